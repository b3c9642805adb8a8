import { readFileSync } from 'node:fs';
import type { Component } from './component';
import { licenseText } from './license-text';

/** Names of a typeface, by their numbers in its file (OpenType, table `name`). */
const [COPYRIGHT, FAMILY, VERSION, LICENSE] = [0, 1, 5, 13];
/** Those for Windows, in UTF-16. Every file has them. */
const WINDOWS = 3;

/** The files of typefaces that say what they are in a form that is not packed. */
export const TYPEFACE = /\.[ot]tf$/;

/**
 * What a typeface says of itself.
 *
 * @throws if that is not under which license it may be passed on
 */
export function readTypeface(path: string): Component {
  const names = namesIn(readFileSync(path));
  const name = names.get(FAMILY);
  const copyright = names.get(COPYRIGHT);
  const isOpen = /SIL Open Font License, Version 1\.1/.test(names.get(LICENSE) ?? '');
  if (name === undefined || copyright === undefined || !isOpen) {
    throw new Error(`${path} does not say whose it is, or that it has the license OFL-1.1.`);
  }
  return {
    name,
    version: /\d+\.\d+/.exec(names.get(VERSION) ?? '')?.[0],
    license: 'OFL-1.1',
    notice: licenseText(name, 'OFL-1.1', copyright),
    isTypeface: true,
  };
}

function namesIn(file: Buffer): Map<number, string> {
  const names = new Map<number, string>();
  const table = tableIn(file, 'name');
  const [count, texts] = [table.readUInt16BE(2), table.readUInt16BE(4)];
  for (let record = 6; record < 6 + count * 12; record += 12) {
    const [platform, number] = [table.readUInt16BE(record), table.readUInt16BE(record + 6)];
    const start = texts + table.readUInt16BE(record + 10);
    const text = table.subarray(start, start + table.readUInt16BE(record + 8));
    // In several languages, English being the first.
    if (platform !== WINDOWS || names.has(number)) continue;
    names.set(number, Buffer.from(text).swap16().toString('utf16le'));
  }
  return names;
}

function tableIn(file: Buffer, tag: string): Buffer {
  for (let entry = 12; entry < 12 + file.readUInt16BE(4) * 16; entry += 16) {
    if (file.toString('latin1', entry, entry + 4) !== tag) continue;
    const start = file.readUInt32BE(entry + 8);
    return file.subarray(start, start + file.readUInt32BE(entry + 12));
  }
  throw new Error(`A typeface has no table ${tag}.`);
}
