import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import { audit } from '@gatehouse/contract/audit/audit';
import { attachmentsAtMost } from '@gatehouse/contract/files/stored-file';
import { files } from '@gatehouse/contract/files/files';
import { type Comment, commentSchema } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { describe, expect, it } from 'vitest';

import { databaseFingerprint } from '../../testing/database-state.ts';
import type { FormFile } from '../../testing/form.ts';
import { type BuiltFinding, openFindingCast } from '../../testing/finding-cast.ts';
import type { Actor } from '../../testing/portal.ts';
import { statusOfDownload, uploadAs, uploadedAs } from '../../testing/upload-as.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const { portal, admin, companyId, user, staff, build } = await openFindingCast();
const { database } = portal.platform;

const upload = (actor: Actor, params: BuiltFinding, file?: FormFile) =>
  uploadedAs(portal, actor, { endpoint: attachments.ofFinding, params, ...(file && { file }) });
const uploadAsStaff = ({ findingId }: BuiltFinding, file?: FormFile) =>
  uploadedAs(portal, staff, {
    endpoint: providerAttachments.ofFinding,
    params: { companyId, findingId },
    ...(file && { file }),
  });
const write = (actor: Actor, params: BuiltFinding, body: Record<string, unknown>) =>
  portal.call(actor, findings.comment, { params, body: { text: 'See the file', ...body } });
const writeAsStaff = ({ findingId }: BuiltFinding, body: Record<string, unknown>) =>
  portal.call(staff, providerFindings.comment, { params: { companyId, findingId }, body: { text: 'See', ...body } });
const read = async (params: BuiltFinding) =>
  (await portal.call(user, findings.get, { params })).datas as { comments: Comment[]; history: { files: unknown[] }[] };
const theirs = (file: { _id: string; name: string }) => ({ ...file, companyId });

describe('a file attached to a comment', () => {
  it('is uploaded first, then attached, and both sides can read it', async () => {
    const params = await build();
    const [one, two] = [
      await upload(user, params),
      await upload(user, params, { name: 'trace.log', content: 'GET /' }),
    ];

    const reply = await write(user, params, { fileIds: [two._id, one._id] });

    expect(commentSchema.parse(reply.datas).files).toEqual([two, one]);
    expect((await read(params)).comments).toMatchObject([
      { files: [{ name: 'trace.log', type: 'text/plain', size: 5 }, one] },
    ]);
    expect(await statusOfDownload(portal, admin, one)).toBe(200);
    expect(await statusOfDownload(portal, staff, theirs(one))).toBe(200);
  });

  it('belongs to its sender only until it is attached', async () => {
    const params = await build();
    const file = await upload(user, params);
    const ofStaff = await uploadAsStaff(params);

    expect(await statusOfDownload(portal, user, file)).toBe(200);
    expect(await statusOfDownload(portal, admin, file)).toBe(404);
    expect(await statusOfDownload(portal, staff, theirs(file))).toBe(404);
    expect(await statusOfDownload(portal, staff, theirs(ofStaff))).toBe(200);
    expect(await statusOfDownload(portal, admin, ofStaff)).toBe(404);
  });

  it('has the same readers as its comment', async () => {
    const params = await build();
    const [ofCompany, ofProvider] = [await upload(user, params), await uploadAsStaff(params)];
    await write(user, params, { audience: 'company', fileIds: [ofCompany._id] });
    await writeAsStaff(params, { audience: 'provider', fileIds: [ofProvider._id] });

    expect(await statusOfDownload(portal, admin, ofCompany)).toBe(200);
    expect(await statusOfDownload(portal, staff, theirs(ofCompany))).toBe(404);
    expect(await statusOfDownload(portal, staff, theirs(ofProvider))).toBe(200);
    expect(await statusOfDownload(portal, admin, ofProvider)).toBe(404);
    expect(JSON.stringify(await read(params))).not.toContain(ofProvider._id);
  });

  it('that only the provider can read is not named in the client’s audit log either', async () => {
    const params = await build();
    const file = await uploadAsStaff(params, { name: 'not-for-the-client.txt', content: 'A draft' });
    await writeAsStaff(params, { audience: 'provider', fileIds: [file._id] });
    await statusOfDownload(portal, staff, theirs(file));

    const { text } = await portal.call(admin, audit.list, { query: { limit: 50 } });

    expect(text).toContain('A file uploaded by the provider');
    expect(text).not.toContain('not-for-the-client');
  });

  it('can be attached with the specification’s own calls as well', async () => {
    const params = await build();
    const [one, two] = [await upload(user, params), await upload(user, params)];

    await portal.call(user, findings.specificInfo, { params, body: { comment: 'Alone', fileIds: [one._id] } });
    const until = '2099-01-01';
    const body = { statusVulnerability: 'Acknowledged', comment: 'Signed', until, fileIds: [two._id] } as const;
    await portal.call(user, findings.specificInfo, { params, body });

    expect((await read(params)).comments).toMatchObject([
      { text: 'Alone', files: [one] },
      { text: 'Signed', files: [two] },
    ]);
  });

  it('is deleted with its comment, including its bytes', async () => {
    const params = await build();
    const file = await upload(user, params);
    const { _id: commentId } = commentSchema.parse((await write(user, params, { fileIds: [file._id] })).datas);

    const removed = await portal.call(user, findings.removeComment, { params: { ...params, commentId } });

    expect(removed.datas).toMatchObject({ isRemoved: true, files: [] });
    expect(await statusOfDownload(portal, user, file)).toBe(404);
    await portal.platform.files.sweep();
    expect(await portal.platform.files.store.open(file._id, null)).toBeNull();
    const log = await portal.call(admin, audit.list, { query: { action: 'file-removed', limit: 1 } });
    expect(log.datas).toMatchObject([{ subject: 'proof.png', details: { file: file._id } }]);
  });

  it('is deleted with its engagement', async () => {
    const { id } = await buildEngagement(database, { company_id: companyId });
    const { id: findingId } = await buildFinding(database, { company_id: companyId, engagement_id: id });
    const file = await upload(user, { id, findingId });
    await write(user, { id, findingId }, { fileIds: [file._id] });

    await database.withCompany(companyId, (db) => db.deleteFrom('engagements').where('id', '=', id).execute());
    await portal.platform.files.sweep();

    expect(await portal.platform.files.store.open(file._id, null)).toBeNull();
  });

  it('is attached once, however often a call with one key is sent', async () => {
    const params = await build();
    const file = await upload(user, params);
    const body = { text: 'Once', fileIds: [file._id] };
    const headers = { 'idempotency-key': 'one-comment' };

    const replies = await Promise.all(
      [1, 2, 3].map(() => portal.call(user, findings.comment, { params, body, headers })),
    );

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(params)).comments).toHaveLength(1);
  });

  it.each<[string, (params: BuiltFinding) => Promise<string>]>([
    ['of a colleague', async (params) => (await upload(admin, params))._id],
    ['of the provider', async (params) => (await uploadAsStaff(params))._id],
    ['of another finding', async () => (await upload(user, await build()))._id],
    [
      'that hangs on another comment',
      async (params) => {
        const file = await upload(user, params);
        await write(user, params, { fileIds: [file._id] });
        return file._id;
      },
    ],
    [
      'that was dropped',
      async (params) => {
        const { _id } = await upload(user, params);
        await portal.call(user, files.discard, { params: { fileId: _id } });
        return _id;
      },
    ],
    ['that never was', async () => '01900000-0000-7000-8000-000000000000'],
  ])('cannot be %s', async (_whose, fileOf) => {
    const params = await build();
    const [own, foreign] = [await upload(user, params), await fileOf(params)];
    // Deletes dropped files now, because the cleanup otherwise runs concurrently.
    await portal.platform.files.sweep();
    const before = await databaseFingerprint(portal.owner);

    const reply = await write(user, params, { fileIds: [own._id, foreign] });

    expect(reply).toMatchObject({
      status: 422,
      datas: { message: 'One of the files no longer exists. Attach it again.', issues: [{ path: 'fileIds' }] },
    });
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it('is limited in number per comment', async () => {
    const params = await build();
    const fileIds = Array.from({ length: attachmentsAtMost + 1 }, () => params.findingId);

    expect(await write(user, params, { fileIds })).toMatchObject({
      status: 422,
      datas: { message: 'At most 10 files' },
    });
  });
});

describe('a pending file', () => {
  it('can be deleted by its sender only', async () => {
    const params = await build();
    const file = await upload(user, params);
    const discard = (actor: Actor) => portal.call(actor, files.discard, { params: { fileId: file._id } });

    expect((await discard(admin)).status).toBe(404);
    expect((await discard(user)).status).toBe(200);
    expect((await discard(user)).status).toBe(404);
    expect(await statusOfDownload(portal, user, file)).toBe(404);
  });

  it('cannot be deleted once it is attached', async () => {
    const params = await build();
    const file = await upload(user, params);
    await write(user, params, { fileIds: [file._id] });

    expect(await portal.call(user, files.discard, { params: { fileId: file._id } })).toMatchObject({ status: 404 });
    expect(await statusOfDownload(portal, user, file)).toBe(200);
  });

  it('is deleted after a day, and not before', async () => {
    const params = await build();
    const [old, fresh] = [await upload(user, params), await upload(user, params)];
    const age = (id: string, hours: number) =>
      database.withCompany(companyId, (db) =>
        db
          .updateTable('files')
          .set({ state_since: new Date(Date.now() - hours * 3_600_000).toISOString() })
          .where('id', '=', id)
          .execute(),
      );
    await age(old._id, 25);
    await age(fresh._id, 23);

    await portal.platform.files.sweep();

    expect(await statusOfDownload(portal, user, old)).toBe(404);
    expect(await portal.platform.files.store.open(old._id, null)).toBeNull();
    expect(await statusOfDownload(portal, user, fresh)).toBe(200);
  });

  it('is limited to thirty', async () => {
    const params = await build();
    for (let count = 0; count < 30; count += 1) await upload(user, params, { name: 'a.txt', content: 'A' });

    const reply = await uploadAs(portal, user, { endpoint: attachments.ofFinding, params });

    expect(reply).toMatchObject({ status: 422, datas: { message: expect.stringContaining('30 unsent attachments') } });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each([
    ['a drawing with scripts', { name: 'a.svg', content: svg }, 415],
    ['a page', { name: 'a.html', content: '<script>alert(1)</script>' }, 415],
    ['a program', { name: 'a.exe', content: Buffer.from('MZ\x90\0\x03', 'latin1') }, 415],
    ['a program under another name', { name: 'a.pdf', content: Buffer.from('MZ\x90\0\x03', 'latin1') }, 415],
    ['a text that calls itself a PDF', { name: 'a.pdf', content: 'Not one' }, 415],
    ['nothing', { name: 'a.txt', content: '' }, 415],
    ['more than 25 megabytes', { name: 'a.txt', content: Buffer.alloc(25 * 1_048_576 + 1, 'a') }, 413],
  ])('cannot be %s, is refused with one sentence, and nothing is stored', async (_what, file, status) => {
    const params = await build();
    const before = await databaseFingerprint(portal.owner);

    const reply = await uploadAs(portal, user, { endpoint: attachments.ofFinding, params, file });

    expect(reply).toMatchObject({ status, datas: { message: expect.stringMatching(/^[A-Z][^.]*$/) } });
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it.each([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\trace.pcapng.txt', 'trace.pcapng.txt'],
    ['fdp.\u202etxt', 'fdp.txt'],
    ['', 'file.txt'],
    [`${'x'.repeat(300)}.yaml`, `${'x'.repeat(195)}.yaml`],
  ])('has only a file name: %j', async (given, name) => {
    expect(await upload(user, await build(), { name: given, content: 'a: 1' })).toMatchObject({ name });
  });
});
