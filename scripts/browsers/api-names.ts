import type { Compat } from './compat';

/** Whether all that has a name is newer than the browsers, or something older has it too; undefined for other names. */
export type Known = 'newer' | 'older' | undefined;

/** The names by which scripts reach the features of the web. */
export interface ApiNames {
  /** `structuredClone`, `Intl`. */
  global(name: string): Known;
  /** Properties and methods of whatever object, and the CSS properties that styles have: `.inert`, `.textWrap`. */
  member(name: string): Known;
  /** Those of an object or a class that has a name: `navigator.share`, `Promise.try`; of a window, all globals as well. */
  memberOf(owner: string, name: string): Known;
  /** What can be listened to: `scrollend`. */
  event(name: string): Known;
  /** What iterators can do since they have helpers, which arrays could before: `map`. */
  iteratorHelper(name: string): Known;
}

const WINDOWS = [
  'Window',
  'WorkerGlobalScope',
  'DedicatedWorkerGlobalScope',
  'ServiceWorkerGlobalScope',
];
/** The interfaces of objects that scripts know by name. What has no entry has its own: `CSS`, `Promise`. */
const INTERFACES: Readonly<Record<string, readonly string[]>> = {
  window: WINDOWS,
  self: WINDOWS,
  globalThis: WINDOWS,
  defaultView: WINDOWS,
  document: ['Document'],
  ownerDocument: ['Document'],
  navigator: ['Navigator', 'WorkerNavigator'],
  history: ['History'],
  location: ['Location'],
  performance: ['Performance'],
  screen: ['Screen'],
};

/** A key: `api.Navigator.share`, `javascript.builtins.Intl.Locale.getWeekInfo`, `api.Document.scrollend_event`. */
const KEY = /^(?:api|javascript\.builtins)\.((?:(?:Intl|Temporal)\.)?[^.]+)(?:\.([^.]+))?$/;
const EVENT = /_event$/;
const STATIC = /_static$/;

/** Reads the names from the keys of compatibility data. */
export function readApiNames(compat: Compat): ApiNames {
  const globals = new Map<string, Known>();
  const members = new Map<string, Known>();
  const owned = new Map<string, Known>();
  const events = new Map<string, Known>();
  const note = (names: Map<string, Known>, name: string, isNewer: boolean) =>
    names.set(name, isNewer && names.get(name) !== 'older' ? 'newer' : 'older');

  for (const key of [...compat.keys('api.'), ...compat.keys('javascript.builtins.')]) {
    const [, owner = '', part] = KEY.exec(key) ?? [];
    if (owner === '') continue;
    const isNewer = compat.isNewer(key) === true;
    const [outer = '', inner] = owner.split('.');
    if (part === undefined) {
      if (inner === undefined) note(globals, outer, isNewer);
      else {
        note(members, inner, isNewer);
        note(owned, owner, isNewer);
      }
    } else if (EVENT.test(part)) note(events, part.replace(EVENT, ''), isNewer);
    else {
      const name = part.replace(STATIC, '');
      // What is left with such signs is how something behaves, and with the owner's own name, its constructor.
      if (!/^(?:[a-zA-Z\d]+|[A-Z\d_]+)$/.test(name) || name === (inner ?? outer)) continue;
      note(members, name, isNewer);
      note(owned, `${owner}.${name}`, isNewer);
      if (WINDOWS.includes(outer)) note(globals, name, isNewer);
    }
  }
  for (const key of compat.keys('css.properties.')) {
    const [, , property = '', value] = key.split('.');
    if (value !== undefined) continue;
    const name = property.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    note(members, name, compat.isNewer(key) === true);
  }

  return {
    global: (name) => globals.get(name),
    member: (name) => {
      const listened = /^on([a-z]+)$/.exec(name)?.[1] ?? '';
      return members.get(name) ?? events.get(listened);
    },
    memberOf: (owner, name) => {
      const interfaces = INTERFACES[owner] ?? [owner];
      const all = interfaces.map((one) => owned.get(`${one}.${name}`));
      const isWindow = interfaces === WINDOWS;
      if (isWindow) all.push(globals.get(name));
      return all.includes('older') ? 'older' : all.find((one) => one !== undefined);
    },
    event: (name) => events.get(name),
    iteratorHelper: (name) => owned.get(`Iterator.${name}`),
  };
}
