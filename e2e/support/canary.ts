import { expect } from '@playwright/test';
import { CANARY } from './apps';

/** Every form in which a key might leak: whole, escaped, in base64 or hexadecimal, or 16 characters of it. */
export const FORMS: readonly string[] = [
  encodeURIComponent(CANARY).replace('_', '%5F'),
  ...[0, 1, 2].map((shift) => Buffer.from(CANARY).subarray(shift).toString('base64').slice(0, 20)),
  Buffer.from(CANARY).toString('hex').slice(0, 32),
  ...Array.from({ length: CANARY.length - 15 }, (_, at) => CANARY.slice(at, at + 16)),
];

export function expectClean(text: string, where: string): void {
  const lower = text.toLowerCase();
  const found = FORMS.filter((form) => lower.includes(form.toLowerCase()));
  expect(found, `the key was found in ${where}`).toEqual([]);
}
