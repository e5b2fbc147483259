// Cards and tiles on their way: dealt, drawn, played, claimed and turned. Nothing moves if the user prefers reduced motion.
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, type TransitionConfig } from "svelte/transition";
import { preferences, type Pace } from "../app/preferences.svelte";

const durations: Record<Pace, number> = { calm: 360, quick: 200, instant: 0 };
const duration = () => (prefersReducedMotion.current ? 0 : durations[preferences.pace]);
const still: TransitionConfig = { duration: 0 };

// Where a card comes from or goes to, if off the table.
const origins: Record<string, [x: number, y: number]> = {
  left: [-260, 0],
  top: [0, -160],
  right: [260, 0],
  own: [0, 160],
};

interface Way {
  key: string;
  from?: string; // the side of the table
}

const [leave, land] = crossfade({
  duration,
  easing: cubicOut,
  fallback: (_, way) => {
    const [x, y] = origins[(way as Way).from ?? ""] ?? [0, -90];
    // It is turned over on the way.
    return {
      duration: duration(),
      easing: cubicOut,
      css: (time, left) =>
        `opacity: ${Math.min(1, time * 3)}; transform: translate(${left * x}px, ${left * y}px) ` +
        `rotateY(${left * 90}deg) scale(${0.6 + 0.4 * time})`,
    };
  },
});

// Without animation, skips the measuring that crossfade does.
const flying = (flight: typeof leave) => (card: Element, way: Way) =>
  duration() === 0 ? still : flight(card, way);

export const send = flying(leave);
export const receive = flying(land);

// A card that comes from the draw pile, or from above if none is shown: drawn, or dealt, one after the other.
export function arrive(card: Element, { order = 0 }: { order?: number } = {}): TransitionConfig {
  if (duration() === 0) return still;
  const to = card.getBoundingClientRect();
  const from = document.querySelector("[data-pile=draw]")?.getBoundingClientRect();
  const x = from ? from.left + from.width / 2 - (to.left + to.width / 2) : 0;
  const y = from ? from.top + from.height / 2 - (to.top + to.height / 2) : -160;
  return {
    delay: order * duration() * 0.3,
    duration: duration() * 1.2,
    easing: cubicOut,
    css: (time, left) =>
      `opacity: ${Math.min(1, time * 4)}; translate: ${left * x}px ${left * y}px; rotate: ${left * -8}deg`,
  };
}
