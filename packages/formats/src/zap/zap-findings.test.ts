import { createReadStream } from 'node:fs';

import { expect, it } from 'vitest';

import { zapFindings } from './zap-findings.ts';

function readFixture(name = 'report.xml') {
  return zapFindings(createReadStream(new URL(`./fixtures/${name}`, import.meta.url)));
}

it('groups the instances of an alert over all sites, and separates names of one rule', async () => {
  const { findings, results, warnings } = await readFixture();
  expect([results, warnings]).toEqual([6, ['Marked as fixed, ignored, false positive or error, skipped: 1.']]);
  expect(
    findings.map(({ source, title, severity, affectedAssets }) => [
      source.ruleId,
      title,
      severity,
      affectedAssets.length,
    ]),
  ).toEqual([
    ['40012', 'Cross Site Scripting (Reflected)', 'high', 4],
    ['100000', 'A Server Error', 'low', 1],
    ['100000', 'A Client Error', 'info', 1],
  ]);
});

it('keeps the texts of the rule', async () => {
  const { findings } = await readFixture();
  expect(findings[0]).toMatchObject({
    description: 'Input comes back as **code**, such as \\<script>.\n\nThere are three types.',
    recommendation: 'Escape what is written.',
    references: ['https://example.com/xss', 'https://cwe.mitre.org/data/definitions/79.html'],
    cwe: 79,
    tags: ['OWASP_2021_A03'],
    firstSeen: '2026-03-02T10:00:00.000Z',
  });
});

it('distinguishes instances by address, method and parameter, and keeps attacks as literal text', async () => {
  const { findings } = await readFixture();
  const assets = findings[0]?.affectedAssets ?? [];
  expect(assets.map(({ location, port }) => [location, port])).toEqual([
    ['http://old.example.com/a', 80],
    ['https://shop.example.com/search?q=1', 443],
    ['https://shop.example.com/search?q=1', 443],
    ['https://shop.example.com:8443/other', 8443],
  ]);
  const attacked = assets.map(({ evidence }) => evidence).find((evidence) => evidence.includes('Attack'));
  expect(attacked).toContain('**Attack**\n\n```\n<script>alert(1);</script>\n```');
  expect(attacked).toContain('**Response**\n\n```\nHTTP/1.1 200 OK\n\nhello\n```');
});

it('reads any number of instances of one alert', async () => {
  const instance = (index: number): string =>
    `<instance><uri>https://a.example/${index}</uri><responsebody>${'x'.repeat(500)}</responsebody></instance>`;
  function* pieces(): Generator<string> {
    yield '<OWASPZAPReport><site name="https://a.example"><alerts><alertitem><pluginid>1</pluginid><alert>A</alert><riskcode>1</riskcode><instances>';
    for (let index = 0; index < 1_000; index += 1) yield instance(index);
    yield '</instances><desc>D</desc></alertitem></alerts></site></OWASPZAPReport>';
  }
  const { findings, results } = await zapFindings(pieces());
  expect([results, findings[0]?.affectedAssets.length, findings[0]?.description]).toEqual([1_000, 1_000, 'D']);
  expect(findings[0]?.evidence).toMatch(/Evidence is included for 200 of 1000 affected assets\.$/);
});

it('reads the same from JSON, for any order of its fields', async () => {
  expect(await readFixture('report.json')).toEqual(await readFixture());
});

it('reads a JSON report of a single site without a list', async () => {
  const alert = {
    pluginid: '1',
    alert: 'A',
    riskcode: '2',
    confidence: '2',
    instances: [{ uri: 'https://a.example/' }],
  };
  const report = { '@generated': '', site: { '@name': 'https://a.example', alerts: [alert] } };
  const { findings } = await zapFindings([JSON.stringify(report)]);
  expect(findings).toMatchObject([{ title: 'A', severity: 'medium', affectedAssets: [{ host: 'a.example' }] }]);
});

it('reads any number of instances of one alert in JSON, also if its name follows them', async () => {
  function* pieces(): Generator<string> {
    yield '{"site":[{"@name":"https://a.example","alerts":[{"instances":[{"uri":"https://a.example/"}';
    for (let index = 0; index < 1_000; index += 1) {
      yield `,{"uri":"https://a.example/${index}","response-body":"${'x'.repeat(5_000)}"}`;
    }
    yield '],"pluginid":"1","alert":"A","riskcode":"1","desc":"D"}]}]}';
  }
  const { findings, results } = await zapFindings(pieces());
  expect([results, findings[0]?.affectedAssets.length, findings[0]?.description]).toEqual([1_001, 1_001, 'D']);
  expect(findings[0]?.evidence).toMatch(/Evidence is included for 200 of 1001 affected assets\.$/);
});
