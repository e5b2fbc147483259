// Animates a card from a hand to the pile, unless the user prefers reduced motion.
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, type TransitionConfig } from "svelte/transition";
import { preferences, type Pace } from "../../app/preferences.svelte";

const durations: Record<Pace, number> = { calm: 320, quick: 200, instant: 0 };
const duration = () => (prefersReducedMotion.current ? 0 : durations[preferences.pace]);

const [leave, land] = crossfade({
  duration,
  easing: cubicOut,
  fallback: () => ({
    duration: duration(),
    easing: cubicOut,
    css: (time) =>
      `opacity: ${Math.min(1, time * 2)}; translate: 0 ${(1 - time) * -90}px; scale: ${0.8 + 0.2 * time}`,
  }),
});

// Without animation, skips the measuring that crossfade does.
const flying = (flight: typeof leave) => (card: Element, way: { key: string }) =>
  duration() === 0 ? { duration: 0 } : flight(card, way);

export const send = flying(leave);
export const receive = flying(land);

export const arrive = (_: Element): TransitionConfig => ({
  duration: duration(),
  easing: cubicOut,
  css: (time: number) => `opacity: ${time}; translate: 0 ${(1 - time) * -70}px`,
});
