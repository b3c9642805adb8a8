/** This browser cannot draw the map. In a file of its own, since the page has to recognize it early. */
export class MapUnavailableError extends Error {
  override readonly name = 'MapUnavailableError';

  constructor(options?: ErrorOptions) {
    super('WebGL2 is not available', options);
  }
}
