import { createReadStream } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { burpFindings } from './burp/burp-findings.ts';
import { csvFindings } from './csv/csv-findings.ts';
import { readCsv } from './csv/read-csv.ts';
import { tableOf } from './csv/testing/read-table.ts';
import type { FindingRecord } from './finding-record.ts';
import { nessusFindings } from './nessus/nessus-findings.ts';
import { openvasFindings } from './openvas/openvas-findings.ts';
import { loadFixture } from './testing/attempt.ts';
import { corpusPath, hasCorpus, rawText, readCorpus } from './testing/corpus.ts';

type StatedConfidence = readonly [rule: string, confidence: number];

const confidencesOf = (findings: readonly FindingRecord[]) =>
  Object.fromEntries(findings.map(({ source, title, confidence }) => [`${source.ruleId} ${title}`, confidence]));

/** Returns the highest confidence that a file states for each rule. */
function highest(stated: readonly StatedConfidence[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [rule, confidence] of stated) found[rule] = Math.max(found[rule] ?? 0, confidence);
  return found;
}

/** Returns the text of the first element with this name, without parsing the file. */
const inside = (xml: string, name: string): string =>
  (new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^<]*?)(?:\\]\\]>)?</${name}>`).exec(xml)?.[1] ?? '').trim();

// All extension issues share one type, so their title identifies the rule.
const ruleOf = (type: string, title: string): string => (type === '134217728' ? title : type);

const words: Record<string, number> = { Certain: 100, Firm: 75, Tentative: 40 };

describe('the confidence in Burp', () => {
  const issue = (type: number, confidence: string): string =>
    `<issue><type>${type}</type><name>N${type}</name><host>https://a.example</host><path>/</path><severity>Low</severity>${confidence}</issue>`;
  const stating = (word: string): string => `<confidence>${word}</confidence>`;

  it('is the highest of the issues of a type, and absent if the report has none', async () => {
    expect(confidencesOf((await burpFindings([loadFixture('burp', 'report.xml')])).findings)).toEqual({
      '1049088 SQL injection': 75,
      '134217728 Secret in a script': null,
      '134217728 Old library': null,
    });
  });

  it.each([
    ['Certain', 100],
    ['Firm', 75],
    ['tentative', 40],
    ['Sure', null],
    ['constructor', null],
    ['', null],
  ])('%j is read as %j', async (word, expected) => {
    const { findings } = await burpFindings([`<issues>${issue(7, stating(word))}</issues>`]);
    const row = { 'Issue Name': 'N', Severity: 'Low', Confidence: word, Host: 'https://a.example', Path: '/' };
    const table = await csvFindings([tableOf([row])]);

    expect([...findings, ...table.findings].map(({ confidence }) => confidence)).toEqual([expected, expected]);
  });

  describe.skipIf(!hasCorpus)('in the corpus', () => {
    it.each(['burp/seven_findings.xml', 'burp/issue4399.xml', 'burp/one_finding_with_cwe.xml'])(
      'is that of the file %s for each type',
      async (file) => {
        const issues = rawText(file).split('<issue>').slice(1);
        const stated = issues.map((xml): StatedConfidence => {
          const rule = ruleOf(inside(xml, 'type'), inside(xml, 'name'));
          return [rule, words[inside(xml, 'confidence')] ?? Number.NaN];
        });
        const read = (await readCorpus('burp', file)).map(({ source, title, confidence }) => [
          ruleOf(source.ruleId, title),
          confidence,
        ]);

        expect(Object.fromEntries(read)).toEqual(highest(stated));
      },
    );
  });
});

describe('the quality of detection in OpenVAS', () => {
  it('is that of the results of a test, and absent if the report has none', async () => {
    expect(confidencesOf((await openvasFindings([loadFixture('openvas', 'report.xml')])).findings)).toEqual({
      '1.3.6.1.4.1.25623.1.0.1 Old web server': 80,
      '1.3.6.1.4.1.25623.1.0.2 Weak group': null,
      '1.3.6.1.4.1.25623.1.0.3 Open services': null,
    });
  });

  it('is read from a table as a number or a percentage', async () => {
    const row = { IP: '192.0.2.1', Severity: 'High', 'NVT Name': 'A', 'NVT OID': '1.2', QoD: '97' };
    const rows = [row, { ...row, 'NVT OID': '1.3', QoD: '80%' }, { ...row, 'NVT OID': '1.4', QoD: '' }];

    expect(confidencesOf((await csvFindings([tableOf(rows)])).findings)).toEqual({
      '1.2 A': 97,
      '1.3 A': 80,
      '1.4 A': null,
    });
  });

  describe.skipIf(!hasCorpus)('in the corpus', () => {
    it('matches a published report for each test', async () => {
      const results = rawText('openvas/many_vuln.xml').split('<result id=').slice(1);
      const stated = results.map((xml): StatedConfidence => {
        const [, value = ''] = /<qod>\s*<value>(\d+)/.exec(xml) ?? [];
        return [/<nvt oid="([^"]*)"/.exec(xml)?.[1] ?? '', Number(value)];
      });
      const read = await readCorpus('openvas', 'openvas/many_vuln.xml');

      expect(results.length).toBeGreaterThan(0);
      expect(highest(read.map(({ source, confidence }) => [source.ruleId, confidence ?? -1]))).toEqual(highest(stated));
    });
  });

  describe.skipIf(!hasCorpus)('in the corpus', () => {
    it('matches a published table for each test', async () => {
      const file = 'openvas/report_using_openVAS.csv';
      const rows: string[][] = [];
      for await (const { cells } of readCsv(createReadStream(corpusPath(file)))) rows.push(cells);
      const [header = [], ...lines] = rows;
      const cell = (cells: readonly string[], name: string): string => cells[header.indexOf(name)] ?? '';
      const stated = lines.map((cells): StatedConfidence => [cell(cells, 'NVT OID'), Number(cell(cells, 'QoD'))]);
      const read = await readCorpus('csv', file);

      expect(highest(read.map(({ source, confidence }) => [source.ruleId, confidence ?? -1]))).toEqual(highest(stated));
    });
  });
});

describe('the hosts of Nessus', () => {
  const tags = {
    'operating-system': 'Microsoft Windows 10\nMicrosoft Windows Server 2016',
    'host-fqdn': 'files.corp.example',
    'netbios-name': 'FILES',
    'mac-address': '00:50:56:81:01:E3\n00:50:56:81:01:E4',
  };

  it('have their system, names and addresses at every place of a finding', async () => {
    const properties = Object.entries(tags).map(([name, value]) => `<tag name="${name}">${value}</tag>`);
    const item = (port: number): string => `<ReportItem port="${port}" severity="1" pluginID="1" pluginName="P"/>`;
    const host = `<HostProperties>${properties.join('')}</HostProperties>${item(80)}${item(443)}`;
    const { findings } = await nessusFindings([
      `<NessusClientData_v2><Report><ReportHost name="files">${host}</ReportHost></Report></NessusClientData_v2>`,
    ]);

    const facts = [
      { name: 'fqdn', value: 'files.corp.example' },
      { name: 'operatingSystem', value: 'Microsoft Windows 10 Microsoft Windows Server 2016' },
      { name: 'netbiosName', value: 'FILES' },
      { name: 'macAddress', value: '00:50:56:81:01:E3 00:50:56:81:01:E4' },
    ];
    expect(findings[0]?.affectedAssets).toMatchObject([
      { port: 443, facts },
      { port: 80, facts },
    ]);
  });

  describe.skipIf(!hasCorpus)('in the corpus', () => {
    it('have the facts in a published report', async () => {
      const file = 'nessus/nessus_v_unknown.xml';
      const hosts = rawText(file).split('<ReportHost ').slice(1);
      const stated = hosts.map((xml) => {
        const tag = (name: string): string => new RegExp(`<tag name="${name}">([^<]+)`).exec(xml)?.[1] ?? '';
        return [
          tag('host-ip'),
          ['fqdn', tag('host-fqdn')],
          ['operatingSystem', tag('operating-system')],
          ['netbiosName', tag('netbios-name')],
          ['macAddress', tag('mac-address')],
        ];
      });
      const places = (await readCorpus('nessus', file)).flatMap(({ affectedAssets }) => affectedAssets);
      const read = places.map(({ ip, facts }) => [ip, ...facts.map(({ name, value }) => [name, value])]);

      const distinct = (texts: readonly unknown[]) =>
        [...new Set(texts.map((text) => JSON.stringify(text)))].toSorted();
      expect(hosts).toHaveLength(7);
      expect(distinct(read)).toEqual(distinct(stated));
    });
  });
});
