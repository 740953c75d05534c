import { describe, expect, it } from 'vitest';

import { engagement, finding, findings } from '../testing/exported-findings.ts';
import type { ExportedAsset, ExportedFinding } from './exported-finding.ts';
import { writeSarif } from './write-sarif.ts';

const about = { ...engagement, version: '4.4.0' };

function write(written: readonly ExportedFinding[]) {
  return JSON.parse([...writeSarif(written, about)].join(''));
}

const { runs, ...log } = write(findings);
const [run] = runs;

it('is a log of version 2.1.0 with one run', () => {
  expect(log).toEqual({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0' });
  expect(runs).toHaveLength(1);
  expect(run).toMatchObject({
    tool: { driver: { name: 'Gatehouse', version: '4.4.0', semanticVersion: '4.4.0' } },
    automationDetails: { id: 'ENG-2026-0007/' },
    columnKind: 'utf16CodeUnits',
  });
  expect(write([])).toMatchObject({ runs: [{ tool: { driver: { rules: [] } }, results: [] }] });
});

describe('SARIF rules', () => {
  const { rules } = run.tool.driver;

  it('have one rule and one ID for each finding', () => {
    const ids = rules.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([
      '40018',
      'python.secret',
      '40018/same-rule-other-words',
      'ENG-2026-0007-F004',
      'ENG-2026-0007-F005',
    ]);
  });

  it('have texts, tags and the score by which code hosts sort', () => {
    expect(rules[0]).toMatchObject({
      shortDescription: { text: 'SQL injection, "blind"' },
      fullDescription: { text: expect.stringContaining('The field'), markdown: expect.stringContaining('```html') },
      help: {
        text: expect.stringContaining('See the advice (https://example.com/advice).'),
        markdown: expect.stringContaining('## Impact'),
      },
      helpUri: 'https://example.com/sqli',
      defaultConfiguration: { level: 'error' },
      properties: {
        'security-severity': '9.8',
        cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
        tags: [
          'security',
          'CWE-89',
          'external/cwe/cwe-089',
          'CVE-2024-1111',
          'CVE-2024-2222',
          'A03:2021',
          'web',
          'injection',
        ],
      },
    });
  });

  it('have the score of the severity if it differs from the finding’s score, and none for info', () => {
    const scores = rules.map(({ properties }: { properties: object }) => Reflect.get(properties, 'security-severity'));
    expect(scores).toEqual(['9.8', '6.9', '8.0', '2.0', undefined]);
  });
});

interface Result {
  ruleId: string;
  ruleIndex: number;
  kind: string;
  level: string;
  message: { text: string };
  locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
  baselineState?: string;
  suppressions?: object[];
  partialFingerprints: Record<string, string>;
}

describe('SARIF results', () => {
  const results: Result[] = run.results;

  it('have one result for each place, which refers to its rule by ID and index', () => {
    expect(results.map(({ ruleIndex }) => ruleIndex)).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 3, 4]);
    for (const { ruleId, ruleIndex, message } of results) {
      expect(run.tool.driver.rules[ruleIndex]).toMatchObject({ id: ruleId });
      expect(message).toMatchObject({ text: expect.stringMatching(/./) });
    }
  });

  it('have an address for every place', () => {
    const places = results.flatMap(({ locations }) => locations);
    expect(places.map(({ physicalLocation }) => physicalLocation)).toEqual([
      { artifactLocation: { uri: 'tcp://10.0.0.5:5432' } },
      { artifactLocation: { uri: 'udp://[2001:db8::5]:53' } },
      { artifactLocation: { uri: 'db01' } },
      { artifactLocation: { uri: 'https://shop.example.com/item?id=1&b=2' } },
      { artifactLocation: { uri: 'www.example.com' } },
      { artifactLocation: { uri: 'src/a%20b.py' }, region: { startLine: 42 } },
      { artifactLocation: { uri: 'src/settings.py' }, region: { startLine: 7 } },
    ]);
    expect(places[2]).toMatchObject({
      logicalLocations: [{ name: 'db01', fullyQualifiedName: 'the login form' }],
      properties: { host: 'db01', location: 'the login form' },
    });
  });

  it('show their status', () => {
    const states = results.map(({ kind, level, baselineState, suppressions }) => [
      kind,
      level,
      baselineState,
      suppressions,
    ]);
    const accepted = [{ kind: 'external', status: 'accepted', justification: 'The shop closes in May.' }];
    expect(states.slice(4)).toEqual([
      ['pass', 'none', 'absent', undefined],
      ['fail', 'warning', undefined, accepted],
      ['fail', 'warning', undefined, accepted],
      ['pass', 'none', 'absent', undefined],
      ['fail', 'note', undefined, undefined],
      ['informational', 'none', undefined, undefined],
    ]);
  });

  it('have unique fingerprints that are the same in every export', () => {
    const prints = results.map(({ partialFingerprints }) => partialFingerprints['gatehouseFinding/v1']);
    expect(new Set(prints).size).toBe(results.length);
    expect(prints[0]).toMatch(/^[\da-f]{64}$/);
    const again: Result[] = write(findings.toReversed()).runs[0].results;
    const others = again.map(({ partialFingerprints }) => partialFingerprints['gatehouseFinding/v1']);
    expect(new Set(others)).toEqual(new Set(prints));
  });
});

it('is valid for any text', () => {
  const odd = ['\uD800', '\0', 'a\u2028b', '%zz', 'https://[broken', 'javascript:alert(1)', '<script>', '"\\'];
  const assets = odd.map((text): ExportedAsset => {
    return { host: text, location: text, ip: null, port: null, facts: [], evidence: text, fixState: 'Open' };
  });
  const text = odd.join(' ');
  const strange = finding(1, { title: text, description: text, references: odd, tags: odd, affectedAssets: assets });
  const results: Result[] = write([strange]).runs[0].results;
  const uris = results.map(({ locations }) => locations[0]?.physicalLocation.artifactLocation.uri ?? '');
  expect(uris.filter((uri) => !URL.canParse(uri, 'https://base.example/'))).toEqual([]);
  expect(uris).toContain('javascript%3Aalert(1)');
});
