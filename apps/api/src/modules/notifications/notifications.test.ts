import { company } from '@gatehouse/contract/company/company';
import type { ListedNotification, NoteChoice } from '@gatehouse/contract/notifications/notifications.schema';
import { digestHour, notifications } from '@gatehouse/contract/notifications/notifications';
import { describe, expect, it, onTestFinished } from 'vitest';

import { insertNotes, type NoteBody } from '../../platform/notifications/notes.ts';
import { type Actor, ownPortal, openPortal } from '../../testing/portal.ts';
import { letterTo, lettersTo, notesSortedOut } from '../../testing/outbox.ts';
import { buildNotification } from './notifications.build.ts';

describe('notifications', async () => {
  const portal = await ownPortal();

  const build = ({ user }: Actor, note: Partial<Parameters<typeof buildNotification>[1]>) =>
    buildNotification(portal.platform.database, { company_id: user.company_id, user_id: user.id, ...note });
  const bodies = (datas: unknown) => (datas as ListedNotification[]).map(({ body }) => body);
  const leave = ({ user }: Actor, kind: string, body: NoteBody) =>
    portal.platform.database.withCompany(user.company_id, (db) =>
      insertNotes(db, { userIds: [user.id] }, { kind, body, link: '/engagements' }),
    );

  it('are returned newest first, and only to their recipient', async () => {
    const reader = await portal.signIn();
    const colleague = await portal.signIn({ companyId: reader.user.company_id });
    await build(reader, { body: 'Older', created_at: '2026-01-01T00:00:00Z' });
    await build(reader, { body: 'Newer', created_at: '2026-02-01T00:00:00Z' });
    await build(colleague, { body: 'Somebody else’s' });

    const reply = await portal.call(reader, notifications.list);

    expect(bodies(reply.datas)).toEqual(['Newer', 'Older']);
    expect(reply.page?.total).toBe(2);
  });

  it('are marked one by one, and as unread again', async () => {
    const reader = await portal.signIn();
    const { id } = await build(reader, {});
    const mark = async (isRead: boolean) =>
      (await portal.call(reader, notifications.mark, { params: { id }, body: { isRead } })).datas;

    expect(await mark(true)).toMatchObject({ _id: id, isRead: true });
    expect(await mark(false)).toMatchObject({ _id: id, isRead: false });
  });

  it('belong to their recipient only', async () => {
    const owner = await portal.signIn();
    const colleague = await portal.signIn({ companyId: owner.user.company_id });
    const { id } = await build(owner, {});

    const reply = await portal.call(colleague, notifications.mark, { params: { id }, body: { isRead: true } });

    expect(reply.status).toBe(404);
  });

  const chosen = (datas: unknown, kind: string) => (datas as NoteChoice[]).find((one) => one.kind === kind)?.mail;

  it('are emailed as each user chooses, for the types available to that user', async () => {
    const [reader, hr] = [await portal.signIn(), await portal.signIn({ role: 'company-hr' })];

    const before = await portal.call(reader, notifications.choices);
    const after = await portal.call(reader, notifications.choose, { body: { kind: 'mention', mail: 'off' } });
    const refused = await portal.call(hr, notifications.choose, { body: { kind: 'mention', mail: 'off' } });

    expect([chosen(before.datas, 'mention'), chosen(after.datas, 'mention')]).toEqual(['at-once', 'off']);
    expect(refused.status).toBe(422);
    expect((await portal.call(reader, notifications.choices)).datas).toEqual(after.datas);
  });

  it('use the email frequency selected for several types at once, if each type offers it', async () => {
    const reader = await portal.signIn({ role: 'company-admin' });
    const kinds = ['mention', 'comment', 'monthly-summary'];

    const after = await portal.call(reader, notifications.chooseMany, { body: { kinds, mail: 'daily' } });
    const muted = await portal.call(reader, notifications.chooseMany, { body: { kinds: ['mention'], isMuted: true } });
    const refused = await portal.call(reader, notifications.chooseMany, { body: { kinds: ['mention', 'unknown'] } });

    expect(kinds.map((kind) => chosen(after.datas, kind))).toEqual(['daily', 'daily', 'at-once']);
    const states = (muted.datas as NoteChoice[]).filter(({ kind }) => kinds.includes(kind));
    expect(states.map(({ kind, mail, isMuted }) => [kind, mail, isMuted])).toEqual(
      expect.arrayContaining([
        ['mention', 'daily', true],
        ['comment', 'daily', false],
      ]),
    );
    expect(refused.status).toBe(422);
  });

  it('created together are sent in one email to users who want them immediately', async () => {
    const reader = await portal.signIn();

    await leave(reader, 'mention', 'Ada mentioned you in #ACME-1');

    const mail = await letterTo(portal, reader.user.username, 'Ada mentioned you in #ACME-1');
    expect(mail.text).toContain('/engagements');
  });

  it('of digest types are sent together after the digest hour, without those already read', async () => {
    const reader = await portal.signIn();
    await leave(reader, 'comment', 'First comment on #1');
    await leave(reader, 'comment', 'Read comment on #1');
    await portal.platform.database.withCompany(reader.user.company_id, (db) =>
      db
        .updateTable('notifications')
        .set({ read_at: '2026-01-01T00:00:00Z' })
        .where('body', '=', 'Read comment on #1')
        .execute(),
    );
    await leave(reader, 'comment', 'Second comment on #1');
    await notesSortedOut(portal, reader.user.company_id);
    portal.pass(2 * 86_400_000);

    await portal.app.chores.get('notification digests')?.();

    const mail = await letterTo(portal, reader.user.username, '2 notifications');
    expect(mail.text).toMatch(/First comment[^]*Second comment/);
    expect(mail.text).not.toContain('Read comment on #1');
  });

  it('that a user wants only on the bell are not emailed', async () => {
    const reader = await portal.signIn();
    await portal.call(reader, notifications.choose, { body: { kind: 'mention', mail: 'off' } });

    await leave(reader, 'mention', 'Quiet #1');
    await leave(reader, 'finding', 'Loud #1');

    await letterTo(portal, reader.user.username, 'Loud #1');
    expect(await lettersTo(portal, reader.user.username)).toHaveLength(1);
  });
});

it('the daily email is sent in the morning of the company’s time zone', async () => {
  const portal = await openPortal();
  onTestFinished(() => portal.close());
  const hour = new Date(portal.platform.clock.now()).getUTCHours();
  /** Signs in a user of a company where it is this hour now. */
  const readerAt = async (shown: number) => {
    const ahead = ((shown - hour + 36) % 24) - 12;
    const reader = await portal.signIn();
    await portal.call(reader, company.update, {
      body: { timeZone: `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}` },
    });
    await portal.platform.database.withCompany(reader.user.company_id, (db) =>
      insertNotes(
        db,
        { userIds: [reader.user.id] },
        { kind: 'comment', body: 'Since yesterday #1', link: '/engagements' },
      ),
    );
    return reader;
  };
  const [early, late] = [await readerAt(digestHour - 1), await readerAt(digestHour + 1)];
  for (const { user } of [early, late]) await notesSortedOut(portal, user.company_id);
  portal.pass(70 * 60_000);

  await portal.app.chores.get('notification digests')?.();

  await letterTo(portal, early.user.username, 'Since yesterday #1');
  expect(await lettersTo(portal, late.user.username)).toEqual([]);
});
