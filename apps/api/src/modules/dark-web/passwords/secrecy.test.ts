import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { audit } from '@gatehouse/contract/audit/audit';
import { darkWeb, providerDarkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { breachGroupings, breachSorts } from '@gatehouse/contract/dark-web/dark-web-lists';
import { importJobs } from '@gatehouse/contract/imports/import-jobs';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { openDarkWebCast } from '../../../testing/dark-web-cast.ts';
import { withClient } from '../../../testing/database-state.ts';
import { storedFiles } from '../../../testing/file-places.ts';
import { formOf } from '../../../testing/form.ts';
import { openSockets } from '../../../testing/sockets.ts';

/** A string that occurs nowhere else: any output that contains it has leaked a password. */
const canaries = ['Kanarie:Zx9-first', 'Kanarie:Zx9-second', 'Kanarie:Zx9-third'];
const canary = /Kanarie|4b616e61726965|S2FuYXJpZ/i;

const lines = [
  `https://vpn.acme.example/?pw=Kanarie-in-an-address:ann@acme.example:${canaries[0]}`,
  `https://shop.acme.example/:bob@mail.example:${canaries[1]}`,
  `https://bank.example/:stranger@mail.example:${canaries[2]}`,
  `acme.example ann ${canaries[2]}`,
];

describe('a leaked password', async () => {
  const answers: string[] = [];

  const cast = await openDarkWebCast();
  const heard: unknown[] = [];
  const sockets = await openSockets(cast.portal);
  for (const actor of [cast.admin, cast.user]) {
    for (const namespace of ['/', '/notifications'] as const)
      (await sockets.connect(actor, { namespace })).onAny((...told: unknown[]) => void heard.push(told));
  }
  await everything();
  sockets.close();

  /** Performs every operation on leaks, including a reveal, whose own response alone may contain a password. */
  async function everything(): Promise<void> {
    const { portal, admin, manager, user, staff, companyId } = cast;
    answers.push((await cast.send('ulp', lines.join('\n'))).text);
    answers.push((await cast.send('hibp', `{"${canaries[0]}": [${canaries[1]}`)).text);
    answers.push(
      (await cast.send('ulp', lines.join('\n'), { fields: { company: canaries[0] ?? '' } })).text.replaceAll(
        canaries[0] ?? '',
        '',
      ),
    );
    const list = await portal.call(admin, darkWeb.list);
    const ids = (list.datas as { _id: string }[]).map(({ _id }) => _id);
    for (const id of ids) {
      const shown = await cast.reveal(manager, id, {
        reason: 'Asked for by the owner',
        headers: { 'idempotency-key': id },
      });
      expect(canaries).toContain((shown.datas as { password: string }).password);
      answers.push((await cast.move(manager, id, 2)).text, JSON.stringify(await cast.read(id)));
      answers.push((await portal.call(user, darkWeb.get, { params: { id } })).text);
    }
    for (const sort of breachSorts) answers.push((await portal.call(admin, darkWeb.list, { query: { sort } })).text);
    for (const by of breachGroupings) answers.push((await portal.call(admin, darkWeb.groups, { query: { by } })).text);
    for (const format of ['csv', 'json', 'xlsx'])
      answers.push((await portal.call(admin, darkWeb.export, { query: { format } })).text);
    const job = await portal.call(admin, darkWeb.startJob, { body: { status: 3, filter: {} } });
    answers.push(
      job.text,
      (await portal.call(admin, darkWeb.facets)).text,
      (await portal.call(admin, darkWeb.figures)).text,
    );
    answers.push((await portal.call(staff, providerDarkWeb.list, { params: { companyId } })).text);
    answers.push((await portal.call(admin, audit.list)).text, (await portal.call(admin, audit.exportCsv)).text);
    answers.push((await portal.call(admin, me.info)).text);
    answers.push((await portal.app.inject({ method: 'GET', url: '/api/openapi.json' })).body);
  }

  it('appears in no response except its reveal', () => {
    expect(answers.length).toBeGreaterThan(25);
    expect(answers.filter((text) => canary.test(text))).toEqual([]);
  });

  it('is sent to no browser without a request', () => {
    expect(heard.length).toBeGreaterThan(3);
    expect(JSON.stringify(heard)).not.toMatch(canary);
  });

  it('appears in no database row, including stored responses and the audit log', async () => {
    const dump = await withClient(cast.portal.owner, async (client) => {
      const { rows } = await client.query<{ content: string }>(
        `select query_to_xml(format('select t::text, encode(convert_to(t::text, ''UTF8''), ''base64'') from public.%I t', table_name),
           true, false, '')::text as content
         from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      return rows.map(({ content }) => content).join('\n');
    });

    expect(dump).toContain('ann@acme.example');
    expect(dump).not.toMatch(canary);
  });

  it('appears in no log line and no file of the data folder', async () => {
    const { DATA_DIR } = cast.portal.platform.config;
    const entries = await readdir(DATA_DIR, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));

    expect(cast.portal.log.length).toBeGreaterThan(10);
    expect(cast.portal.log.join('\n')).not.toMatch(canary);
    for (const file of files) expect(await readFile(file, 'latin1')).not.toMatch(canary);
  });

  it('is neither readable while waiting nor left behind when its file is imported as a job', async () => {
    const form = formOf(
      { company: 'acme', format: 'ulp' },
      { name: 'job.txt', content: `https://a.acme.example/:job@acme.example:${canaries[0]}` },
    );
    const files = () => storedFiles(cast.portal.platform.config.DATA_DIR);
    // Locks the table that the job writes to, so that its file stays queued.
    const waiting = await withClient(cast.portal.owner, async (client) => {
      await client.query('begin');
      await client.query('lock table breaches in access exclusive mode');
      await cast.portal.app.inject({
        method: 'POST',
        url: '/api/provider/import-jobs',
        cookies: cast.staff.cookies,
        headers: { ...form.headers, 'x-csrf-token': cast.staff.csrfToken },
        payload: form.payload,
      });
      const contents = await Promise.all((await files()).map((path) => readFile(path, 'latin1')));
      await client.query('rollback');
      return contents;
    });
    expect(waiting).toHaveLength(1);
    expect(waiting.join('')).not.toMatch(canary);
    const params = { companyId: cast.companyId };
    const jobs = () => cast.portal.call(cast.staff, importJobs.list, { params });
    await expect.poll(async () => (await jobs()).datas).toMatchObject([{ state: 'Done' }]);

    await expect.poll(files).toEqual([]);
    expect((await jobs()).text).not.toMatch(canary);
  });

  it('cannot be searched, sorted or filtered by', async () => {
    for (const secret of canaries) {
      expect((await cast.portal.call(cast.admin, darkWeb.list, { query: { q: secret } })).datas).toEqual([]);
      expect((await cast.portal.call(cast.admin, darkWeb.list, { query: { password: secret } })).status).toBe(400);
    }
    expect((await cast.portal.call(cast.admin, darkWeb.list, { query: { sort: 'password' } })).status).toBe(400);
  });

  it('is never cacheable', async () => {
    const { datas } = await cast.portal.call(cast.admin, darkWeb.list);
    const [{ _id: id } = expect.fail('No leak')] = datas as { _id: string }[];

    const { headers } = await cast.reveal(cast.admin, id);

    expect(headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(headers).not.toHaveProperty('etag');
  });
});
