/** Whether the reader prefers that nothing moves or fades, at this moment. */
export const prefersReducedMotion = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
