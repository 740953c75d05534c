import { expect, it } from 'vitest';

import { severityOfReport } from './report-words.ts';
import { attempt } from './testing/attempt.ts';
import { readCase } from './testing/cases.ts';

it('reads the security severity of SARIF rules as a word', async () => {
  const { findings } = await readCase('sarif', 'a/sarif-severity-words/log.sarif');
  const severities = Object.fromEntries(findings.map(({ source, severity }) => [source.ruleId, severity]));
  expect(severities).toMatchObject({
    'word-critical': 'critical',
    'word-medium': 'medium',
    'word-low': 'low',
    'word-info': 'info',
    'no-word': 'high',
  });
});

it('reads such a word of a result, and prefers a number to it', async () => {
  const result = (properties: object): string =>
    JSON.stringify({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'T' } },
          results: [{ ruleId: 'a', level: 'note', message: { text: 'm' }, properties }],
        },
      ],
    });
  for (const [properties, severity] of [
    [{ 'security-severity': 'Critical' }, 'critical'],
    [{ 'security-severity': '9.1' }, 'critical'],
    [{ 'security-severity': 'unheard', severity: 'HIGH' }, 'high'],
    [{}, 'low'],
  ] as const)
    expect(await attempt('sarif', [result(properties)])).toMatchObject({ findings: [{ severity }] });
});

it.each([
  ['nessus', 'a/nessus-vector-without-prefix/scan.nessus'],
  ['csv', 'a/nessus-vector-without-prefix/table.csv'],
])('%s reads the version of a vector from the name of its field', async (format, file) => {
  const { findings } = await readCase(format, file);
  expect(findings).toMatchObject([{ cvssVector: 'CVSS:3.0/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N' }]);
});

const v3 = 'AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N';
const v4 = 'AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N';
const dojo = (fields: object): string =>
  JSON.stringify({ findings: [{ title: 'A', severity: 'Low', description: 'd', ...fields }] });
const nessus = (name: string, vector: string): string =>
  `<NessusClientData_v2><Report><ReportHost name="a"><ReportItem pluginID="1" severity="1"><${name}>${vector}</${name}></ReportItem></ReportHost></Report></NessusClientData_v2>`;
const sarif = (properties: object): string =>
  JSON.stringify({
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'T', rules: [{ id: 'a', properties }] } },
        results: [{ ruleId: 'a', message: { text: 'm' } }],
      },
    ],
  });

it.each([
  ['nessus', nessus('cvss4_vector', v4), `CVSS:4.0/${v4}`],
  ['nessus', nessus('cvss3_vector', `CVSS:3.1/${v3}`), `CVSS:3.1/${v3}`],
  ['nessus', nessus('cvss3_vector', 'AV:N/AC:L/Au:N/C:P/I:N/A:N'), null],
  ['nessus', nessus('cvss_vector', v3), null],
  ['defectdojo', dojo({ cvssv3: v3 }), `CVSS:3.0/${v3}`],
  ['defectdojo', dojo({ cvssv4: v4 }), `CVSS:4.0/${v4}`],
  ['defectdojo', `Title,Severity,Description,CVSSV3\nA,Low,d,${v3}\n`, `CVSS:3.0/${v3}`],
  ['sarif', sarif({ cvssv3_vector: v3 }), `CVSS:3.0/${v3}`],
  ['sarif', sarif({ cvssV4Vector: v4 }), `CVSS:4.0/${v4}`],
  ['pwndoc', `{"findings":[{"title":"A","vulnType":"Web","cvssv3":"${v3}"}]}`, `CVSS:3.0/${v3}`],
  [
    'qualys',
    `<SCAN value="s"><IP value="192.0.2.1"><VULNS><CAT value="a"><VULN number="1" severity="3"><TITLE>A</TITLE><CVSS3_BASE>5.3 (${v3})</CVSS3_BASE></VULN></CAT></VULNS></IP></SCAN>`,
    `CVSS:3.0/${v3}`,
  ],
  [
    'acunetix',
    `<ScanGroup><Scan><ReportItems><ReportItem><Name>A</Name><Severity>low</Severity><CVSS3><Descriptor>${v3}</Descriptor></CVSS3></ReportItem></ReportItems></Scan></ScanGroup>`,
    `CVSS:3.0/${v3}`,
  ],
])('%s reads a vector without its version', async (format, text, cvssVector) => {
  expect(await attempt(format, [text])).toMatchObject({ findings: [{ cvssVector }] });
});

it.each([
  ['Very High', 'critical'],
  ['VERY_HIGH', 'critical'],
  ['Severe', 'high'],
  ['Major', 'high'],
  ['Blocker', 'critical'],
  ['Negligible', 'info'],
  ['Hoch', 'high'],
  ['kritisch', 'critical'],
  ['Mittel', 'medium'],
  ['Élevée', 'high'],
  ['Crítica', 'critical'],
  ['Très élevé', 'critical'],
  ['Medio', 'medium'],
  ['laag', 'low'],
  ['unheard', null],
])('the word %s means %s', (word, severity) => {
  expect(severityOfReport(word)).toBe(severity);
});

it('reads such words in a cell, also next to a number', async () => {
  expect(await attempt('csv', ['Title,Severity\nA,"Élevée (8,1)"\nB,"5 - Very High"\n'])).toMatchObject({
    findings: [
      { title: 'B', severity: 'critical' },
      { title: 'A', severity: 'high' },
    ],
  });
});

it.each([
  ['csv', 'Title,Severity\nA,Spicy\nB,Spicy\nC,Mild\n', '"Spicy", "Mild"'],
  ['defectdojo', dojo({ severity: 'Spicy' }), '"Spicy"'],
  ['nessus', nessus('x', 'y').replace('severity="1"', 'severity="9"'), '"9"'],
  ['semgrep', '{"errors":[],"results":[{"check_id":"a","path":"b","extra":{"severity":"SPICY"}}]}', '"SPICY"'],
])('%s lists unknown severity words', async (format, text, words) => {
  const reading = await attempt(format, [text]);
  const start = `Unknown severity words, rated by score or as info: ${words}. Findings: `;
  expect('warnings' in reading && reading.warnings.some((warning) => warning.startsWith(start))).toBe(true);
});
