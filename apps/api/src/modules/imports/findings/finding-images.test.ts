import { readdir } from 'node:fs/promises';

import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { files } from '@gatehouse/contract/files/files';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { imports } from '@gatehouse/contract/imports/imports';
import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';

import { stageFiles } from '../../../platform/routes/stage-files.ts';
import { databaseFingerprint, withClient } from '../../../testing/database-state.ts';
import { exportOf, image, shown } from '../../../testing/dojo-exports.ts';
import { formOf } from '../../../testing/form.ts';
import { anyPng } from '../../../testing/pictures.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement } from '../../engagements/engagements.build.ts';

const portal = await ownPortal();
const staff = await portal.signIn({ role: 'provider-admin' });

async function openClient() {
  const company = await portal.company();
  const reader = await portal.signIn({ companyId: company.id });
  const run = async (content: string) => {
    const form = formOf(
      { company: company.slug, format: 'defectdojo', engagement: 'Web' },
      { name: 'a.json', content },
    );
    const reply = await send(portal, { actor: staff, endpoint: imports.create, ...form });
    return { status: reply.statusCode, ...reply.json<{ datas: object }>() };
  };
  const evidence = async () =>
    engagementSchema.parse((await portal.call(reader, engagements.last)).datas).findings[0]?.evidence ?? '';
  return { company, reader, run, evidence };
}

const download = (actor: Actor, params: { fileId: string; name: string }) =>
  portal.call(actor, files.download, { params });
const bytesOnDisk = async () => {
  const entries = await readdir(portal.platform.config.DATA_DIR, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
};
/** Returns all rows and stored bytes, except the account's daily upload count. */
const state = async () => {
  const { upload_days: _today, ...rows } = await databaseFingerprint(portal.owner);
  return { rows, bytes: await bytesOnDisk() };
};
const ask = (statement: string) => withClient(portal.owner, (client) => client.query(statement));

describe('imported images', () => {
  it('are shown in the evidence to everyone who can read the finding', async () => {
    const { company, reader, run, evidence } = await openClient();
    const other = await portal.signIn();
    const outsider = await portal.signIn({ companyId: company.id, role: 'company-hr' });

    const reply = await run(exportOf([image('login.png', 8), image('After [login]', 9)]));
    const [first, second, ...more] = shown(await evidence());

    expect(reply).toMatchObject({ status: 200, datas: { created: 1, warnings: [] } });
    expect(await evidence()).toMatch(/^Open the page\.\n\n!\[login\.png\]\(\S+\/login\.png\)\n\n!\[/);
    expect([first?.name, second?.name, more]).toEqual(['login.png', 'After [login].png', []]);
    const one = first ?? expect.fail('no image');
    const companyId = company.id;
    const forStaff = await portal.call(staff, files.downloadOfClient, { params: { companyId, ...one } });
    const statuses = [await download(reader, one), forStaff, await download(outsider, one), await download(other, one)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 403, 404]);
  });

  it('are figures of the report', async () => {
    const { company, reader, run } = await openClient();
    await run(exportOf([image('login.png', 8)]));
    const { _id: id } = engagementSchema.parse((await portal.call(reader, engagements.last)).datas);

    const { status, text } = await portal.call(reader, reports.engagement, { params: { id }, query: {} });

    expect({ status, images: text.match(/\/Subtype \/Image/g)?.length, company: company.slug }).toEqual({
      status: 200,
      images: 1,
      company: company.slug,
    });
  });

  it('are included in an export for DefectDojo, and read back', async () => {
    const { company, reader, run, evidence } = await openClient();
    const attached = [image('login.png', 8), image('After [login] & <b>', 9)];
    await run(exportOf(attached));
    const { _id: id } = engagementSchema.parse((await portal.call(reader, engagements.last)).datas);
    const before = await evidence();

    const query = { format: 'defectdojo' as const };
    const { text } = await portal.call(reader, reports.findings, { params: { id }, query });
    const form = formOf(
      { company: company.slug, format: 'defectdojo', engagement: 'Back' },
      { name: 'b', content: text },
    );
    const reply = await send(portal, { actor: staff, endpoint: imports.create, ...form });

    const files = (JSON.parse(text) as { findings: { files: object[] }[] }).findings[0]?.files;
    expect(files).toEqual(attached.map(({ title, bytes }) => ({ title, data: bytes.toString('base64') })));
    expect(reply.json()).toMatchObject({ datas: { created: 1, warnings: [] } });
    const withoutIds = (markdown: string) => markdown.replaceAll(/[\da-f-]{36}/g, '');
    expect(withoutIds(await evidence())).toBe(withoutIds(before));
    expect(shown(await evidence())).not.toEqual(shown(before));
  });

  it('are not duplicated when the same file is imported again', async () => {
    const { run } = await openClient();
    const content = exportOf([image('login.png', 8), { title: 'broken.png', bytes: anyPng().subarray(0, 20) }]);
    await run(content);
    const before = await state();

    const again = await run(content);

    expect(again).toMatchObject({ datas: { created: 0, updated: 0, unchanged: 1 } });
    expect(await state()).toEqual(before);
  });

  it('follow a newer export: those in it are kept, the others are removed', async () => {
    const { reader, run, evidence } = await openClient();
    await run(exportOf([image('a.png', 8), image('b.png', 9)]));
    const [a, b] = shown(await evidence());

    const reply = await run(exportOf([image('a.png', 8), image('c.png', 10)], { description: 'E' }));
    const after = shown(await evidence());
    await portal.platform.files.sweep();

    expect(reply).toMatchObject({ datas: { updated: 1 } });
    expect(after).toEqual([a, { fileId: expect.any(String), name: 'c.png' }]);
    expect((await download(reader, b ?? expect.fail('no image'))).status).toBe(404);
    expect(await bytesOnDisk()).not.toContain(b?.fileId);
    expect(await bytesOnDisk()).toContain(a?.fileId);
  });

  it('are kept while a carried-over finding shows them', async () => {
    const { company, reader, run } = await openClient();
    await run(exportOf([image('a.png', 8)]));
    const { _id: from } = engagementSchema.parse((await portal.call(reader, engagements.last)).datas);
    const { id } = await buildEngagement(portal.platform.database, { company_id: company.id });
    await portal.call(staff, providerEngagements.carryOver, {
      params: { companyId: company.id, id },
      body: { fromEngagementId: from },
    });

    await run(exportOf([image('b.png', 9)], { description: 'E' }));
    await portal.platform.files.sweep();

    const copy = engagementSchema.parse((await portal.call(reader, engagements.get, { params: { id } })).datas);
    const [kept] = shown(copy.findings[0]?.evidence ?? '');
    expect(kept?.name).toBe('a.png');
    expect((await download(reader, kept ?? expect.fail('no image'))).status).toBe(200);
  });

  it('that cannot be displayed are left out with a warning, and the rest is imported', async () => {
    const { run, evidence } = await openClient();
    const broken = { title: 'broken.png', bytes: anyPng().subarray(0, 20) };
    const twoInOne = { title: 'two.png', bytes: Buffer.concat([anyPng(), Buffer.from('<script>')]) };

    const reply = await run(exportOf([broken, twoInOne, image('fine.png', 8)]));

    const warnings = ['Images that are incomplete or too large to display, not imported: 2.'];
    expect(reply).toMatchObject({ status: 200, datas: { created: 1, warnings } });
    expect(shown(await evidence()).map(({ name }) => name)).toEqual(['fine.png']);
  });

  it.each([
    ['../../etc/passwd', '-..-etc-passwd.png'],
    ['.htaccess', 'htaccess.png'],
    ['100 % (done', '100 - (done.png'],
    ['report\u202Egnp.exe', 'reportgnp.exe.png'],
    ['"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>.png'],
    ['line\nbreak](/api/x)', 'linebreak](-api-x).png'],
    ['', 'image.png'],
    ['x'.repeat(400), `${'x'.repeat(195)}.png`],
  ])('are stored under a safe name: %j', async (title, name) => {
    const { reader, run, evidence } = await openClient();

    await run(exportOf([image(title, 8)]));
    const found = shown(await evidence());

    expect(found).toEqual([{ fileId: expect.any(String), name }]);
    expect((await download(reader, found[0] ?? expect.fail('no image'))).status).toBe(200);
  });

  it('are deleted with their finding', async () => {
    const { company, run, evidence } = await openClient();
    await run(exportOf([image('a.png', 8)]));
    const [one] = shown(await evidence());

    await portal.platform.database.withCompany(company.id, (db) => db.deleteFrom('findings').execute());
    await portal.platform.files.sweep();

    expect(await bytesOnDisk()).not.toContain(one?.fileId);
  });

  it('of a draft are hidden from the client', async () => {
    const { company, reader, run, evidence } = await openClient();
    await run(exportOf([image('a.png', 8)]));
    const one = shown(await evidence())[0] ?? expect.fail('no image');
    const hide = (publication: string) =>
      portal.platform.database.withCompany(company.id, (db) =>
        db.updateTable('engagements').set({ publication }).execute(),
      );

    await hide('Draft');
    const { status } = await download(reader, one);

    expect(status).toBe(404);
    const params = { companyId: company.id, ...one };
    expect((await portal.call(staff, files.downloadOfClient, { params })).status).toBe(200);
  });
});

describe('an incomplete import with images', () => {
  it('leaves nothing if the storage quota is exceeded', async () => {
    const { company, run } = await openClient();
    await run(exportOf([image('a.png', 8)]));
    await ask(`update companies c set storage_quota = u.bytes + 100 from storage_usage u
      where u.company_id = c.id and c.id = '${company.id}'`);
    const before = await state();

    const reply = await run(exportOf([image('a.png', 8), image('b.png', 9), image('c.png', 2_000)]));

    expect(reply).toMatchObject({ status: 413, datas: { code: 'QUOTA_EXCEEDED' } });
    expect(await state()).toEqual(before);
  });

  it('leaves only files that are cleaned up if its process dies', async () => {
    const { company } = await openClient();
    const staging = stageFiles(portal.platform, { companyId: company.id, by: { id: null, name: 'Dead' } });
    const rules = { bytesAtMost: 1_000_000, types: ['image/png'], sideAtMost: 100, pixelsAtMost: 10_000 };
    const staged = await staging.add({ name: 'a.png', bytes: anyPng() }, rules);
    expect(await bytesOnDisk()).toContain(staged?.id);

    await ask(`update files set state_since = now() - interval '3 hours' where id = '${staged?.id}'`);
    await portal.platform.files.sweep();

    expect(await bytesOnDisk()).not.toContain(staged?.id);
    expect((await ask(`select from files where id = '${staged?.id}'`)).rowCount).toBe(0);
  });
});
