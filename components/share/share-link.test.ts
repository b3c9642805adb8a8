import { describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link';

const link = {
  title: 'Weather in Denver, CO',
  url: 'https://weather.example/cell/86268cdafffffff',
};
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

describe('shareLink', () => {
  it('uses the share sheet if there is one', async () => {
    const share = vi.fn(async () => {});
    const writeText = vi.fn(async () => {});
    expect(await shareLink(link, { share, writeText })).toBe('shared');
    expect(share).toHaveBeenCalledWith(link);
    expect(writeText).not.toHaveBeenCalled();
  });
  it('is done when the reader closes the sheet', async () => {
    const writeText = vi.fn(async () => {});
    expect(await shareLink(link, { share: refuse('AbortError'), writeText })).toBe('shared');
    expect(writeText).not.toHaveBeenCalled();
  });
  it('copies if the sheet does not open', async () => {
    const writeText = vi.fn(async () => {});
    expect(await shareLink(link, { share: refuse('NotAllowedError'), writeText })).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(link.url);
  });
  it('leaves it to the reader if nothing else works', async () => {
    expect(await shareLink(link, {})).toBe('manual');
    expect(await shareLink(link, { writeText: refuse('NotAllowedError') })).toBe('manual');
  });
});
