import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { cellCard } from '@/components/share/cell-card';
import { HOUR_MS } from '@/lib/contract/time';
import type { TemperatureUnit } from '@/lib/contract/units';
import { isDay } from '@/lib/geo/sun';
import type { Messages } from '@/lib/messages/translate';
import type { KnownCell } from '@/lib/queries/known-cell';
import { PICTURE_SIZE, Picture } from './picture';

/** Draws the card of a cell as PNG, from what is known of it and files of ours: no other host is asked. */
export async function drawPicture(
  known: KnownCell,
  messages: Messages,
  unit: TemperatureUnit,
): Promise<Uint8Array> {
  const card = cellCard(known, messages, unit);
  const { center, timeZone } = known.place;
  const name = card.glance.now?.icon;
  const image = new ImageResponse(
    <Picture
      card={card}
      messages={messages}
      unit={unit}
      timeZone={timeZone}
      isDay={isDay(center.lat, center.lng, known.nowMs)}
      isDemo={known.mode === 'demo'}
      icon={name ? await svgAddress(join(process.cwd(), 'public/icons', `${name}.svg`)) : null}
      mark={await svgAddress(join(process.cwd(), 'app/icon.svg'))}
    />,
    PICTURE_SIZE,
  );
  return new Uint8Array(await image.arrayBuffer());
}

/** All that the picture depends on, in as few letters as tell one from another. */
export function pictureKey(known: KnownCell, messages: Messages, unit: TemperatureUnit): string {
  const { cell, current, forecast } = known;
  // An hour that has begun moves the row of hours on, and day may have become night.
  const hour = Math.floor(known.nowMs / HOUR_MS);
  return [cell, unit, messages.locale, hour, current?.fetchedMs, forecast?.fetchedMs].join(' ');
}

async function svgAddress(path: string): Promise<string> {
  const bytes = await readFile(path);
  return `data:image/svg+xml;base64,${bytes.toString('base64')}`;
}
