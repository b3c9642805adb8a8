import type { EmbedView } from '@/lib/view-state/embed';
import { type EmbedTag, embedTag } from '@/lib/view-state/embed-tag';
import { ALERTS_STYLE } from './alerts-style';
import { embedColors } from './colors';
import { contentHtml, drawContent, hasWords, type WordyContent } from './draw-content';
import { createDrawing, type Drawn } from './drawing';
import type { EmbedFragmentInput } from './embed-input';
import { FRAGMENT_STYLE, fragmentLookStyle } from './fragment-style';
import { html } from './html';
import { earliest } from './provenance';
import { CONTENT_STYLE, WEATHER_STYLE } from './style';

const HEADING_TAG = /(?<=<\/?)h([1-3])\b/g;
const HEADING_SELECTOR = /(?<![-\w.])h([1-3])\b/g;

/** A piece of HTML for a page of another site. */
export interface DrawnFragment {
  readonly text: string;
  /** Until when it may be shown where nothing newer can be had, in milliseconds of the Unix epoch. */
  readonly soundUntilMs: number;
}

/**
 * Draws an embed as a piece of another document, which the server of that puts in: the words in a shadow root that the
 * browser makes from the HTML alone, without a script. They stand in our element, so that a page that has its script
 * shows them until the element's frame has spoken, and whenever it does not.
 *
 * @throws for a map, which has no words
 */
export function drawFragment(input: EmbedFragmentInput): DrawnFragment {
  const { content, look, ignored, publicUrl, messages } = input;
  if (!hasWords(content)) throw new Error('a map has no fragment');
  const tag = embedTag({ view: content.view, look });
  const drawing = createDrawing(input, timeZoneOf(content));
  const drawn = drawContent(drawing, content);
  const words = contentHtml(drawing, drawn);
  const style = [
    fragmentLookStyle(look, embedColors(look)),
    CONTENT_STYLE,
    styleOf(content.view),
    FRAGMENT_STYLE,
  ].join('');
  const root = html`<article class="page" lang="${messages.locale}">${drawing.icons.drawings()}<div class="in">${words}</div></article>`;
  // The first heading belongs to the page around it: ours are one level below.
  const shadow = withLinksTo(publicUrl, root.text.replace(HEADING_TAG, nextLevel));
  // Its host has no word between its tags: one would stand instead of the shadow root.
  return {
    text: `<${tag.name}${attributesOf(tag)}>${commentOn(ignored)}<div><template shadowrootmode="open"><style>${style.replace(HEADING_SELECTOR, nextLevel)}</style>${shadow}</template></div></${tag.name}>`,
    soundUntilMs: soundUntil(drawn, input.nowMs),
  };
}

function styleOf({ kind }: EmbedView): string {
  return kind === 'alerts' ? ALERTS_STYLE : WEATHER_STYLE;
}

/** The time zone in which the ages are told. */
function timeZoneOf(content: WordyContent): string {
  if ('place' in content) return content.place.place.timeZone;
  if ('places' in content) return content.places[0]?.place.timeZone ?? 'UTC';
  const { alerts } = content;
  if (alerts.kind === 'areas') return alerts.areas[0].timeZone;
  return alerts.kind === 'place' ? alerts.place.place.timeZone : alerts.state.timeZone;
}

function attributesOf({ attributes }: EmbedTag): string {
  const written = attributes.map(([name, value]) => value !== null && html` ${name}="${value}"`);
  return html`${written}`.text;
}

function commentOn(ignored: readonly string[]): string {
  return ignored.length > 0 ? `<!-- hexcast: ignored: ${ignored.join(', ')} -->` : '';
}

/**
 * What is known until then is shown with its time, and not as if it were new: no longer than weather is good for, nor
 * longer than it may be said that there are no alerts.
 */
function soundUntil({ ages, dueMs, sureUntilMs, ...of }: Drawn, nowMs: number): number {
  const { staleMs = earliest(ages.map(({ staleMs }) => staleMs)) } = of;
  return Math.min(
    staleMs ?? dueMs,
    sureUntilMs === undefined ? Number.POSITIVE_INFINITY : (sureUntilMs ?? nowMs),
  );
}

function nextLevel(_: string, level: string): string {
  return `h${Number(level) + 1}`;
}

/** Links to this site from another. Where its address is not known, they lead nowhere, and their words stay. */
function withLinksTo(publicUrl: string | null, text: string): string {
  return publicUrl === null
    ? text.replaceAll(/ href="\/[^"]*"/g, '')
    : text.replaceAll(' href="/', ` href="${publicUrl}/`);
}
