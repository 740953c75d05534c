import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { compileAdvisory, type AdvisoryFacts } from './advisory.ts';
import { readComponent, type ComponentFacts } from './component.ts';
import { parseCpe } from './cpe.ts';
import { indexComponents, matchAdvisory } from './inventory.ts';
import { readVers } from './vers-range.ts';
import { joinAliases, type NamedAdvisory } from './vulnerability-names.ts';

const corpus = fileURLToPath(new URL('../../../../shared/corpus/', import.meta.url));
const open = (file: string): string => readFileSync(corpus + file, 'utf8');

/** Returns all values of a field, anywhere in a file. */
function valuesOf(file: string, field: string): string[] {
  return [...open(file).matchAll(new RegExp(`"${field}":\\s*"([^"]+)"`, 'g'))].map(([, value = '']) => value);
}

function judge(advisory: AdvisoryFacts, facts: ComponentFacts): string {
  const reading = readComponent(facts);
  if (!reading.ok) return reading.message;
  const results = matchAdvisory(indexComponents([reading.component]), compileAdvisory(advisory));
  return results.map(({ status, confidence, fixed }) => [status, confidence, ...fixed].join(' ')).join();
}

/** Returns the number of versions that can be ordered, and the package URLs of those that cannot. */
function orderOf(file: string): { ordered: number; unordered: string[] } {
  const purls = [...new Set(valuesOf(file, 'purl'))];
  const unordered = purls.filter((purl) => {
    const reading = readComponent({ purl });
    if (!reading.ok) return true;
    const { scheme, version } = reading.component;
    return scheme === undefined || version.keyIn(scheme) === undefined;
  });
  return { ordered: purls.length - unordered.length, unordered };
}

interface TrivyVulnerability {
  VulnerabilityID: string;
  PkgName: string;
  InstalledVersion: string;
  FixedVersion?: string;
}

interface TrivyResult {
  Type: string;
  Vulnerabilities?: TrivyVulnerability[];
}

const trivyPackages: Readonly<Record<string, { ecosystem: string; purl: (name: string) => string }>> = {
  debian: { ecosystem: 'Debian:10', purl: (name) => `pkg:deb/debian/${name}` },
  alpine: { ecosystem: 'Alpine:v3.9', purl: (name) => `pkg:apk/alpine/${name}` },
  jar: { ecosystem: 'Maven', purl: (name) => `pkg:maven/${name.replace(':', '/')}` },
};

const distributions: Readonly<Record<string, string>> = { debian: 'debian-10.8', alpine: 'alpine-3.9.4' };

/** Matches a component against the advisory that Trivy matched, reconstructed from its report. */
function judgeTrivy(type: string, found: TrivyVulnerability): string {
  const { ecosystem = '', purl } = trivyPackages[type] ?? {};
  const fixes = found.FixedVersion?.split(', ') ?? [];
  const lowest = fixes.at(-1);
  const events = [{ introduced: '0' }, ...(lowest === undefined ? [] : [{ fixed: lowest }])];
  const affected = [{ package: { ecosystem, name: found.PkgName }, ranges: [{ type: 'ECOSYSTEM', events }] }];
  const component = { purl: purl?.(found.PkgName), version: found.InstalledVersion, distribution: distributions[type] };
  const [status] = judge({ id: found.VulnerabilityID, affected }, component).split(' ', 1);
  return `${status} ${lowest === undefined ? 'without' : 'with'} fix`;
}

function countTrivy(file: string): Record<string, number> {
  const report: TrivyResult[] | { Results: TrivyResult[] } = JSON.parse(open(file));
  const results = Array.isArray(report) ? report : report.Results;
  const outcomes = results.flatMap(({ Type: type, Vulnerabilities: found = [] }) =>
    found.map((one) => judgeTrivy(type, one)),
  );
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([name, same]) => [name, same.length]),
  );
}

describe.skipIf(!existsSync(corpus))('matching files of real tools', () => {
  it.each([
    ['cyclonedx/laravel-7.12.0.bom.1.4.json', 62, ['pkg:composer/cyclonedx/cyclonedx-php-composer-demo@dev-master']],
    ['cyclonedx/cern-lhc-vdm-editor.json', 44, []],
    ['dependency_track/deptrack_npm_4.14.1.json', 11, []],
    ['grype/many_vulns4.json', 7, []],
    ['grype/check_all_fields.json', 5, []],
  ])('reads components with a version order from %s', (file, ordered, unordered) => {
    expect(orderOf(file)).toEqual({ ordered, unordered });
  });

  it.each([
    ['trivy/legacy_many_vulns.json', { 'affected without fix': 93 }],
    ['trivy/scheme_2_many_vulns.json', { 'affected with fix': 5 }],
    ['trivy/cvssv4_severity_source.json', { 'affected with fix': 3 }],
  ])('agrees with the scanner about %s', (file, counts) => {
    expect(countTrivy(file)).toEqual(counts);
  });

  it('matches OSV records', () => {
    const lodash: AdvisoryFacts = JSON.parse(open('osv/GHSA-35jh-r3h4-6jhm.json'));
    const text: AdvisoryFacts = JSON.parse(open('osv/GO-2021-0113.json'));
    expect(judge(lodash, { purl: 'pkg:npm/lodash@4.17.20' })).toBe('affected confirmed 4.17.21');
    expect(judge(lodash, { purl: 'pkg:npm/lodash-es@4.17.21' })).toBe('not-affected confirmed');
    expect(judge(text, { purl: 'pkg:golang/golang.org/x/text@v0.3.6' })).toBe('affected confirmed 0.3.7');
    expect(judge(text, { purl: 'pkg:golang/golang.org/x/text@v0.3.7-0.20210721-abcdef' })).toBe(
      'affected confirmed 0.3.7',
    );
  });

  it('names the vulnerabilities of OSV records', () => {
    const records = readdirSync(`${corpus}osv`).map((file): NamedAdvisory => JSON.parse(open(`osv/${file}`)));
    expect(joinAliases(records)).toEqual([
      { name: 'CVE-2021-23337', names: ['CVE-2021-23337', 'GHSA-35jh-r3h4-6jhm'] },
      { name: 'CVE-2021-38561', names: ['CVE-2021-38561', 'GHSA-ppp9-7jff-5vj2', 'GO-2021-0113'] },
    ]);
  });

  it('agrees with the results of OSV-Scanner', () => {
    const report: { results: { packages: { vulnerabilities: AdvisoryFacts[] }[] }[] } = JSON.parse(
      open('osv_scanner/some_findings.json'),
    );
    const found = report.results.flatMap(({ packages }) => packages.flatMap((one) => one.vulnerabilities));
    expect(found.map((one) => judge(one, { purl: 'pkg:npm/flot-axis@0.0.0' }))).toEqual(['affected confirmed']);
  });

  it('reads the CPEs in scans and advisories', () => {
    const nmap = readdirSync(`${corpus}nmap`).flatMap((file) => [
      ...open(`nmap/${file}`).matchAll(/<cpe>([^<]+)<\/cpe>/g),
    ]);
    const csaf = ['rhsa-2022_0011', 'bsi-2022-0001'].flatMap((file) => valuesOf(`csaf/${file}.json`, 'cpe'));
    const all = [
      ...nmap.map(([, cpe = '']) => cpe),
      ...csaf,
      ...valuesOf('spdx/spdx_many_vuln.json', 'referenceLocator'),
    ];
    const names = all.filter((text) => text.startsWith('cpe:'));
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((text) => !parseCpe(text).ok)).toEqual([]);
  });

  it('reads only VEX ranges that follow the specification', () => {
    const ranges = valuesOf('cyclonedx/valid-vulnerability-1.4.json', 'range');
    expect(ranges.map((range) => [range, readVers(range).ok])).toEqual([
      ['vers:semver/<2.6.7.5', true],
      ['vers:semver/2.7.0|<2.8.11.1', false],
      ['vers:semver/2.9.0|<2.9.5', false],
    ]);
  });
});
