import { attachments } from '@gatehouse/contract/attachments/attachments';
import type { FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { expect, it } from 'vitest';

import { type BuiltFinding, openFindingCast } from '../../../testing/finding-cast.ts';
import type { Actor } from '../../../testing/portal.ts';
import { statusOfDownload, uploadedAs } from '../../../testing/upload-as.ts';

const { portal, admin, companyId, user, staff, build } = await openFindingCast();
const { database } = portal.platform;

const upload = (params: BuiltFinding) =>
  uploadedAs(portal, user, {
    endpoint: attachments.ofFinding,
    params,
    file: { name: 'signed.pdf', content: '%PDF-1.7 signed' },
  });
const needApproval = async (acknowledgeNeedsApproval: boolean) => {
  const dueDays = { critical: 7, high: 30, medium: 90, low: 180, info: null };
  await portal.call(admin, findings.setPolicy, { body: { dueDays, acknowledgeNeedsApproval } });
};
const accept = (params: BuiltFinding, fileIds: string[]) =>
  portal.call(user, findings.specificInfo, {
    params,
    body: { statusVulnerability: 'Acknowledged', comment: 'Signed by the board', fileIds },
  });
const read = async (actor: Actor, params: BuiltFinding): Promise<FindingDetail> =>
  (await portal.call(actor, findings.get, { params })).datas as FindingDetail;

it('the proof of a request is visible to its approver, and in the thread once it is approved', async () => {
  await needApproval(true);
  const params = await build();
  const file = await upload(params);

  await accept(params, [file._id]);

  const asked = await read(admin, params);
  expect(asked.request).toMatchObject({ reason: 'Signed by the board', files: [file], isMine: true });
  expect(await statusOfDownload(portal, admin, file)).toBe(200);
  const body = { requestId: asked.request?._id ?? '', approve: true };
  const decided = await portal.call(admin, findings.decide, { params, body });
  expect(decided.datas).toMatchObject({
    statusVulnerability: 'Acknowledged',
    comments: [{ text: 'Signed by the board', files: [file] }],
  });
  expect(await statusOfDownload(portal, staff, { ...file, companyId })).toBe(200);
});

it('the proof of a refused request stays in the history', async () => {
  await needApproval(true);
  const params = await build();
  const file = await upload(params);
  await accept(params, [file._id]);
  const requestId = (await read(admin, params)).request?._id ?? '';

  await portal.call(admin, findings.decide, { params, body: { requestId, approve: false } });

  const { request, comments, history } = await read(user, params);
  expect([request, comments]).toEqual([null, []]);
  expect(history).toMatchObject([
    { kind: 'request', to: 'Acknowledged', files: [file] },
    { kind: 'request', to: 'Refused', files: [] },
  ]);
  expect(await statusOfDownload(portal, user, file)).toBe(200);
});

it('without an approval the proof is in the thread immediately', async () => {
  await needApproval(false);
  const params = await build();
  const file = await upload(params);

  const reply = await accept(params, [file._id]);

  expect(reply.datas).toMatchObject({ statusVulnerability: 'Acknowledged', comments: [{ files: [file] }] });
});

it('one document proves many acceptances, and stays until the last finding drops it', async () => {
  await needApproval(false);
  const [one, two] = [await build(), await build()];
  const file = await upload(one);
  const change = { statusVulnerability: 'Acknowledged', comment: 'Signed', fileIds: [file._id] } as const;

  const reply = await portal.call(user, findings.batch, { body: { ids: [one.findingId, two.findingId], change } });

  expect(reply.datas).toMatchObject({ changed: expect.arrayContaining([one.findingId, two.findingId]), refused: [] });
  const [first, second] = [await read(user, one), await read(user, two)];
  expect([first.comments[0]?.files, second.comments[0]?.files]).toEqual([[file], [file]]);
  const remove = (params: BuiltFinding, commentId = '') =>
    portal.call(user, findings.removeComment, { params: { ...params, commentId } });
  await remove(one, first.comments[0]?._id);
  expect(await statusOfDownload(portal, user, file)).toBe(200);
  await remove(two, second.comments[0]?._id);
  expect(await statusOfDownload(portal, user, file)).toBe(404);
});

it('a bulk change with another user’s file is refused completely', async () => {
  const [one, two] = [await build(), await build()];
  const file = await upload(await build());
  const change = { statusVulnerability: 'Acknowledged', comment: 'Signed', fileIds: [file._id] } as const;

  const reply = await portal.call(user, findings.batch, { body: { ids: [one.findingId, two.findingId], change } });

  expect(reply.status).toBe(422);
  expect([(await read(user, one)).statusVulnerability, (await read(user, two)).statusVulnerability]).toEqual([
    'Open',
    'Open',
  ]);
});

it('a simple change to Retest adds its files to the retest', async () => {
  const params = await build();
  const file = await upload(params);

  await portal.call(user, findings.specificInfo, {
    params,
    body: { statusVulnerability: 'Retest', fileIds: [file._id] },
  });

  const kept = await database.withCompany(companyId, (db) =>
    db.selectFrom('attachments').select('retest_id').where('file_id', '=', file._id).executeTakeFirstOrThrow(),
  );
  expect(kept.retest_id).not.toBeNull();
});

it('files without text reopen nothing', async () => {
  await needApproval(false);
  const params = await build();
  await accept(params, []);
  const file = await upload(params);

  const body = { statusVulnerability: 'Open', fileIds: [file._id] } as const;
  const reply = await portal.call(user, findings.specificInfo, { params, body });

  expect(reply).toMatchObject({ status: 422, datas: { issues: [{ path: 'comment' }] } });
});
