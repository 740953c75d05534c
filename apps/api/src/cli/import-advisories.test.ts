import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { providerAdvisories } from '@gatehouse/contract/cves/cves';
import { afterAll, describe, expect, it } from 'vitest';

import { openPortal } from '../testing/portal.ts';
import { importCommand } from './import.command.ts';

const record = (id: string) =>
  JSON.stringify({
    schema_version: '1.6.0',
    id,
    modified: '2026-02-08T21:35:09Z',
    summary: `Vulnerability ${id}`,
    affected: [{ package: { ecosystem: 'npm', name: 'merge' }, versions: ['1.0.0'] }],
  });

const portal = await openPortal();
const folder = await mkdtemp(join(tmpdir(), 'gatehouse-import-'));
await mkdir(join(folder, 'npm'));
await writeFile(join(folder, 'npm', 'GHSA-aaaa-bbbb-0001.json'), record('GHSA-aaaa-bbbb-0001'));
await writeFile(join(folder, 'npm', 'GHSA-aaaa-bbbb-0002.json'), record('GHSA-aaaa-bbbb-0002'));
await writeFile(join(folder, 'LICENSE.txt'), 'CC-BY-4.0');

describe('portal import of advisories', () => {
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  async function run(positionals: string[]) {
    const said: string[] = [];
    const complaints: string[] = [];
    const { config, database, secrets } = portal.platform;
    const status = await importCommand.run(
      { positionals, values: {} },
      {
        config,
        print: (line) => void said.push(line),
        printError: (line) => void complaints.push(line),
        openDatabase: async () => database,
        openSecrets: async () => secrets,
        reach: () => Promise.reject(new Error('An import needs no owner')),
      },
    );
    return { status, said, complaints };
  }

  it('requires a provider if no company is given', async () => {
    expect(await run(['osv', folder])).toMatchObject({ status: 2, complaints: [expect.stringMatching(/provider/)] });
  });

  it('reads all files of a folder without a company, and lists what was left out', async () => {
    const staff = await portal.signIn({ role: 'provider-admin' });
    const { status, said } = await run(['osv', folder]);
    expect(status).toBe(0);
    expect(said[0]).toMatch(/2 created, 0 updated, 0 unchanged, 0 rejected\.$/);
    expect(said[1]).toMatch(/neither JSON nor CSV/);
    expect((await run(['osv', folder])).said[0]).toMatch(/0 created, 0 updated, 2 unchanged/);
    const { datas } = await portal.call(staff, providerAdvisories.list, { query: { sort: 'id' } });
    expect(datas).toMatchObject([{ id: 'GHSA-aaaa-bbbb-0001' }, { id: 'GHSA-aaaa-bbbb-0002' }]);
  });

  it('reports the position of an error, and stores nothing of the folder', async () => {
    await writeFile(join(folder, 'npm', 'GHSA-aaaa-bbbb-0003.json'), record('GHSA-aaaa-bbbb-0003'));
    await writeFile(join(folder, 'npm', 'GHSA-aaaa-bbbb-0004.json'), '{"id": ');
    const { status, complaints } = await run(['osv', folder]);
    expect(status).toBe(1);
    expect(complaints[0]).toMatch(/^File 5 cannot be read\. .*Nothing was imported\.$/);
    expect((await run(['osv', join(folder, 'npm', 'GHSA-aaaa-bbbb-0003.json')])).said[0]).toMatch(/1 created/);
  });

  it('still requires a company for other formats', async () => {
    expect(await run(['nuclei', join(folder, 'LICENSE.txt')])).toMatchObject({ status: 2 });
  });
});
