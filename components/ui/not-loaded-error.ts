/** Code of the page that did not load: without a network, or because the server has another version by now. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';

  /** @param forget lets the next try begin anew, rather than fail with what failed before */
  constructor(
    cause: unknown,
    readonly forget: () => void,
  ) {
    super('Code of the page did not load.', { cause });
  }
}

/** Whether a failure is one of loading code, which a new page may mend and a new try alone may not. */
export function isNotLoaded(error: unknown): boolean {
  // The second name is that of the bundler's own error.
  return error instanceof Error && /^(NotLoaded|ChunkLoad)Error$/.test(error.name);
}
