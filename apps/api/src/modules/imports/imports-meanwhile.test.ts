import { attackSurface } from '@gatehouse/contract/attack-surface/attack-surface';
import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { findings } from '@gatehouse/contract/findings/findings';
import { expect, it } from 'vitest';

import { measureDuring } from '../../testing/answers-meanwhile.ts';
import { openScans } from '../../testing/engagement-scans.ts';
import { importFile } from '../../testing/import-job.ts';
import { sharedPortal } from '../../testing/portal.ts';
import { nessusFile, nucleiLine } from './imports.build.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

const ports = Array.from({ length: 610 }, (_, index) => `${index * 17 + 1}-${index * 17 + 3}`).join(',');

/** Returns an Nmap file of a /24 with the default ports, of which every fourth host is up. */
function nmapFile(): string {
  const hosts = Array.from({ length: 256 }, (_, index) => {
    const open = '<ports><port protocol="tcp" portid="443"><state state="open"/><service name="https"/></port></ports>';
    const state = index % 4 === 0 ? 'up' : 'down';
    return `<host><status state="${state}"/><address addr="192.0.2.${index}" addrtype="ipv4"/>${state === 'up' ? open : ''}</host>`;
  });
  return `<?xml version="1.0"?><!DOCTYPE nmaprun><nmaprun scanner="nmap" start="1764000000" version="7.95" xmloutputversion="1.05"><scaninfo type="syn" protocol="tcp" numservices="1000" services="${ports}"/>${hosts.join('')}<runstats><finished time="1764003600" exit="success"/></runstats></nmaprun>`;
}

it('imports and concurrent reads all succeed', async () => {
  const { client, companyId, scan } = await openScans(portal, staff);
  const other = await portal.signIn();
  const statuses = new Set<number>();
  const read = async (reply: Promise<{ status: number }>) => statuses.add((await reply).status);
  const lines = Array.from({ length: 2_000 }, (_, index) =>
    nucleiLine({ id: `rule-${index % 200}`, host: `https://host-${index}.acme.example` }),
  );
  const file = { name: 'scan.xml', content: nmapFile() };

  const { result, calls } = await measureDuring(
    () =>
      Promise.all([
        scan('nuclei', lines.join('')),
        scan('nessus', nessusFile(300)),
        importFile(portal, staff, { fields: { company: companyId, format: 'nmap' }, file }),
      ]),
    [client, other].flatMap((reader) => [
      () => read(portal.call(reader, findings.all, { query: {} })),
      () => read(portal.call(reader, attackSurface.summary, {})),
      () => read(portal.call(reader, darkWeb.list, { query: {} })),
    ]),
  );

  expect(result.map(({ created }) => created > 0)).toEqual([true, true, true]);
  expect(calls).toBeGreaterThan(0);
  expect([...statuses]).toEqual([200]);
});
