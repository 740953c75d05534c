import { startCpuClock } from '@gatehouse/domain/testing/cpu-milliseconds';
import { caseCount } from '@gatehouse/domain/testing/random-cases';
import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { severityOfCell } from './cell-severity.ts';
import { timeOfCell } from './cell-time.ts';
import { csvFindings, readCsvFindings } from './csv-findings.ts';

const unknownScale =
  'The severity column holds numbers on an unknown scale; severity was taken from the CVSS score, or set to info. Rows affected: 2.';

async function refusal(text: string): Promise<string> {
  const error = await csvFindings([text]).catch((thrown: unknown) => thrown);
  return isFormatFailure(error) ? error.message : 'no refusal';
}

describe('numbers as severities', () => {
  it('are not read as scores if their scale is unknown', async () => {
    const { findings, warnings } = await csvFindings(['Title,Severity,CVSS Score\nA,3,9.8\nB,5,\n']);

    expect(findings.map(({ title, severity, toolCvssScore }) => [title, severity, toolCvssScore])).toEqual([
      ['A', 'critical', 9.8],
      ['B', 'info', null],
    ]);
    expect(warnings).toContain(unknownScale);
  });

  it('are read by the scale in a mapping', async () => {
    const mapping = { title: 'Title', severity: 'Severity', severityScale: '1:critical/2:high/severe:medium' };
    const { findings, warnings } = await readCsvFindings(['Title,Severity\nA,1\nB,2\nC,Severe\n'], mapping);

    expect(findings.map(({ title, severity }) => [title, severity])).toEqual([
      ['A', 'critical'],
      ['B', 'high'],
      ['C', 'medium'],
    ]);
    expect(warnings).toEqual([]);
  });

  it.each([
    ['P1', 'critical'],
    ['P2', 'high'],
    ['p5', 'info'],
    ['Sev 1', 'critical'],
    ['sev-3', 'medium'],
    ['4 - High', 'high'],
    ['High (8.1)', 'high'],
    ['Critical/Urgent', 'critical'],
    ['Urgent', 'critical'],
    ['Low risk', 'low'],
    ['Severity: Medium', 'medium'],
    ['5', null],
    ['7.5', null],
    ['Level 3', null],
    ['terrible', null],
  ])('in the text %j are read as %j', (text, severity) => {
    expect(severityOfCell(text, {})).toBe(severity);
  });
});

describe('columns that are not read', () => {
  it('are counted and listed unless they are empty', async () => {
    const { warnings } = await csvFindings(['Title,Severity,Owner,Ticket,Empty\nA,High,Ann,T-1,\n']);

    expect(warnings).toEqual(['2 columns were not imported: "Owner", "Ticket".']);
  });

  it('are counted if their names look like something else', async () => {
    const { warnings } = await csvFindings(['Title,Severity,ann@mail.example:S3cret\nA,High,x\n']);

    expect(warnings).toEqual(['1 column was not imported.']);
  });
});

describe('the error message', () => {
  it.each([
    ['ann@mail.example,Sommer2020\nbob,x\n'],
    ['alice;hunter2\nbob;letmein\n'],
    ['https://a.example\talice\thunter2\n'],
  ])('for %j contains nothing of the file', async (text) => {
    expect(await refusal(text)).toBe('No title column such as "Title" or "Name" was found. Create a column mapping.');
  });

  it('for a table of passwords explains what to do', async () => {
    expect(await refusal('name,url,username,password\na,https://a.example,ann,pw\n')).toBe(
      'The table contains login and password columns. Import it as leaked credentials (leak-csv).',
    );
  });
});

describe('a table that may be truncated', () => {
  it('has a warning for cells of 32,767 characters, the maximum of a spreadsheet', async () => {
    const sentence = '32,767 characters, the maximum in Excel. Longer text was truncated when the file was saved.';
    const rows = (...lengths: number[]) => lengths.map((length) => `A,${'x'.repeat(length)},High\n`).join('');
    const warningsOf = async (text: string) => (await csvFindings([`Title,Description,Severity\n${text}`])).warnings;

    expect(await warningsOf(rows(32_766, 32_768))).toEqual([]);
    expect(await warningsOf(rows(32_767))).toEqual([`1 cell has ${sentence}`]);
    expect(await warningsOf(rows(32_767, 9, 32_767))).toEqual([`2 cells have ${sentence}`]);
  });

  const warning = 'The file does not end with a line break. If it was truncated, its last cell is incomplete.';

  it.each([
    ['Title,Severity\nA,Hig', [warning]],
    ['Title,Severity\nA,High\n', []],
    ['Title,Severity\n"A","High"', []],
    ['Title,Severity', []],
  ])('has a warning if its last line may be incomplete: %j', async (text, expected) => {
    const { warnings } = await csvFindings([text]);

    expect(warnings.filter((sentence) => sentence === warning)).toEqual(expected);
  });
});

it.each([
  ['Jan 5, 2021 10:24:08 MST', '', '2021-01-05T17:24:08.000Z'],
  ['1/21/19 15:55', '', '2019-01-21T15:55:00.000Z'],
  ['Feb 03, 2026 07:00 AM', '-0500', '2026-02-03T12:00:00.000Z'],
  ['2026-02-03T07:00:00Z', '-0500', '2026-02-03T07:00:00.000Z'],
  ['1739543223', '', '2025-02-14T14:27:03.000Z'],
  ['yesterday', '', null],
])('reads the time %j in the zone %j as %j', (text, zone, expected) => {
  expect(timeOfCell(text, { slashes: 'month first', zone })).toBe(expected);
});

it('reads cells of many repeated characters in bounded time', { timeout: 60_000 }, async () => {
  const length = caseCount(100_000);
  const elapsed = startCpuClock();
  for (const unit of ['A', ' ', '/', ':', 'AV:N/', '[', '](http://', '1', '-', '*', 'CVE-', '`']) {
    const cell = unit.repeat(length / unit.length).slice(0, length - 10);
    const cells = ['T', ...Array.from({ length: 8 }, () => cell)].map((text) => `"${text}"`).join(',');
    await csvFindings([`Title,Severity,CVSS Vector,Evidence,References,CVE,CWE,Status,First Seen\n${cells}\n`]).catch(
      (error: unknown) => expect(isFormatFailure(error)).toBe(true),
    );
  }
  expect(elapsed()).toBeLessThan(20_000);
});
