import { vi } from 'vitest';

/** Width and height of a PNG (its IHDR chunk). */
export function sizeOf(png: Uint8Array) {
  const view = new DataView(png.buffer, png.byteOffset);
  return { signature: view.getUint32(0), width: view.getUint32(16), height: view.getUint32(20) };
}

/** The renderer loads its own code from `data:`; nothing else may be fetched. Returns what was requested. */
export function noNetwork(): readonly string[] {
  const original = globalThis.fetch;
  const requested: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.startsWith('data:') || url.startsWith('file:')) return original(input, init);
    requested.push(url);
    return Promise.reject(new Error('there is no network'));
  });
  return requested;
}
