import { caseCount, seedOf } from '@gatehouse/domain/testing/random-cases';
import { beforeAll, describe, expect, it } from 'vitest';

import { renderCii, renderUbl } from './e-invoice.ts';
import { hasSchemas, schemaFaults } from './testing/official-schemas.ts';
import { brokenRules, hasRules, readExample, type Syntax } from './testing/official-rules.ts';
import { randomInvoice } from './testing/random-invoice.ts';
import { combinations } from './testing/sample-invoice.ts';
import { spoiledInvoices } from './testing/spoiled-invoices.ts';

const renderers = { UBL: renderUbl, CII: renderCii };

const seeds = Array.from({ length: caseCount(50) }, (_, at) => seedOf(at * 1_000));
const valid = [
  ...combinations.map(({ name, document }) => ({ name, document })),
  ...seeds.map((seed) => ({ name: `of seed ${seed}`, document: randomInvoice(seed) })),
];

// Skipped without the corpus.
describe.skipIf(!hasRules).each(['UBL', 'CII'] satisfies Syntax[])('an e-invoice as %s', (syntax) => {
  let broken: string[][];
  beforeAll(async () => {
    const documents = [...valid, ...spoiledInvoices].map(({ document }) => renderers[syntax](document));
    const example = readExample(`${syntax.toLowerCase()}-example1.xml`);
    broken = await brokenRules(syntax, [...(await Promise.all(documents)), example]);
  });

  it(`conforms to every rule of EN 16931, with every category, currency, discount and credit`, () => {
    const faults = valid.flatMap(({ name }, at) => (broken[at]?.length === 0 ? [] : [{ name, rules: broken[at] }]));
    expect(faults).toEqual([]);
  });

  it.each(spoiledInvoices.map(({ name, rule }, at) => [name, rule, at] as const))('%s breaks %s', (_name, rule, at) => {
    expect(broken[valid.length + at]).toContain(rule);
  });

  it('is checked by rules that accept their own example', () => {
    expect(broken.at(-1)).toEqual([]);
  });
});

// Skipped if the corpus has no schemas.
describe.skipIf(!hasSchemas).each(['UBL', 'CII'] satisfies Syntax[])('an e-invoice as %s', (syntax) => {
  it('is valid by its official schema', async () => {
    const documents = await Promise.all(valid.map(({ document }) => renderers[syntax](document)));
    expect(schemaFaults(documents).filter((fault) => fault !== null)).toEqual([]);
  });

  it('is invalid without its number', () => {
    const [sample] = combinations;
    if (sample === undefined) throw new Error('There are combinations');
    return renderers[syntax]({ ...sample.document, number: '' }).then((xml) => {
      expect(schemaFaults([xml])).not.toEqual([null]);
    });
  });
});
