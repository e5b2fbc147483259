// A card flies from where it was to where it is: from a hand to the pile. Not for those who asked for less motion.
import { cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade } from "svelte/transition";

const duration = () => (prefersReducedMotion.current ? 0 : 300);

export const [send, receive] = crossfade({
  duration,
  easing: cubicOut,
  fallback: () => ({
    duration: duration(),
    easing: cubicOut,
    css: (time) =>
      `opacity: ${Math.min(1, time * 2)}; translate: 0 ${(1 - time) * -90}px; scale: ${0.8 + 0.2 * time}`,
  }),
});

export const arrive = (_: Element) => ({
  duration: duration(),
  easing: cubicOut,
  css: (time: number) => `opacity: ${time}; translate: 0 ${(1 - time) * -70}px`,
});
