import type { ApiNames } from './api-names';
import type { Compat } from './compat';
import { newerInExpression } from './regular-expressions';
import type { Mention, ScriptMentions } from './script-mentions';
import { near, type Use } from './use';

/** A script, and what it mentions. */
export interface ReadScript extends ScriptMentions {
  readonly file: string;
  readonly source: string;
}

/** A word that many give to what is theirs: `days`, `share`. */
const PLAIN_WORD = /^[a-z]+$/;

/**
 * Finds what scripts ask of browsers that is newer than these. A plain word that any of the scripts gives to a member of
 * its own says nothing where it is not seen whose member it is.
 */
export function newerApis(scripts: readonly ReadScript[], names: ApiNames, compat: Compat): Use[] {
  const given = new Set(scripts.flatMap((script) => [...script.given]));
  const isOwnWord = (name: string) => PLAIN_WORD.test(name) && given.has(name);

  function newerIn({ kind, name, owner }: Mention): string | undefined {
    switch (kind) {
      case 'global':
        return names.global(name) === 'newer' ? name : undefined;
      case 'event':
        return names.event(name) === 'newer' ? `the event ${name}` : undefined;
      case 'iterator helper':
        return names.iteratorHelper(name) === 'newer' ? `values().${name}` : undefined;
      case 'regular expression':
        return newerInExpression(name, compat);
      case 'member': {
        const known = owner === undefined ? undefined : names.memberOf(owner, name);
        if (known === 'newer') return names.global(name) === 'newer' ? name : `${owner}.${name}`;
        if (known === 'older' || names.member(name) !== 'newer' || isOwnWord(name))
          return undefined;
        return `.${name}`;
      }
    }
  }

  return scripts.flatMap(({ file, source, mentions }) =>
    mentions.flatMap((mention) => {
      const name = newerIn(mention);
      return name === undefined ? [] : [{ name, file, near: near(source, mention.at) }];
    }),
  );
}
