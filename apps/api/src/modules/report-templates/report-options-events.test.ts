import { companyEvents } from '@gatehouse/contract/company/company';
import { providerEvents } from '@gatehouse/contract/provider/provider';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reportOptionEvents } from '@gatehouse/contract/report-templates/report-templates-access';
import type { Socket } from 'socket.io-client';
import { expect, it } from 'vitest';

import { ownPortal } from '../../testing/portal.ts';
import { ownSockets } from '../../testing/sockets.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { sampleOptions } from './report-templates.build.ts';

const portal = await ownPortal();
const sockets = await ownSockets(portal);
const staff = await portal.signIn({ role: 'provider-analyst' });

type ReceivedEvent = [event: string, payload: unknown];

function receivedOn(socket: Socket): ReceivedEvent[] {
  const heard: ReceivedEvent[] = [];
  socket.onAny((...told: ReceivedEvent) => void heard.push(told));
  return heard;
}

const marker = companyEvents.updated;

it('saving options notifies only staff, with the ID of the call, and a refused save does not', async () => {
  const client = await portal.signIn();
  const companyId = client.user.company_id;
  const colleague = await portal.signIn({ role: 'provider-admin', companyId: staff.user.company_id });
  const { id } = await buildEngagement(portal.platform.database, { company_id: companyId });
  const theirs = receivedOn(await sockets.connect(colleague));
  const ofClient = receivedOn(await sockets.connect(client));
  const save = (callId: string) =>
    portal.call(staff, reportTemplates.saveOptions, {
      params: { companyId, id },
      body: { templateId: null, options: sampleOptions({ classification: 'Secret' }), revision: 0 },
      headers: { 'x-call-id': callId },
    });

  const first = await save('first-call-of-a-colleague');
  const refused = await save('second-call-of-a-colleague');
  portal.platform.realtime.emitToCompany(companyId, marker, {});

  expect([first.status, refused.status]).toEqual([200, 409]);
  await expect.poll(() => ofClient.map(([event]) => event)).toContain(marker);
  await expect.poll(() => theirs.map(([, payload]) => payload)).toContainEqual({ companyId, event: marker });
  expect(ofClient.map(([event]) => event)).toEqual([marker]);
  expect(theirs).toEqual([
    [providerEvents.changed, { companyId, event: reportOptionEvents.updated, by: 'first-call-of-a-colleague' }],
    [providerEvents.changed, { companyId, event: marker }],
  ]);
});

it('creating, saving or deleting a template notifies only staff, with the ID of the call', async () => {
  const firm = staff.user.company_id;
  const client = await portal.signIn();
  const colleague = await portal.signIn({ role: 'provider-analyst', companyId: firm });
  const theirs = receivedOn(await sockets.connect(colleague));
  const ofClient = receivedOn(await sockets.connect(client));
  const by = (callId: string) => ({ headers: { 'x-call-id': callId } });
  const body = { name: 'Short', isDefault: true, options: sampleOptions() };

  const made = await portal.call(staff, reportTemplates.create, {
    body: { name: 'Short' },
    ...by('creates-a-template'),
  });
  const params = { templateId: (made.datas as { _id: string })._id };
  const { status } = await portal.call(staff, reportTemplates.save, {
    params,
    body: { ...body, revision: 7 },
    ...by('is-refused-with-409'),
  });
  await portal.call(staff, reportTemplates.save, {
    params,
    body: { ...body, revision: 1 },
    ...by('saves-the-template'),
  });
  await portal.call(staff, reportTemplates.remove, { params, ...by('deletes-the-template') });
  portal.platform.realtime.emitToCompany(client.user.company_id, marker, {});

  expect(status).toBe(409);
  await expect.poll(() => ofClient.map(([event]) => event)).toContain(marker);
  const event = reportOptionEvents.updated;
  const calls = ['creates-a-template', 'saves-the-template', 'deletes-the-template'];
  await expect
    .poll(() => theirs)
    .toEqual([
      ...calls.map((each) => [providerEvents.changed, { companyId: firm, event, by: each }]),
      [providerEvents.changed, { companyId: client.user.company_id, event: marker }],
    ]);
  expect(ofClient.map(([name]) => name)).toEqual([marker]);
});
