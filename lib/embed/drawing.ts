import { momentText } from '@/lib/messages/ago';
import type { EmbedHeading } from '@/lib/view-state/embed';
import type { EmbedInput } from './embed-input';
import { type Html, html } from './html';
import { createIcons, type Icons } from './icons';
import type { Age } from './place-facts';
import type { Provenance } from './provenance';
import { type Speech, speechOf } from './speech';

/** What every part of a page is drawn with. */
export interface Drawing extends Speech {
  readonly input: EmbedInput;
  readonly icons: Icons;
  /**
   * Where no script will keep it true: the time zone in which ages are told, as times that stay right. Nothing can be
   * pressed there.
   */
  readonly fixedZone?: string | undefined;
}

/** What a page shows, to be put into its frame. */
export interface Drawn extends Pick<Provenance, 'ages' | 'sources' | 'dueMs' | 'staleMs'> {
  /** "Boulder, CO". */
  readonly title: string;
  /** What a very low frame calls it, if that is shorter. */
  readonly name?: string;
  readonly heading?: EmbedHeading | undefined;
  /** The address of the full view on this site. */
  readonly full: string;
  readonly body: Html;
  /** In a frame that is too low for all of it: what lets readers scroll it. */
  readonly opener?: Html | false;
  /** What a very low frame shows instead: in one line, beside the title. */
  readonly brief: Html;
  /** What readers should hear of at once; empty for nothing. */
  readonly news?: string;
  /** Until when what is seen of alerts holds, if it has any part of them; null if that is not known. */
  readonly sureUntilMs?: number | null;
  /** What is shown instead of all of that, at any height. */
  readonly banner?: Html | null;
}

export function createDrawing(input: EmbedInput, fixedZone?: string): Drawing {
  return { ...speechOf(input), input, icons: createIcons(input.iconSource), fixedZone };
}

/** Stands for the age in its sentence. */
const MARK = '\u0000';

/**
 * "Observed 5 min ago", with a warning where it is out of date; kept true by the page's script. Without one,
 * "Observed Mar 10, 1:15 PM MDT".
 */
export function ageHtml(
  { messages, fixedZone }: Pick<Drawing, 'messages' | 'fixedZone'>,
  { key, ms, ago, isStale, staleMs }: Age,
): Html {
  const [before = '', after = ''] = messages.t(key, { ago: MARK }).split(MARK);
  const warning = messages.t('freshness.stale');
  const moment = new Date(ms).toISOString();
  if (fixedZone !== undefined) {
    const time = html`<time datetime="${moment}">${momentText(messages, ms, fixedZone)}</time>`;
    return html`<span>${isStale && html`<b>${warning}</b> · `}${before}${time}${after}</span>`;
  }
  const old = isStale
    ? html`<b>${warning}</b> · `
    : staleMs !== null &&
      html`<b data-until="${new Date(staleMs).toISOString()}" data-then="${warning} · "></b>`;
  return html`<span>${old}${before}<time data-age datetime="${moment}">${ago}</time>${after}</span>`;
}

/** Words for screen readers alone. */
export function unseen(text: string): Html {
  return html`<span class="unseen">${text}</span>`;
}
