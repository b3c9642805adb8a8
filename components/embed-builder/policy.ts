import { isSourceOf } from './csp-source';

/** What a page loads for an embed. */
export interface Need {
  readonly what: 'script' | 'frame' | 'picture';
  readonly address: string;
}

/** What a policy says of one thing that an embed needs. */
export type Finding =
  | { readonly kind: 'allowed'; readonly what: Need['what'] }
  /** A directive refuses it; with the other one beside or instead of it, it would not. */
  | {
      readonly kind: 'refused';
      readonly what: Need['what'];
      readonly by: string;
      readonly directive: string;
    }
  /** No host counts here: the line of the script needs the page's nonce. */
  | { readonly kind: 'nonce'; readonly by: string }
  /** The page is in a sandbox that lacks this. */
  | { readonly kind: 'sandbox'; readonly lacks: 'allow-scripts' | 'allow-same-origin' }
  /** Attributes of style do nothing. */
  | { readonly kind: 'styles'; readonly by: string }
  /** Scripts may write no text as HTML. */
  | { readonly kind: 'trusted-types' };

/** The directives of a policy by their names, each with its values. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Where a browser looks: in the first that a policy has. */
const DIRECTIVES = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  picture: ['img-src', 'default-src'],
} as const;
/** What is written where a policy has only its default. */
const USUAL_DIRECTIVES = { script: 'script-src', frame: 'frame-src', picture: 'img-src' } as const;
const STYLES = ['style-src-attr', 'style-src', 'default-src'] as const;

const NONCE_OR_HASH = /^'(?:nonce|sha256|sha384|sha512)-/i;
const POLICY_LINE = /^\s*content-security-policy\s*:/i;
/** Also that of a policy that only reports. Schemes in a policy that goes over several lines look much alike. */
const HEADER_LINE = /^(?:HTTP\/\d|(?!(?:https?|wss?|data|blob|filesystem):)[a-z][a-z0-9-]*:\s)/i;
const DIRECTIVE_NAME = /^(?:[a-z]+(?:-[a-z]+)+|sandbox)$/;

/** What a policy has to have, at least, for an embed. */
export function directivesFor(needs: readonly Need[]): readonly string[] {
  return needs.map(({ what, address }) => `${USUAL_DIRECTIVES[what]} ${new URL(address).origin}`);
}

/**
 * The policies in a text that a reader has pasted: the value of the header, or headers with their names, of which
 * others are left out. All policies of a page hold together. Empty if the text has none.
 */
export function parsePolicies(text: string): readonly Policy[] {
  return valuesOf(text)
    .flatMap((value) => value.split(','))
    .map(parsePolicy)
    .filter((policy) => [...policy.keys()].some((name) => DIRECTIVE_NAME.test(name)));
}

function valuesOf(text: string): readonly string[] {
  const values: string[] = [];
  let isPolicy = true;
  for (const line of text.split(/\r?\n/)) {
    if (POLICY_LINE.test(line)) {
      isPolicy = true;
      values.push(line.replace(POLICY_LINE, ''));
    } else if (HEADER_LINE.test(line)) isPolicy = false;
    else if (isPolicy) values.push(`${values.pop() ?? ''} ${line}`);
  }
  return values;
}

function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/);
    const key = name.toLowerCase();
    // Browsers ignore a directive that comes again.
    if (key !== '' && !policy.has(key)) policy.set(key, values);
  }
  return policy;
}

/**
 * What policies say of an embed. All of them must allow what it needs; of each need there is what each policy refuses,
 * or that it is allowed.
 *
 * @param self the origin of the page that has the policies
 * @param hasStyle whether the embed's code has attributes of style
 */
export function judge(
  policies: readonly Policy[],
  needs: readonly Need[],
  { self, hasStyle }: { readonly self: string; readonly hasStyle: boolean },
): readonly Finding[] {
  const page = new URL(self);
  const loads = needs.flatMap((need): readonly Finding[] => {
    const refusals = policies.flatMap((policy) => refusalOf(policy, need, page) ?? []);
    return refusals.length > 0 ? refusals : [{ kind: 'allowed', what: need.what }];
  });
  const isPicture = needs.every(({ what }) => what === 'picture');
  const others = policies.flatMap((policy) => [
    ...(isPicture ? [] : sandboxOf(policy)),
    ...(hasStyle ? stylesOf(policy) : []),
    ...(needs.some(({ what }) => what === 'script') ? trustedTypesOf(policy) : []),
  ]);
  // Several policies may say the same.
  const distinct = new Map([...loads, ...others].map((one) => [JSON.stringify(one), one]));
  return [...distinct.values()];
}

function refusalOf(policy: Policy, { what, address }: Need, page: URL): Finding | null {
  const by = DIRECTIVES[what].find((name) => policy.has(name));
  if (by === undefined) return null;
  const sources = policy.get(by) ?? [];
  if (what === 'script' && sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) {
    return { kind: 'nonce', by };
  }
  const url = new URL(address);
  if (sources.some((source) => isSourceOf(source, url, page))) return null;
  const name = by === 'default-src' ? USUAL_DIRECTIVES[what] : by;
  const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
  return { kind: 'refused', what, by, directive: [name, ...kept, url.origin].join(' ') };
}

function sandboxOf(policy: Policy): readonly Finding[] {
  const flags = policy.get('sandbox')?.map((flag) => flag.toLowerCase());
  if (!flags) return [];
  return (['allow-scripts', 'allow-same-origin'] as const)
    .filter((flag) => !flags.includes(flag))
    .map((lacks) => ({ kind: 'sandbox', lacks }));
}

/** A nonce or a hash in a policy makes browsers ignore that it allows all inline. */
function stylesOf(policy: Policy): readonly Finding[] {
  const by = STYLES.find((name) => policy.has(name));
  if (by === undefined) return [];
  const sources = policy.get(by) ?? [];
  const allowsInline = sources.some((source) => source.toLowerCase() === "'unsafe-inline'");
  const isIgnored = sources.some((source) => NONCE_OR_HASH.test(source));
  return allowsInline && !isIgnored ? [] : [{ kind: 'styles', by }];
}

function trustedTypesOf(policy: Policy): readonly Finding[] {
  const sinks = policy.get('require-trusted-types-for') ?? [];
  return sinks.some((sink) => sink.toLowerCase() === "'script'") ? [{ kind: 'trusted-types' }] : [];
}
