import { describe, expect, it, vi } from 'vitest';
import { handOver } from './hand-over';

const link = {
  title: 'Weather in Denver, CO',
  url: 'https://weather.example/cell/86268cdafffffff',
};
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

describe('handOver', () => {
  it('takes the sheet where there is one', async () => {
    const share = vi.fn(async () => {});
    const writeText = vi.fn(async () => {});
    expect(await handOver(link, { share, writeText })).toBe('by-sheet');
    expect(share).toHaveBeenCalledWith(link);
    expect(writeText).not.toHaveBeenCalled();
  });
  it('is over when the reader closes the sheet', async () => {
    const writeText = vi.fn(async () => {});
    expect(await handOver(link, { share: refuse('AbortError'), writeText })).toBe('by-sheet');
    expect(writeText).not.toHaveBeenCalled();
  });
  it('copies where the sheet does not open', async () => {
    const writeText = vi.fn(async () => {});
    expect(await handOver(link, { share: refuse('NotAllowedError'), writeText })).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(link.url);
  });
  it('leaves it to the reader where nothing else works', async () => {
    expect(await handOver(link, {})).toBe('by-hand');
    expect(await handOver(link, { writeText: refuse('NotAllowedError') })).toBe('by-hand');
  });
});
