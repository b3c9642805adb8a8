/** What happened to a link that the reader wants to share. */
type ShareOutcome =
  /** The system's share sheet took it, or the reader closed the sheet: nothing to report. */
  | 'shared'
  | 'copied'
  /** Neither is possible here: the reader has to copy it. */
  | 'manual';

export type Link = { readonly title: string; readonly url: string };

/** What a browser may offer; over plain HTTP both are missing. */
type ShareEdges = {
  share?: ((link: Link) => Promise<void>) | undefined;
  writeText?: ((text: string) => Promise<void>) | undefined;
};

/** Gives a link to the system's share sheet, else the clipboard, else the reader. Never rejects. */
export async function shareLink(
  link: Link,
  { share, writeText }: ShareEdges,
): Promise<ShareOutcome> {
  if (share) {
    try {
      await share(link);
      return 'shared';
    } catch (error) {
      // The reader closed the sheet and needs nothing else.
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  if (!writeText) return 'manual';
  return writeText(link.url).then(
    (): ShareOutcome => 'copied',
    (): ShareOutcome => 'manual',
  );
}
