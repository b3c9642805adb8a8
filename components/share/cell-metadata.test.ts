import { describe, expect, it } from 'vitest';
import { placeOf } from '@/lib/geo/places';
import { EMPTY_VIEW } from '@/lib/view-state/view-state';
import { cellMetadata } from './cell-metadata';
import { current, DENVER, snapshotOf } from './testing/cell-snapshots';

const ORIGIN = 'https://weather.example';

describe('the metadata of a cell', () => {
  it('uses the public URL for page and picture', async () => {
    const { alternates, openGraph, twitter, description } = await cellMetadata(
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
  it('uses the units of the link, for its picture too', async () => {
    const celsius = { ...EMPTY_VIEW, temperatureUnit: 'c' as const };
    const { description, openGraph } = await cellMetadata(
      snapshotOf(DENVER, { current }),
      celsius,
      ORIGIN,
    );
    expect(description).toMatch(/^Now 18°C/);
    expect(JSON.stringify(openGraph)).toContain('/picture.png?temp=c"');
  });
  it('uses the language of the link, for the sky as well', async () => {
    const { title, description, openGraph } = await cellMetadata(
      snapshotOf(DENVER, { current }),
      { ...EMPTY_VIEW, language: 'es' },
      ORIGIN,
    );
    expect(title).toBe('El tiempo en Denver, CO');
    expect(description).toMatch(/^Ahora 64°F, mayormente nublado\./);
    expect(openGraph).toMatchObject({ locale: 'es_US', title });
    expect(JSON.stringify(openGraph)).toContain('/picture.png?lang=es"');
  });
  it('names the product once where no place is known', async () => {
    const place = { ...placeOf(DENVER), town: null, state: null };
    const { title } = await cellMetadata(snapshotOf(DENVER, { place }), EMPTY_VIEW, null);
    expect(title).toEqual({ absolute: 'Hexcast: US weather, hour by hour' });
  });
  it('contains no URLs without a public URL', async () => {
    const metadata = await cellMetadata(snapshotOf(DENVER), EMPTY_VIEW, null);
    expect(metadata.title).toBe('Weather in Denver, CO');
    expect(JSON.stringify(metadata)).not.toMatch(/https?:|picture\.png/);
  });
});
