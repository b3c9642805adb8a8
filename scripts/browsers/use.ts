/** A use of what is newer than the supported browsers. */
export interface Use {
  /** As it is written: `.showPopover`, `navigator.share`, `text-wrap: pretty`, `@scope`. */
  readonly name: string;
  /** The file, or the address of the page. */
  readonly file: string;
  /** What stands around it. */
  readonly near: string;
}

const AROUND = 60;

/** What stands around a place in a text, in one line. */
export function near(text: string, at: number): string {
  return text.slice(Math.max(0, at - AROUND), at + AROUND).replaceAll(/\s+/g, ' ');
}
