import { createReadStream, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { findingLimits } from '../finding-draft.ts';
import { nucleiFindings } from './nuclei-findings.ts';

function fixture(name: string): URL {
  return new URL(`./fixtures/${name}`, import.meta.url);
}

function readFixture(name: string) {
  return nucleiFindings(createReadStream(fixture(name)));
}

function lines(...results: object[]): string[] {
  return results.map((result) => `${JSON.stringify(result)}\n`);
}

function match(id: string, host: string, more: object = {}): object {
  return { 'template-id': id, info: { name: id, severity: 'low' }, host, 'matched-at': host, ...more };
}

describe('a JSON Lines file', () => {
  it('becomes one finding per template, highest severity first', async () => {
    const { findings, results } = await readFixture('lines.jsonl');
    expect(results).toBe(7);
    expect(findings.map(({ source, severity }) => [source.ruleId, severity])).toEqual([
      ['old-server', 'high'],
      ['weak-cipher', 'high'],
      ['exposed-panel', 'medium'],
    ]);
  });

  it('reports what was left out', async () => {
    const { warnings } = await readFixture('lines.jsonl');
    expect(warnings).toEqual([
      'Results without a match, skipped: 1.',
      'Unknown severity, rated by score or as info: weak-cipher.',
    ]);
  });

  it('fills all fields of a finding', async () => {
    const { findings } = await readFixture('lines.jsonl');
    const { affectedAssets, evidence, fingerprint, ...rest } =
      findings.find(({ source }) => source.ruleId === 'exposed-panel') ?? {};
    expect(rest).toEqual({
      title: 'Exposed panel',
      severity: 'medium',
      cvssVector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N',
      toolCvssScore: 5.3,
      confidence: null,
      description: 'A log-in page of an administration panel answers.',
      impact: 'Anybody can try passwords.',
      recommendation: 'Let the panel answer to the office network only.',
      references: ['https://example.com/panels', 'https://example.org/advice'],
      cwe: 200,
      cve: [],
      tags: ['panel', 'exposure'],
      source: { tool: 'nuclei', ruleId: 'exposed-panel' },
      firstSeen: '2026-02-01T08:00:00.000Z',
      lastSeen: '2026-02-05T08:00:00.000Z',
    });
    expect(fingerprint).toMatch(/^[\da-f]{64}$/);
    expect(affectedAssets?.map(({ location, ip, port }) => [location, ip, port])).toEqual([
      ['https://api.example.com:8443/admin', '2001:db8::10', 8443],
      ['https://shop.example.com/admin', '192.0.2.10', 443],
      ['https://shop.example.com/admin', '192.0.2.10', 443],
    ]);
    expect(new Set(affectedAssets?.map(({ key }) => key)).size).toBe(3);
    expect(evidence).toBe(affectedAssets?.[0]?.evidence);
  });

  it('keeps the classification of a CVE', async () => {
    const { findings } = await readFixture('lines.jsonl');
    expect(findings[0]).toMatchObject({
      cve: ['CVE-2021-41773', 'CVE-2021-42013'],
      cwe: 22,
      tags: ['server', 'version', 'CWE-23'],
    });
  });

  it('puts request, response and command into code blocks that their content cannot close', async () => {
    const { findings } = await readFixture('lines.jsonl');
    const assets = findings.flatMap(({ affectedAssets }) => affectedAssets);
    const proof = assets.find(({ evidence }) => evidence.includes('Response'))?.evidence ?? '';
    expect(proof).toContain('**Extracted**\n\n```\nPanel 1.4.2\n```');
    expect(proof).toContain('**Command**\n\n```\ncurl -X GET');
    expect(proof).toContain('````\nHTTP/1.1 200 OK\r\n\r\n<title>Log in</title>\n```\n# not a heading\n````');
  });
});

it('reads the same from a JSON list and from JSON Lines', async () => {
  expect(await readFixture('list.json')).toEqual(await readFixture('lines.jsonl'));
});

it('reads the same for any order of the results', async () => {
  const text = readFileSync(fixture('lines.jsonl'), 'utf8').trim().split('\n');
  const { findings } = await nucleiFindings([text.toReversed().join('\n')]);
  const places = findings.flatMap(({ affectedAssets }) => affectedAssets.map(({ key }) => key));
  const forward = (await readFixture('lines.jsonl')).findings;
  expect(places).toEqual(forward.flatMap(({ affectedAssets }) => affectedAssets.map(({ key }) => key)));
  expect(findings.map(({ fingerprint }) => fingerprint)).toEqual(forward.map(({ fingerprint }) => fingerprint));
});

it('reads the keys of old versions', async () => {
  const { findings } = await readFixture('old-keys.jsonl');
  expect(findings).toMatchObject([
    {
      title: 'Öffentliche Prüfung 🙂',
      references: ['https://example.com/one', 'https://example.com/two'],
      evidence: '**Matcher**\n\n```\nerste\n```\n\n**Extracted**\n\n```\nnginx/1.14.2\n```',
      affectedAssets: [{ host: '127.0.0.1', ip: '127.0.0.1', port: 8080 }],
      firstSeen: '2021-05-20T08:11:11.693Z',
    },
  ]);
});

it('reads hostile values as text or as nothing', async () => {
  const { findings } = await readFixture('hostile.jsonl');
  expect(findings).toMatchObject([
    {
      title: '<img src=x onerror=alert(1)> \uFFFD \uFFFD end',
      severity: 'info',
      references: ['https://example.com/ok'],
      tags: [],
      affectedAssets: [{ host: 'hasownproperty', location: 'javascript:alert(1)', ip: null, port: null }],
      source: { ruleId: '__proto__' },
      firstSeen: null,
    },
    { title: 'toString', affectedAssets: [{ host: '', location: '42' }] },
  ]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

it('refuses other JSON files with the line', async () => {
  const error = await nucleiFindings(['\n{"version":"2.1.0"}\n', '{"version":"2.1.0"}\n']).catch(
    (thrown: unknown) => thrown,
  );
  expect(isFormatFailure(error) && [error.message, error.position]).toEqual([
    'Line 2 is not a Nuclei result: it has no template.',
    { line: 2 },
  ]);
});

describe('limits', () => {
  it('keeps evidence for the first places and counts the others', async () => {
    const input = ['a', 'b', 'c'].flatMap((host) => lines(match('many', host, { request: `to ${host}` })));
    const { findings } = await nucleiFindings(input, { ...findingLimits, evidencePerFinding: 2 });
    expect(findings[0]?.affectedAssets.map(({ evidence }) => evidence !== '')).toEqual([true, true, false]);
    expect(findings[0]?.evidence).toMatch(/Evidence is included for 2 of 3 affected assets\.$/);
  });

  it.each(['x', '`', '``` \n', 'é'])('keeps less than 16 KB of evidence for one place, here of %j', async (unit) => {
    const long = unit.repeat(50_000);
    const more = {
      request: long,
      response: long,
      'curl-command': long,
      'extracted-results': [long, long],
      'matcher-name': long,
    };
    const { findings } = await nucleiFindings(lines(match('long', 'a', more)));
    expect(findings[0]?.evidence).toMatch(/… and \d+ more characters$/);
    expect(findings[0]?.evidence.length).toBeLessThan(16_384);
  });

  it('counts places beyond the limit instead of listing them', async () => {
    const { findings, results, warnings } = await nucleiFindings(
      lines(match('m', 'a'), match('m', 'b'), match('m', 'c')),
      {
        ...findingLimits,
        assets: 2,
      },
    );
    expect([findings[0]?.affectedAssets.length, results]).toEqual([2, 3]);
    expect(warnings).toEqual(['Affected assets beyond the limit per import, skipped: 1.']);
  });

  it.each([
    ['templates', { rules: 1 }],
    ['text of templates', { ruleCharacters: 3 }],
  ])('refuses a file with too many %s', async (_what, limit) => {
    const reading = nucleiFindings(lines(match('a', 'h'), match('b', 'h')), { ...findingLimits, ...limit });
    await expect(reading).rejects.toThrow('exceeds the limit of 1 rules per import. Split the file.');
  });
});

it('keeps the callback that proves a blind vulnerability', async () => {
  const interaction = {
    protocol: 'dns',
    'full-id': 'c23b2la0kl1krjcrdj10.oast.example',
    'q-type': 'A',
    'raw-request': ';; opcode: QUERY',
    'raw-response': ';; ANSWER',
    'remote-address': '192.0.2.99',
    timestamp: '2026-02-01T08:00:00Z',
  };
  const { findings } = await nucleiFindings(lines(match('CVE-2021-44228', 'https://a.example', { interaction })));
  const told = ['Protocol: dns', 'From: 192.0.2.99', 'Time: 2026-02-01T08:00:00Z', ';; opcode: QUERY', ';; ANSWER'];
  expect(told.filter((text) => findings[0]?.evidence.includes(text) !== true)).toEqual([]);
  expect(findings[0]?.cve).toEqual(['CVE-2021-44228']);
});

it.each([
  [{ host: 'https://Example.com', 'matched-at': 'https://example.com/a' }, 'example.com', 'https://example.com/a', 443],
  [{ host: 'http://10.0.0.7:8080', 'matched-at': '' }, '10.0.0.7', 'http://10.0.0.7:8080', 8080],
  [
    { host: '', url: 'http://app_web_1/.git/config', 'matched-at': '' },
    'app_web_1',
    'http://app_web_1/.git/config',
    80,
  ],
  [{ host: '', url: '/http://app_web_1/', 'matched-at': '' }, 'app_web_1', '/http://app_web_1/', 80],
  [
    { type: 'dns', host: 'mail.example.com.', 'matched-at': 'mail.example.com' },
    'mail.example.com',
    'mail.example.com',
    null,
  ],
])('%j is one place', async (more, host, location, port) => {
  const { findings } = await nucleiFindings(lines(match('t', '', more)));
  expect(findings[0]?.affectedAssets).toMatchObject([{ host, location, port }]);
});

it('distinguishes places at the same address by matcher', async () => {
  const names = ['x-frame-options', 'referrer-policy'];
  const { findings } = await nucleiFindings(
    lines(...names.map((name) => match('headers', 'https://a.example', { 'matcher-name': name }))),
  );
  const facts = findings[0]?.affectedAssets.flatMap((asset) => asset.facts.map(({ value }) => value)) ?? [];
  expect(facts.toSorted()).toEqual(names.toSorted());
});
