let query: MediaQueryList | undefined;

/** Whether the reader prefers that nothing moves or fades, at this moment. Asked for every frame of the map. */
export function prefersReducedMotion(): boolean {
  query ??= window.matchMedia('(prefers-reduced-motion: reduce)');
  return query.matches;
}
