import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import { cellCard } from '@/components/share/cell-card';
import { HOUR_MS } from '@/lib/contract/time';
import type { TemperatureUnit } from '@/lib/contract/units';
import { isDay } from '@/lib/geo/sun';
import type { Messages } from '@/lib/messages/messages';
import type { CellSnapshot } from '@/lib/queries/cell-snapshot';
import { PICTURE_SIZE, Picture } from './picture';

/** Draws the card of a cell as PNG from its snapshot and our own files, without the network. */
export async function drawPicture(
  snapshot: CellSnapshot,
  messages: Messages,
  unit: TemperatureUnit,
): Promise<Uint8Array> {
  const card = cellCard(snapshot, messages, unit);
  const { point, timeZone } = snapshot.place;
  const name = card.glance.now?.icon;
  const image = new ImageResponse(
    <Picture
      card={card}
      messages={messages}
      unit={unit}
      timeZone={timeZone}
      isDay={isDay(point.lat, point.lng, snapshot.nowMs)}
      isDemo={snapshot.mode === 'demo'}
      icon={name ? await svgAddress(join(process.cwd(), 'public/icons', `${name}.svg`)) : null}
      mark={await svgAddress(join(process.cwd(), 'app/icon.svg'))}
    />,
    PICTURE_SIZE,
  );
  return new Uint8Array(await image.arrayBuffer());
}

/** Everything that the picture depends on, as a short key. */
export function pictureKey(
  snapshot: CellSnapshot,
  messages: Messages,
  unit: TemperatureUnit,
): string {
  const { cell, current, forecast } = snapshot;
  // A new hour shifts the row of hours, and may turn day into night.
  const hour = Math.floor(snapshot.nowMs / HOUR_MS);
  return [cell, unit, messages.locale, hour, current?.fetchedMs, forecast?.fetchedMs].join(' ');
}

async function svgAddress(path: string): Promise<string> {
  const bytes = await readFile(path);
  return `data:image/svg+xml;base64,${bytes.toString('base64')}`;
}
