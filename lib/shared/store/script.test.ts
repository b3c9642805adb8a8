import { expect, it } from 'vitest';
import { script } from './script';

it('names what a script is given, and sends it in that order', () => {
  const one = script(
    {
      keys: ['day', 'note'],
      args: { process: 'text', calls: 'number', ageMs: 'number?', isExact: 'flag', names: 'texts' },
    },
    'return calls',
  );
  expect(one.lua.split('\n')).toEqual([
    'local day = KEYS[1]',
    'local note = KEYS[2]',
    'local process = ARGV[1]',
    'local calls = tonumber(ARGV[2])',
    'local ageMs = tonumber(ARGV[3])',
    "local isExact = ARGV[4] == 'true'",
    'local names = { unpack(ARGV, 5) }',
    'return calls',
    '',
  ]);
  const args = { names: ['a', 'b'], isExact: true, ageMs: undefined, calls: 5, process: 'me' };
  expect(one.operands({ note: 'k2', day: 'k1' }, args)).toEqual([
    '2',
    'k1',
    'k2',
    'me',
    '5',
    '',
    'true',
    'a',
    'b',
  ]);
});

it('takes any number of keys under one name', () => {
  const many = script({ keys: 'locks', args: {} }, 'return #locks');
  expect(many.lua).toBe('local locks = KEYS\nreturn #locks\n');
  expect(many.operands({ locks: ['a', 'b', 'c'] }, {})).toEqual(['3', 'a', 'b', 'c']);
});
