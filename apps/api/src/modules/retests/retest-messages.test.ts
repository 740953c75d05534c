import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import type { Retest } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { expect, it } from 'vitest';

import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { statusOfDownload, uploadedAs } from '../../testing/upload-as.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const user = await portal.signIn({ role: 'company-user' });
const companyId = user.user.company_id;
const colleague = await portal.signIn({ companyId });
const staff = await portal.signIn({ role: 'provider-analyst' });
const engagement = await buildEngagement(database, { company_id: companyId });
const params = { id: engagement.id };

async function ask(fileIds: string[]) {
  const { id: findingId } = await buildFinding(database, { company_id: companyId, engagement_id: engagement.id });
  return portal.call(user, retests.create, { params, body: { findings: [{ findingId }], fileIds } });
}
const asked = async (fileIds: string[] = []): Promise<Retest> => (await ask(fileIds)).datas as Retest;
const sendForRequest = () => uploadedAs(portal, user, { endpoint: attachments.ofRequest, params });
const sendForMessage = (actor: Actor, retestId: string) =>
  uploadedAs(portal, actor, { endpoint: attachments.ofRetest, params: { ...params, retestId } });
const sendAsStaff = (retestId: string) =>
  uploadedAs(portal, staff, { endpoint: providerAttachments.ofRetest, params: { companyId, retestId } });
const theirs = (file: { _id: string; name: string }) => ({ ...file, companyId });

it('a tester can read the files of a request', async () => {
  const file = await sendForRequest();

  const retest = await asked([file._id]);

  expect(retest.files).toEqual([file]);
  const known = await portal.call(staff, providerRetests.get, { params: { companyId, retestId: retest._id } });
  expect(known.datas).toMatchObject({ files: [file] });
  expect(await statusOfDownload(portal, staff, theirs(file))).toBe(200);
});

it('the files of a refused request stay with their sender for the next attempt', async () => {
  const file = await sendForRequest();
  const body = { findings: [{ findingId: engagement.id }], fileIds: [file._id] };

  expect((await portal.call(user, retests.create, { params, body })).status).toBe(422);

  expect((await asked([file._id])).files).toEqual([file]);
});

it('messages of both sides can have files', async () => {
  const { _id: retestId } = await asked();
  const [ours, others] = [await sendForMessage(user, retestId), await sendAsStaff(retestId)];

  const message = await portal.call(user, retests.message, {
    params: { ...params, retestId },
    body: { text: 'Deployed', fileIds: [ours._id] },
  });
  await portal.call(staff, providerRetests.message, {
    params: { companyId, retestId },
    body: { text: 'Still there', fileIds: [others._id] },
  });

  expect(message.datas).toMatchObject({ text: 'Deployed', files: [ours] });
  const { datas } = await portal.call(colleague, retests.get, { params: { ...params, retestId } });
  expect((datas as Retest).messages.map(({ files }) => files)).toEqual([[ours], [others]]);
  expect(await statusOfDownload(portal, colleague, others)).toBe(200);
  expect(await statusOfDownload(portal, staff, theirs(ours))).toBe(200);
});

it('a message cannot have files of another retest, of a request, or of another user', async () => {
  const [retest, other] = [await asked(), await asked()];
  const foreign = [
    await sendForMessage(user, other._id),
    await sendForRequest(),
    await sendForMessage(colleague, retest._id),
  ];

  for (const { _id } of foreign) {
    const reply = await portal.call(user, retests.message, {
      params: { ...params, retestId: retest._id },
      body: { text: 'Mine', fileIds: [_id] },
    });
    expect(reply).toMatchObject({ status: 422, datas: { issues: [{ path: 'fileIds' }] } });
  }
});
