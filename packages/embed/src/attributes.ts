import { attributesOf, type ElementKind } from '@/lib/embed/element/address';

/** The attributes of an element among some values, as they are written in HTML. */
export function attributesIn(kind: ElementKind, values: object): Record<string, string> {
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.fromEntries(
    attributesOf(kind).flatMap((name) => {
      const value = given.get(name) ?? false;
      return value === false ? [] : [[name, value === true ? '' : String(value)]];
    }),
  );
}
