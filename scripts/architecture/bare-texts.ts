import { relative } from 'node:path';
import type {
  Expression,
  JsxChild,
  JsxElement,
  JsxFragment,
  JsxOpeningElement,
  JsxSelfClosingElement,
  Node,
  SourceFile,
} from 'typescript/unstable/ast';
import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** React hands these on as they are, so what is in them has the siblings that they have. */
const TRANSPARENT = /^(Suspense|Fragment|ErrorBoundary|\w+Context)$/;

const TEXT =
  TypeFlags.String |
  TypeFlags.StringLiteral |
  TypeFlags.TemplateLiteral |
  TypeFlags.StringMapping |
  TypeFlags.Number |
  TypeFlags.NumberLiteral |
  TypeFlags.BigInt |
  TypeFlags.BigIntLiteral;

/**
 * Texts that are not all that their element has, as "file:line: text", in the files of a project whose path matches.
 * For these React keeps the node of the text itself. A browser that translates the page has put another in its
 * place: the text is never changed again, and to remove it is an error. A text that is all that its element has is
 * changed by way of the element.
 *
 * The texts are found by their types, so that one in a variable, in an array, out of a function or out of a
 * component is found as well.
 */
export function bareTexts(root: string, isSearched: (file: string) => boolean): string[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error('There is no project.');
    const { program, checker } = project;
    return program
      .getSourceFileNames()
      .map((path) => ({ path, file: relative(root, path).replaceAll('\\', '/') }))
      .filter(({ file }) => file.endsWith('.tsx') && isSearched(file))
      .flatMap(({ path, file }) => {
        const source = program.getSourceFile(path);
        return source ? bareTextsIn(source, file, checker) : [];
      });
  } finally {
    api.close();
  }
}

function bareTextsIn(source: SourceFile, file: string, checker: Checker): string[] {
  const found: string[] = [];
  const report = (node: Node) => {
    const at = node.getStart(source);
    const line = source.text.slice(0, at).split('\n').length;
    const text = source.text.slice(at, node.end).trim().replaceAll(/\s+/g, ' ');
    found.push(`${file}:${line}: ${text}`);
  };
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      for (const child of bareChildren(node)) report(child);
    }
    const opening = isJsxElement(node) ? node.openingElement : node;
    if (isJsxSelfClosingElement(opening) || isJsxElement(node)) {
      if (givesText(opening as JsxOpeningElement | JsxSelfClosingElement)) report(opening);
    }
    node.forEachChild(visit);
  };

  function bareChildren(parent: JsxElement | JsxFragment): JsxChild[] {
    const children = parent.children.filter(isKept);
    const isAlone = children.length === 1 && !isTransparent(parent);
    return children.filter((child) => {
      if (isJsxText(child)) return !isAlone;
      const value = isJsxExpression(child) ? child.expression : undefined;
      return value !== undefined && (isAlone ? isListOfTexts(value) : isText(value));
    });
  }

  const isText = (value: Expression) => holdsText(checker.getTypeAtLocation(value), checker);

  function isListOfTexts(value: Expression): boolean {
    const type = checker.getTypeAtLocation(value);
    return type !== undefined && checker.isArrayType(type) && holdsText(type, checker);
  }

  /** Whether a component gives a text in place of an element. One that may give whatever it was given is let be. */
  function givesText(opening: JsxOpeningElement | JsxSelfClosingElement): boolean {
    if (isHost(opening)) return false;
    const signature = checker.getResolvedSignature(opening);
    const type = signature && checker.getReturnTypeOfSignature(signature);
    return type !== undefined && !isAnything(type) && holdsText(type, checker);
  }

  visit(source);
  return found;
}

/** A line break with the spaces around it is no text. */
function isKept(child: JsxChild): boolean {
  if (isJsxText(child)) return !/^\s*$/.test(child.text) || !/^$|\n/.test(child.text);
  return !isJsxExpression(child) || child.expression !== undefined;
}

function isTransparent(parent: JsxElement | JsxFragment): boolean {
  return isJsxFragment(parent) || TRANSPARENT.test(nameOf(parent.openingElement));
}

const isHost = (opening: JsxOpeningElement | JsxSelfClosingElement) =>
  /^[a-z]/.test(nameOf(opening));

function nameOf({ tagName }: JsxOpeningElement | JsxSelfClosingElement): string {
  return 'text' in tagName ? tagName.text : '';
}

function holdsText(type: Type | undefined, checker: Checker, seen = new Set<number>()): boolean {
  if (!type || seen.has(type.id)) return false;
  seen.add(type.id);
  // What is left of `text && <element>` is rendered as nothing.
  if (type.isStringLiteralType() && type.value === '') return false;
  if (type.flags & TEXT) return true;
  const parts = type.isUnionType()
    ? type.getTypes()
    : type.isTypeReference() && checker.isArrayType(type)
      ? checker.getTypeArguments(type)
      : [];
  return parts.some((part) => holdsText(part, checker, seen));
}

/** `ReactNode`, written out or not. */
function isAnything(type: Type): boolean {
  return (
    type.isUnionType() && type.getTypes().some(({ flags }) => (flags & TypeFlags.BigInt) !== 0)
  );
}
