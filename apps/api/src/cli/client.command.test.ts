import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { buildInvoice } from '../modules/invoices/invoices.build.ts';
import { letterTo } from '../testing/outbox.ts';
import { ownPortal } from '../testing/portal.ts';
import { unzip } from '../testing/unzip.ts';
import { clientCommand } from './client.command.ts';

const portal = await ownPortal();

describe('portal client', () => {
  async function command(positionals: string[], values: Record<string, unknown> = {}) {
    const said: string[] = [];
    const { config, database, secrets } = portal.platform;
    const context = {
      config,
      print: (line: string) => void said.push(line),
      printError: (line: string) => void said.push(line),
      openDatabase: async () => database,
      openSecrets: async () => secrets,
      reach: () => Promise.reject(new Error('It needs no owner')),
    };
    return { status: await clientCommand.run({ positionals, values }, context), said };
  }
  const wanted = {
    name: 'Northwind Traders',
    'short-name': 'Northwind',
    admin: 'Erin Example',
    email: 'erin@northwind.example',
    services: 'engagements,darkWeb',
    domains: 'northwind.example',
    'time-zone': 'Europe/Berlin',
  };

  it('creates a client, invites its administrator and lists it', async () => {
    const created = await command(['create'], wanted);
    const listed = await command(['list']);

    expect(created).toEqual({
      status: 0,
      said: ['Client northwind created. erin@northwind.example is invited by email.'],
    });
    expect(listed.said).toEqual([expect.stringMatching(/^northwind +active +Northwind Traders +engagements,darkWeb$/)]);
    await letterTo(portal, wanted.email, 'Your provider invited you to join Northwind Traders');
  });

  it('refuses what the portal refuses, and creates nothing', async () => {
    const again = await command(['create'], { ...wanted, email: 'other@northwind.example' });
    const incomplete = await command(['create'], { ...wanted, email: 'erin' });

    expect(again).toMatchObject({ status: 1 });
    expect(again.said).toContain('name: A company with this name already exists');
    expect(incomplete).toEqual({ status: 1, said: ['administrator.username: Enter a valid email address'] });
    expect((await command(['list'])).said).toHaveLength(1);
  });

  it('exports a client into a new file, and does not overwrite an existing one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-test-'));
    const path = join(folder, 'northwind.zip');

    const first = await command(['export', 'northwind', path], { for: 'move' });
    const bytes = await readFile(path);
    await expect(command(['export', 'northwind', path])).rejects.toThrow('EEXIST');

    expect(first).toEqual({ status: 0, said: [`Client northwind exported to ${path}.`] });
    expect(JSON.parse(String((await unzip(bytes)).get('manifest.json')))).toMatchObject({ for: 'move' });
    expect(await readFile(path)).toEqual(bytes);
    expect(await command(['export', 'nobody', path])).toEqual({ status: 1, said: ['There is no client nobody'] });
    expect((await command(['export', 'northwind', path], { for: 'fun' })).status).toBe(2);
    await rm(folder, { recursive: true });
  });

  it('writes the issued invoices of a client', async () => {
    const { database } = portal.platform;
    const { id: companyId } = await portal.company();
    const { invoiceID } = await buildInvoice(database, { company_id: companyId });
    await portal.app.chores.get('invoice documents')?.();
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-test-'));

    const written = await command(['invoices', companyId, folder]);

    expect(written).toEqual({ status: 0, said: [`2 invoice documents written to ${folder}.`] });
    expect((await readdir(folder)).toSorted()).toEqual([`${invoiceID}.pdf`, `${invoiceID}.xml`]);
    expect((await command(['invoices', 'acme', folder])).status).toBe(2);
    await rm(folder, { recursive: true });
  });

  it('explains its usage', async () => {
    expect(await command([])).toMatchObject({ status: 2 });
  });
});
