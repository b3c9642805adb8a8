import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ImageResponse } from 'next/og';
import type { CSSProperties } from 'react';
import type { Elements } from '@/components/ui/elements';
import { once } from '@/lib/geo/once';
import { drawMap } from '@/lib/picture/draw-map';
import { SHARED_SIZE, sharedMapSize } from '@/lib/picture/frame';
import type { SharedMapInput } from '@/lib/picture/picture-input';
import { Drawing } from './drawing';

type Shared = {
  readonly map: SharedMapInput;
  readonly look: Pick<CSSProperties, 'background' | 'color'>;
  /** From top to bottom, beside the map. Next's renderer knows no fragments. */
  readonly words: readonly Elements[];
  /** In a corner of the map. */
  readonly onMap?: Elements;
};

const CORNER_PX = 18;

/** The room on both sides of the words, in pixels. */
export const WORDS_PADDING = 36;

/** Draws the picture of a shared address as PNG: words, and beside them the map. Needs no network. */
export async function drawShared({ map, look, words, onMap }: Shared): Promise<Uint8Array> {
  const size = sharedMapSize(map.frame);
  const image = new ImageResponse(
    <div style={{ ...look, display: 'flex', height: '100%', width: '100%' }}>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          height: '100%',
          justifyContent: 'space-between',
          padding: `36px ${WORDS_PADDING}px 30px`,
          width: SHARED_SIZE.width - size.width,
        }}
      >
        {words}
      </div>
      <Drawing svg={drawMap({ ...map, words: false })} {...size} />
      {onMap && (
        <div
          style={{
            bottom: CORNER_PX,
            display: 'flex',
            left: SHARED_SIZE.width - size.width + CORNER_PX,
            position: 'absolute',
          }}
        >
          {onMap}
        </div>
      )}
    </div>,
    SHARED_SIZE,
  );
  return new Uint8Array(await image.arrayBuffer());
}

const MARK_PX = 40;

/** Our logo and our name. */
export function Brand({ name }: { name: string }) {
  return (
    <div style={{ alignItems: 'center', display: 'flex', fontSize: 28, gap: 14 }}>
      <Drawing svg={mark()} width={MARK_PX} height={MARK_PX} />
      {name}
    </div>
  );
}

const mark = once(() => readFileSync(join(process.cwd(), 'app/icon.svg'), 'utf8'));
