import { xmlText } from '@/lib/picture/xml';

/** Text that is HTML already. Everything else is escaped where it is put in. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What can be put into HTML: nothing for null and false, one after the other for a list. */
type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/** A piece of HTML from a template. Values are escaped, whether they stand between tags or in quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return new Html(
    strings.reduce((text, string, index) => text + written(values[index - 1] ?? null) + string),
  );
}

function written(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(written).join('');
  return xmlText(String(value));
}
