/**
 * Numbers, plurals, dates and lists in the manner of one locale. Everything goes through Intl, and
 * the Intl objects are kept, as making one costs more than using it a hundred times.
 */
export type Formats = {
  readonly locale: string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** The form of a count's plural; a locale that has more forms than English names them as well. */
  plural(count: number, forms: PluralForms): string;
  /** A moment, in milliseconds of the Unix epoch, in the words of a time zone (IANA name). */
  date(ms: number, options: Intl.DateTimeFormatOptions): string;
  /** "3 hr. ago", "in 2 min.": negative values lie in the past. */
  relative(value: number, unit: Intl.RelativeTimeFormatUnit): string;
  list(items: readonly string[]): string;
};

/** The forms of a plural; `#` stands for the number. `other` is the form that every locale has. */
export type PluralForms = { readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule]?: string;
};

export function createFormats(locale: string): Formats {
  const numbers = kept(
    (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
  );
  const dates = kept((options: Intl.DateTimeFormatOptions) => {
    return new Intl.DateTimeFormat(locale, options);
  });
  // None is made before it is needed: on a slow phone each takes 20 ms of the time to come alive.
  const plurals = kept((options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));
  const relatives = kept(
    (options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
  );
  const lists = kept((options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options));
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    numbers(options).format(value);
  return {
    locale,
    number,
    plural: (count, forms) =>
      (forms[plurals({}).select(count)] ?? forms.other).replaceAll('#', number(count)),
    date: (ms, options) => dates(options).format(ms),
    relative: (value, unit) => relatives({ numeric: 'auto', style: 'short' }).format(value, unit),
    list: (items) => lists({ type: 'conjunction' }).format(items),
  };
}

/** Keeps what was made, by its options. */
function kept<Options extends object, Made>(make: (options: Options) => Made) {
  const held = new Map<string, Made>();
  return (options: Options): Made => {
    const key = JSON.stringify(options);
    const found = held.get(key) ?? make(options);
    held.set(key, found);
    return found;
  };
}
