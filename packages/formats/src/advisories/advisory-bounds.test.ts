import { expect, it } from 'vitest';

import { singleLeakFile } from '../leaks/leak-input.ts';
import { readAllAdvisories } from './testing/advisory-files.ts';
import { cveRecord } from './testing/advisory-samples.ts';

const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));

async function read(format: string, document: object) {
  const file = singleLeakFile([Buffer.from(JSON.stringify(document))]);
  const { facts, summary } = await readAllAdvisories(format, file);
  const ids = facts.flatMap((fact) => (fact.kind === 'advisory' ? [fact.facts.id] : []));
  return { ids, rejections: summary.rejections.map(({ reason, count }) => [reason, count]) };
}

const tooMany = (count: number) => [['The record has too many version ranges or events.', count]];

it('an NVD record with too many criteria is left out, and the others are read', async () => {
  const match = (at: number) => ({
    vulnerable: true,
    criteria: `cpe:2.3:a:acme:shop:*:*:*:*:*:*:*:*`,
    versionEndExcluding: `1.${at}`,
  });
  const record = (id: string, nodes: number[]) => ({
    cve: {
      id,
      lastModified: '2026-02-03T04:05:06.000',
      configurations: [
        { nodes: nodes.map((count) => ({ operator: 'OR', negate: false, cpeMatch: times(count, match) })) },
      ],
    },
  });

  const reading = await read('nvd', {
    format: 'NVD_CVE',
    version: '2.0',
    vulnerabilities: [
      record('CVE-2026-1001', [20_000]),
      record('CVE-2026-1002', [20_001]),
      record('CVE-2026-1003', [10_000, 10_001]),
    ],
  });

  expect(reading).toEqual({ ids: ['CVE-2026-1001'], rejections: tooMany(2) });
});

it('a CSAF vulnerability with too many products, ranges or events is left out', async () => {
  const product = (id: string, version: string) => ({
    product_id: id,
    name: id,
    product_identification_helper: { purl: `pkg:npm/${id}@${version}` },
  });
  const range = (id: string, constraints: number) => ({
    category: 'product_version_range',
    name: `vers:npm/${times(constraints, (at) => at).join('|')}`,
    product: { product_id: id, name: id, product_identification_helper: { purl: `pkg:npm/${id}` } },
  });
  const vulnerability = (cve: string, ids: readonly string[]) => ({ cve, product_status: { known_affected: ids } });
  const many = times(20_001, (at) => `p${at}`);

  const reading = await read('csaf', {
    document: { csaf_version: '2.0', tracking: { id: 'ACME-1', current_release_date: '2026-02-03T04:05:06Z' } },
    product_tree: {
      branches: [range('some', 700), range('all', 1_001)],
      full_product_names: many.map((id) => product(id, '1.0.0')),
    },
    vulnerabilities: [
      vulnerability('CVE-2026-1001', ['some', 'p1']),
      vulnerability('CVE-2026-1002', many),
      vulnerability('CVE-2026-1003', ['all', 'p1']),
    ],
  });

  expect(reading).toEqual({ ids: ['ACME-1/CVE-2026-1001'], rejections: tooMany(2) });
});

it.each<[string, number, string[]]>([
  ['as many ranges as an entry may have', 500, ['CVE-2026-10001']],
  ['one more', 501, []],
])('limits the ranges of a CVE record with %s', async (_case, ranges, ids) => {
  const versions = times(ranges, (at) => ({ version: `${at}.0`, status: 'affected', lessThan: `${at}.5` }));
  const affected = [{ packageURL: 'pkg:npm/left', defaultStatus: 'unaffected', versions }];

  const reading = await read('cve', cveRecord(affected));

  expect(reading).toEqual({ ids, rejections: ids.length === 0 ? tooMany(1) : [] });
});
