import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compileAdvisory, identifyAffected, type AdvisoryFacts } from './advisory.ts';
import { readComponent, type Component, type ComponentFacts } from './component.ts';
import { indexComponents, matchAdvisories, matchAdvisory } from './inventory.ts';

function read(facts: ComponentFacts): Component {
  const reading = readComponent(facts);
  return reading.ok ? reading.component : expect.fail(reading.message);
}

const before = (fixed: string) => [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed }] }];
const advisory = (ecosystem: string, name: string, fixed: string): AdvisoryFacts => {
  return { id: 'A-1', affected: [{ package: { ecosystem, name }, ranges: before(fixed) }] };
};

function judge(facts: AdvisoryFacts, ...components: ComponentFacts[]): string[] {
  const results = [...matchAdvisories(indexComponents(components.map(read)), [facts])];
  return results.map(({ status, confidence, fixed }) => [status, confidence, ...fixed].join(' '));
}

describe('an advisory for a package manager', () => {
  it.each([
    ['PyPI', 'Zope_Interface', 'pkg:pypi/zope.interface@1.0'],
    ['Maven', 'org.apache.commons:commons-compress', 'pkg:maven/org.apache.commons/commons-compress@1.0'],
    ['NuGet', 'Newtonsoft.Json', 'pkg:nuget/newtonsoft.json@1.0'],
    ['Packagist', 'Laravel/Framework', 'pkg:composer/laravel/framework@v1.0'],
    ['npm', '@babel/core', 'pkg:npm/%40babel/core@1.0.0'],
    ['Go', 'github.com/Masterminds/goutils', 'pkg:golang/github.com/masterminds/goutils@v1.0.0'],
    ['GitHub Actions', 'tj-actions/changed-files', 'pkg:github/tj-actions/changed-files@v1.0.0'],
    ['SwiftURL', 'https://github.com/apple/swift-nio.git', 'pkg:swift/github.com/apple/swift-nio@1.0.0'],
    ['crates.io', 'serde-json', 'pkg:cargo/serde_json@1.0.0'],
    ['Packagist:https://packages.drupal.org/8', 'drupal/core', 'pkg:composer/drupal/core@1.0'],
  ])('of %s about %s matches %s', (ecosystem, name, purl) => {
    expect(judge(advisory(ecosystem, name, '2.0'), { purl })).toEqual(['affected confirmed 2.0']);
  });

  it('does not match a version that cannot be ordered, nor another package', () => {
    const drupal = advisory('Packagist', 'drupal/core', '2.0');
    expect(judge(drupal, { purl: 'pkg:composer/drupal/core@dev-main' })).toEqual(['not-matched confirmed']);
    expect(judge(drupal, { purl: 'pkg:composer/drupal/core' })).toEqual(['not-matched confirmed']);
    expect(judge(drupal, { purl: 'pkg:composer/drupal/core@2.0' })).toEqual(['not-affected confirmed']);
    expect(judge(drupal, { purl: 'pkg:npm/drupal/core@1.0' })).toEqual([]);
  });

  it('uses the most specific entry', () => {
    const two = {
      id: 'A',
      affected: [...(advisory('npm', 'a', '1.0.0').affected ?? []), ...(advisory('npm', 'a', '3.0.0').affected ?? [])],
    };
    expect(judge(two, { purl: 'pkg:npm/a@2.0.0' })).toEqual(['affected confirmed 3.0.0']);
  });

  it('reads a company range written as vers', () => {
    const own = (vers: string): AdvisoryFacts => ({
      id: 'OWN-1',
      affected: [{ package: { purl: 'pkg:npm/a' }, vers }],
    });
    expect(judge(own('vers:npm/<2.0.0'), { purl: 'pkg:npm/a@1.0.0' })).toEqual(['affected confirmed 2.0.0']);
    expect(judge(own('<2.0.0'), { purl: 'pkg:npm/a@1.0.0' })).toEqual(['not-matched confirmed']);
  });
});

describe('an advisory for a distribution', () => {
  const debian = advisory('Debian:12', 'openssl', '3.0.15-1~deb12u1');
  const installed = (distro: string, version = '3.0.11-1~deb12u2') => ({
    purl: `pkg:deb/debian/libssl3@${version}?upstream=openssl${distro === '' ? '' : `&distro=${distro}`}`,
  });

  it('matches by source package within its release', () => {
    expect(judge(debian, installed('debian-12'))).toEqual(['affected confirmed 3.0.15-1~deb12u1']);
    expect(judge(debian, installed('debian-12.8', '3.0.15-1~deb12u1'))).toEqual(['not-affected confirmed']);
    expect(judge(debian, installed('debian-11'))).toEqual([]);
    expect(judge(debian, { purl: 'pkg:deb/ubuntu/libssl3@3.0.2-0?upstream=openssl&distro=ubuntu-22.04' })).toEqual([]);
  });

  it('is a possible match if the release is unknown', () => {
    expect(judge(debian, installed(''))).toEqual(['affected possible 3.0.15-1~deb12u1']);
    expect(judge(advisory('Debian', 'openssl', '4'), installed('debian-12'))).toEqual(['affected possible 4']);
  });

  it.each([
    [
      'Ubuntu:22.04:LTS',
      'openssl',
      'pkg:deb/ubuntu/libssl3@3.0.2-0ubuntu1?upstream=openssl&distro=ubuntu-22.04',
      'confirmed',
    ],
    ['Ubuntu:Pro:18.04:LTS', 'openssl', 'pkg:deb/ubuntu/openssl@1.1.1-1?distro=bionic', 'confirmed'],
    [
      'Alpine:v3.18',
      'openssl',
      'pkg:apk/alpine/libcrypto3@3.0.1-r0?upstream=openssl&distro=alpine-3.18.4',
      'confirmed',
    ],
    ['Wolfi', 'openssl', 'pkg:apk/wolfi/libcrypto3@3.0.1-r0?upstream=openssl', 'confirmed'],
    [
      'Red Hat:enterprise_linux:8::baseos',
      'openssl-libs',
      'pkg:rpm/redhat/openssl-libs@1.1.1k-9.el8?distro=rhel-8.9',
      'confirmed',
    ],
    ['Red Hat:enterprise_linux:7::server', 'bash', 'pkg:rpm/centos/bash@4.2-1.el7?distro=centos-7', 'possible'],
    ['Rocky Linux:9', 'bash', 'pkg:rpm/rocky/bash@3.1-1.el9?distro=rocky-9.2', 'confirmed'],
    [
      'SUSE:Linux Enterprise Module for Basesystem 15 SP5',
      'bash',
      'pkg:rpm/suse/bash@3.4-1?distro=sles-15.5',
      'confirmed',
    ],
    ['SUSE:Linux Enterprise Server 15', 'bash', 'pkg:rpm/suse/bash@3.4-1?distro=sles-15', 'confirmed'],
    ['openSUSE:Leap 15.6', 'bash', 'pkg:rpm/opensuse/bash@3.4-1?distro=opensuse-leap-15.6', 'confirmed'],
    ['openSUSE:Tumbleweed', 'bash', 'pkg:rpm/opensuse/bash@3.4-1?distro=opensuse-tumbleweed-20240101', 'confirmed'],
    ['openEuler:22.03-LTS-SP3', 'bash', 'pkg:rpm/openeuler/bash@3.4-1?distro=openeuler-22.03', 'confirmed'],
  ])('of %s about %s matches %s as %s', (ecosystem, name, purl, confidence) => {
    expect(judge(advisory(ecosystem, name, '9'), { purl })).toEqual([`affected ${confidence} 9`]);
  });

  it('for a product stream does not affect the plain release', () => {
    const stream = advisory('Red Hat:rhel_eus:8.4::baseos', 'bash', '9');
    expect(judge(stream, { purl: 'pkg:rpm/redhat/bash@4-1.el8?distro=rhel-8.4' })).toEqual([]);
    expect(
      judge(advisory('SUSE:Manager Server 4.3', 'bash', '9'), { purl: 'pkg:rpm/suse/bash@4-1?distro=sles-15.4' }),
    ).toEqual([]);
  });

  it('matches rpm by binary package', () => {
    const source: AdvisoryFacts = {
      id: 'S',
      affected: [
        {
          package: { ecosystem: 'SUSE:Linux Enterprise Server 15 SP5', name: 'openssl' },
          binaries: ['libopenssl1_1'],
          ranges: before('9'),
        },
      ],
    };
    expect(judge(source, { purl: 'pkg:rpm/suse/libopenssl1_1@1.1-1?distro=sles-15.5' })).toEqual([
      'affected confirmed 9',
    ]);
    expect(judge(source, { purl: 'pkg:rpm/suse/openssl@1.1-1?distro=sles-15.5' })).toEqual([]);
  });

  it('replaces upstream ranges and CPEs for its packages', () => {
    const cpe = 'cpe:2.3:a:openssl:openssl:*:*:*:*:*:*:*:*';
    const upstream: AdvisoryFacts = {
      id: 'CVE-1',
      affected: advisory('ConanCenter', 'openssl', '9.0.0').affected,
      configurations: [
        { nodes: [{ operator: 'OR', cpeMatch: [{ vulnerable: true, criteria: cpe, versionEndExcluding: '9.0' }] }] },
      ],
    };
    const cpes = ['cpe:2.3:a:openssl:openssl:3.0.11:*:*:*:*:*:*:*'];
    expect(judge(upstream, { ...installed('debian-12'), cpes })).toEqual([]);
    expect(judge(upstream, { purl: 'pkg:deb/libssl3@1', cpes })).toEqual([]);
    expect(judge(upstream, { purl: 'pkg:generic/openssl@3.0.11', cpes })).toEqual(['affected confirmed 9.0']);
    expect(judge(upstream, { cpes, banner: 'OpenSSL/3.0.11 (Debian)' })).toEqual(['affected possible 9.0']);
    expect(judge(upstream, { cpes: ['cpe:/a:openssl:openssl'] })).toEqual(['affected possible']);
    expect(judge(upstream, { cpes: ['cpe:/a:openssl:openssl:r3'] })).toEqual(['not-matched possible']);
  });
});

describe('a configuration of two parts', () => {
  const part = (product: string, vulnerable: boolean) => ({
    vulnerable,
    criteria: `cpe:2.3:a:v:${product}:*:*:*:*:*:*:*:*`,
  });
  const both: AdvisoryFacts = {
    id: 'CVE-2',
    configurations: [
      {
        operator: 'AND',
        nodes: [part('a', true), part('b', false)].map((one) => ({ operator: 'OR', cpeMatch: [one] })),
      },
    ],
  };

  it('requires both on one system', () => {
    const a = { cpes: ['cpe:/a:v:a:1'], system: 'one' };
    const b = { cpes: ['cpe:/a:v:b:1'] };
    expect(judge(both, a, { ...b, system: 'one' })).toEqual(['affected confirmed']);
    expect(judge(both, a, { ...b, system: 'two' })).toEqual(['not-affected confirmed']);
  });

  it('with a wildcard product affects every component of the vendor', () => {
    const open: AdvisoryFacts = {
      id: 'CVE-3',
      configurations: [{ nodes: [{ operator: 'OR', cpeMatch: [part('*', true)] }] }],
    };
    expect(judge(open, { cpes: ['cpe:/a:v:a:1'] }, { cpes: ['cpe:/a:w:a:1'] })).toEqual([
      'affected confirmed',
      'not-affected confirmed',
    ]);
  });
});

it.each([
  [{}],
  [{ package: { ecosystem: 'Unknown', name: 'a' } }],
  [{ package: { purl: 'a' } }],
  [{ package: { purl: 'pkg:deb/a@1' } }],
])('%j does not identify a package', (affected) => {
  expect(identifyAffected(affected)).toEqual([]);
});

it.each([
  [{ ecosystem: 'Unknown', name: 'a', purl: 'pkg:npm/A' }, 'npm:a'],
  [{ purl: 'pkg:rpm/redhat/bash?distro=rhel-8' }, 'rpm/redhat:bash'],
  [{ purl: 'pkg:maven/g/a' }, 'maven:g:a'],
])('%j identifies the package %s', (named, key) => {
  expect(identifyAffected({ package: named }).map((identity) => identity.key)).toEqual([key]);
});

const numbers = fc.nat(4).map((number) => `${number}.0.0`);
const components = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), numbers), { maxLength: 8 });
const advisories = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), numbers), { maxLength: 8 });

it('matching all at once gives the same as one by one', () => {
  fc.assert(
    fc.property(components, advisories, (some, published) => {
      const list = some.map(([name, version], at) => read({ purl: `pkg:npm/${name}@${version}`, system: String(at) }));
      const facts = published.map(([name, fixed], at) => ({ ...advisory('npm', name, fixed), id: String(at) }));
      const show = (results: Iterable<{ component: Component; advisory: string; status: string }>): string[] =>
        [...results].map((result) => `${result.component.system} ${result.advisory} ${result.status}`).toSorted();
      const single = facts.flatMap((one) =>
        list.flatMap((component) => matchAdvisory(indexComponents([component]), compileAdvisory(one))),
      );
      expect(show(matchAdvisories(indexComponents(list), facts))).toEqual(show(single));
    }),
    propertyOptions(200),
  );
});
