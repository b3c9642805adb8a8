import { expect, it } from 'vitest';
import { ConfigError } from './config-error';
import { readSecurityContact } from './security-contact';

const read = (text: string | null) =>
  readSecurityContact({ SECURITY_CONTACT: text }).securityContacts;

it('nobody is named unless an operator does', () => {
  expect(read(null)).toEqual([]);
});

it.each([
  ['security@weather.example', ['mailto:security@weather.example']],
  ['jo.o+x_y@a-b.weather.example', ['mailto:jo.o+x_y@a-b.weather.example']],
  ['mailto:security@weather.example', ['mailto:security@weather.example']],
  ['MAILTO:a%25b@weather.example?subject=S', ['mailto:a%25b@weather.example?subject=S']],
  ['https://weather.example/report?by=web', ['https://weather.example/report?by=web']],
  ['HTTPS://Weather.Example', ['https://weather.example/']],
  ['tel:+1-201-555-0123', ['tel:+1-201-555-0123']],
  ['Tel:+12015550123;ext=7', ['tel:+12015550123;ext=7']],
])('%s is a contact', (text, contacts) => {
  expect(read(text)).toEqual(contacts);
});

it('several are kept in their order, each once, whatever separates them', () => {
  expect(
    read('https://weather.example/report, a@weather.example\n tel:+12015550123,,a@weather.example'),
  ).toEqual(['https://weather.example/report', 'mailto:a@weather.example', 'tel:+12015550123']);
});

it.each([
  'http://weather.example/report',
  'https:weather.example',
  'https://user:secret@weather.example/',
  'https://',
  'ftp://weather.example',
  'javascript:alert(1)',
  'weather.example',
  'security@localhost',
  'a@b@weather.example',
  'a?b@weather.example',
  'ä@weather.example',
  'mailto:weather.example',
  'mailto:a@weather.example#b',
  'mailto:a%zz@weather.example',
  'mailto:a@weather.example?x=%#y',
  'tel:+1((((',
  'tel:5550123',
  'tel:+1 201',
  'a@weather.example, http://weather.example',
])('%s is refused, and not repeated', (text) => {
  expect(() => read(text)).toThrow(ConfigError);
  expect(() => read(text)).toThrow(
    'SECURITY_CONTACT must be email addresses, or mailto:, https: or tel: addresses, separated by commas.',
  );
});
