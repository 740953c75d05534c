import { describe, expect, it } from 'vitest';

import { openScans } from '../../../testing/engagement-scans.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { nucleiLine } from '../imports.build.ts';

const portal = await sharedPortal();

async function open() {
  const staff = await portal.signIn({ role: 'provider-analyst' });
  const opened = await openScans(portal, staff);
  return {
    ...opened,
    async missed() {
      const { findings } = await opened.engagement();
      return findings.filter(({ missingSince }) => missingSince !== null).map(({ title }) => title);
    },
  };
}

const at = (month: string) => `2035-${month}-01T00:00:00Z`;

describe('a Nuclei file', () => {
  it('does not affect another site on the same host', async () => {
    const { scan, missed } = await open();
    await scan('nuclei', nucleiLine({ id: 'one', host: 'https://www.acme.example', at: at('01') }));

    const other = await scan('nuclei', nucleiLine({ id: 'two', host: 'https://www.acme.example:8443', at: at('02') }));
    const afterOther = await missed();
    await scan('nuclei', nucleiLine({ id: 'three', host: 'https://www.acme.example', at: at('03') }));

    expect([other.warnings, afterOther]).toEqual([[], []]);
    expect(await missed()).toEqual(['The one']);
  });

  it('does not affect findings less severe than all of its results', async () => {
    const { scan, missed } = await open();
    const line = (id: string, severity: string, month: string) => nucleiLine({ id, severity, at: at(month) });
    await scan('nuclei', line('mild', 'low', '01') + line('worse', 'critical', '01'));

    await scan('nuclei', line('new', 'high', '02'));
    const afterHigh = await missed();
    await scan('nuclei', line('new', 'high', '03'), { complete: 'true' });

    expect(afterHigh).toEqual(['The worse']);
    expect((await missed()).toSorted()).toEqual(['The mild', 'The worse']);
  });

  it('does not affect templates that did not run, if it lists those that did', async () => {
    const { scan, missed } = await open();
    const line = (id: string, month: string, more: object = {}) => nucleiLine({ id, at: at(month), more });
    await scan('nuclei', line('one', '01') + line('two', '01'));

    await scan('nuclei', line('three', '02') + line('two', '02', { 'matcher-status': false }));

    expect(await missed()).toEqual(['The two']);
  });
});

it('a manually selected table marks nothing as missing unless it is declared complete', async () => {
  const { scan, missed } = await open();
  const header = 'Plugin ID,Risk,Host,Protocol,Port,Name,Synopsis,Host End\n';
  const row = (id: number, risk: string, day: string) =>
    `${id},${risk},192.0.2.10,tcp,443,Plugin ${id},y,2035-01-${day}T00:00:00Z\n`;
  await scan('csv', header + row(1001, 'Low', '01') + row(1002, 'Critical', '01'));

  const filtered = await scan('csv', header + row(1002, 'Critical', '02'));
  const afterFiltered = await missed();
  await scan('csv', header + row(1002, 'Critical', '03'), { complete: 'true' });

  expect(filtered.warnings.join()).toContain('were not marked as missing: 1.');
  expect([afterFiltered, await missed()]).toEqual([[], ['Plugin 1001']]);
});

it('a Nessus scan with fewer plugins does not affect the others', async () => {
  const { scan, missed } = await open();
  const report = (plugins: string, found: readonly number[], day: number) => {
    const items = found.map(
      (id) =>
        `<ReportItem port="443" svc_name="www" protocol="tcp" severity="2" pluginID="${id}" pluginName="Plugin ${id}" pluginFamily="General"><description>D</description></ReportItem>`,
    );
    const policy = `<Policy><Preferences><ServerPreferences><preference><name>plugin_set</name><value>${plugins}</value></preference></ServerPreferences></Preferences></Policy>`;
    const host = `<HostProperties><tag name="HOST_END_TIMESTAMP">${2_051_000_000 + day * 86_400}</tag></HostProperties>`;
    return `<NessusClientData_v2>${policy}<Report name="R"><ReportHost name="192.0.2.10">${host}${items.join('')}</ReportHost></Report></NessusClientData_v2>`;
  };
  await scan('nessus', report('1001;1002;1003', [1001, 1002], 1));

  await scan('nessus', report('1002;1003', [1003], 2));
  const afterFewer = await missed();
  await scan('nessus', report('1001;1002;1003', [1003], 3));

  expect(afterFewer).toEqual(['Plugin 1002']);
  expect((await missed()).toSorted()).toEqual(['Plugin 1001', 'Plugin 1002']);
});

describe('logs of one repository', () => {
  interface Run {
    category?: string;
    rules?: readonly string[];
    found: readonly string[];
    month: string;
  }
  const repository = { versionControlProvenance: [{ repositoryUri: 'https://git.example/acme/shop' }] };
  const log = ({ category, rules = [], found, month }: Run) =>
    JSON.stringify({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'CodeQL', rules: rules.map((id) => ({ id, shortDescription: { text: id } })) } },
          invocations: [{ executionSuccessful: true, endTimeUtc: at(month) }],
          ...repository,
          ...(category !== undefined && { automationDetails: { id: category } }),
          results: found.map((ruleId) => ({
            ruleId,
            message: { text: `Message of ${ruleId}` },
            locations: [{ physicalLocation: { artifactLocation: { uri: `src/${ruleId}` } } }],
          })),
        },
      ],
    });

  it.each([
    ['languages', '/language:java', '/language:python'],
    ['folders', '.github/workflows/scan:api/', '.github/workflows/scan:web/'],
  ])('in two %s do not affect each other’s findings', async (_kind, first, second) => {
    const { scan, missed, engagement } = await open();
    await scan('sarif', log({ category: first, found: ['a'], month: '01' }));

    await scan('sarif', log({ category: second, found: ['b'], month: '02' }));
    const afterOther = await missed();
    await scan('sarif', log({ category: first, found: ['c'], month: '03' }));

    const { findings } = await engagement();
    const rules = findings.filter(({ missingSince }) => missingSince !== null).map(({ source }) => source.ruleId);
    expect([afterOther, rules]).toEqual([[], ['a']]);
  });

  it('of all categories affect those of one', async () => {
    const { scan, missed } = await open();
    await scan('sarif', log({ category: '/language:java', found: ['a'], month: '01' }));

    await scan('sarif', log({ found: ['b'], month: '02' }));

    expect(await missed()).toHaveLength(1);
  });

  it('do not affect rules that did not run', async () => {
    const { scan, missed } = await open();
    await scan('sarif', log({ rules: ['a', 'b', 'c'], found: ['a', 'b'], month: '01' }));

    await scan('sarif', log({ rules: ['b', 'c', 'd'], found: ['c'], month: '02' }));
    const afterOther = await missed();
    await scan('sarif', log({ rules: ['a', 'b', 'c'], found: ['c'], month: '03' }));

    expect(afterOther).toEqual(['b']);
    expect((await missed()).toSorted()).toEqual(['a', 'b']);
  });
});

it('a Semgrep report does not affect rules of another pack, if it lists its own', async () => {
  const { scan, missed } = await open();
  const report = (rules: readonly string[], found: readonly string[]) =>
    JSON.stringify({
      results: found.map((id) => ({
        check_id: id,
        path: 'src/app.py',
        start: { line: 1 },
        extra: { message: `Message of ${id}`, severity: 'ERROR', metadata: {} },
      })),
      paths: { scanned: ['src/app.py'] },
      time: { rules },
      errors: [],
    });
  await scan('semgrep', report(['pack.one', 'pack.two'], ['pack.one', 'pack.two']));

  await scan('semgrep', report(['pack.two', 'other.three'], ['other.three']));

  expect(await missed()).toEqual(['two']);
});
