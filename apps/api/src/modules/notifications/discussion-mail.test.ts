import type { Comment } from '@gatehouse/contract/findings/finding.schema';
import { findings } from '@gatehouse/contract/findings/findings';
import type { ListedNotification } from '@gatehouse/contract/notifications/notifications.schema';
import { notifications } from '@gatehouse/contract/notifications/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { letterTo, lettersTo, notesSortedOut } from '../../testing/outbox.ts';
import { patience } from '../../testing/patience.ts';
import { type Actor, ownPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

const hourMs = 3_600_000;

const portal = await ownPortal();

describe('notifications about a discussion', () => {
  let reader: Actor;
  let companyId: string;
  let params: { id: string; findingId: string };
  beforeEach(async () => {
    reader = await portal.signIn({ role: 'company-user' });
    companyId = reader.user.company_id;
    const { database } = portal.platform;
    const { id } = await buildEngagement(database, { company_id: companyId });
    params = { id, findingId: (await buildFinding(database, { company_id: companyId, engagement_id: id })).id };
  });

  const author = (fullname: string) => portal.signIn({ companyId, user: { fullname } });
  const mention = (actor: Actor) =>
    portal.call(actor, findings.comment, { params, body: { text: 'Please look', mentions: [reader.user.id] } });
  const bell = async () => (await portal.call(reader, notifications.list)).datas as ListedNotification[];
  const letters = () => lettersTo(portal, reader.user.username);

  it('are one email an hour, and the next one has those since then', async () => {
    await mention(await author('Ada Lovelace'));
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), patience);
    await mention(await author('Grace Hopper'));
    await mention(await author('Alan Turing'));
    await notesSortedOut(portal, companyId);
    expect(await bell()).toHaveLength(3);

    portal.pass(hourMs / 2);
    await portal.app.chores.get('notification digests')?.();
    expect(await letters()).toHaveLength(1);
    portal.pass(hourMs);
    await portal.app.chores.get('notification digests')?.();

    const letter = await letterTo(portal, reader.user.username, '2 notifications');
    expect(letter.text).toMatch(/Grace Hopper mentioned[^]*Alan Turing mentioned/);
    expect(await letters()).toHaveLength(2);
  });

  it('are not emailed after they were read in the portal', async () => {
    await mention(await author('Ada Lovelace'));
    await vi.waitFor(async () => expect(await letters()).toHaveLength(1), patience);
    await mention(await author('Grace Hopper'));
    await notesSortedOut(portal, companyId);
    const [latest] = await bell();
    await portal.call(reader, notifications.mark, { params: { id: latest?._id ?? '' }, body: { isRead: true } });

    portal.pass(2 * hourMs);
    await portal.app.chores.get('notification digests')?.();

    expect(await letters()).toHaveLength(1);
  });

  it('are one entry on the bell per author until it is read', async () => {
    const ada = await author('Ada Lovelace');
    await mention(ada);
    await mention(ada);
    await mention(ada);

    const [only, ...more] = await bell();
    expect(more).toEqual([]);
    await portal.call(reader, notifications.mark, { params: { id: only?._id ?? '' }, body: { isRead: true } });
    await mention(ada);
    expect(await bell()).toHaveLength(2);
  });

  it('are refused to an author who has caused 300 within the hour, and nothing is stored', async () => {
    const ada = await author('Ada Lovelace');
    await portal.platform.noteLimit.count(ada.user.id, 'mention', 300);

    const refused = await mention(ada);

    const { comments } = (await portal.call(ada, findings.get, { params })).datas as { comments: Comment[] };
    expect([refused.status, comments, await bell()]).toEqual([429, [], []]);
  });
});
