import { DOCUMENTS_PATH, STATUS_PATH } from '@/lib/contract/paths';
import { CORE_DATA, CORE_PAGES } from './addresses';
import type { Crawl, CrawledAnswer } from './crawl';
import type { Find } from './scan';

/** Where a decoy has to be found, so that what was searched there was searched. */
export const DECOY_CLASSES = ['page', 'script', 'data', 'header', 'embed'] as const;
export type DecoyClass = (typeof DECOY_CLASSES)[number];

/** What a site must have sent, with 200 and to the end, to have been searched at all. */
export interface Missing {
  /** What it is, as a path, or in words. */
  readonly what: string;
  /** Null if it did not answer. */
  readonly status: number | null;
}

/** What a search came to. */
export interface ProofVerdict {
  /**
   * `found`: a key, or what looks like one. `not-searched`: not all that matters was read. `decoy-missed`: the search did
   * not find what it must find. `incomplete`: nothing was found, and not all was read. `clean`: nothing was found.
   */
  readonly result: 'found' | 'not-searched' | 'decoy-missed' | 'incomplete' | 'clean';
  /** The exit code of a script. */
  readonly code: 0 | 1 | 2 | 3;
  readonly missing: readonly Missing[];
  readonly missedDecoys: readonly DecoyClass[];
  /** Why it is not complete. */
  readonly gaps: readonly string[];
}

const CODES = { clean: 0, found: 1, 'decoy-missed': 1, 'not-searched': 2, incomplete: 3 } as const;

/** Types whose contents are packed in a way that is not opened. */
const PACKED = /\.(zip|tar|tgz|7z|rar|bz2|xz|zst|br)(\?|$)/i;

/** @param decoy the label of the decoy */
export function judge(found: Crawl, decoy: string): ProofVerdict {
  const { answers } = found;
  const isKey = ({ label }: Find) => label !== decoy;
  const hasKey = answers.some(({ finds, headFinds }) => [...finds, ...headFinds].some(isKey));
  const missing = missingIn(answers);
  const missedDecoys = DECOY_CLASSES.filter(
    (one) => !answers.some((answer) => decoysIn(answer, one, decoy)),
  );
  const gaps = gapsIn(found);
  const result = hasKey
    ? 'found'
    : missing.length > 0
      ? 'not-searched'
      : missedDecoys.length > 0
        ? 'decoy-missed'
        : gaps.length > 0
          ? 'incomplete'
          : 'clean';
  return { result, code: CODES[result], missing, missedDecoys, gaps };
}

function decoysIn(answer: CrawledAnswer, one: DecoyClass, decoy: string): boolean {
  const isIn = (finds: readonly Find[]) => finds.some(({ label }) => label === decoy);
  return one === 'header' ? isIn(answer.headFinds) : answer.kind === one && isIn(answer.finds);
}

const isWhole = ({ status, isCut }: CrawledAnswer) => status === 200 && !isCut;

/** The pages that matter, the files that they name, a document, and an answer of the API: those that were not read. */
function missingIn(answers: readonly CrawledAnswer[]): Missing[] {
  const at = (path: string) =>
    answers.find((one) => one.path === path && isWhole(one)) ??
    answers.find((one) => one.path === path);
  const isRead = (path: string) => answers.some((one) => one.path === path && isWhole(one));
  const scripts = CORE_PAGES.flatMap((path) => at(path)?.names ?? []).filter((path) =>
    /\.m?js(\?|$)/.test(path),
  );
  const needed = [...new Set([...CORE_PAGES, ...scripts, STATUS_PATH])];
  const missing: Missing[] = needed
    .filter((path) => !isRead(path))
    .map((path) => ({ what: path, status: at(path)?.status ?? null }));
  if (scripts.length === 0) missing.push({ what: 'a script that a page names', status: null });
  if (!CORE_DATA.some(isRead)) {
    const status = CORE_DATA.map((path) => at(path)?.status).find((one) => one !== undefined);
    missing.push({ what: `a document below ${DOCUMENTS_PATH}`, status: status ?? null });
  }
  return missing;
}

function gapsIn({ answers, failed, limitsReached, foreign }: Crawl): string[] {
  const cut = answers.filter(({ isCut }) => isCut).map(({ path }) => `read in part: ${path}`);
  const refused = answers.filter(({ status }) => status === 429 || status >= 500);
  const packed = answers.filter(({ path, status }) => status === 200 && PACKED.test(path));
  return [
    ...limitsReached.map((limit) => `not all that is linked was read: the limit of ${limit}`),
    ...cut,
    ...failed.map((path) => `could not be read: ${path}`),
    ...foreign.map((address) => `of another site, not read: ${address}`),
    ...refused.map(({ path, status }) => `came with ${status}: ${path}`),
    ...packed.map(({ path }) => `packed, not opened: ${path}`),
  ];
}
