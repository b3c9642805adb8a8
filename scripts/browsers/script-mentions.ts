import {
  type CallExpression,
  type Expression,
  type NewExpression,
  type ObjectPattern,
  type PrivateIdentifier,
  parse,
  type SpreadElement,
  type Super,
} from 'acorn';
import { full } from 'acorn-walk';

/** A name in a script, and where it stands. */
export interface Mention {
  readonly kind: 'global' | 'member' | 'event' | 'iterator helper' | 'regular expression';
  /** Of a regular expression: all of it. */
  readonly name: string;
  /** Whose member it is, as far as that can be seen: `navigator`, `Promise`. */
  readonly owner?: string | undefined;
  readonly at: number;
}

/** What a script mentions, what it calls its own, and the texts in it. */
export interface ScriptMentions {
  readonly mentions: readonly Mention[];
  /** The members that objects and classes of the script are given. */
  readonly given: ReadonlySet<string>;
  readonly texts: readonly string[];
}

/** Objects that all have under one name, also as members of others: `frame.ownerDocument`. */
const WELL_KNOWN = ['defaultView', 'document', 'navigator', 'ownerDocument'];
const WINDOWS = ['globalThis', 'self', 'window'];
/** What returns iterators. */
const ITERATING = ['entries', 'keys', 'matchAll', 'values'];

/**
 * Reads the names in a script. One that is declared anywhere in it is not taken for the browser's: bundlers call what they
 * declare by a letter or two.
 *
 * @throws if it is not JavaScript
 */
export function mentionsIn(source: string): ScriptMentions {
  const mentions: Mention[] = [];
  const given = new Set<string>();
  const texts: string[] = [];
  const declared = new Set<string>();

  function mention(kind: Mention['kind'], name: string | undefined, at: number, owner?: string) {
    if (name !== undefined) mentions.push({ kind, name, at, owner });
  }
  function give(name: string | undefined) {
    if (name !== undefined) given.add(name);
  }

  function mentionParts({ properties }: ObjectPattern, owner: string | undefined) {
    for (const part of properties) {
      if (part.type !== 'Property') continue;
      mention('member', nameOf(part.key, part.computed), part.start, owner);
    }
  }

  const tree = parse(source, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
  });
  full(tree, (node, _, type) => {
    switch (node.type) {
      case 'Identifier':
        if (type === 'VariablePattern') declared.add(node.name);
        else mention('global', node.name, node.start);
        break;
      case 'MemberExpression':
        mention('member', nameOf(node.property, node.computed), node.start, ownerOf(node.object));
        break;
      case 'BinaryExpression':
        if (node.operator !== 'in') break;
        mention('member', nameOf(node.left, true), node.start, ownerOf(node.right));
        break;
      case 'Property': {
        const name = nameOf(node.key, node.computed);
        mention('member', name, node.start);
        give(name);
        break;
      }
      case 'MethodDefinition':
      case 'PropertyDefinition':
        give(nameOf(node.key, node.computed));
        break;
      case 'AssignmentExpression':
        if (node.left.type === 'MemberExpression' && isOwn(node.left.object)) {
          give(nameOf(node.left.property, node.left.computed));
        }
        break;
      case 'ObjectPattern':
        mentionParts(node, undefined);
        break;
      case 'VariableDeclarator':
        if (node.id.type === 'ObjectPattern' && node.init) {
          mentionParts(node.id, ownerOf(node.init));
        }
        break;
      case 'CallExpression':
        mention('event', listenedTo(node), node.start);
        mention('iterator helper', calledOnIterator(node), node.start);
        mention('regular expression', expressionOf(node), node.start);
        break;
      case 'NewExpression':
        mention('regular expression', expressionOf(node), node.start);
        break;
      case 'Literal':
        if (typeof node.value === 'string') texts.push(node.value);
        if (node.regex) mention('regular expression', node.raw, node.start);
        break;
      case 'TemplateLiteral':
        // What stands between is not known. In a style, nothing fits where most else would.
        texts.push(node.quasis.map(({ value }) => value.cooked ?? '').join(' '));
        break;
    }
  });
  const isDeclared = (name: string | undefined) => name !== undefined && declared.has(name);
  return {
    mentions: mentions
      .filter(({ kind, name }) => kind !== 'global' || !isDeclared(name))
      .map((one) => (isDeclared(one.owner) ? { ...one, owner: undefined } : one)),
    given,
    texts,
  };
}

type Argument = Expression | SpreadElement | undefined;

/** A text that is written out. */
function textOf(argument: Argument): string | undefined {
  return argument?.type === 'Literal' && typeof argument.value === 'string'
    ? argument.value
    : undefined;
}

type Operand = Expression | PrivateIdentifier | Super;

/** The name of a member; undefined if it is only known when the script runs, or private. */
function nameOf(key: Operand, isComputed: boolean): string | undefined {
  if (key.type === 'Literal' && typeof key.value === 'string') return key.value;
  return key.type === 'Identifier' && !isComputed ? key.name : undefined;
}

/** `navigator` of `navigator`, `window.navigator` and `frame.ownerDocument.defaultView.navigator`. */
function ownerOf(object: Operand): string | undefined {
  if (object.type === 'Identifier') return object.name;
  if (object.type !== 'MemberExpression') return undefined;
  const name = nameOf(object.property, object.computed);
  if (name === undefined || WELL_KNOWN.includes(name)) return name;
  if (object.object.type !== 'Identifier') return undefined;
  const { name: outer } = object.object;
  if (outer === 'Intl') return `Intl.${name}`;
  return WINDOWS.includes(outer) ? name : undefined;
}

/** Whether what is assigned to a member of it makes that a script's own: `this`, `Shape.prototype`. */
function isOwn(object: Operand): boolean {
  return (
    object.type === 'ThisExpression' ||
    (object.type === 'MemberExpression' && nameOf(object.property, object.computed) === 'prototype')
  );
}

/** The regular expression that a call makes: `/a/v` of `RegExp('a', 'v')`. */
function expressionOf({ callee, arguments: [pattern, flags] }: CallExpression | NewExpression) {
  if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return undefined;
  return `/${textOf(pattern) ?? ''}/${textOf(flags) ?? ''}`;
}

/** The event that a call listens to. */
function listenedTo({ callee, arguments: [first] }: CallExpression): string | undefined {
  const isListening =
    callee.type === 'MemberExpression' &&
    nameOf(callee.property, callee.computed) === 'addEventListener';
  return isListening ? textOf(first) : undefined;
}

/** What is called on an iterator that a call has just returned: `map` of `places.values().map(name)`. */
function calledOnIterator({ callee }: CallExpression): string | undefined {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression')
    return undefined;
  const { callee: iterating } = callee.object;
  if (iterating.type !== 'MemberExpression') return undefined;
  // Of `Object`, they return arrays.
  const isObject = iterating.object.type === 'Identifier' && iterating.object.name === 'Object';
  const returns = nameOf(iterating.property, iterating.computed) ?? '';
  if (isObject || !ITERATING.includes(returns)) return undefined;
  return nameOf(callee.property, callee.computed);
}
