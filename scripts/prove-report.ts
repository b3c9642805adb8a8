import type { Crawl, CrawledAnswer } from '@/lib/prove/crawl';
import type { Find } from '@/lib/prove/scan';

/** What a search of a deployment came to. */
export interface ProofReport extends Crawl {
  readonly origin: string;
  /** How many keys were looked for, besides the decoy. */
  readonly keys: number;
  readonly seconds: number;
  /** Whether no key was found. */
  readonly isClean: boolean;
  /** Whether the deployment has a decoy in what it sends. */
  readonly isPlanted: boolean;
  readonly isDecoyFound: boolean;
  /** The decoy's label. */
  readonly decoy: string;
}

const KINDS = { page: 'pages', file: 'scripts, styles, files', data: 'data' } as const;
const WIDTHS = [24, 8, 14, 14, 8] as const;
const count = (number: number) => number.toLocaleString('en-US');

/** The report as text: totals by kind, where something was found, and the verdict. It has no key in it. */
export function formatReport(report: ProofReport): string {
  const { answers, failed, decoy, isClean } = report;
  const total = totalOf(answers);
  const lines = [
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
    ...cutLines(report),
    ...failed.map((path) => `could not be read: ${path}`),
    '',
    ...foundLines('decoy', answers, (label) => label === decoy),
    decoyLine(report),
    ...foundLines('KEY', answers, (label) => label !== decoy),
    isClean
      ? report.keys === 0
        ? 'This deployment has no keys.'
        : `No find of ${report.keys === 1 ? 'the key' : `any of the ${report.keys} keys`}.`
      : 'A KEY WAS FOUND. Revoke it at the weather service now, put a new one in its place, and report what leaked it.',
  ];
  return `${lines.join('\n')}\n`;
}

function decoyLine({ isPlanted, isDecoyFound }: ProofReport): string {
  if (!isDecoyFound) return 'THE DECOY WAS NOT FOUND: this search proves nothing.';
  return isPlanted
    ? 'The planted decoy was found, so the search works.'
    : 'This deployment plants no decoy; the search found the one in a text of its own.';
}

function cutLines({ isCut, answers }: ProofReport): string[] {
  const cut = answers.filter((answer) => answer.isCut).map(({ path }) => `read in part: ${path}`);
  return isCut ? [...cut, 'Not all that is linked was read: a limit was reached.'] : cut;
}

function foundLines(
  what: string,
  answers: readonly CrawledAnswer[],
  isIt: (label: string) => boolean,
): string[] {
  return answers.flatMap(({ path, finds }) => {
    const own = finds.filter(({ label }) => isIt(label));
    return own.length === 0 ? [] : [`${what} in ${path}: ${own.map(formOf).join('; ')}`];
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
    finds: sum(({ finds }) => finds.length),
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
