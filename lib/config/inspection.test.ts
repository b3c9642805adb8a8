import { describe, expect, it } from 'vitest';
import { ConfigError } from './config-error';
import { readInspection } from './inspection';

const NONE = { INSPECTOR: null, OPERATOR_TOKEN: null, SOURCE_URL: null };

describe('what the server shows of its own work', () => {
  it('is everything in front of the demo, and for operators only in front of real weather', () => {
    expect(readInspection(NONE, 'demo').inspector).toBe('on');
    expect(readInspection(NONE, 'live').inspector).toBe('operator');
    expect(readInspection(NONE, 'public').inspector).toBe('operator');
    expect(readInspection({ ...NONE, INSPECTOR: 'off' }, 'demo').inspector).toBe('off');
    expect(() => readInspection({ ...NONE, INSPECTOR: 'yes' }, 'demo')).toThrow(ConfigError);
  });
  it('takes only tokens that cannot be guessed, and repeats none in a message', () => {
    const token = 'made-up-token-of-24-chars';
    expect(readInspection({ ...NONE, OPERATOR_TOKEN: token }, 'live').operatorToken).toBe(token);
    for (const bad of ['short-secret', 'with a space in the middle of it', 'x'.repeat(201)]) {
      const read = () => readInspection({ ...NONE, OPERATOR_TOKEN: bad }, 'live');
      expect(read).toThrow(ConfigError);
      expect(read).not.toThrow(bad);
    }
  });
  it('takes the address of source code, without a query or a user', () => {
    const read = (SOURCE_URL: string) => readInspection({ ...NONE, SOURCE_URL }, 'demo').sourceUrl;
    expect(read('https://code.example/hexcast/blob/main/')).toBe(
      'https://code.example/hexcast/blob/main',
    );
    for (const bad of [
      'code.example',
      'javascript:alert(1)',
      'https://a:b@c.example',
      'https://c.example/?x',
    ]) {
      expect(() => read(bad)).toThrow(ConfigError);
    }
  });
});
