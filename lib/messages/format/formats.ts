/**
 * Numbers, plurals, dates, and lists as one locale writes them. Everything goes through Intl, and the
 * Intl objects are cached, since creating one costs more than using it a hundred times.
 */
export type Formats = {
  readonly locale: string;
  /** A number, with a true minus sign. */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** The plural form for a count. A locale with more forms than English names those as well. */
  plural(count: number, forms: PluralForms): string;
  /** A moment, in milliseconds since the Unix epoch; `timeZone` is an IANA name. */
  date(ms: number, options: Intl.DateTimeFormatOptions): string;
  /** From one moment to another on the same day: "Sun 12–5 PM CST". */
  range(fromMs: number, untilMs: number, options: Intl.DateTimeFormatOptions): string;
  list(items: readonly string[]): string;
};

/** The forms of a plural; `#` stands for the number. Every locale has the form `other`. */
type PluralForms = { readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule]?: string;
};

/** Intl writes a hyphen, as keyboards do. */
const MINUS = '\u2212';

export function createFormats(locale: string): Formats {
  const numbers = cached(
    (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
  );
  const dates = cached(
    (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  );
  // One without a time zone has that of the device, for ever. Devices travel, so there is one for each offset that the
  // device's clock has had.
  const dateFormat = (ms: number, options: Intl.DateTimeFormatOptions) =>
    dates(options, options.timeZone === undefined ? new Date(ms).getTimezoneOffset() : 0);
  // None is created before it is needed: on a slow phone, each one delays hydration by 20 ms.
  const plurals = cached(
    (options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
  );
  const lists = cached((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    numbers(options).format(value).replace('-', MINUS);
  return {
    locale,
    number,
    plural: (count, forms) =>
      (forms[plurals({}).select(count)] ?? forms.other).replaceAll('#', number(count)),
    date: (ms, options) => dateFormat(ms, options).format(ms),
    range: (fromMs, untilMs, options) =>
      dateFormat(fromMs, options)
        .formatRange(fromMs, untilMs)
        .replace(/\s*–\s*/, '–'),
    list: (items) => lists({ type: 'conjunction' }).format(items),
  };
}

/** One object for each set of options, and for each of what else it depends on. */
function cached<Options extends object, Format>(create: (options: Options) => Format) {
  const byOptions = new Map<string, Format>();
  return (options: Options, under = 0): Format => {
    const key = `${under} ${JSON.stringify(options)}`;
    const format = byOptions.get(key) ?? create(options);
    byOptions.set(key, format);
    return format;
  };
}
