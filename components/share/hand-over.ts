/** What becomes of a link that the reader wants to share. */
export type HandedOver =
  /** The system's own sheet took it, or the reader closed that sheet: there is nothing to say. */
  | 'by-sheet'
  | 'copied'
  /** Neither way is open here: the reader has to copy it. */
  | 'by-hand';

export type Link = { readonly title: string; readonly url: string };

/** What a browser may offer; both are missing where a page came over plain HTTP. */
export type HandOverEdges = {
  share?: ((link: Link) => Promise<void>) | undefined;
  writeText?: ((text: string) => Promise<void>) | undefined;
};

/** Hands a link to the system's sheet, else to the clipboard, else to the reader. Never rejects. */
export async function handOver(
  link: Link,
  { share, writeText }: HandOverEdges,
): Promise<HandedOver> {
  if (share) {
    try {
      await share(link);
      return 'by-sheet';
    } catch (error) {
      // Whoever closes the sheet wants no other one.
      if (error instanceof Error && error.name === 'AbortError') return 'by-sheet';
    }
  }
  if (!writeText) return 'by-hand';
  return writeText(link.url).then(
    (): HandedOver => 'copied',
    (): HandedOver => 'by-hand',
  );
}
