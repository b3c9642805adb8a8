import { describe, expect, it } from 'vitest';
import { isSourceOf } from './csp-source';

const HTTPS_PAGE = 'https://town.example';
const HTTP_PAGE = 'http://town.example';
const SCRIPT = 'https://weather.example/embed.js';

const matches = (source: string, address: string, page = HTTPS_PAGE) =>
  isSourceOf(source, new URL(address), new URL(page));

describe('a source of a policy stands for', () => {
  it.each([
    ['*', SCRIPT],
    ['https:', SCRIPT],
    ['HTTPS:', SCRIPT],
    ['http:', SCRIPT],
    ['weather.example', SCRIPT],
    ['Weather.Example', SCRIPT],
    ['https://weather.example', SCRIPT],
    ['http://weather.example', SCRIPT],
    ['https://*', SCRIPT],
    ['https://weather.example:443', SCRIPT],
    ['weather.example:*', 'https://weather.example:8443/embed.js'],
    ['https://weather.example:8443', 'https://weather.example:8443/embed.js'],
    ['*.example', SCRIPT],
    ['*.weather.example', 'https://a.b.weather.example/embed.js'],
    ['https://weather.example/', SCRIPT],
    ['https://weather.example/embed.js', SCRIPT],
    ['https://weather.example/%65mbed.js', SCRIPT],
    ['https://weather.example/embed/', 'https://weather.example/embed/place/x?show=now'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/embed.js'],
    ['http://[::1]:3000', 'http://[::1]:3000/embed.js'],
    ["'self'", 'https://town.example/embed.js'],
    ["'SELF'", 'https://town.example/embed.js'],
  ])('%s: %s', (source, address) => {
    expect(matches(source, address)).toBe(true);
  });
  it.each([
    ["'none'", SCRIPT],
    ["'self'", SCRIPT],
    ["'unsafe-inline'", SCRIPT],
    ["'nonce-abc'", SCRIPT],
    ['data:', SCRIPT],
    ['wss:', SCRIPT],
    ['ws:', 'http://weather.example/embed.js'],
    ['https:', 'http://weather.example/embed.js'],
    ['weather.example', 'http://weather.example/embed.js'],
    ['other.example', SCRIPT],
    ['*.weather.example', SCRIPT],
    ['weather.example', 'https://weather.example:8443/embed.js'],
    ['weather.example:80', SCRIPT],
    ['https://weather.example/embed', SCRIPT],
    ['https://weather.example/embed', 'https://weather.example/embed/place/x'],
    ['https://weather.example/Embed.js', SCRIPT],
    ['weather.*', SCRIPT],
    ['weather.example?x', SCRIPT],
  ])('not %s: %s', (source, address) => {
    expect(matches(source, address)).toBe(false);
  });
  it('as much as a page without encryption has, or more', () => {
    expect(matches('weather.example', SCRIPT, HTTP_PAGE)).toBe(true);
    expect(matches('weather.example', 'http://weather.example/embed.js', HTTP_PAGE)).toBe(true);
    expect(matches("'self'", 'https://town.example/embed.js', HTTP_PAGE)).toBe(true);
    expect(matches("'self'", 'http://town.example/embed.js')).toBe(false);
    expect(matches("'self'", 'https://town.example/a', 'http://town.example:8080')).toBe(false);
  });
});
