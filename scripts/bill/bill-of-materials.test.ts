import { expect, it } from 'vitest';
import { billOfMaterials } from './bill-of-materials';
import type { Package } from './component';
import { noticesOf } from './notices';

const PRODUCT = { name: 'product', version: '1.0.0', license: 'MIT' };
const HASH = Buffer.alloc(64, 0xab);
const SCOPED: Package = {
  id: '@scope/scoped@1.2.3',
  name: '@scope/scoped',
  version: '1.2.3',
  license: '(MIT OR CC0-1.0)',
  notice: 'Same',
  integrity: `sha512-${HASH.toString('base64')}`,
  copies: [],
  dependsOn: ['next@16.0.0'],
};
const NEXT: Package = {
  id: 'next@16.0.0',
  name: 'next',
  version: '16.0.0',
  license: 'BSD',
  notice: 'Next',
  integrity: undefined,
  copies: [
    { name: 'react', version: undefined, license: 'MIT', notice: 'Same' },
    { name: '@edge/cookies', version: '6.0.0', license: 'MIT', notice: 'Edge' },
    { name: 'Serif', version: '1.5', license: 'OFL-1.1', notice: 'Serif', isTypeface: true },
  ],
  dependsOn: [],
};
const COMPONENTS = { packages: [SCOPED, NEXT], direct: [SCOPED.id] };

it('a bill has packages, the copies in them, and who depends on whom', () => {
  const bill = JSON.parse(billOfMaterials(PRODUCT, COMPONENTS));
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(bill.metadata.component).toMatchObject({
    ...{ type: 'application', name: 'product', version: '1.0.0' },
    licenses: [{ license: { id: 'MIT' } }],
  });
  expect(bill.metadata).not.toHaveProperty('timestamp');
  expect(bill.components).toEqual([
    {
      type: 'library',
      'bom-ref': 'pkg:npm/%40scope/scoped@1.2.3',
      name: '@scope/scoped',
      version: '1.2.3',
      licenses: [{ expression: '(MIT OR CC0-1.0)' }],
      purl: 'pkg:npm/%40scope/scoped@1.2.3',
      hashes: [{ alg: 'SHA-512', content: HASH.toString('hex') }],
    },
    {
      type: 'library',
      'bom-ref': 'pkg:npm/next@16.0.0',
      name: 'next',
      version: '16.0.0',
      // Which of these licenses it is, "BSD" does not say.
      licenses: [{ license: { name: 'BSD' } }],
      purl: 'pkg:npm/next@16.0.0',
      components: [
        {
          type: 'library',
          'bom-ref': 'pkg:npm/next@16.0.0|react',
          name: 'react',
          licenses: [{ license: { id: 'MIT' } }],
          purl: 'pkg:npm/react',
        },
        {
          type: 'library',
          'bom-ref': 'pkg:npm/next@16.0.0|@edge/cookies',
          name: '@edge/cookies',
          version: '6.0.0',
          licenses: [{ license: { id: 'MIT' } }],
          purl: 'pkg:npm/%40edge/cookies@6.0.0',
        },
        {
          type: 'library',
          'bom-ref': 'pkg:npm/next@16.0.0|Serif',
          name: 'Serif',
          version: '1.5',
          licenses: [{ license: { id: 'OFL-1.1' } }],
        },
      ],
    },
  ]);
  expect(bill.dependencies).toEqual([
    { ref: 'product', dependsOn: ['pkg:npm/%40scope/scoped@1.2.3'] },
    { ref: 'pkg:npm/%40scope/scoped@1.2.3', dependsOn: ['pkg:npm/next@16.0.0'] },
    { ref: 'pkg:npm/next@16.0.0', dependsOn: [] },
  ]);
});

it('a bill is the same for the same, and has another number for anything else', () => {
  const bill = billOfMaterials(PRODUCT, COMPONENTS);
  expect(billOfMaterials(PRODUCT, COMPONENTS)).toBe(bill);
  const number = (text: string): string => JSON.parse(text).serialNumber;
  expect(number(bill)).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  const other = billOfMaterials(PRODUCT, { ...COMPONENTS, direct: [] });
  expect(number(other)).not.toBe(number(bill));
});

it.each(['sha1-q80=', 'sha512-q80=', `sha512-${'A'.repeat(86)}== sha1-q80=`])(
  'there is no bill with %s for a hash',
  (integrity) => {
    const packages = [{ ...SCOPED, integrity }];
    expect(() => billOfMaterials(PRODUCT, { ...COMPONENTS, packages })).toThrow('is no SHA-512');
  },
);

it('the notices name each package and each copy, and have a text once', () => {
  const [, ...parts] = noticesOf(COMPONENTS.packages).split('\n\n\n');
  expect(parts).toEqual([
    [
      '@scope/scoped 1.2.3 ((MIT OR CC0-1.0))',
      'react (MIT), a copy in next 16.0.0',
      '======================================',
      '',
      'Same',
    ].join('\n'),
    'next 16.0.0 (BSD)\n=================\n\nNext',
    `@edge/cookies 6.0.0 (MIT), a copy in next 16.0.0\n${'='.repeat(48)}\n\nEdge`,
    `Serif 1.5 (OFL-1.1), a copy in next 16.0.0\n${'='.repeat(42)}\n\nSerif\n`,
  ]);
});
