import { describe, expect, it } from 'vitest';

import { caseFile, openScans } from '../../../testing/engagement-scans.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { nucleiLine } from '../imports.build.ts';

const portal = await sharedPortal();

async function open() {
  const staff = await portal.signIn({ role: 'provider-analyst' });
  return { staff, ...(await openScans(portal, staff)) };
}
const missed = ({ findings }: { findings: readonly { title: string; missingSince: string | null }[] }) =>
  findings.filter(({ missingSince }) => missingSince !== null).map(({ title }) => title);

describe('a scan of other targets', () => {
  it('does not affect findings of a network that it did not scan, unlike a scan of that network', async () => {
    const { scan, engagement } = await open();
    const dmz = caseFile('imports/scans-of-two-networks/dmz.nessus');
    await scan('nessus', dmz);

    const lan = await scan('nessus', caseFile('imports/scans-of-two-networks/lan.nessus'));
    const afterLan = missed(await engagement());
    const later = dmz
      .replace(/<ReportItem [^>]*pluginID="1001"[\s\S]*?<\/ReportItem>/, '')
      .replaceAll('17640000', '17690000');
    const again = await scan('nessus', later);

    expect([lan.warnings, afterLan]).toEqual([[], []]);
    expect(again.warnings).toEqual(['Not in this file, left unchanged: Weak cipher, DMZ only.']);
    expect(missed(await engagement())).toEqual(['Weak cipher, DMZ only']);
  });

  it('counts a host of a file without results as scanned', async () => {
    const { scan, engagement } = await open();
    const dmz = caseFile('imports/scans-of-two-networks/dmz.nessus');
    await scan('nessus', dmz);

    const silent = dmz.replaceAll(/<ReportItem [\s\S]*?<\/ReportItem>/g, '').replaceAll('17640000', '17690000');
    const { warnings } = await scan('nessus', silent);

    expect(missed(await engagement()).toSorted()).toEqual(['TLS 1.0', 'Weak cipher, DMZ only']);
    expect(warnings).toContain('The file contains no findings.');
  });

  it('covers only some of the hosts, however many results it has', async () => {
    const { scan, engagement } = await open();
    await scan('nuclei', caseFile('a/two-scans-of-parts/scan-1.jsonl'));

    const { warnings } = await scan('nuclei', caseFile('a/two-scans-of-parts/scan-2.jsonl'));

    expect([missed(await engagement()), warnings]).toEqual([[], []]);
  });

  it('covers everything only if the sender says so', async () => {
    const { scan, engagement } = await open();
    const first = caseFile('a/two-scans-of-parts/scan-1.jsonl');
    const second = caseFile('a/two-scans-of-parts/scan-2.jsonl');
    await scan('nuclei', first);

    const preview = await scan('nuclei', second, { complete: 'true', preview: 'true' });
    const stored = await scan('nuclei', second, { complete: 'true' });

    expect(preview.warnings).toEqual(['Not in this file, left unchanged: First thing.']);
    expect(stored.warnings).toEqual(preview.warnings);
    expect(missed(await engagement())).toEqual(['First thing']);
  });

  it('marks a finding as missing only if all of its open places are covered', async () => {
    const { scan, engagement, decide } = await open();
    const at = (host: string, id: string, month: string) =>
      nucleiLine({ id, host: `https://${host}.acme.example`, at: `2026-${month}-01T00:00:00Z` });
    await scan('nuclei', at('one', 'both', '01') + at('two', 'both', '01'));

    await scan('nuclei', at('one', 'other', '02'));
    const partly = missed(await engagement());
    await decide('The both', 'Fixed', ['two.acme.example']);
    await scan('nuclei', at('one', 'third', '03'));

    expect(partly).toEqual([]);
    expect(missed(await engagement()).toSorted()).toEqual(['The both', 'The other']);
  });

  it('reports unknown coverage if the file does not state it', async () => {
    const { scan, engagement } = await open();
    await scan('csv', 'Title,Severity\nWeak TLS,High\nOpen port,Low\n');

    const { warnings } = await scan('csv', 'Title,Severity\nWeak TLS,High\nOther,Low\n');

    expect(warnings).toEqual([
      'The file does not state what was scanned. Findings that it does not contain were not marked as missing: 1. If it covers everything, import it as a complete scan.',
    ]);
    expect(missed(await engagement())).toEqual([]);
  });

  it('is stored in a few kilobytes, however many hosts it covers', async () => {
    const { scan, companyId } = await open();
    const hosts = Array.from({ length: 20_000 }, (_, at) => `10.9.${Math.floor(at / 256)}.${at % 256}`);
    const host = (name: string) =>
      `<ReportHost name="${name}"><HostProperties><tag name="host-ip">${name}</tag></HostProperties></ReportHost>`;
    const file = caseFile('imports/scans-of-two-networks/dmz.nessus').replace(
      '</Report>',
      `${hosts.map(host).join('')}</Report>`,
    );

    await scan('nessus', file);

    const [row] = await portal.platform.database.withCompany(companyId, (db) =>
      db.selectFrom('import_files').select('coverage').execute(),
    );
    expect(row?.coverage).toEqual([
      { tool: 'nessus', hosts: { count: 20_001, ranges: ['10.9.0.0-10.9.78.31', '192.0.2.10'] } },
    ]);
  });
});

describe('tables of known tools', () => {
  it('belong to their tool, and do not affect findings of another', async () => {
    const { scan, engagement } = await open();
    await scan('csv', caseFile('imports/tables-of-two-tools/nessus.csv'));

    const { warnings } = await scan('csv', caseFile('imports/tables-of-two-tools/qualys.csv'));

    const { findings } = await engagement();
    expect(missed({ findings })).toEqual([]);
    expect(warnings.join(' ')).not.toContain('Not in this file');
    expect(findings.map(({ source }) => source.tool).toSorted()).toEqual(['nessus', 'qualys']);
  });

  it('match the findings and places of the same scan in the tool’s own format', async () => {
    const { scan, engagement } = await open();
    const row = 'Plugin ID,Risk,Host,Protocol,Port,Name,Synopsis\n';
    await scan('nessus', caseFile('imports/scans-of-two-networks/dmz.nessus'));

    const report = await scan('csv', `${row}1001,Medium,192.0.2.10,tcp,443,"Weak cipher, DMZ only",y\n`);

    const { findings } = await engagement();
    expect(report).toMatchObject({ created: 0, unchanged: 1 });
    expect(findings.map(({ title, numOfAffectedAssets }) => [title, numOfAffectedAssets])).toEqual([
      ['TLS 1.0', 1],
      ['Weak cipher, DMZ only', 1],
    ]);
  });
});

describe('logs of two images', () => {
  it('become one finding with an affected asset for each image', async () => {
    const { scan, finding } = await open();
    await scan('sarif', caseFile('a/sarif-two-images/shop.sarif'));

    const report = await scan('sarif', caseFile('a/sarif-two-images/billing.sarif'));

    const { affectedAssets } = await finding();
    expect(report).toMatchObject({ created: 0, updated: 1 });
    expect(affectedAssets.map(({ facts }) => facts)).toEqual([
      [{ name: 'image', value: expect.stringMatching(/^registry.example\/(?:shop|billing):1$/) }],
      [{ name: 'image', value: expect.stringMatching(/^registry.example\/(?:shop|billing):1$/) }],
    ]);
  });

  it('are the same in one file or two, and with a newer tag', async () => {
    const { scan, finding } = await open();
    const both = caseFile('a/sarif-two-images/both.sarif');
    await scan('sarif', both);
    const newer = both.replaceAll('registry.example/shop:1', 'registry.example/shop:2');

    await scan('sarif', newer);

    const { affectedAssets } = await finding();
    expect(affectedAssets.map(({ facts }) => facts[0]?.value ?? '').toSorted()).toEqual([
      'registry.example/billing:1',
      'registry.example/shop:2',
    ]);
  });

  it('do not affect findings of the other image', async () => {
    const { scan, engagement } = await open();
    const of = (image: string, rule: string) =>
      caseFile(`a/sarif-two-images/${image}.sarif`).replaceAll('CVE-2098-8001', rule);
    await scan('sarif', of('shop', 'CVE-2098-8001'));

    await scan('sarif', of('billing', 'CVE-2098-8002'));
    const other = missed(await engagement());
    await scan('sarif', of('shop', 'CVE-2098-8003'));

    expect(other).toEqual([]);
    expect(missed(await engagement())).toHaveLength(1);
  });
});
