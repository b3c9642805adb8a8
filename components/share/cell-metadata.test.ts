import { describe, expect, it } from 'vitest';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { cellMetadata } from './cell-metadata';
import { current, DENVER, knownCell } from './testing/known';

const ORIGIN = 'https://weather.example';

describe('the metadata of a cell', () => {
  it('names page and picture by the address of the site', () => {
    const { alternates, openGraph, twitter, description } = cellMetadata(
      knownCell(DENVER, { current }),
      EMPTY_VIEW,
      ORIGIN,
    );
    const images = [expect.objectContaining({ url: `${ORIGIN}/cell/${DENVER}/picture.png` })];
    expect(description).toMatch(/^Now 64°F, Mostly Cloudy\./);
    expect(alternates?.canonical).toBe(`${ORIGIN}/cell/${DENVER}`);
    expect(openGraph).toMatchObject({ description, images, url: `${ORIGIN}/cell/${DENVER}` });
    expect(twitter).toMatchObject({ card: 'summary_large_image', images });
  });
  it('speaks in the units of the link, and so does its picture', () => {
    const celsius = { ...EMPTY_VIEW, temperatureUnit: 'c' as const };
    const { description, openGraph } = cellMetadata(
      knownCell(DENVER, { current }),
      celsius,
      ORIGIN,
    );
    expect(description).toMatch(/^Now 18°C/);
    expect(JSON.stringify(openGraph)).toContain('/picture.png?temp=c"');
  });
  it('makes no address up where nobody said where the site is', () => {
    const metadata = cellMetadata(knownCell(DENVER), EMPTY_VIEW, null);
    expect(metadata.title).toBe('Weather in Denver, CO');
    expect(JSON.stringify(metadata)).not.toMatch(/https?:|picture\.png/);
  });
});
