import { COLORS } from '@/lib/contract/page-look';
import { pictureWords } from '@/lib/messages/picture-words';
import { SHARED_SIZE, sharedMapSize } from '@/lib/picture/frame';
import type { SharedMapInput } from '@/lib/picture/picture-input';
import { MapLegend } from './map-legend';
import { Line } from './place-words';
import { plainText } from './plain-text';
import { Brand, drawShared, WORDS_PADDING } from './shared-picture';
import { shownMap } from './shown-map';

const LEGEND_SCALE = 1.5;
const column = { display: 'flex', flexDirection: 'column' } as const;

/**
 * The map as a picture for those who see its address in a chat: what it shows and when in large letters, for it is looked
 * at in small, and on other days.
 */
export async function drawSharedMap(input: SharedMapInput): Promise<Uint8Array> {
  const { theme, messages, frame } = input;
  const { ramps, hexes, text, isEmpty } = shownMap(input);
  const soft = COLORS['text-soft'][theme];
  const words = pictureWords(messages.locale);
  const width = SHARED_SIZE.width - sharedMapSize(frame).width - 2 * WORDS_PADDING;
  const { layer, time, range, note } = text.caption;
  const facts = isEmpty ? [words['picture.empty']] : [text.since, text.sources];
  return drawShared({
    map: input,
    look: { background: COLORS.surface[theme], color: COLORS.text[theme] },
    words: [
      <Brand key="brand" name={messages.t('app.name')} />,
      <div key="what" style={{ ...column, gap: 12 }}>
        <Line size={38} style={{ lineHeight: 1.1, letterSpacing: '-0.02em' }}>
          {plainText(layer, 60)}
        </Line>
        <Line size={24}>{plainText(time, 60)}</Line>
        {range !== '' && (
          <Line size={22} style={{ color: soft }}>
            {plainText(range, 90)}
          </Line>
        )}
      </div>,
      <div key="facts" style={{ ...column, gap: 10 }}>
        {!isEmpty && (
          <MapLegend
            input={input}
            hexes={hexes}
            note=""
            ramps={ramps}
            width={width}
            px={(size) => Math.round(size * LEGEND_SCALE)}
            soft={soft}
          />
        )}
        {!isEmpty && note !== '' && (
          <Line size={17} style={{ color: soft }}>
            {plainText(note, 90)}
          </Line>
        )}
        <Line size={16} style={{ color: soft }}>
          {plainText([...facts, text.credits].filter(Boolean).join(' · '), 260)}
        </Line>
      </div>,
    ],
  });
}
