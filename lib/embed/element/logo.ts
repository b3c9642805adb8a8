import { LOGO_PATTERN } from '../protocol/protocol';

/**
 * Reads a picture for a frame, which loads nothing of other sites, as a `data:` address; empty for none.
 *
 * @param address as the page of the host would load it
 * @throws where it can't be read, is no picture, or has more than 32 kB
 */
export async function readLogo(address: string): Promise<string> {
  if (address === '') return '';
  const response = await fetch(address);
  const [type = ''] = response.headers.get('content-type')?.split(';') ?? [];
  const picture = new Blob([await response.arrayBuffer()], { type });
  const reader = new FileReader();
  const read = new Promise((resolve) => {
    reader.onload = resolve;
  });
  reader.readAsDataURL(picture);
  await read;
  const text = String(reader.result);
  if (!response.ok || !LOGO_PATTERN.test(text))
    throw new Error('it is no picture of at most 32 kB');
  return text;
}
