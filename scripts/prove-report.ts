import type { AnswerKind, Crawl, CrawledAnswer } from '@/lib/prove/crawl';
import type { Find } from '@/lib/prove/scan';
import type { ProofVerdict } from '@/lib/prove/verdict';

/** What a search of a deployment came to. */
export interface ProofReport extends Crawl, ProofVerdict {
  readonly origin: string;
  /** How many keys were looked for, besides the decoy. */
  readonly keys: number;
  readonly seconds: number;
  /** The decoy's label. */
  readonly decoy: string;
}

const KINDS: Readonly<Record<AnswerKind, string>> = {
  page: 'pages',
  embed: 'embeds',
  script: 'scripts',
  file: 'styles, files',
  data: 'data',
  stream: 'stream of events',
};
const WIDTHS = [24, 8, 14, 14, 8] as const;
const MAX_LINES = 20;
const count = (number: number) => number.toLocaleString('en-US');

/** What no search from outside can show. */
const LIMITS = `What no search from outside can show: a key in a part of the site that nothing links; fewer than all of its
digits, unless they follow "pub_"; a key that a script computes, or that stands in it in parts with others between them; a
key in a form that is not among those tried, in what is compressed in pictures and fonts, or sent to somebody else or at
another time. SELF_CHECK=on compares what leaves with the key itself, where the key is known.`;

/** The report as text: the verdict, totals by kind, where something was found, and what was not read. It has no key in it. */
export function formatReport(report: ProofReport): string {
  const { answers, decoy, missing, missedDecoys, gaps, sampled } = report;
  const total = totalOf(answers);
  const lines = [
    headline(report),
    ...missing.map(({ what, status }) => `  ${status ?? 'no answer'}: ${what}`),
    '',
    row('what', 'answers', 'bytes', 'windows', 'finds'),
    ...Object.entries(KINDS).map(([kind, name]) =>
      totalRow(
        name,
        answers.filter((one) => one.kind === kind),
      ),
    ),
    totalRow('all, with their headers', answers),
    '',
    `${count(total.windows)} windows of 32 bytes tried in ${count(total.bytes)} bytes and all their forms, in ${report.seconds.toFixed(1)} s; ${count(total.candidates)} could be a key and were compared.`,
    `answers by status: ${statuses(answers)}`,
    ...shortened(gaps),
    ...Object.entries(sampled).map(
      ([family, number]) =>
        `${count(number)} more of ${family} were not read: the same code makes them.`,
    ),
    '',
    ...shortened(foundLines('decoy', answers, (label) => label === decoy)),
    missedDecoys.length === 0
      ? 'The planted decoy was found in a page, a script, data, a header, and an embed, so the search works.'
      : `THE DECOY WAS NOT FOUND in: ${missedDecoys.join(', ')}.`,
    ...foundLines('KEY', answers, (label) => label !== decoy),
    '',
    LIMITS,
  ];
  return `${lines.join('\n')}\n`;
}

/** The first lines of many, and how many more there are. */
function shortened(lines: readonly string[]): readonly string[] {
  const more = lines.length - MAX_LINES;
  return more <= 0 ? lines : [...lines.slice(0, MAX_LINES), `… and ${count(more)} more like these`];
}

function headline({ result, keys, gaps, answers, missedDecoys }: ProofReport): string {
  const what = keys === 0 ? 'a key' : keys === 1 ? 'the key' : `any of the ${keys} keys`;
  const where = `${count(answers.length)} answers`;
  switch (result) {
    case 'found':
      return 'A KEY WAS FOUND. Revoke it at the weather service now, put a new one in its place, and report what leaked it.';
    case 'not-searched':
      return 'NOT SEARCHED: what matters did not come with 200, or not to the end.';
    case 'decoy-missed':
      return `THE DECOY WAS NOT FOUND in: ${missedDecoys.join(', ')}. This search proves nothing.`;
    case 'incomplete':
      return `INCOMPLETE: no find of ${what} in ${where}, but not all was read (${count(gaps.length)}, below).`;
    case 'clean':
      return keys === 0
        ? `No find of a key in ${where}. This deployment has no keys; what has the form of one was looked for.`
        : `No find of ${what} in ${where}.`;
  }
}

/** "200 × 300, 404 × 12" */
function statuses(answers: readonly CrawledAnswer[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => a - b);
  return sorted.map(([status, number]) => `${status} × ${number}`).join(', ') || 'none';
}

function foundLines(
  what: string,
  answers: readonly CrawledAnswer[],
  isIt: (label: string) => boolean,
): string[] {
  return answers.flatMap(({ path, as, finds, headFinds }) => {
    const reader = as === 'terminal' ? '' : ` (as a ${as === 'spanish' ? 'Spanish reader' : as})`;
    const line = (own: readonly Find[], where: string) => {
      const named = own.filter(({ label }) => isIt(label));
      return named.length === 0
        ? []
        : [`${what} in ${path}${reader}${where}: ${named.map(formOf).join('; ')}`];
    };
    return [...line(finds, ''), ...line(headFinds, ', in its headers')];
  });
}

/** From the inside out: "hex in base64". */
function formOf({ label, forms }: Find): string {
  const written = forms.length === 0 ? 'as it is' : forms.toReversed().join(' in ');
  return label === 'decoy' ? written : `${label}, ${written}`;
}

function totalOf(answers: readonly CrawledAnswer[]) {
  const sum = (of: (one: CrawledAnswer) => number) =>
    answers.reduce((all, one) => all + of(one), 0);
  return {
    bytes: sum(({ bytes }) => bytes),
    windows: sum(({ windows }) => windows),
    candidates: sum(({ candidates }) => candidates),
    finds: sum(({ finds, headFinds }) => finds.length + headFinds.length),
  };
}

function totalRow(name: string, answers: readonly CrawledAnswer[]): string {
  const { bytes, windows, finds } = totalOf(answers);
  return row(name, ...[answers.length, bytes, windows, finds].map(count));
}

function row(name: string, ...cells: readonly string[]): string {
  const padded = cells.map((cell, at) => cell.padStart(WIDTHS[at + 1] ?? 0));
  return [name.padEnd(WIDTHS[0]), ...padded].join(' ');
}
