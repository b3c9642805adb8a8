import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import type { OutlookPart } from './outlook-parts';
import type { PrecipKind } from './precip-kind';
import {
  LIKELY_CHANCE,
  type Rainfall,
  rankOf,
  SEVERE_RANK,
  type Spell,
  type WetHour,
} from './rainfall';

/** What falls has turned into something else if that lasts. */
const MIN_TURN_HOURS = 2;

/**
 * What the sentence says about rain and snow: until when it is dry, what comes then, whatever is severe within a
 * day, and what is worse or much likelier after that.
 */
export function precipParts(rainfall: Rainfall, nowMs: number): OutlookPart[] {
  const { spells, knownUntilMs } = rainfall;
  const [first, ...later] = spells;
  if (!first) return [dryPart(rainfall, knownUntilMs, true)];
  const isNow = first.startMs <= nowMs;
  const isKnown = first.startMs <= knownUntilMs;
  const dry = isNow ? [] : [dryPart(rainfall, Math.min(first.startMs, knownUntilMs), !isKnown)];
  const known = { knownUntilMs, nowMs };
  const main = spellParts(first, isNow ? 'now' : isKnown ? 'then' : first.startMs, 10, known);
  const parts = [...dry, ...main, ...severeIn(rainfall, first, main, nowMs)];
  const worst = Math.max(...parts.flatMap(kindsTold).map(rankOf));
  // Rain must not hide the snowstorm behind it, nor a mere chance the rain.
  const worse = worstRun(spells, worst);
  const likely = later.find((spell) => isLikely(spell) && !tellsLikely(parts, spell));
  const more = worse ?? likely;
  return more ? [...parts, ...spellParts(more, more.startMs, worse ? 9.3 : 7.5, known)] : parts;
}

/** The same without a dry time: what comes after it begins at its end. */
export function withoutDry(parts: readonly OutlookPart[]): OutlookPart[] {
  const dry = parts.find((part) => part.kind === 'dry');
  return parts.flatMap((part) => {
    if (part === dry) return [];
    const isAfter = dry && part.kind === 'wet' && part.begins === 'then';
    return [isAfter ? { ...part, begins: dry.untilMs } : part];
  });
}

/** The first hours without a break of the worst that falls, if that is worse than what was told. */
function worstRun(spells: readonly Spell[], told: number): Spell | undefined {
  const ranks = spells.flatMap(({ hours }) => hours.map(({ what }) => rankOf(what)));
  const worst = Math.max(...ranks);
  if (worst <= told) return undefined;
  for (const { hours } of spells) {
    const from = hours.findIndex(({ what }) => rankOf(what) === worst);
    if (from === -1) continue;
    const to = hours.findIndex(({ what }, index) => index > from && rankOf(what) !== worst);
    const run = hours.slice(from, to === -1 ? undefined : to);
    return { hours: run, startMs: startOf(run), endMs: endOf(run) };
  }
  return undefined;
}

/** Whether something is told as likely that is as bad as what begins a spell. */
function tellsLikely(parts: readonly OutlookPart[], { hours }: Spell): boolean {
  const rank = rankOf(hours[0]?.what ?? 'any');
  return parts.some((part) => {
    const falls = part.kind === 'wet' ? [part] : part.kind === 'severe' ? part.falls : [];
    return falls.some(({ what, chance }) => chance === null && rankOf(what) >= rank);
  });
}

/** What a clause says to fall. */
function kindsTold(part: OutlookPart): PrecipKind[] {
  if (part.kind === 'severe') return part.falls.map(({ what }) => what);
  if (part.kind !== 'wet') return [];
  return part.becomes === null ? [part.what] : [part.what, part.becomes];
}

/** A dry time; hours with a slight chance make it a mostly dry one. */
function dryPart({ doubtful }: Rainfall, untilMs: number, isOpen: boolean): OutlookPart {
  const within = doubtful.filter(({ startMs }) => startMs < untilMs);
  const most = worstOf(within);
  const slight = most && { what: most.what, chance: Math.max(...within.map(chanceOfHour)) };
  return { kind: 'dry', weight: 10, untilMs, isOpen, slight };
}

const chanceOfHour = ({ chance }: WetHour) => chance;

function worstOf(hours: readonly WetHour[]): WetHour | null {
  return hours.reduce<WetHour | null>(
    (worst, hour) => (worst && rankOf(worst.what) >= rankOf(hour.what) ? worst : hour),
    null,
  );
}

function spellParts(
  spell: Spell,
  begins: 'now' | 'then' | number,
  weight: number,
  { knownUntilMs, nowMs }: { readonly knownUntilMs: number; readonly nowMs: number },
): OutlookPart[] {
  const { hours } = spell;
  const what = hours[0]?.what ?? 'any';
  const turn = turnOf(hours);
  const named = hours.filter((hour) => hour.what === what || hour.what === turn?.to);
  const wet: OutlookPart = {
    kind: 'wet',
    weight,
    what,
    begins,
    becomes: turn?.to ?? null,
    chance: isLikely({ hours: named }) ? null : Math.max(...named.map(chanceOfHour)),
  };
  // What is reported falls without a doubt, however doubtful the same is for the hours after it.
  const expected = named.filter(({ isReported }) => !isReported);
  if (expected.length < named.length && !isLikely({ hours: expected })) {
    const reported: OutlookPart = { ...wet, becomes: null, chance: null };
    return [reported, ...afterReported(expected, spell, knownUntilMs)];
  }
  if (turn) return [wet, { kind: 'turn', weight: Math.min(weight, 7), ...turn }];
  const endMs = gentleEndOf(spell, nowMs);
  const isOpen = endMs >= knownUntilMs;
  // Of what comes later, its beginning matters more than an end that nobody knows.
  if (isOpen && begins !== 'now') return [wet];
  // A report says that it falls, and not until when.
  if (hours.every(({ isReported }) => isReported)) return [wet];
  return [wet, { kind: 'end', weight: begins === 'now' ? 8.5 : 4, untilMs: endMs, isOpen }];
}

/** Until when what is reported now may fall after that; nothing where not all of it is of one kind. */
function afterReported(
  expected: readonly WetHour[],
  { hours, endMs }: Spell,
  knownUntilMs: number,
): OutlookPart[] {
  const [first] = expected;
  if (!first || hours.some(({ what }) => what !== first.what)) return [];
  const chance = Math.max(...expected.map(chanceOfHour));
  return [{ kind: 'still', weight: 7.4, chance, untilMs: endMs, isOpen: endMs >= knownUntilMs }];
}

/** When a spell ends, or what it began with, if all that comes after that is worse and told for itself. */
function gentleEndOf({ hours, endMs }: Spell, nowMs: number): number {
  const rank = rankOf(hours[0]?.what ?? 'any');
  const from = hours.findLastIndex(({ what }) => rankOf(what) <= rank) + 1;
  const isTold = (hours[from]?.startMs ?? Number.POSITIVE_INFINITY) < nowMs + DAY_MS;
  return isTold ? endOf(hours.slice(0, from)) : endMs;
}

/** Whether it is likelier than not for most of a time. */
function isLikely({ hours }: Pick<Spell, 'hours'>): boolean {
  return hours.filter(({ chance }) => chance >= LIKELY_CHANCE).length * 2 >= hours.length;
}

/** What a spell turns into, once and for good, and from when on; null if it does not, or keeps changing. */
function turnOf(hours: readonly WetHour[]): { to: PrecipKind; atMs: number } | null {
  const last = hours.at(-1)?.what;
  if (!last || last === 'any' || last === hours[0]?.what) return null;
  const from = hours.findLastIndex(({ what }) => what !== last) + 1;
  const start = hours[from];
  if (!start || hours.length - from < MIN_TURN_HOURS) return null;
  if (hours.slice(0, from).some(({ what }) => what !== hours[0]?.what)) return null;
  return { to: last, atMs: start.startMs };
}

/** What is severe within a day and not told by the first spell, in the order of time. */
function severeIn(
  { spells, knownUntilMs }: Rainfall,
  first: Spell,
  main: readonly OutlookPart[],
  nowMs: number,
): OutlookPart[] {
  const told = new Set(main.flatMap(kindsTold).map(rankOf));
  const severe = spells.flatMap((spell) => {
    const hours = spell.hours.filter(({ what }) => rankOf(what) >= SEVERE_RANK);
    const soon = new Set(
      hours.filter(({ startMs }) => startMs < nowMs + DAY_MS).map(({ what }) => rankOf(what)),
    );
    return hours.filter(({ what }) => {
      const rank = rankOf(what);
      return soon.has(rank) && !(spell === first && told.has(rank));
    });
  });
  const ranks = [...new Set(severe.map(({ what }) => rankOf(what)))];
  const groups = ranks.map((rank) => severe.filter(({ what }) => rankOf(what) === rank));
  const falls = groups.map((group) => severeOf(group, told));
  const [hours, ...others] = groups;
  if (!hours) return [];
  const untilMs = endOf(hours);
  // Between two of a kind there may be hours without. Of several kinds, only the beginnings are told.
  const isWhole = others.length === 0 && untilMs - startOf(hours) === hours.length * HOUR_MS;
  const end: OutlookPart = { kind: 'end', weight: 4, untilMs, isOpen: false };
  return [
    { kind: 'severe', weight: 9.7, falls },
    ...(isWhole && untilMs < knownUntilMs ? [end] : []),
  ];
}

const startOf = (hours: readonly WetHour[]) => hours[0]?.startMs ?? 0;
const endOf = (hours: readonly WetHour[]) => (hours.at(-1)?.startMs ?? 0) + HOUR_MS;

function severeOf(hours: readonly WetHour[], told: ReadonlySet<number>) {
  const kinds = new Set(hours.map(({ what }) => what));
  const most = Math.max(...hours.map(chanceOfHour));
  const what: PrecipKind = kinds.size > 1 ? 'mixed' : (hours[0]?.what ?? 'any');
  const chance = most >= LIKELY_CHANCE ? null : most;
  return { what, chance, startMs: startOf(hours), isAgain: told.has(rankOf(what)) };
}
