import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import type { FindingRecord } from '../finding-record.ts';
import { readers } from '../registry.ts';

const corpus = fileURLToPath(new URL('../../../../../shared/corpus/', import.meta.url));

interface Expected {
  format: string;
  file: string;
  /** What counts as one record in the text of the file, without parsing it, and how often it is there. */
  raw: [pattern: RegExp, count: number];
  /** Records that became part of a finding. */
  results: number;
  findings: number;
  assets: number;
  severities: Record<string, number>;
}

// The raw counts are those of the index of the corpus; docs/imports.md explains the difference to the findings.
const files: Expected[] = [
  {
    format: 'nessus',
    file: 'nessus/nessus_many_vuln.xml',
    raw: [/<ReportItem /g, 7],
    results: 7,
    findings: 6,
    assets: 7,
    severities: { info: 6 },
  },
  {
    format: 'nessus',
    file: 'nessus/nessus_v_unknown.xml',
    raw: [/<ReportItem /g, 296],
    results: 296,
    findings: 32,
    assets: 296,
    severities: { medium: 4, low: 1, info: 27 },
  },
  {
    format: 'nessus',
    file: 'nessus/nessus_was_many_vuln.xml',
    raw: [/<ReportItem /g, 5],
    results: 5,
    findings: 5,
    assets: 5,
    severities: { high: 1, low: 3, info: 1 },
  },
  {
    format: 'nessus',
    file: 'nessus/nessus_was_no_vuln.xml',
    raw: [/<ReportItem /g, 0],
    results: 0,
    findings: 0,
    assets: 0,
    severities: {},
  },
  {
    format: 'burp',
    file: 'burp/seven_findings.xml',
    raw: [/<issue>/g, 16],
    results: 16,
    findings: 7,
    assets: 16,
    severities: { high: 3, low: 2, info: 2 },
  },
  {
    format: 'burp',
    file: 'burp/one_finding_with_cwe.xml',
    raw: [/<issue>/g, 1],
    results: 1,
    findings: 1,
    assets: 1,
    severities: { info: 1 },
  },
  {
    format: 'burp',
    file: 'burp/issue4399.xml',
    raw: [/<issue>/g, 441],
    results: 441,
    findings: 27,
    assets: 436,
    severities: { high: 8, medium: 2, low: 7, info: 10 },
  },
  {
    format: 'zap',
    file: 'zap_xml/bodgeit.xml',
    raw: [/<instance>/g, 209],
    results: 209,
    findings: 8,
    assets: 209,
    severities: { medium: 3, low: 4, info: 1 },
  },
  {
    format: 'zap',
    file: 'zap_xml/empty_2.9.0.xml',
    raw: [/<instance>/g, 0],
    results: 0,
    findings: 0,
    assets: 0,
    severities: {},
  },
  {
    format: 'zap',
    file: 'zap_xml/juicy2.xml',
    raw: [/<instance>/g, 86],
    results: 86,
    findings: 6,
    assets: 71,
    severities: { medium: 2, low: 2, info: 2 },
  },
  {
    format: 'zap',
    file: 'zap_xml/some_2.9.0.xml',
    raw: [/<instance>/g, 17],
    results: 17,
    findings: 7,
    assets: 14,
    severities: { medium: 1, low: 5, info: 1 },
  },
  {
    format: 'zap',
    file: 'zap_xml/zap_2.16.1_with_req_resp.xml',
    raw: [/<instance>/g, 13],
    results: 13,
    findings: 4,
    assets: 13,
    severities: { info: 4 },
  },
  {
    format: 'openvas',
    file: 'openvas/many_vuln.xml',
    raw: [/<result id=/g, 44],
    results: 44,
    findings: 40,
    assets: 44,
    severities: { high: 16, medium: 24 },
  },
  {
    format: 'openvas',
    file: 'openvas/no_vuln.xml',
    raw: [/<result id=/g, 0],
    results: 0,
    findings: 0,
    assets: 0,
    severities: {},
  },
  {
    format: 'qualys',
    file: 'qualys/Qualys_Sample_Report.xml',
    raw: [/<VULN_INFO>/g, 301],
    results: 301,
    findings: 92,
    assets: 301,
    severities: { critical: 5, high: 3, medium: 13, low: 15, info: 56 },
  },
  {
    format: 'qualys',
    file: 'qualys/qualys_infrascan_webgui_1.xml',
    raw: [/<VULN number/g, 1],
    results: 1,
    findings: 1,
    assets: 1,
    severities: { critical: 1 },
  },
  {
    format: 'qualys',
    file: 'qualys_webapp/qualys_webapp_many_vuln.xml',
    raw: [/<UNIQUE_ID>/g, 22],
    results: 22,
    findings: 21,
    assets: 22,
    severities: { medium: 1, low: 1, info: 19 },
  },
  {
    format: 'acunetix',
    file: 'acunetix/many_findings.xml',
    raw: [/<ReportItem /g, 4],
    results: 4,
    findings: 4,
    assets: 4,
    severities: { medium: 1, low: 2, info: 1 },
  },
  {
    format: 'netsparker',
    file: 'netsparker/sample-netsparker-invicti.xml',
    raw: [/<vulnerability>/g, 3],
    results: 3,
    findings: 3,
    assets: 3,
    severities: { medium: 2, low: 1 },
  },
  {
    format: 'nikto',
    file: 'nikto/nikto-report-many-vuln.xml',
    raw: [/<item /g, 10],
    results: 10,
    findings: 7,
    assets: 10,
    severities: { info: 7 },
  },
  {
    format: 'nikto',
    file: 'nikto/nikto-report-zero-vuln.xml',
    raw: [/<item /g, 0],
    results: 0,
    findings: 0,
    assets: 0,
    severities: {},
  },
  {
    format: 'nexpose',
    file: 'nexpose/many_vulns.xml',
    raw: [/<test [^>]*status="vulnerable-/g, 162],
    results: 162,
    findings: 17,
    assets: 161,
    severities: { critical: 2, high: 9, medium: 6 },
  },
  {
    format: 'nexpose',
    file: 'nexpose/no_vuln.xml',
    raw: [/<test [^>]*status="vulnerable-/g, 1],
    results: 1,
    findings: 1,
    assets: 1,
    severities: { info: 1 },
  },
];

function countSeverities(findings: readonly FindingRecord[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { severity } of findings) counts[severity] = (counts[severity] ?? 0) + 1;
  return counts;
}

describe.skipIf(!existsSync(corpus))('the XML files of the corpus', () => {
  it.each(files)('$file of $format', { timeout: 30_000 }, async ({ format, file, raw, ...expected }) => {
    const [pattern, count] = raw;
    expect(readFileSync(corpus + file, 'utf8').match(pattern)?.length ?? 0).toBe(count);

    const reading = await readers.find((reader) => reader.format === format)?.read(createReadStream(corpus + file));
    const findings = reading?.findings ?? expect.fail(`no reader for ${format}`);
    expect({
      results: reading?.results,
      findings: findings.length,
      assets: findings.flatMap(({ affectedAssets }) => affectedAssets).length,
      severities: countSeverities(findings),
    }).toEqual(expected);
  });

  it.each(files)(
    '$file keeps evidence of at most 16 KB for each place',
    { timeout: 30_000 },
    async ({ format, file }) => {
      const reading = await readers.find((reader) => reader.format === format)?.read(createReadStream(corpus + file));
      const lengths = reading?.findings.flatMap(({ affectedAssets }) =>
        affectedAssets.map(({ evidence }) => evidence.length),
      );
      expect(Math.max(0, ...(lengths ?? []))).toBeLessThanOrEqual(16 * 1024);
    },
  );
});
