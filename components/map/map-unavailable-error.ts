/** The map can't be drawn in this browser, or its code did not arrive. */
export class MapUnavailableError extends Error {
  readonly reason: 'no-webgl2' | 'not-loaded';

  constructor(reason: 'no-webgl2' | 'not-loaded', options?: ErrorOptions) {
    super(reason === 'no-webgl2' ? 'WebGL2 is not available' : 'The map did not load', options);
    this.name = 'MapUnavailableError';
    this.reason = reason;
  }
}
