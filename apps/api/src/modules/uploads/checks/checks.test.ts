import { randomBytes } from 'node:crypto';

import { notifications } from '@gatehouse/contract/notifications/notifications';
import { uploads } from '@gatehouse/contract/uploads/uploads';
import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { openClamdServer } from '../../../testing/clamd-server.ts';
import { expectWaitingForLock } from '../../../testing/database-state.ts';
import { patience } from '../../../testing/patience.ts';
import { zipOf } from '../../../platform/files/zip-of.ts';
import { withSizes } from '../../../testing/zip-sizes.ts';
import { buildUpload } from '../uploads.build.ts';

const program = Buffer.concat([Buffer.from('MZ\x90\x00'), randomBytes(1_000)]);
const manifest = { 'AndroidManifest.xml': 'binary', 'classes.dex': 'code' };
const workbook = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' };
const oldWorkbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), randomBytes(2_000)]);
const gigabyte = 1_073_741_824;

async function openChecked(environment: Record<string, string> = {}) {
  const portal = await ownPortal(environment);
  const admin = await portal.signIn();
  const of = { company_id: admin.user.company_id, user_id: admin.user.id };
  const listed = async (id: string) => {
    const { datas } = await portal.call(admin, uploads.list);
    return (datas as UploadedFile[]).find(({ _id }) => _id === id);
  };
  /** Returns the result of the checks for a file with this name and content. */
  const check = async (name: string, content: Buffer) => {
    const { id } = await buildUpload(portal.platform, { ...of, name, content, state: 'checking' });
    await portal.app.chores.get('upload checks')?.();
    // The portal's own job may have checked the file first.
    await expect.poll(async () => (await listed(id))?.state, { timeout: 10_000 }).not.toBe('checking');
    return { id, said: await listed(id) };
  };
  return { portal, admin, check };
}

const { portal, check } = await openChecked();

describe('the checks of a file', () => {
  it.each([
    ['app.apk', () => zipOf(manifest)],
    ['App.ipa', () => zipOf({ 'Payload/Shop.app/Info.plist': 'list' })],
    ['app.zip', () => zipOf({ 'any.exe': program })],
    ['recipients.xlsx', () => zipOf(workbook)],
    ['recipients.xls', async () => oldWorkbook],
    ['recipients.csv', async () => Buffer.from('\uFEFFName;Email\r\nÜnal;a@acme.example\r\n')],
    ['app.rar', async () => Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'), randomBytes(100)])],
    ['firmware.bin', async () => program],
  ])('accept %s, unscanned if there is no scanner', async (name, make) => {
    const { said } = await check(name, await make());

    expect(said).toMatchObject({ state: 'ready', reason: null, scan: 'not-scanned', scanReason: 'no-scanner' });
  });

  it.each([
    ['a program', 'app.apk', async () => program, 'wrong-content'],
    ['an archive without a manifest', 'app.apk', () => zipOf({ 'readme.txt': 'no app' }), 'wrong-content'],
    ['a manifest in a folder', 'app.apk', () => zipOf({ 'x/AndroidManifest.xml': '' }), 'wrong-content'],
    ['an app for another system', 'App.ipa', () => zipOf(manifest), 'wrong-content'],
    [
      'a picture before an archive',
      'app.zip',
      async () => Buffer.concat([Buffer.from('\x89PNG'), await zipOf(manifest)]),
      'wrong-content',
    ],
    ['an archive cut off', 'app.zip', async () => (await zipOf(manifest)).subarray(0, 150), 'damaged'],
    [
      'an archive without entries',
      'app.zip',
      async () => Buffer.concat([Buffer.from('PK\x03\x04'), await zipOf({})]),
      'damaged',
    ],
    [
      'a path that leaves the archive',
      'app.zip',
      async () =>
        Buffer.from((await zipOf({ 'aa/evil': '' })).toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1'),
      'damaged',
    ],
    [
      'a zip bomb',
      'app.zip',
      async () => withSizes(await zipOf({ 'bomb.bin': Buffer.alloc(100_000) }), { unpacked: 4 * gigabyte - 1 }),
      'unpacks-too-large',
    ],
    [
      'entries that share their bytes',
      'app.zip',
      async () => withSizes(await zipOf({ a: randomBytes(50), b: randomBytes(50) }), { packed: 5_000 }),
      'unpacks-too-large',
    ],
    ['a workbook with macros', 'recipients.xlsx', () => zipOf({ ...workbook, 'xl/vbaProject.bin': 'code' }), 'macros'],
    [
      'an old workbook with macros',
      'recipients.xls',
      async () => Buffer.concat([oldWorkbook, Buffer.from('_VBA_PROJECT_CUR', 'utf16le')]),
      'macros',
    ],
    ['a document of another program', 'recipients.xlsx', () => zipOf({ 'word/document.xml': '' }), 'wrong-content'],
    ['bytes', 'recipients.csv', async () => Buffer.from('a,b\0'), 'wrong-content'],
    ['an archive of another kind', 'app.rar', () => zipOf(manifest), 'wrong-content'],
  ])('reject %s named %s, and store nothing of it', async (_what, name, make, reason) => {
    const { id, said } = await check(name, await make());
    await portal.app.chores.get('upload upkeep')?.();

    expect(said).toMatchObject({ state: 'rejected', reason });
    expect(await portal.platform.files.store.open(id, null)).toBeNull();
  });

  it('are repeated by another process after the first one died', async () => {
    const { id } = await buildUpload(portal.platform, {
      ...(await owner()),
      content: Buffer.from('a,b\n'),
      state: 'checking',
    });
    const claim = (until: string) =>
      portal.platform.database.withCompany(companyId, (db) =>
        db.updateTable('uploads').set({ checked_by: id, checked_until: until }).where('id', '=', id).execute(),
      );
    const state = async () =>
      portal.platform.database.withCompany(companyId, (db) =>
        db.selectFrom('uploads').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
      );

    await claim(new Date(Date.now() + 60_000).toISOString());
    await portal.app.chores.get('upload checks')?.();
    expect(await state()).toEqual({ state: 'checking' });

    await claim(new Date(Date.now() - 1).toISOString());
    await portal.app.chores.get('upload checks')?.();
    expect(await state()).toEqual({ state: 'ready' });
  });

  it('wait while the file is locked', async () => {
    const { id } = await buildUpload(portal.platform, {
      ...(await owner()),
      content: Buffer.from('a,b\n'),
      state: 'checking',
    });
    let looked: Promise<void> | undefined;
    await portal.platform.database.withCompany(companyId, async (db) => {
      await db.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute();
      looked = portal.app.chores.get('upload checks')?.();
      await Promise.race([looked, vi.waitFor(() => expectWaitingForLock(portal.owner), patience)]);
    });
    await looked;

    const state = await portal.platform.database.withCompany(companyId, (db) =>
      db.selectFrom('uploads').select('state').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(state).toEqual({ state: 'ready' });
  });

  let companyId = '';
  async function owner() {
    const { user } = await portal.signIn();
    companyId = user.company_id;
    return { company_id: user.company_id, user_id: user.id };
  }
});

describe('the malware scanner', () => {
  const mark = 'a mark that the scanner knows';
  let clamd: Awaited<ReturnType<typeof openClamdServer>>;
  let opened: Awaited<ReturnType<typeof openChecked>>;
  beforeAll(async () => {
    clamd = await openClamdServer({ mark, bytesAtMost: 600_000 });
    opened = await openChecked({ CLAMAV_URL: clamd.url, CLAMAV_MAX_MB: '1' });
  });
  afterAll(async () => {
    await opened.portal.close();
    await clamd.close();
  });

  const notesOf = async (actor: Actor) => {
    const { datas } = await opened.portal.call(actor, notifications.list);
    return (datas as { body: string }[]).map(({ body }) => body);
  };

  it('receives every byte of a file, and reports it as clean', async () => {
    const content = randomBytes(300_000);

    const { said } = await opened.check('firmware.bin', content);

    expect(said).toMatchObject({ state: 'ready', scan: 'clean', scanReason: null });
    expect(clamd.scanned.at(-1)).toBe(content.length);
  });

  it('finds malware: the file is deleted, and its sender and staff are notified', async () => {
    const staff = await opened.portal.signIn({ role: 'provider-admin' });

    const { id, said } = await opened.check('firmware.bin', Buffer.from(`some bytes and ${mark}`));

    expect(said).toMatchObject({ state: 'rejected', reason: 'infected', scan: 'infected' });
    expect(await opened.portal.platform.files.store.open(id, null)).toBeNull();
    expect(await notesOf(opened.admin)).toContain('#Malware was found in firmware.bin. The file was deleted.');
    expect((await notesOf(staff)).join()).toContain('#Malware was found in firmware.bin, uploaded for');
  });

  it('finds malware in files that are refused anyway', async () => {
    const { said } = await opened.check('app.apk', Buffer.from(`no archive, but ${mark}`));

    expect(said).toMatchObject({ reason: 'infected' });
  });

  it.each([
    ['is above the limit', randomBytes(1_048_577), null, 'too-large'],
    ['is above the limit of the scanner itself', randomBytes(700_000), null, 'unavailable'],
    ['meets an error', randomBytes(1_000), 'stream: Can’t allocate memory ERROR', 'unavailable'],
    ['meets a scanner that hangs up', randomBytes(1_000), 'hang up', 'unavailable'],
  ])('reports a file that %s as not scanned, never as clean', async (_case, content, instead, scanReason) => {
    if (instead !== null) clamd.instead.push(instead);

    const { said } = await opened.check('firmware.bin', content);

    expect(said).toMatchObject({ state: 'ready', scan: 'not-scanned', scanReason });
  });

  it('that is unavailable leaves a file not scanned', async () => {
    const { portal, check } = await openChecked({ CLAMAV_URL: 'tcp://127.0.0.1:9' });

    expect((await check('firmware.bin', program)).said).toMatchObject({
      scan: 'not-scanned',
      scanReason: 'unavailable',
    });
    await portal.close();
  });
});
