import { describe, expect, it } from 'vitest';

import { isDistributionBanner, readComponent, type Component, type ComponentFacts } from './component.ts';
import { installedVersion } from './source-package.ts';

function read(facts: ComponentFacts): Component {
  const reading = readComponent(facts);
  return reading.ok ? reading.component : expect.fail(reading.message);
}

describe('a package of a package manager', () => {
  it.each([
    ['pkg:pypi/Zope.Interface_Core@1', 'pypi:zope-interface-core', 'pkg:pypi/zope-interface-core'],
    ['pkg:nuget/Newtonsoft.Json@13.0.1', 'nuget:newtonsoft.json', 'pkg:nuget/newtonsoft.json'],
    ['pkg:composer/Laravel/Framework@v7', 'composer:laravel/framework', 'pkg:composer/laravel/framework'],
    ['pkg:maven/org.Apache/X@1?type=jar', 'maven:org.Apache:X', 'pkg:maven/org.Apache/X'],
    ['pkg:npm/%40Babel/Core@7', 'npm:@babel/core', 'pkg:npm/%40babel/core'],
    [
      'pkg:golang/github.com/Masterminds/Goutils@v1',
      'golang:github.com/masterminds/goutils',
      'pkg:golang/github.com/masterminds/goutils',
    ],
    ['pkg:cargo/serde_json@1', 'cargo:serde-json', 'pkg:cargo/serde-json'],
    ['pkg:gem/RedCloth@4', 'gem:RedCloth', 'pkg:gem/RedCloth'],
    ['pkg:githubactions/actions/Checkout@v4', 'github:actions/checkout', 'pkg:githubactions/actions/checkout'],
    [
      'pkg:swift/github.com/Apple/swift-nio@2.1.0',
      'swift:github.com/apple/swift-nio',
      'pkg:swift/github.com/apple/swift-nio',
    ],
    ['pkg:generic/openssl@1.1.1k', 'generic:openssl', 'pkg:generic/openssl'],
  ])('%s is read as %s', (purl, packageKey, asset) => {
    expect(read({ purl })).toMatchObject({
      packageKey,
      purl: asset,
      distribution: undefined,
      isDistributionPackage: false,
    });
  });

  it.each([
    ['pkg:golang/stdlib@go1.22.1', '1.22.1'],
    ['pkg:npm/a?x=y', '2.0.0'],
    ['pkg:npm/a@1.0.0', '1.0.0'],
  ])('%s has the version %s', (purl, version) => {
    expect(read({ purl, version: '2.0.0' }).version.text).toBe(version);
  });

  it.each([
    'pkg:github/actions/checkout@v4',
    'pkg:composer/a/b@dev-main',
    'pkg:npm/a@latest',
    'pkg:golang/example.com/a@(devel)',
  ])('%s has no version order', (purl) => {
    const { scheme, version } = read({ purl });
    expect(scheme && version.keyIn(scheme)).toBeUndefined();
  });
});

describe('a distribution package', () => {
  const debian12 = { family: 'debian', release: '12', isRebuild: false };
  it.each([
    [
      { purl: 'pkg:deb/debian/libssl3@3.0.11-1?upstream=openssl&distro=debian-12' },
      'deb/debian:openssl',
      '3.0.11-1',
      debian12,
    ],
    [
      { purl: 'pkg:deb/debian/gcc-12-base@4:12.2.0-3?upstream=gcc-12%4012.2.0-14%2Bdeb12u1&distro=debian-12.5' },
      'deb/debian:gcc-12',
      '12.2.0-14+deb12u1',
      debian12,
    ],
    [
      {
        purl: 'pkg:deb/debian/libc-bin@2.28-10?arch=amd64',
        distribution: 'debian-10',
        properties: {
          'aquasecurity:trivy:SrcName': 'glibc',
          'aquasecurity:trivy:SrcVersion': '2.28',
          'aquasecurity:trivy:SrcRelease': '10',
          'aquasecurity:trivy:SrcEpoch': '1',
        },
      },
      'deb/debian:glibc',
      '1:2.28-10',
      { family: 'debian', release: '10', isRebuild: false },
    ],
    [
      {
        purl: 'pkg:apk/alpine/libcrypto3@3.1.4-r5?distro=3.18.4',
        properties: { 'syft:metadata:originPackage': 'openssl' },
      },
      'apk/alpine:openssl',
      '3.1.4-r5',
      { family: 'alpine', release: '3.18', isRebuild: false },
    ],
    [
      {
        purl: 'pkg:rpm/redhat/openssl-libs@1.1.1k-9.el8?epoch=1&distro=rhel-8.9&upstream=openssl-1.1.1k-9.el8.src.rpm',
      },
      'rpm/redhat:openssl-libs',
      '1:1.1.1k-9.el8',
      { family: 'redhat', release: '8', isRebuild: false },
    ],
    [
      { purl: 'pkg:rpm/centos/bash@4.2-1?distro=centos-7' },
      'rpm/redhat:bash',
      '4.2-1',
      { family: 'redhat', release: '7', isRebuild: true },
    ],
    [
      { purl: 'pkg:deb/ubuntu/bash@5.1-6?distro=jammy' },
      'deb/ubuntu:bash',
      '5.1-6',
      { family: 'ubuntu', release: '22.04', isRebuild: false },
    ],
    [
      { purl: 'pkg:deb/debian/bash@5.1-6' },
      'deb/debian:bash',
      '5.1-6',
      { family: 'debian', release: undefined, isRebuild: false },
    ],
    [
      { purl: 'pkg:apk/wolfi/bash@5.2-r0?distro=wolfi-20230201' },
      'apk/wolfi:bash',
      '5.2-r0',
      { family: 'wolfi', release: 'rolling', isRebuild: false },
    ],
    [
      { purl: 'pkg:rpm/suse/bash@4.4-1?distro=sles-15.5' },
      'rpm/suse:bash',
      '4.4-1',
      { family: 'suse', release: '15.5', isRebuild: false },
    ],
  ])('%j is matched by its distribution', (facts, packageKey, version, distribution) => {
    const component = read(facts);
    expect(component).toMatchObject({ packageKey, distribution, isDistributionPackage: true });
    expect(component.version.text).toBe(version);
  });

  it('keeps its name as the key of the asset', () => {
    expect(read({ purl: 'pkg:deb/debian/libssl3@3?upstream=openssl&distro=debian-12' }).purl).toBe(
      'pkg:deb/debian/libssl3',
    );
  });
});

describe('a component without a package URL', () => {
  it('adds its version to a CPE that has none', () => {
    const { cpes, packageKey } = read({ cpes: ['cpe:/a:openbsd:openssh'], version: '8.4P1' });
    expect(packageKey).toBeUndefined();
    expect(cpes[0]?.version).toEqual({ kind: 'text', text: '8.4p1', lead: '', trail: '' });
  });

  it('is refused with an invalid CPE', () => {
    expect(readComponent({ cpes: ['cpe:2.3:x'] })).toMatchObject({ ok: false });
    expect(readComponent({ purl: 'foo' })).toMatchObject({ ok: false });
  });
});

it.each([
  ['OpenSSH 8.4p1 Debian 5+deb11u1', true],
  ['Apache/2.4.41 (Ubuntu)', true],
  ['nginx/1.20.1-14.el9', true],
  ['Apache/2.4.6 (CentOS) OpenSSL/1.0.2k-fips', true],
  ['nginx/1.25.3', false],
  ['Microsoft-IIS/10.0', false],
  ['Sundebianism 1.0', false],
])('%j is a distribution build: %s', (banner, expected) => {
  expect(isDistributionBanner(banner)).toBe(expected);
  expect(read({ banner, cpes: [] }).isDistributionBuild).toBe(expected);
});

describe('the epoch of a package', () => {
  const versionOf = (facts: ComponentFacts) => {
    const reading = readComponent(facts);
    return reading.ok ? reading.component.version.text : reading.message;
  };

  it.each<[ComponentFacts, string]>([
    [{ purl: 'pkg:deb/debian/libzed@1.2.13-1?arch=amd64&distro=debian-12.5&epoch=1' }, '1:1.2.13-1'],
    [{ purl: 'pkg:deb/debian/libzed@1.2.13-1?distro=debian-12', version: '1:1.2.13-1' }, '1:1.2.13-1'],
    [{ purl: 'pkg:deb/debian/libzed@1%3A1.2.13-1?distro=debian-12&epoch=1' }, '1:1.2.13-1'],
    [{ purl: 'pkg:deb/debian/libzed@1.2.13-1?distro=debian-12&epoch=0' }, '1.2.13-1'],
    [{ purl: 'pkg:rpm/redhat/bash@5.1-6?distro=rhel-9', version: '1:5.1-6' }, '1:5.1-6'],
    [{ purl: 'pkg:deb/debian/libzed@1.2.13-1?distro=debian-12', version: '1:1.3-1' }, '1.2.13-1'],
    [{ purl: 'pkg:npm/left@1.0.0?epoch=1' }, '1.0.0'],
  ])('of %j is part of the version', (facts, version) => {
    expect(versionOf(facts)).toBe(version);
    expect(installedVersion(facts)).toBe(version);
  });
});

describe('a distribution package', () => {
  const isFullyKnown = (facts: ComponentFacts) => {
    const reading = readComponent(facts);
    return reading.ok && reading.component.isFullyKnown;
  };

  it.each<[ComponentFacts, boolean]>([
    [{ purl: 'pkg:deb/debian/libfirst3@3.0.9-1?distro=debian-12' }, false],
    [{ purl: 'pkg:apk/alpine/libsecond@1.2.3-r4?distro=3.18.4' }, false],
    [{ purl: 'pkg:deb/debian/libfirst3@3.0.9-1?distro=debian-12&upstream=first' }, true],
    [
      {
        purl: 'pkg:deb/debian/libfirst3@3.0.9-1?distro=debian-12',
        properties: { 'aquasecurity:trivy:SrcName': 'first' },
      },
      true,
    ],
    [{ purl: 'pkg:deb/debian/libfirst3@3.0.9-1?upstream=first' }, false],
    [{ purl: 'pkg:rpm/redhat/bash@5.1-6?distro=rhel-9' }, true],
    [{ purl: 'pkg:npm/left@1.0.0' }, true],
    [{ version: '1.0' }, true],
  ])('is completely identified as %j: %s', (facts, isKnown) => {
    expect(isFullyKnown(facts)).toBe(isKnown);
  });
});
