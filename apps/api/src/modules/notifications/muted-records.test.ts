import type { ListedNotification, MutedRecord } from '@gatehouse/contract/notifications/notifications.schema';
import { mutedRecordsAtMost, notifications } from '@gatehouse/contract/notifications/notifications';
import { describe, expect, it } from 'vitest';

import { insertNotes, type NoteBody } from '../../platform/notifications/notes.ts';
import { type Actor, sharedPortal } from '../../testing/portal.ts';
import { buildMutedRecord, buildNotification } from './notifications.build.ts';

const finding = '/engagements/0199a0a0-0000-7000-8000-000000000001/findings/0199a0a0-0000-7000-8000-000000000002';

const portal = await sharedPortal();

describe('muting', () => {
  const notify = ({ user }: Actor, note: { kind: string; body: NoteBody; link: string }) =>
    portal.platform.database.withCompany(user.company_id, (db) => insertNotes(db, { roles: ['company-user'] }, note));
  const received = async (actor: Actor) =>
    ((await portal.call(actor, notifications.list)).datas as ListedNotification[]).map(({ body }) => body);
  const noteOf = ({ user }: Actor, link: string) =>
    buildNotification(portal.platform.database, { company_id: user.company_id, user_id: user.id, link });
  const mute = async (actor: Actor, link: string) => {
    const { id } = await noteOf(actor, link);
    return portal.call(actor, notifications.mute, { body: { notificationId: id } });
  };

  it('suppresses a type for the user who muted it, and for no colleague', async () => {
    const reader = await portal.signIn({ role: 'company-user' });
    const colleague = await portal.signIn({ role: 'company-user', companyId: reader.user.company_id });
    await portal.call(reader, notifications.choose, { body: { kind: 'comment', isMuted: true } });

    await notify(reader, { kind: 'comment', body: 'A comment on #F001', link: finding });
    await notify(reader, { kind: 'retest', body: 'A retest of #F001', link: finding });

    expect(await received(reader)).toEqual(['A retest of #F001']);
    expect(await received(colleague)).toEqual(['A retest of #F001', 'A comment on #F001']);
  });

  it('keeps the email setting of a type that is muted and unmuted', async () => {
    const reader = await portal.signIn({ role: 'company-user' });
    const choose = (body: { kind: string; mail?: 'off'; isMuted?: boolean }) =>
      portal.call(reader, notifications.choose, { body });

    await choose({ kind: 'mention', mail: 'off' });
    await choose({ kind: 'mention', isMuted: true });
    const { datas } = await choose({ kind: 'mention', isMuted: false });

    expect(datas).toContainEqual(expect.objectContaining({ kind: 'mention', mail: 'off', isMuted: false }));
  });

  it('suppresses a record, whatever part of it a notification opens, except for mentions', async () => {
    const reader = await portal.signIn({ role: 'company-user' });
    const muted = await mute(reader, `${finding}#comment-3`);
    expect(muted.datas).toMatchObject({ path: finding });

    await notify(reader, { kind: 'comment', body: 'A comment on #F001', link: `${finding}?tab=activity` });
    await notify(reader, { kind: 'mention', body: 'Ada mentioned you in #F001', link: finding });
    await notify(reader, { kind: 'comment', body: 'A comment on #F002', link: `${finding}3` });

    expect((await received(reader)).slice(0, 2)).toEqual(['A comment on #F002', 'Ada mentioned you in #F001']);
  });

  it('ends when the record is unmuted', async () => {
    const reader = await portal.signIn({ role: 'company-user' });
    const { _id } = (await mute(reader, finding)).datas as MutedRecord;

    await portal.call(reader, notifications.unmute, { params: { id: _id } });
    await notify(reader, { kind: 'comment', body: 'A comment on #F001', link: finding });

    expect(await received(reader)).toContain('A comment on #F001');
    expect((await portal.call(reader, notifications.muted)).datas).toEqual([]);
  });

  it('lists a record once, however often it is muted, and only to its user', async () => {
    const reader = await portal.signIn({ role: 'company-user' });
    const colleague = await portal.signIn({ role: 'company-user', companyId: reader.user.company_id });
    await mute(reader, finding);
    await mute(reader, `${finding}#history`);

    const [own, other] = [
      await portal.call(reader, notifications.muted),
      await portal.call(colleague, notifications.muted),
    ];

    expect((own.datas as MutedRecord[]).map(({ path }) => path)).toEqual([finding]);
    expect(other.datas).toEqual([]);
  });

  it('refuses the notification and the muted record of a colleague', async () => {
    const owner = await portal.signIn({ role: 'company-user' });
    const colleague = await portal.signIn({ role: 'company-user', companyId: owner.user.company_id });
    const { id } = await noteOf(owner, finding);
    const { _id } = (await mute(owner, finding)).datas as MutedRecord;

    const replies = [
      await portal.call(colleague, notifications.mute, { body: { notificationId: id } }),
      await portal.call(colleague, notifications.unmute, { params: { id: _id } }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect((await portal.call(owner, notifications.muted)).datas).toHaveLength(1);
  });

  it('keeps the newest records', async () => {
    const reader = await portal.signIn({ role: 'company-user' });
    for (let count = 0; count < mutedRecordsAtMost; count += 1)
      await buildMutedRecord(portal.platform.database, {
        company_id: reader.user.company_id,
        user_id: reader.user.id,
        path: `/engagements/${count}`,
        created_at: `2026-01-01T00:${String(count % 60).padStart(2, '0')}:00Z`,
      });

    await mute(reader, finding);

    const { datas } = await portal.call(reader, notifications.muted);
    expect(datas).toHaveLength(mutedRecordsAtMost);
    expect((datas as MutedRecord[])[0]?.path).toBe(finding);
  });
});
