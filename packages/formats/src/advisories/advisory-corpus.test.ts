import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { compileAdvisory } from '@gatehouse/matching/advisory';
import { readComponent } from '@gatehouse/matching/component';
import { indexComponents, matchAdvisory } from '@gatehouse/matching/inventory';
import { describe, expect, it } from 'vitest';

import { singleLeakFile } from '../leaks/leak-input.ts';
import { recognizeAdvisories } from './recognize-advisories.ts';
import { advisoriesOf, attemptAdvisories, readAllAdvisories } from './testing/advisory-files.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));

type Row = [format: string, file: string, records: number];

// The counts come from the index of the corpus.
const rows: Row[] = [
  ['csaf', 'csaf/2022-evd-uc-03-ms-001.json', 19],
  ['csaf', 'csaf/bsi-2022-0001.json', 1],
  ['csaf', 'csaf/cisco-sa-20180328-smi2.json', 1],
  ['csaf', 'csaf/rhsa-2022_0011.json', 1],
  ['osv', 'osv/GHSA-35jh-r3h4-6jhm.json', 1],
  ['osv', 'osv/GO-2021-0113.json', 1],
  ['kev', 'kev/known_exploited_vulnerabilities_2025-01-24.json', 1252],
  ['epss', 'epss/epss_sample.csv', 7],
];

const read = (format: string, file: string) =>
  readAllAdvisories(format, singleLeakFile(createReadStream(corpus + file)));

describe.skipIf(!existsSync(corpus))('reading the files of the corpus', () => {
  it.each(rows)('%s reads %s', async (format, file, records) => {
    const { facts, summary } = await read(format, file);
    const counted = facts.filter(({ kind }) => kind !== 'edition' && kind !== 'statement');
    expect([summary.records, counted.length, summary.rejections]).toEqual([records, records, []]);
  });

  it.each(rows)('%s is recognized by its file %s', (format, file) => {
    expect(recognizeAdvisories(readFileSync(corpus + file, 'utf8'))?.format).toBe(format);
  });

  it('refuses CSAF 1.2 in one sentence', async () => {
    expect(
      await attemptAdvisories('csaf', createReadStream(`${corpus}csaf/csaf_unsupported_version.json`)),
    ).toMatchObject({
      message: 'The file is CSAF in a version other than 2.0, as its document on line 2 says. Nothing was imported.',
    });
  });

  it('keeps the date of the scores and their precision', async () => {
    const whole = await read('epss', 'epss/epss_sample.csv');
    expect(advisoriesOf(whole, 'edition')).toMatchObject([{ version: 'v2025.03.14', day: '2026-04-23' }]);
    expect(advisoriesOf(whole, 'epss')[2]).toMatchObject({
      cve: 'CVE-2021-40438',
      score: 0.00005,
      percentile: 0.02318,
    });
  });

  it('reads the catalog of exploited vulnerabilities', async () => {
    const whole = await read('kev', 'kev/known_exploited_vulnerabilities_2025-01-24.json');
    const entries = advisoriesOf(whole, 'kev');
    expect(entries.filter(({ isInRansomware }) => isInRansomware === true)).toHaveLength(245);
    expect(entries.filter(({ cwe }) => cwe.length === 0)).toHaveLength(143);
    expect(entries[0]).toMatchObject({ cve: 'CVE-2025-23006', addedOn: '2025-01-24', dueOn: '2025-02-14' });
    expect(advisoriesOf(whole, 'edition')).toMatchObject([{ version: '2025.01.24', day: '2025-01-24' }]);
  });

  it('yields advisories that the matcher accepts', async () => {
    const advisories = advisoriesOf(await read('osv', 'osv/GHSA-35jh-r3h4-6jhm.json'), 'advisory');
    const reading = readComponent({ purl: 'pkg:npm/lodash@4.17.20' });
    const components = reading.ok ? [reading.component] : [];
    const results = advisories.flatMap(({ facts }) =>
      matchAdvisory(indexComponents(components), compileAdvisory(facts)),
    );
    expect(results).toMatchObject([{ status: 'affected', confidence: 'confirmed', fixed: ['4.17.21'] }]);
    expect(advisories[0]?.vulnerability).toMatchObject({
      aliases: ['CVE-2021-23337'],
      ratings: [{ version: '3.1' }],
      severity: 'high',
    });
  });

  it('leaves out the zero time of Go', async () => {
    const [advisory] = advisoriesOf(await read('osv', 'osv/GO-2021-0113.json'), 'advisory');
    expect([advisory?.vulnerability.modifiedAt, advisory?.vulnerability.publishedAt]).toEqual([
      null,
      '2021-10-06T17:51:21.000Z',
    ]);
  });

  it('matches CSAF products by CPE, and reads their status as statements', async () => {
    const whole = await read('csaf', 'csaf/bsi-2022-0001.json');
    const [advisory] = advisoriesOf(whole, 'advisory');
    expect(advisory?.facts.configurations?.[0]?.nodes[0]?.cpeMatch).toHaveLength(5);
    expect(advisory?.vulnerability).toMatchObject({
      id: 'BSI-2022-0001/CVE-2022-27193',
      aliases: ['CVE-2022-27193'],
      severity: 'medium',
    });
    expect(advisoriesOf(whole, 'statement').map(({ state, products }) => [state, products.length])).toEqual([
      ['Affected', 5],
      ['Fixed', 1],
      ['Fixed', 1],
    ]);
  });
});
