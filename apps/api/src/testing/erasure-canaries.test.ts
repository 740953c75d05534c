import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import { clientExports } from '@gatehouse/contract/clients/client-exports';
import { clients } from '@gatehouse/contract/clients/clients';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { writeBackup } from '../backup/write-backup.ts';
import { outboxOf } from '../platform/mail/mail-transport.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { withClient } from './database-state.ts';
import { openDemo } from './demo.ts';
import { storedFiles } from './file-places.ts';
import { patience } from './patience.ts';
import type { Actor, TestPortal } from './portal.ts';
import { allTables, readTokens, tokensOf, tokensOfBackup } from './text-tokens.ts';
import { buildFile } from '../modules/files/files.build.ts';
import { buildNotification } from '../modules/notifications/notifications.build.ts';
import { buildView } from '../modules/saved-views/saved-views.build.ts';
import { erasedTables } from '../modules/clients/export/client-tables.ts';

const canary = 'CanaryOfTheErasure';
/**
 * Matches distinctive tokens such as ACME-DW-0042, checkout.acme.example or a hashed name; plain English also occurs in the portal's texts.
 */
const isIdentifying = /[\d@]|\p{L}\.\p{L}|^CanaryOf/u;
/** Tables of which billing law requires the content. */
const billing = [
  'invoices',
  'invoice_lines',
  'credit_notes',
  'credit_note_lines',
  'invoice_documents',
  'invoice_files',
];

describe('the remaining data of an erased client', () => {
  let portal: TestPortal;
  let sam: Actor;
  let companyId: string;
  /** Tokens that occur only in rows of the client, by column. */
  let canaries: Map<string, Set<string>>;
  const backup = join(tmpdir(), `gatehouse-erasure-${process.pid}.gz`);

  beforeAll(async () => {
    portal = await openDemo();
    sam = await portal.signIn({ role: 'provider-admin' });
    companyId = await findAcme();
    await plant();
    canaries = await findCanaries();
    await erase();
  }, 120_000);
  afterAll(async () => {
    await portal.close();
    for (const path of [backup, `${backup}.keys`]) await rm(path, { force: true });
  });

  const inDatabase = <T>(work: Parameters<typeof withClient<T>>[1]) => withClient(portal.owner, work);
  const findAcme = () =>
    inDatabase(async (client) => {
      const { rows } = await client.query<{ id: string }>("select id from companies where slug = 'acme'");
      return rows[0]?.id ?? '';
    });

  /** Adds data that the demo lacks: notifications of staff, an export, a file and a queued email. */
  async function plant() {
    const { database, secrets } = portal.platform;
    const providerId = sam.user.company_id;
    const link = `/provider/companies/${companyId}/findings`;
    await buildNotification(database, { company_id: providerId, user_id: sam.user.id, body: `${canary}Note #1`, link });
    await buildView(database, {
      company_id: providerId,
      user_id: sam.user.id,
      list: 'GET /provider/findings',
      name: `${canary}View`,
      search: `company=${companyId}`,
    });
    for (const to of ['sam@provider.example', 'erin@acme.example']) {
      const mail = { to, subject: `${canary}Subject of Acme Corporation`, paragraphs: [`${link} ${canary}Body`] };
      await database.withCompany(to.startsWith('sam') ? providerId : companyId, (db) =>
        queueMail({ db, secrets }, to.startsWith('sam') ? providerId : companyId, mail),
      );
    }
    const record = { kind: 'company-logo' as const, id: companyId };
    await buildFile(portal.platform, { company_id: companyId, record, content: Buffer.from(`${canary}File`) });
    await portal.call(sam, clientExports.create, { params: { companyId }, body: { for: 'move' } });
    await portal.app.chores.get('client exports')?.();
  }

  /** Finds all tokens that occur in rows of the client and in no other row, except in its retained billing. */
  async function findCanaries() {
    return inDatabase(async (client) => {
      const tables = [...erasedTables.keys()].filter((table) => table !== 'companies');
      const shared = (await allTables(client)).filter((table) => !erasedTables.has(table));
      const read = (of: readonly string[], condition: string) => readTokens(client, of, condition);
      const own = [
        ...(await read(tables, `t.company_id = '${companyId}'`)),
        ...(await read(['companies'], `t.id = '${companyId}'`)),
      ].filter(([name]) => !name.startsWith('audit_entries.'));
      const isKept = ([name]: readonly [string, unknown]) => billing.some((table) => name.startsWith(`${table}.`));
      const others = [
        ...(await read(tables, `t.company_id is distinct from '${companyId}'`)),
        ...(await read(['companies'], `t.id <> '${companyId}'`)),
        ...(await read(shared, 'true')),
        ...own.filter(isKept),
      ];
      const known = new Set(others.flatMap(([, words]) => [...words]));
      const isOwn = (word: string) => isIdentifying.test(word) && !known.has(word);
      return new Map(
        own
          .filter((column) => !isKept(column))
          .map(([name, words]) => [name, new Set([...words].filter(isOwn))] as const)
          .filter(([, words]) => words.size > 0),
      );
    });
  }

  async function erase() {
    const grace = await portal.signIn({ role: 'provider-admin' });
    const params = { companyId };
    await portal.call(sam, clients.archive, { params, body: { reason: `${canary}Reason` } });
    await portal.call(sam, clientErasure.request, { params, body: { shortName: 'Acme', reason: `${canary}Reason` } });
    portal.log.length = 0;
    await portal.call(grace, clientErasure.approve, { params });
    await portal.app.chores.get('client erasures')?.();
    // The job may already be running, in which case this run has left it to that one.
    await vi.waitFor(async () => expect(await stateOfErasure()).toBe('erased'), patience);
  }

  const stateOfErasure = () =>
    inDatabase(async (client) => {
      const found = await client.query<{ state: string }>('select state from client_erasures where company_id = $1', [
        companyId,
      ]);
      return found.rows[0]?.state;
    });

  const isCanary = (word: string) => word.includes(canary) || [...canaries.values()].some((words) => words.has(word));
  const leftIn = (text: string) => tokensOf(text).filter(isCanary);

  it('is searched for with at least 40 kinds of text', () => {
    expect(canaries.size).toBeGreaterThanOrEqual(40);
    const tables = new Set([...canaries.keys()].map((name) => name.slice(0, name.indexOf('.'))));
    expect([...tables]).toEqual(
      expect.arrayContaining(['users', 'findings', 'breaches', 'assets', 'mails', 'files', 'companies']),
    );
  });

  it('is not in any table', async () => {
    const left = await inDatabase(async (client) => readTokens(client, await allTables(client), 'true'));

    const found = [...left].flatMap(([name, words]) => [...words].filter(isCanary).map((word) => `${name}: ${word}`));
    expect(found).toEqual([]);
  });

  it('has no rows except retained ones', async () => {
    const counts = await inDatabase(async (client) => {
      const found: string[] = [];
      for (const [table, onErasure] of erasedTables) {
        if (onErasure !== 'delete') continue;
        const text = 'select 1 from '.concat(client.escapeIdentifier(table), ' where company_id = $1 limit 1');
        if ((await client.query(text, [companyId])).rowCount !== 0) found.push(table);
      }
      return found;
    });

    // The company's totals count the last audit entry.
    expect(counts).toEqual(['company_totals']);
  });

  it('is not in the files, except for issued invoices', async () => {
    const rows = await inDatabase(async (client) => (await client.query<{ id: string }>('select id from files')).rows);
    const known = new Set(rows.map(({ id }) => id));
    const paths = await storedFiles(portal.platform.config.DATA_DIR);

    const contents = await Promise.all(paths.map((path) => readFile(path, 'latin1')));

    expect(contents.filter((content) => content.includes(canary))).toEqual([]);
    expect(paths.filter((path) => ![...known].some((id) => path.includes(id)))).toEqual([]);
  });

  it('is not in the outbox', async () => {
    const folder = outboxOf(portal.platform.config);
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));

    expect(mails.length).toBeGreaterThan(0);
    const left = mails.filter((mail) => leftIn(mail).length > 0);
    expect(left.map((mail) => [/^(?:To|Subject|Date): .*/gm.exec(mail)?.[0], leftIn(mail)])).toEqual([]);
  });

  it('is not in the server log', () => {
    expect(portal.log.flatMap(leftIn)).toEqual([]);
  });

  it('is not in a new backup and its key file', async () => {
    await writeBackup(portal.owner, backup, `${backup}.keys`);

    const words = await tokensOfBackup(backup);
    expect([...words].filter(isCanary)).toEqual([]);
    const { keys } = JSON.parse(await readFile(`${backup}.keys`, 'utf8')) as { keys: { company_id: string }[] };
    expect(keys.filter((key) => key.company_id === companyId)).toEqual([]);
  });

  it('includes an audit log whose chain is still valid', async () => {
    const { rows } = await inDatabase((client) =>
      client.query('select id from companies where broken_audit_entry(id) is not null'),
    );
    expect(rows).toEqual([]);
  });
});
