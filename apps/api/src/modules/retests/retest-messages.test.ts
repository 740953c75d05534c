import { attachments, providerAttachments } from '@gatehouse/contract/attachments/attachments';
import { clientFindingSchema, findingDetailSchema } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { me } from '@gatehouse/contract/me/me';
import { userInfoSchema } from '@gatehouse/contract/me/me.schema';
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
const staff = await portal.signIn({ role: 'provider-analyst', user: { fullname: 'Sofia Marin' } });
const engagement = await buildEngagement(database, { company_id: companyId });
const params = { id: engagement.id };

async function request(fileIds: string[] = []): Promise<Retest> {
  const { id: findingId } = await buildFinding(database, { company_id: companyId, engagement_id: engagement.id });
  const reply = await portal.call(user, retests.create, { params, body: { findings: [{ findingId }], fileIds } });
  return reply.datas as Retest;
}
const write = (retestId: string, text: string, fileIds: string[] = []) =>
  portal.call(user, retests.message, { params: { ...params, retestId }, body: { text, fileIds } });
const writeAsStaff = (retestId: string, body: object) =>
  portal.call(staff, providerRetests.message, { params: { companyId, retestId }, body });
const sendForRequest = () => uploadedAs(portal, user, { endpoint: attachments.ofRequest, params });
const sendForMessage = (actor: Actor, retestId: string) =>
  uploadedAs(portal, actor, { endpoint: attachments.ofRetest, params: { ...params, retestId } });

it('the files of a request and of messages can be read by both sides', async () => {
  const file = await sendForRequest();
  const { _id: retestId, files } = await request([file._id]);
  const ofStaff = { companyId, retestId };
  const own = await sendForMessage(user, retestId);
  const theirs = await uploadedAs(portal, staff, { endpoint: providerAttachments.ofRetest, params: ofStaff });

  const message = await write(retestId, 'Deployed', [own._id]);
  await writeAsStaff(retestId, { text: 'Still there', fileIds: [theirs._id] });

  expect([files, message.datas]).toMatchObject([[file], { text: 'Deployed', files: [own] }]);
  const read = [
    await portal.call(colleague, retests.get, { params: { ...params, retestId } }),
    await portal.call(staff, providerRetests.get, { params: ofStaff }),
  ];
  const messages = [{ files: [own] }, { files: [theirs] }];
  expect(read.map(({ datas }) => datas)).toMatchObject(read.map(() => ({ files: [file], messages })));
  for (const one of [file, own, theirs]) {
    expect(await statusOfDownload(portal, colleague, one)).toBe(200);
    expect(await statusOfDownload(portal, staff, { ...one, companyId })).toBe(200);
  }
});

it('the files of a refused request stay with their sender for the next attempt', async () => {
  const file = await sendForRequest();
  const body = { findings: [{ findingId: engagement.id }], fileIds: [file._id] };

  expect((await portal.call(user, retests.create, { params, body })).status).toBe(422);

  expect((await request([file._id])).files).toEqual([file]);
});

it('a message cannot have files of another retest, of a request, or of another user', async () => {
  const [retest, other] = [await request(), await request()];
  const foreign = [
    await sendForMessage(user, other._id),
    await sendForRequest(),
    await sendForMessage(colleague, retest._id),
  ];

  for (const { _id } of foreign)
    expect(await write(retest._id, 'Mine', [_id])).toMatchObject({
      status: 422,
      datas: { issues: [{ path: 'fileIds' }] },
    });
});

it('a retest passes between the sides with questions and replies, and its finding shows it until the verdict', async () => {
  const { _id: retestId, idVisual, expectedDate, items } = await request();
  const findingId = items[0]?.finding._id ?? expect.fail('no finding');
  const [own, ofStaff] = [
    { ...params, retestId },
    { companyId, retestId },
  ];
  const shown = async () => {
    const ofClient = await portal.call(user, findings.get, { params: { ...params, findingId } });
    const ofProvider = await portal.call(staff, providerFindings.get, { params: { companyId, findingId } });
    return [findingDetailSchema.parse(ofClient.datas).retest, clientFindingSchema.parse(ofProvider.datas).retest];
  };
  const read = async () => (await portal.call(user, retests.get, { params: own })).datas;
  const requested = { _id: retestId, idVisual, expectedDate, turn: 'provider', tester: null };
  expect(await shown()).toEqual([requested, requested]);

  await portal.call(staff, providerRetests.take, { params: ofStaff });
  const dates = { expectedDate: '2020-01-01', windowEnd: '2099-01-31' };
  await portal.call(staff, providerRetests.setDates, { params: ofStaff, body: dates });
  const question = { text: 'Which build is it?', asks: true };
  await writeAsStaff(retestId, question);

  const asked = { ...requested, expectedDate: '2020-01-01', turn: 'client', tester: 'Sofia Marin' };
  expect(await shown()).toEqual([asked, asked]);
  expect(await read()).toMatchObject({ state: 'In Progress', ...dates, messages: [{ side: 'provider', ...question }] });
  const { notifications } = userInfoSchema.parse((await portal.call(user, me.info)).datas);
  const link = `/engagements/${params.id}/retests/${retestId}`;
  expect(notifications.slice(0, 3)).toMatchObject([
    { body: `Sofia Marin asked a question about #${idVisual}`, link },
    { body: `Sofia Marin expects the results of #${idVisual} by 01-01-2020`, link },
    { body: `Sofia Marin started #${idVisual}`, link },
  ]);
  await write(retestId, '4.2');
  const reply = { side: 'client', text: '4.2', author: { fullname: user.user.fullname } };
  expect(await read()).toMatchObject({ turn: 'provider', messages: [question, reply] });
  await portal.call(staff, providerRetests.decide, { params: { ...ofStaff, findingId }, body: { verdict: 'Fixed' } });
  expect(await shown()).toEqual([null, null]);
});
