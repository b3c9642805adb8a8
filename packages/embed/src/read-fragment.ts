const MAX_BYTES = 256 * 1024;

/** A fragment, and for how many seconds it is good. */
export interface Fragment {
  readonly html: string;
  readonly isKept: boolean;
  /** Fresh; and beyond that, while it is renewed, and while the server fails. */
  readonly freshSeconds: number;
  readonly staleSeconds: number;
  readonly failingSeconds: number;
}

/** The fragment in a response. Undefined for anything else, such as another server's error. */
export async function readFragment(
  response: Response,
  element: string,
): Promise<Fragment | undefined> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  const html = response.ok && isHtml ? await textOf(response) : undefined;
  if (html === undefined || !isFragment(html, element)) {
    await response.body?.cancel().catch(() => {});
    return undefined;
  }
  const control = response.headers.get('cache-control')?.toLowerCase() ?? '';
  const seconds = (name: string) =>
    Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(control)?.[1] ?? 0);
  const age = Number(response.headers.get('age')) || 0;
  return {
    html,
    isKept: !/\b(no-store|no-cache|private)\b/.test(control),
    freshSeconds: seconds('max-age') - age,
    staleSeconds: seconds('stale-while-revalidate'),
    failingSeconds: seconds('stale-if-error'),
  };
}

/** Whether it is our element, whole, with nothing that runs. */
function isFragment(html: string, element: string): boolean {
  return (
    /^<[a-z-]+[\s>]/.exec(html)?.[0].slice(1, -1) === element &&
    html.endsWith(`</${element}>`) &&
    !/<script/i.test(html)
  );
}

/** The text of a body; undefined if it is too long or does not come. */
async function textOf(response: Response): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return undefined;
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > MAX_BYTES) break;
      text += decoder.decode(value, { stream: true });
    }
    await reader.cancel();
  } catch {
    // It ended early.
  }
  return undefined;
}
