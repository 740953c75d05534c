import { assets } from '@gatehouse/contract/assets/assets';
import { cves } from '@gatehouse/contract/cves/cves';
import { beforeEach, describe, expect, it } from 'vitest';

import { readCase } from '../../../testing/case-files.ts';
import { type CaseClient, openClient } from '../../../testing/case-imports.ts';
import { ownPortal } from '../../../testing/portal.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });
let numbers = 0;
let client: CaseClient;
beforeEach(async () => {
  numbers += 1;
  client = await openClient(portal, staff, `case-${numbers}`);
});

describe('distribution packages', () => {
  const folder = 'spdx-source-packages';

  it('have the same vulnerabilities in SPDX as in CycloneDX', async () => {
    await client.importCase(
      folder,
      ['osv', 'advisories.osv.json'],
      ['cyclonedx', 'image.cdx.json'],
      ['spdx', 'image.spdx.json'],
    );
    expect(await client.statesOf('CVE-2098-2001')).toEqual({
      'SourceImageCdx libfirst3 3.0.9-1': 'Affected',
      'source-image-spdx libfirst3 3.0.9-1': 'Affected',
    });
    expect(Object.values(await client.statesOf('CVE-2098-2002'))).toEqual(['Affected', 'Affected']);
  });

  const partly =
    '2 packages of a distribution cannot be fully matched: their source packages or their release are unknown.';

  it.each([
    ['cyclonedx', readCase(folder, 'image.cdx.json').replaceAll('aquasecurity:trivy:Src', 'other:')],
    ['spdx', readCase(folder, 'image.spdx.json').replaceAll('sourceInfo', 'comment')],
  ])('without source packages never become Updated automatically in %s', async (format, content) => {
    await client.send({ format: 'osv', content: readCase(folder, 'advisories.osv.json') });
    const report = await client.send({ format, content });

    expect(report.warnings).toEqual([partly]);
    const found = await client.inventory();
    expect(found.map(({ status, isPartlyMatched }) => [status, isPartlyMatched])).toEqual([
      ['Not Updated', true],
      ['Not Updated', true],
    ]);

    await portal.call(client.admin, assets.change, {
      params: { id: found[0]?._id ?? '' },
      body: { status: 'Updated' },
    });
    await client.match();
    expect((await client.inventory()).map(({ status }) => status).toSorted()).toEqual(['Not Updated', 'Updated']);

    const whole = readCase(folder, format === 'spdx' ? 'image.spdx.json' : 'image.cdx.json');
    expect((await client.send({ format, content: whole })).warnings).toEqual([]);
    expect((await client.inventory()).map(({ isPartlyMatched }) => isPartlyMatched)).toEqual([false, false]);
    expect(Object.values(await client.statesOf('CVE-2098-2001'))).toEqual(['Affected']);
  });

  it('keep their source package if a scanner reports less', async () => {
    await client.send({ format: 'osv', content: readCase(folder, 'advisories.osv.json') });
    await client.send({ format: 'cyclonedx', content: readCase(folder, 'image.cdx.json') });
    const finding = {
      component: {
        uuid: 'a',
        name: 'libfirst3',
        version: '3.0.9-1',
        purl: 'pkg:deb/debian/libfirst3@3.0.9-1?distro=debian-12.5',
      },
      vulnerability: { source: 'NVD', vulnId: 'CVE-2098-2009', severity: 'LOW' },
    };
    const meta = { application: 'Dependency-Track', version: '4.12', timestamp: '2025-06-05T00:00:00Z' };
    const report = { version: '1.2', meta, project: { name: 'SourceImageCdx' }, findings: [finding] };
    await client.send({ format: 'dependency-track', content: JSON.stringify(report) });

    expect(await client.statesOf('CVE-2098-2001')).toEqual({ 'SourceImageCdx libfirst3 3.0.9-1': 'Affected' });
    expect((await client.inventory()).some(({ isPartlyMatched }) => isPartlyMatched)).toBe(false);
  });
});

it('an advisory without a vector has the severity stated by its publisher', async () => {
  await client.importCase(
    'advisory-severity-words',
    ['osv', 'advisories.osv.json'],
    ['csaf', 'advisory.csaf.json'],
    ['cyclonedx', 'system.cdx.json'],
  );
  const rows = await client.list({ sort: 'cve' });
  expect(rows.map(({ cve, severity, CVSS_Score }) => [cve, severity, CVSS_Score])).toEqual([
    ['CVE-2098-9200', 'high', null],
    ['CVE-2098-9201', 'medium', null],
    ['CVE-2098-9202', 'critical', null],
    ['CVE-2098-9203', 'medium', null],
    ['CVE-2098-9209', 'critical', null],
  ]);
  const found = await client.inventory({ severity: 'critical' });
  expect(found.map(({ name, numOfCritical, severity }) => [name, numOfCritical, severity])).toEqual([
    ['word-part-2', 1, 'critical'],
    ['word-part-9', 1, 'critical'],
  ]);
  const { warnings } = await client.send({
    format: 'osv',
    content: readCase('advisory-severity-words', 'advisories.osv.json'),
  });
  expect(warnings).toEqual(['CVSS vectors that are not valid and were left out: 1.']);
});

it('the stated versions determine which component is affected', async () => {
  await client.importCase(
    'vex-versions',
    ['cyclonedx', 'product.cdx.json'],
    ['cyclonedx', 'product.vex.cdx.json'],
    ['cyclonedx', 'product.vdr.cdx.json'],
  );
  const rows = await client.list({ sort: 'cve' });
  expect(
    rows.map(({ cve, state, severity, CVSS_Score, fixedIn }) => [cve, state, severity, CVSS_Score, fixedIn]),
  ).toEqual([
    ['CVE-2098-5002', 'Affected', 'critical', 9.8, ['2.5.0']],
    ['CVE-2098-5012', 'Affected', 'critical', 9.8, ['2.5.0']],
  ]);
  expect(await client.statesOf('CVE-2098-5002')).toEqual({ 'Gateway part-beta 2.4.0': 'Affected' });
  expect(await client.statesOf('CVE-2098-5012')).toEqual({ 'GatewayReport part-beta 2.4.0': 'Affected' });
});

it('an unreadable range is Not matched, with a warning', async () => {
  const broken = readCase('vex-versions', 'product.vdr.cdx.json').replace('vers:npm/>=2.0.0|<2.5.0', '2.0 to 2.5');
  const report = await client.send({ format: 'cyclonedx', content: broken });
  expect(report.warnings).toEqual(['Version ranges that cannot be read, so that their components are not matched: 1.']);
  expect(await client.list()).toEqual([]);
  expect(
    (await client.inventory({ q: 'part-beta' })).map(({ numOfUnmatched, numOfCVEs }) => [numOfUnmatched, numOfCVEs]),
  ).toEqual([[1, 0]]);
});

it('the epoch of a package URL is used, and statements that name the installed version apply', async () => {
  const folder = 'epoch-in-purl';
  await client.importCase(
    folder,
    ['osv', 'advisories.osv.json'],
    ['cyclonedx', 'image.cdx.json'],
    ['spdx', 'image.spdx.json'],
    ['trivy', 'image.trivy.json'],
  );
  expect(await client.statesOf('CVE-2098-6001')).toEqual({});
  expect(Object.values(await client.statesOf('CVE-2098-6002'))).toEqual(['Affected', 'Affected', 'Affected']);
  expect((await client.list({ q: 'CVE-2098-6002' })).map(({ fixedIn }) => fixedIn)).toEqual([['1:1.2.14-1']]);

  const { text } = await portal.call(client.admin, cves.vex, { query: { format: 'openvex' } });
  const closed = text.replaceAll(
    '"status":"affected"',
    '"status":"not_affected","justification":"component_not_present"',
  );
  const report = await client.send({ format: 'openvex', content: readCase(folder, 'statement.openvex.json') });
  expect(report.warnings).toEqual([]);
  expect(Object.values(await client.statesOf('CVE-2098-6002'))).toEqual([
    'Not affected',
    'Not affected',
    'Not affected',
  ]);
  expect((await client.send({ format: 'openvex', content: closed })).warnings).toEqual([]);
  expect(Object.values(await client.statesOf('CVE-2098-6009'))).toEqual(['Not affected']);
});

it('the platform of a gem is not a pre-release', async () => {
  await client.importCase('gem-platforms', ['osv', 'advisories.osv.json'], ['cyclonedx', 'gems.cdx.json']);
  const found = await client.inventory();
  const affected = found.filter(({ numOfCVEs }) => numOfCVEs > 0).map(({ name, version }) => `${name} ${version}`);
  const expected = found
    .map(({ name, version }) => `${name} ${version}`)
    .filter((text) => / 1\.8\.0-|^pre /.test(text));
  expect(affected.toSorted()).toEqual(expected.toSorted());
  expect(affected.length).toBeGreaterThan(3);
  expect(found.filter(({ numOfUnmatched }) => numOfUnmatched > 0)).toEqual([]);
});

it('the vulnerability extension of CycloneDX 1.2 is read', async () => {
  await client.importCase('cyclonedx-vulnerability-extension', ['cyclonedx', 'bom.xml']);
  expect(await client.list()).toMatchObject([
    { cve: 'CVE-2019-10744', severity: 'critical', CVSS_Score: 9.1, state: 'Affected', sources: ['cyclonedx'] },
  ]);
  expect(await client.statesOf('CVE-2019-10744')).toEqual({ 'shop lodash 4.17.10': 'Affected' });
});

it('what Dependency-Check describes only in words is a vulnerability of this company only', async () => {
  await client.importCase('dependency-check-without-cve', ['dependency-check', 'report.xml']);
  const rows = await client.list({ sort: 'cve' });
  expect(rows.map(({ cve, severity, sources }) => [cve, severity, sources])).toEqual([
    ['Bootstrap before 4.0.0 is end-of-life and no longer maintained.', 'medium', ['RETIREJS', 'dependency-check']],
    ['CWE-400: Uncontrolled Resource Consumption', 'medium', ['OSSINDEX', 'dependency-check']],
  ]);
  expect(await client.detailOf(rows[0]?.cve ?? '')).toMatchObject({
    description: 'No fixes are made.',
    references: [{ url: 'https://example.com/eol' }],
  });
});
