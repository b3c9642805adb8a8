import { posix } from 'node:path';
import { importsOf, ownPath } from './check';

/** Which nodes each node points to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The imports among our own files, types included. */
export function fileGraph(sources: readonly { file: string; text: string }[]): Graph {
  const files = new Set(sources.map(({ file }) => file));
  return new Map(
    sources.map(({ file, text }) => {
      const targets = importsOf(file, text).flatMap(({ specifier }) => {
        const path = ownPath(file, specifier);
        return ['.ts', '.tsx'].map((end) => path + end).filter((target) => files.has(target));
      });
      return [file, new Set(targets)];
    }),
  );
}

/** The imports among folders. */
export function folderGraph(files: Graph): Graph {
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    const from = posix.dirname(file);
    const known = folders.get(from) ?? new Set();
    folders.set(from, known);
    for (const to of [...targets].map((target) => posix.dirname(target))) {
      if (to !== from) known.add(to);
    }
  }
  return folders;
}

/** The circles of a graph: groups of nodes each of which leads to all others (Tarjan's algorithm). */
export function circlesIn(graph: Graph): string[][] {
  const found: string[][] = [];
  const path: string[] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();

  function visit(node: string): number {
    const place = order.size;
    order.set(node, place);
    lowest.set(node, place);
    path.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest.set(node, Math.min(lowest.get(node) ?? place, visit(next)));
      else if (path.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node) ?? place, order.get(next) ?? place));
      }
    }
    if (lowest.get(node) === place) {
      const circle = path.splice(path.indexOf(node));
      if (circle.length > 1) found.push(circle.sort());
    }
    return lowest.get(node) ?? place;
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
