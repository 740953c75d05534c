import { hash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { readCsvFindings } from '../csv/csv-findings.ts';
import { readAllAdvisories } from '../advisories/testing/advisory-files.ts';
import { readInventory } from '../components/testing/component-files.ts';
import { singleLeakFile } from '../leaks/leak-input.ts';
import type { LeakReading } from '../leaks/leak-record.ts';
import { leakReaders } from '../leaks/registry.ts';
import { buildZip } from '../leaks/testing/build-zip.ts';
import { isFormatFailure } from '../read-failure.ts';
import { readWhole } from '../read-whole.ts';
import { readers } from '../registry.ts';
import { loadSurface, readFixture } from '../surface/testing/surface-files.ts';
import {
  type HashedReading,
  readAdvisoriesInThread,
  readChainInThread,
  readComponentsInThread,
  readFindingsInThread,
  readLeaksInThread,
  readManifestInThread,
  readSurfaceInThread,
  readTableInThread,
} from './read-in-thread.ts';

const nuclei = { kind: 'findings', format: 'nuclei', columns: null } as const;
const combo = { kind: 'leaks', format: 'combo', options: {} } as const;
const line = (host: number) =>
  `${JSON.stringify({ 'template-id': 'open-port', info: { name: 'Open port', severity: 'low' }, host: `h${host}.example`, 'matched-at': `h${host}.example:22` })}\n`;
const scan = (hosts: number) => Array.from({ length: hosts }, (_, host) => line(host)).join('');

async function* piecesOf(text: string, size = 65_536) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function factsOf<Fact>(reading: AsyncIterable<Fact>) {
  const facts: Fact[] = [];
  for await (const fact of reading) facts.push(fact);
  return facts;
}

async function itemsOf(reading: LeakReading) {
  const items = [];
  for await (const item of reading) items.push(item);
  return items;
}

const omitHash = ({ contentHash: _hash, ...reading }: HashedReading) => reading;

const refusalOf = async (reading: Promise<unknown>) => {
  const error: unknown = await reading.catch((cause: unknown) => cause);
  return isFormatFailure(error) ? error.message : expect.fail('the file was read');
};

describe('a file read in a thread', () => {
  it('gives the same findings as the reader itself', async () => {
    const text = scan(1_000);
    const reader = readers.find(({ format }) => format === 'nuclei') ?? expect.fail();

    const { contentHash, ...reading } = await readFindingsInThread(nuclei, piecesOf(text));

    expect(reading).toEqual(await readWhole(reader, piecesOf(text)));
    expect(contentHash).toBe(hash('sha256', text));
  });

  it('gives the same report if it is compressed', async () => {
    const text = scan(10);
    async function* packed() {
      yield gzipSync(text);
    }

    expect(await readFindingsInThread(nuclei, packed())).toEqual(await readFindingsInThread(nuclei, piecesOf(text)));
  });

  it('is read with the columns of a mapping', async () => {
    const columns = { title: 'What', severity: 'How bad' };
    const text = 'What,How bad\nOpen port,high\n';

    const reading = await readFindingsInThread({ kind: 'findings', format: 'csv', columns }, piecesOf(text));

    expect(omitHash(reading)).toEqual(await readCsvFindings(piecesOf(text), columns));
  });

  it.each([
    ['nmap', 'report.xml'],
    ['httpx', 'result.jsonl'],
  ])('gives the facts about the attack surface that %s states', async (format, file) => {
    const bytes = loadSurface(format, file);

    const reading = readSurfaceInThread({ kind: 'surface', format }, piecesOf(bytes.toString(), 1_000));
    const facts = await factsOf(reading);
    const { contentHash, ...summary } = reading.summary;

    expect({ facts, summary }).toEqual(await readFixture(format, file));
    expect(contentHash).toBe(hash('sha256', bytes));
  });

  it('gives the likely format of an attack surface file', async () => {
    const reading = readSurfaceInThread({ kind: 'surface', format: 'nmap' }, piecesOf(scan(3)));

    expect(await refusalOf(factsOf(reading))).toBe(
      'This looks like a Nuclei file, which the format "nmap" does not read. Nothing was imported.',
    );
  });

  it('gives the components of an SBOM, compressed or not', async () => {
    const text = JSON.stringify({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      components: [{ type: 'library', name: 'lodash', version: '4.17.20', purl: 'pkg:npm/lodash@4.17.20' }],
    });
    const job = { kind: 'components', format: 'cyclonedx' } as const;
    async function* packed() {
      yield gzipSync(text);
    }

    for (const content of [piecesOf(text), packed()]) {
      const reading = readComponentsInThread(job, content);
      const facts = await factsOf(reading);
      const { contentHash, ...summary } = reading.summary;

      expect({ facts, summary }).toEqual(await readInventory('cyclonedx', [Buffer.from(text)]));
      expect(contentHash).toBe(hash('sha256', text));
    }
  });

  it('gives the advisories in an archive, and the hash of its bytes', async () => {
    const record = (id: string) => JSON.stringify({ id, modified: '2026-01-02T03:04:05Z', summary: 'Weakness' });
    const zip = await buildZip([
      { path: 'GHSA-1.json', content: record('OSV-2026-1') },
      { path: 'GHSA-2.json', content: record('OSV-2026-2') },
    ]);
    async function* content() {
      yield zip;
    }

    const reading = readAdvisoriesInThread({ kind: 'advisories', format: 'osv' }, content());
    const facts = await factsOf(reading);
    const single = await readAllAdvisories('osv', singleLeakFile([Buffer.from(record('OSV-2026-1'))]));

    expect(facts).toHaveLength(2);
    expect(facts[0]).toEqual(single.facts[0]);
    expect(reading.summary).toMatchObject({ records: 2, contentHash: hash('sha256', zip) });
  });

  it('gives the steps of an attack chain', async () => {
    const layer = JSON.stringify({
      name: 'Layer',
      versions: { layer: '4.5' },
      domain: 'enterprise-attack',
      techniques: [{ techniqueID: 'T1566.001', tactic: 'initial-access', score: 1 }],
    });

    const { steps } = await readChainInThread({ kind: 'chain', format: 'navigator' }, piecesOf(layer));

    expect(steps.map(({ techniqueId }) => techniqueId)).toEqual(['T1566.001']);
  });

  it('gives leaks as they are read, with their summary at the end', async () => {
    const text = Array.from({ length: 1_000 }, (_, n) => `ada${n}@acme.example:Secret-${n}\n`).join('');
    const reader = leakReaders.find(({ format }) => format === 'combo') ?? expect.fail();
    const expected = reader.read(singleLeakFile(piecesOf(text)));

    const reading = readLeaksInThread(combo, piecesOf(text));

    expect(await itemsOf(reading)).toEqual(await itemsOf(expected));
    expect(reading.summary).toEqual(expected.summary);
  });

  it('gives the rows of a table, and one more than allowed', async () => {
    const table = { what: 'a user table', rowsAtMost: 2 };

    const short = await readTableInThread(table, piecesOf('name;role\nAda;admin\n'));
    const long = await readTableInThread(table, piecesOf('name\nAda\nBo\nCy\nDi\n'));

    expect(short).toMatchObject({ headers: ['name', 'role'], rows: [{ cells: ['Ada', 'admin'], line: 2 }] });
    expect(long.rows).toHaveLength(3);
    expect(await refusalOf(readTableInThread(table, piecesOf('')))).toBe('The file is empty; it is not a user table.');
  });

  it('gives the manifest of a course package, or the message of its reader', async () => {
    const h5p = {
      title: 'Quiz',
      mainLibrary: 'H5P.Quiz',
      preloadedDependencies: [{ machineName: 'H5P.Quiz', majorVersion: 1, minorVersion: 2 }],
    };

    expect(await readManifestInThread('h5p', piecesOf(JSON.stringify(h5p)))).toMatchObject({
      title: 'Quiz',
      libraries: ['H5P.Quiz-1.2'],
    });
    expect(await refusalOf(readManifestInThread('scorm', piecesOf('<manifest/>')))).toBe(
      'The manifest names no item that can be started (line 1).',
    );
  });

  it('is refused with the message of its reader', async () => {
    expect(await refusalOf(readFindingsInThread(nuclei, piecesOf(`${line(1)}{"template-id":`)))).toMatch(/line 2/);
  });

  it('is refused if it takes too long, and the next file is read', async () => {
    const limits = { baseMs: 1, msPerMegabyte: 0, memoryMegabytes: 512 };

    expect(await refusalOf(readFindingsInThread(nuclei, piecesOf(scan(5_000)), limits))).toBe(
      'Reading this file takes too long. Nothing was imported.',
    );
    expect((await readFindingsInThread(nuclei, piecesOf(scan(1)))).results).toBe(1);
  });

  it('is refused if it takes too much memory', async () => {
    const limits = { baseMs: 60_000, msPerMegabyte: 0, memoryMegabytes: 8 };

    expect(await refusalOf(readFindingsInThread(nuclei, piecesOf(scan(1)), limits))).toBe(
      'Reading this file takes too much memory. Nothing was imported.',
    );
  });

  it('does not block the main thread', async () => {
    let turns = 0;
    let isDone = false;
    const reading = readFindingsInThread(nuclei, piecesOf(scan(2_000))).finally(() => (isDone = true));
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }

    expect((await reading).results).toBe(2_000);
    expect(turns).toBeGreaterThan(100);
  });

  it('is stopped when the consumer stops reading, and many files take turns', async () => {
    const text = Array.from({ length: 5_000 }, (_, n) => `ada${n}@acme.example:Secret-${n}\n`).join('');
    for await (const item of readLeaksInThread(combo, piecesOf(text))) {
      expect(item.line).toBe(1);
      break;
    }

    const readings = await Promise.all(
      [1, 2, 3, 4, 5].map((hosts) => readFindingsInThread(nuclei, piecesOf(scan(hosts)))),
    );

    expect(readings.map(({ results }) => results)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is refused for its first piece even if the rest never arrives', async () => {
    async function* stalled() {
      yield Buffer.from(`${line(1)}{"template-id":}\n${line(2).repeat(500)}`);
      await new Promise(() => {});
    }

    expect(await refusalOf(readFindingsInThread(nuclei, stalled()))).toMatch(/^Line 2 is not valid JSON/);
  });

  it('fails if its input fails', async () => {
    async function* broken() {
      yield Buffer.from(line(1));
      throw new Error('The connection was cut');
    }

    await expect(readFindingsInThread(nuclei, broken())).rejects.toThrow('The connection was cut');
  });
});
