import { expect, it } from 'vitest';
import { legalComments, modulesIn } from './comments';

const SCRIPT = `
/*!
 * one
 * Copyright(c) 2012 Ada
 * MIT Licensed
 */
/** @license Two */ /* Copyright of nobody */
/**
 * Copyright (c) Eve
 * See the LICENSE file in the root directory.
 */
/** What it does. */
// node_modules/.pnpm/a@1.0.0/node_modules/a/index.js
// ../../node_modules/b/index.js
const said = "// node_modules/c/index.js";
`;

it('comments that say whose code is are kept, unless they point to a license file', () => {
  expect(legalComments(SCRIPT)).toEqual([
    'one\nCopyright(c) 2012 Ada\nMIT Licensed',
    '@license Two',
  ]);
});

it('the modules of a bundle are those that comments name', () => {
  expect(modulesIn(SCRIPT)).toEqual([
    'node_modules/.pnpm/a@1.0.0/node_modules/a/index.js',
    '../../node_modules/b/index.js',
  ]);
});
