import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { denverArchive } from '@/lib/testing/pmtiles';
import { readBaseMap } from './base-map';
import { ConfigError } from './config-error';

const folder = mkdtempSync(join(tmpdir(), 'hexcast-base-map-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fileWith = (name: string, bytes: string | Uint8Array) => {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return pathToFileURL(file).href;
};

describe('the base map of an operator', () => {
  it('is none unless it is set, or a path on this origin', () => {
    expect(readBaseMap(null, null)).toBeNull();
    const there = { path: '/maps/us.pmtiles', file: null };
    expect(readBaseMap('/maps/us.pmtiles', null)).toEqual(there);
    const origin = 'https://weather.example';
    expect(readBaseMap(`${origin}/maps/us.pmtiles`, origin)).toEqual(there);
  });
  it('may be an archive on this machine, which this server sends', () => {
    const url = fileWith('us.pmtiles', denverArchive());
    expect(readBaseMap(url, null)).toEqual({
      path: '/base-map.pmtiles',
      file: join(folder, 'us.pmtiles'),
    });
  });
  it('is never on another origin, an address of ours, or no archive', () => {
    for (const wrong of [
      'https://tiles.example/us.pmtiles',
      '//tiles.example/us.pmtiles',
      'us.pmtiles',
      '/api/status',
      '/list',
      '/map/us.pmtiles',
      '/_next/static/x',
      '/maps/../api/status',
      '/us.pmtiles?key=1',
      'file://host/us.pmtiles',
      'file:///nowhere/us.pmtiles',
      fileWith('other', 'PMTiles\u0002 of an older kind'),
      fileWith('empty', ''),
    ]) {
      expect(() => readBaseMap(wrong, 'https://weather.example'), wrong).toThrow(ConfigError);
    }
  });
});
