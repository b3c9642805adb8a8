import { describe, expect, it } from 'vitest';
import { createFormats } from '@/lib/messages/format/formats';
import { bytesText, secondsText } from './units';

describe('units', () => {
  const formats = createFormats('en-US');
  it('suit durations', () => {
    const texts = [0.00042, 0.25, 0.9951, 3.333].map((seconds) => secondsText(formats, seconds));
    expect(texts).toEqual(['0.42ms', '250ms', '1s', '3.3s']);
  });
  it('suit sizes', () => {
    const texts = [0, 1_530, 201_326_592, 2e9].map((bytes) => bytesText(formats, bytes));
    expect(texts).toEqual(['0 kB', '1.5 kB', '201 MB', '2 GB']);
  });
});
