import { describe, expect, it } from 'vitest';

import { readCsv } from '../csv/read-csv.ts';
import { engagement, finding, findings as samples } from '../testing/exported-findings.ts';
import { spoolArchive } from '../unpack/spool-archive.ts';
import { unpackReport } from '../unpack/unpack-report.ts';
import { writeFindingsXlsx } from '../xlsx/write-findings-xlsx.ts';
import type { ExportedFinding } from './exported-finding.ts';
import { writeFindingsCsv } from './write-findings-csv.ts';
import { writeJiraCsv } from './write-jira-csv.ts';
import { writeSarif } from './write-sarif.ts';

// Findings with all dates, to the millisecond, with some and with none.
const findings: readonly ExportedFinding[] = [
  ...samples,
  finding(6, {
    title: 'Seen to the millisecond',
    firstSeen: '2026-01-31T23:59:59.999Z',
    lastSeen: '2026-02-28T12:34:56.435Z',
    dueDate: '2026-12-31',
    affectedAssets: [
      { host: 'a.example', location: 'a.example', ip: null, port: null, facts: [], evidence: '', fixState: 'Open' },
      { host: 'b.example', location: 'b.example', ip: null, port: null, facts: [], evidence: '', fixState: 'Open' },
    ],
  }),
  finding(7, { title: 'Only seen once', lastSeen: '2026-02-28T00:00:00.001Z' }),
];

type Row = Readonly<Record<string, string>>;

async function rowsOf(pieces: Iterable<string> | AsyncIterable<Uint8Array>): Promise<Row[]> {
  const rows: string[][] = [];
  for await (const { cells } of readCsv(pieces)) rows.push(cells);
  const [header = [], ...lines] = rows;
  return lines.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const workbook = (): Buffer => Buffer.concat([...writeFindingsXlsx(findings)]);

/** The time value of a finding's timestamp, for comparison with a table cell. Cells omit the time at midnight. */
const stated = (moment: string | null): number | null => (moment === null ? null : Date.parse(moment));
const shown = (cell: string | undefined): number | null =>
  cell === undefined || cell === '' ? null : Date.parse(cell);

describe('the dates of an export', () => {
  it.each([
    ['CSV', () => rowsOf(writeFindingsCsv(findings))],
    ['XLSX', () => rowsOf(unpackReport(once(workbook())))],
  ])('as %s are those of each finding', async (_format, read) => {
    const rows = await read();

    expect(rows.map((row) => [row['ID'], shown(row['First Seen']), shown(row['Last Seen']), row['Due Date']])).toEqual(
      findings.map(({ idVisual, firstSeen, lastSeen, dueDate }) => [
        idVisual,
        stated(firstSeen),
        stated(lastSeen),
        dueDate ?? '',
      ]),
    );
  });

  it('as XLSX are date cells that can be sorted', async () => {
    const archive = await spoolArchive(once(workbook()));
    const rows: string[] = [];
    for await (const { path, open } of archive.files) {
      if (path !== 'xl/worksheets/sheet1.xml') continue;
      const pieces: Uint8Array[] = [];
      for await (const piece of await open()) pieces.push(Buffer.from(piece));
      rows.push(...Buffer.concat(pieces).toString().split('<row>').slice(2));
    }
    archive.close();

    expect(rows.map((row) => row.match(/<c s="[34]"><v>[\d.]+<\/v>/g) ?? [])).toEqual([
      ['<c s="3"><v>46083</v>', '<c s="3"><v>46083</v>', '<c s="4"><v>46173</v>'],
      [],
      ['<c s="3"><v>46083</v>', '<c s="3"><v>46113.5000000000</v>'],
      [],
      [],
      ['<c s="3"><v>46053.9999999884</v>', '<c s="3"><v>46081.5242642940</v>', '<c s="4"><v>46387</v>'],
      ['<c s="3"><v>46081.0000000116</v>'],
    ]);
  });

  it('as SARIF are those of the finding in each of its results', () => {
    const log = JSON.parse([...writeSarif(findings, { ...engagement, version: '4.4.0' })].join(''));
    const [{ results, tool }] = log.runs;
    const rules: { properties: { dueDate?: string } }[] = tool.driver.rules;
    const read = results.map(
      (result: { properties: { finding: string }; provenance?: object; ruleIndex: number }): unknown[] => [
        result.properties.finding,
        result.provenance,
        rules[result.ruleIndex]?.properties.dueDate,
      ],
    );

    const expected = findings.flatMap(({ idVisual, firstSeen, lastSeen, dueDate, affectedAssets }) => {
      const provenance = {
        ...(firstSeen === null ? {} : { firstDetectionTimeUtc: firstSeen }),
        ...(lastSeen === null ? {} : { lastDetectionTimeUtc: lastSeen }),
      };
      const hasTime = firstSeen !== null || lastSeen !== null;
      return Array.from({ length: Math.max(1, affectedAssets.length) }, () => [
        idVisual,
        hasTime ? provenance : undefined,
        dueDate ?? undefined,
      ]);
    });
    expect(read).toEqual(expected);
  });

  it('as Jira are the due date, with the first and last seen dates in the description', async () => {
    const rows = await rowsOf(writeJiraCsv(findings, engagement));
    const datesOf = (text = ''): string => /h3\. Dates\n\n([^]*?)(?=\n\nh3\. |$)/.exec(text)?.[1] ?? '';

    expect(rows.map((row) => [row['External issue ID'], row['Due Date'], datesOf(row['Description'])])).toEqual([
      ['ENG-2026-0007-F001', '2026-05-31', '* First seen: 2026-03-02 00:00 UTC\n* Last seen: 2026-03-02 00:00 UTC'],
      ['ENG-2026-0007-F002', '', ''],
      ['ENG-2026-0007-F003', '', '* First seen: 2026-03-02 00:00 UTC\n* Last seen: 2026-04-01 12:00 UTC'],
      ['ENG-2026-0007-F004', '', ''],
      ['ENG-2026-0007-F005', '', ''],
      ['ENG-2026-0007-F006', '2026-12-31', '* First seen: 2026-01-31 23:59 UTC\n* Last seen: 2026-02-28 12:34 UTC'],
      ['ENG-2026-0007-F007', '', '* Last seen: 2026-02-28 00:00 UTC'],
    ]);
  });
});
