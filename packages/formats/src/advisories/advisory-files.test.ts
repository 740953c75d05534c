import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { singleLeakFile } from '../leaks/leak-input.ts';
import { buildZip } from '../leaks/testing/build-zip.ts';
import { unpackLeak } from '../unpack/unpack-leak.ts';
import { advisoriesOf, attemptAdvisories, readAllAdvisories } from './testing/advisory-files.ts';
import { csafDocument, cveRecord, kevTable, nvdAnswer, osvRecord, secret } from './testing/advisory-samples.ts';

const read = (format: string, text: string) => readAllAdvisories(format, singleLeakFile([text]));

async function* bytesOf(bytes: Buffer) {
  yield bytes;
}

const unpacked = async (format: string, bytes: Buffer) => readAllAdvisories(format, await unpackLeak(bytesOf(bytes)));

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

describe('an NVD response', () => {
  it('gives records with their products, and marks rejected ones', async () => {
    const whole = await read('nvd', JSON.stringify(nvdAnswer, null, 1));
    const [first, second] = advisoriesOf(whole, 'advisory');
    expect(whole.summary).toMatchObject({ records: 2, rejections: [] });
    expect(first).toMatchObject({
      source: 'nvd',
      isWithdrawn: false,
      publisher: 'cna@acme.example',
      facts: { configurations: [{ nodes: [{ cpeMatch: [{ vulnerable: true, versionEndExcluding: '1.2.3' }] }] }] },
      vulnerability: {
        id: 'CVE-2026-10001',
        severity: 'critical',
        ratings: [{ source: 'nvd@nist.gov', version: '3.1', vector, score: 9.8 }],
        cwe: [89],
        references: ['https://acme.example/advisory'],
        kev: { addedOn: '2026-03-05', dueOn: '2026-03-26' },
      },
    });
    expect(second).toMatchObject({ isWithdrawn: true, withdrawnAt: '2026-03-03T00:00:00.000Z' });
  });

  it('has CVSS 2.0 vectors, with or without a version, and no incomplete ones', async () => {
    const rated = (vectorString: string, baseScore?: number) => {
      const cvssData = { version: '2.0', vectorString, baseScore };
      return { cve: { id: 'CVE-2011-1', metrics: { cvssMetricV2: [{ source: 'nvd@nist.gov', cvssData }] } } };
    };
    const old = 'AV:N/AC:L/Au:N/C:P/I:P/A:P';
    const vulnerabilities = [rated(old), rated(`CVSS:2.0/${old}`, 7.5), rated('AV:N/AC:L/Au:N/C:P', 7.5)];
    const records = advisoriesOf(await read('nvd', JSON.stringify({ ...nvdAnswer, vulnerabilities })), 'advisory');
    const source = 'nvd@nist.gov';
    expect(records.map(({ vulnerability }) => vulnerability.ratings)).toEqual([
      [{ source, version: '2.0', vector: old, score: null }],
      [{ source, version: '2.0', vector: old, score: 7.5 }],
      [{ source, version: null, vector: null, score: 7.5 }],
    ]);
  });

  it('is refused in another version', async () => {
    expect(await attemptAdvisories('nvd', [JSON.stringify({ ...nvdAnswer, version: '3.0' })])).toMatchObject({
      message: 'The file is not an answer of the NVD in version 2.0, as line 1 says. Nothing was imported.',
    });
  });

  it('counts a record without a CVE ID with its line', async () => {
    const answer = { ...nvdAnswer, vulnerabilities: [{ cve: { id: secret } }] };
    const { summary } = await read('nvd', JSON.stringify(answer));
    expect(summary.rejections).toEqual([{ reason: 'The record has no valid CVE ID.', count: 1, lines: [1] }]);
  });
});

describe('a CVE record', () => {
  it('has the ratings, weaknesses and exploitation that CISA adds', async () => {
    const affected = [{ packageURL: 'pkg:npm/left', versions: [{ version: '1.0.0', status: 'affected' }] }];
    const [record] = advisoriesOf(await read('cve', JSON.stringify(cveRecord(affected))), 'advisory');
    expect(record).toMatchObject({
      source: 'cve',
      publisher: 'acme',
      isWithdrawn: false,
      facts: { id: 'CVE-2026-10001', affected: [{ package: { purl: 'pkg:npm/left' }, versions: ['1.0.0'] }] },
      vulnerability: {
        description: 'A weakness',
        severity: 'critical',
        ratings: [{ source: 'CISA-ADP', version: '3.1', vector }],
        cwe: [79],
        kev: { addedOn: '2026-03-05' },
      },
    });
  });

  it('that was rejected has the date and the reason', async () => {
    const rejected = cveRecord([], {
      cveMetadata: { cveId: 'CVE-2026-10003', state: 'REJECTED', dateRejected: '2026-03-06T00:00:00Z' },
      containers: { cna: { rejectedReasons: [{ lang: 'en', value: 'A duplicate.' }] } },
    });
    const [record] = advisoriesOf(await read('cve', JSON.stringify(rejected)), 'advisory');
    expect(record).toMatchObject({ isWithdrawn: true, withdrawnAt: '2026-03-06T00:00:00.000Z' });
    expect(record?.vulnerability.description).toBe('A duplicate.');
  });

  it('is refused in version 4', async () => {
    const old = { data_type: 'CVE', data_version: '4.0', dataType: 'CVE', dataVersion: '4.0' };
    expect(await attemptAdvisories('cve', [JSON.stringify(old)])).toMatchObject({
      message: 'The file is not a CVE record of version 5: the object on line 1 is another. Nothing was imported.',
    });
  });
});

describe('the catalog of exploited vulnerabilities as CSV', () => {
  it('gives its entries and counts rows without a CVE ID', async () => {
    const whole = await read('kev', kevTable);
    expect(advisoriesOf(whole, 'kev')).toMatchObject([
      {
        line: 2,
        cve: 'CVE-2026-10001',
        vendor: 'Acme',
        addedOn: '2026-03-05',
        dueOn: '2026-03-26',
        isInRansomware: true,
        cwe: [79, 89],
        references: ['https://acme.example/advisory', 'https://nvd.nist.gov/vuln/detail/CVE-2026-10001'],
      },
    ]);
    expect(whole.summary.rejections).toEqual([{ reason: 'The record has no valid CVE ID.', count: 1, lines: [3] }]);
  });
});

describe('OSV records', () => {
  it('keep the time when they were withdrawn', async () => {
    const text = JSON.stringify(osvRecord('OSV-2026-1', { withdrawn: '2026-03-07T00:00:00Z' }));
    expect(advisoriesOf(await read('osv', text), 'advisory')).toMatchObject([
      { isWithdrawn: true, withdrawnAt: '2026-03-07T00:00:00.000Z' },
    ]);
  });

  it('are read from each file of an archive, in which files of other types are counted', async () => {
    const zip = await buildZip([
      { path: 'npm/OSV-2026-1.json', content: JSON.stringify(osvRecord('OSV-2026-1')) },
      { path: 'npm/OSV-2026-2.json', content: JSON.stringify(osvRecord('OSV-2026-2')) },
      { path: 'README.md', content: '# Records' },
    ]);
    const whole = await unpacked('osv', zip);
    expect(advisoriesOf(whole, 'advisory').map(({ facts }) => facts.id)).toEqual(['OSV-2026-1', 'OSV-2026-2']);
    expect(whole.summary).toMatchObject({
      records: 2,
      warnings: ['Files that are neither JSON nor CSV, which were left out: 1.'],
    });
  });

  it('are all refused if one file of an archive is corrupt, with its number in the message', async () => {
    const zip = await buildZip([
      { path: 'a.json', content: JSON.stringify(osvRecord('OSV-2026-1')) },
      { path: `${secret}.json`, content: `{"id":"${secret}"` },
    ]);
    await expect(unpacked('osv', zip)).rejects.toThrow(
      /^File 2 cannot be read\. (?!.*s3cr3t).*Nothing was imported\.$/,
    );
  });

  it('are refused in an archive whose files are all hidden', async () => {
    await expect(unpacked('osv', await buildZip([{ path: '.hidden', content: '' }]))).rejects.toThrow(
      'The archive or folder is empty. Nothing was imported.',
    );
  });

  it('are read from a gzip file', async () => {
    const packed = gzipSync(JSON.stringify(osvRecord('OSV-2026-1')));
    expect((await unpacked('osv', packed)).summary.records).toBe(1);
  });

  it('without a valid ID are counted with their line', async () => {
    const { summary } = await read(
      'osv',
      `${JSON.stringify(osvRecord('OSV-2026-1'))}\n${JSON.stringify(osvRecord('"><'))}\n`,
    );
    expect(summary.rejections).toEqual([{ reason: 'The record has no valid ID.', count: 1, lines: [2] }]);
  });
});

describe('a CSAF document', () => {
  it('is read in version 2.0 and refused in 1.2', async () => {
    const whole = await read('csaf', JSON.stringify(csafDocument('2.0')));
    expect(advisoriesOf(whole, 'advisory')).toHaveLength(1);
    expect(await attemptAdvisories('csaf', [JSON.stringify(csafDocument('1.2'))])).toMatchObject({
      message: 'The file is CSAF in a version other than 2.0, as its document on line 1 says. Nothing was imported.',
    });
  });
});
