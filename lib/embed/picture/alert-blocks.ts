import type { RankedAlert } from '@/lib/weather/alerts';
import { alertName, alertWords } from '../alert-words';
import type { AlertsSubject } from '../alerts-subject';
import type { AreaAlerts } from '../area-alerts';
import { sentenceBlock } from './fact-block';
import type { Block, Section } from './layout';
import { type Sheet, words } from './sheet';
import { BOLD, linesOf } from './text-width';

const MAX_ALERTS = 8;
const MAX_NAME_LINES = 2;
const NOTE_GAP_EM = 0.5;

/** Where the times of alerts are told, and for which of several areas they are. */
type Where = Pick<AlertsSubject, 'timeZoneOf' | 'whose'>;

/** Whose alerts they are: names of areas are long, and are not cut before they have taken two lines. */
export function namesBlock({ em, inner, paints }: Sheet, name: string): Block {
  const [sizePx, lineEm] = [em * 1.25, 1.5];
  const lines = linesOf(name, inner / BOLD, sizePx, MAX_NAME_LINES);
  return {
    heightPx: em * lineEm * Math.max(lines.length, 1),
    gapPx: 0,
    items: lines.map((text, index) => {
      const y = em * (1.15 + index * lineEm);
      return words({ x: 0, y, width: inner, sizePx, weight: 600, text, paint: paints.ink });
    }),
  };
}

/** What the list leaves out. */
export function notesSection(sheet: Sheet, notes: readonly string[]): Section {
  return { blocks: notes.map((text) => sentenceBlock(sheet, text, NOTE_GAP_EM)) };
}

/** The alerts in effect or to come, the gravest first; or a sentence on why there are none. */
export function alertSection(
  sheet: Sheet,
  { alerts, none, why }: AreaAlerts,
  where: Where,
): Section {
  if (alerts.length === 0) {
    const sentences = [none, why].filter((text) => text !== null);
    return { blocks: sentences.map((text) => sentenceBlock(sheet, text)) };
  }
  const shown = alerts.slice(0, MAX_ALERTS);
  const beyond = alerts.length - shown.length;
  const rest = (left: number) => restBlock(sheet, left + beyond);
  const blocks = shown.map((alert, index) => alertBlock(sheet, alert, where, index === 0));
  return { blocks: beyond > 0 ? [...blocks, restBlock(sheet, beyond)] : blocks, rest };
}

/** The gravest alert and how many more there are, in one line. */
export function alertsLine(sheet: Sheet, { alerts, none }: AreaAlerts): string {
  const [first, ...others] = alerts;
  if (!first) return none;
  const count = others.length;
  const more = count > 0 ? ` ${sheet.messages.t('embed-picture.more', { count })}` : '';
  return alertName(sheet, first) + more;
}

function alertBlock(sheet: Sheet, alert: RankedAlert, where: Where, isFirst: boolean): Block {
  const { em, inner, paints } = sheet;
  const { name, severity, when } = alertWords(sheet, alert, where.timeZoneOf(alert));
  const times = when ? `${severity} · ${when}` : severity;
  const names = where.whose(alert);
  const x = em * 0.9;
  const line = { x, width: inner - x } as const;
  return {
    heightPx: em * 2.75,
    gapPx: em * (isFirst ? 0.7 : 0.35),
    items: [
      {
        kind: 'box',
        x: 0,
        y: em * 0.1,
        width: em * 0.3,
        height: em * 2.55,
        radius: em * 0.15,
        paint: paints.severity(alert.rank),
      },
      words({
        ...line,
        y: em * 1.02,
        sizePx: em * 1.02,
        weight: 600,
        text: name,
        paint: paints.ink,
      }),
      words({
        ...line,
        y: em * 2.35,
        sizePx: em * 0.85,
        text: names === null ? times : `${times} · ${names}`,
        paint: paints.soft,
      }),
    ],
  };
}

function restBlock(sheet: Sheet, count: number): Block {
  return sentenceBlock(sheet, sheet.messages.t('embed-picture.more', { count }), 0.3);
}
