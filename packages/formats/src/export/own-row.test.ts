import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readCsv } from '../csv/read-csv.ts';
import { withFormula } from '../csv/write-csv.ts';
import { findings as samples } from '../testing/exported-findings.ts';
import { randomFindings } from '../testing/random-findings.ts';
import { type ExportedFinding, plainOf } from './exported-finding.ts';
import { readOwnRow } from './own-row.ts';
import { writeFindingsCsv } from './write-findings-csv.ts';

type Row = Readonly<Record<string, string>>;

async function rowsOf(written: readonly ExportedFinding[]): Promise<Row[]> {
  const rows: string[][] = [];
  for await (const { cells } of readCsv(writeFindingsCsv(written))) rows.push(cells.map(withFormula));
  const [header = [], ...lines] = rows;
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}

/** Returns the expected short cells of a row. Long texts are compared separately. */
function factsOf(written: ExportedFinding): Row {
  const { idVisual, title, severity, statusVulnerability, cvssv3, cvssScore, cwe, cve, tags, source } = written;
  return {
    ID: idVisual,
    Title: title,
    Severity: severity,
    Status: statusVulnerability,
    'CVSS Vector': cvssv3 ?? '',
    'CVSS Score': cvssScore?.toFixed(1) ?? '',
    CWE: cwe === null ? '' : `CWE-${cwe}`,
    CVE: cve.join(', '),
    Tags: tags.join(', '),
    'Rule ID': source.ruleId,
    References: written.references.join('\n'),
    'First Seen': written.firstSeen ?? '',
    'Last Seen': written.lastSeen ?? '',
    Confidence: String(written.confidence ?? ''),
  };
}

const plain = (markdown: string): string => plainOf(markdown).replaceAll(/\s+/g, ' ').trim();

/** Returns the assets read back from a table, and the expected ones. */
async function compare(written: readonly ExportedFinding[]) {
  const rows = await rowsOf(written);
  const read = rows.map((row) => {
    const { places, evidence } = readOwnRow({ assets: row['Affected assets'] ?? '', evidence: row['Evidence'] ?? '' });
    const own = places.map((place) => ({ ...place, evidence: place.evidence.replaceAll(/\s+/g, ' ').trim() }));
    return { places: own, evidence: evidence.replaceAll(/\s+/g, ' ').trim() };
  });
  const expected = written.map(({ affectedAssets, evidence }) => ({
    places: affectedAssets.map(({ fixState: _state, ...place }) => ({ ...place, evidence: plain(place.evidence) })),
    evidence: plain(evidence),
  }));
  const names = Object.keys(factsOf(written[0] ?? expect.fail('no finding')));
  const facts = rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));
  return { read: { read, facts }, expected: { read: expected, facts: written.map(factsOf) } };
}

it('every asset in a table is read back with its evidence, for any finding', async () => {
  await fc.assert(
    fc.asyncProperty(randomFindings, async (written) => {
      const { read, expected } = await compare(written);
      expect(read).toEqual(expected);
    }),
    propertyOptions(20),
  );
}, 60_000);

it('findings of every kind are read back', async () => {
  const { read, expected } = await compare(samples);
  expect(read).toEqual(expected);
});
