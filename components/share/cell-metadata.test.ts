import { describe, expect, it } from 'vitest';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { cellMetadata } from './cell-metadata';
import { current, DENVER, snapshotOf } from './testing/cell-snapshots';

const ORIGIN = 'https://weather.example';

describe('the metadata of a cell', () => {
  it('uses the public URL for page and picture', () => {
    const { alternates, openGraph, twitter, description } = cellMetadata(
      snapshotOf(DENVER, { current }),
      EMPTY_VIEW,
      ORIGIN,
    );
    const images = [expect.objectContaining({ url: `${ORIGIN}/cell/${DENVER}/picture.png` })];
    expect(description).toMatch(/^Now 64°F, Mostly Cloudy\./);
    expect(alternates?.canonical).toBe(`${ORIGIN}/cell/${DENVER}`);
    expect(openGraph).toMatchObject({ description, images, url: `${ORIGIN}/cell/${DENVER}` });
    expect(twitter).toMatchObject({ card: 'summary_large_image', images });
  });
  it('uses the units of the link, for its picture too', () => {
    const celsius = { ...EMPTY_VIEW, temperatureUnit: 'c' as const };
    const { description, openGraph } = cellMetadata(
      snapshotOf(DENVER, { current }),
      celsius,
      ORIGIN,
    );
    expect(description).toMatch(/^Now 18°C/);
    expect(JSON.stringify(openGraph)).toContain('/picture.png?temp=c"');
  });
  it('contains no URLs without a public URL', () => {
    const metadata = cellMetadata(snapshotOf(DENVER), EMPTY_VIEW, null);
    expect(metadata.title).toBe('Weather in Denver, CO');
    expect(JSON.stringify(metadata)).not.toMatch(/https?:|picture\.png/);
  });
});
