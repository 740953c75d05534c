import { notifications } from '@gatehouse/contract/notifications/notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { lettersTo } from '../../../testing/outbox.ts';
import { patience } from '../../../testing/patience.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { buildChange, buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { dueMonth } from './summary.service.ts';

describe('the month of a due summary', () => {
  it.each([
    ['2026-11-01T06:59:00Z', 'UTC', null],
    ['2026-11-01T07:00:00Z', 'UTC', '2026-10-01'],
    ['2026-11-07T23:00:00Z', 'UTC', '2026-10-01'],
    ['2026-11-08T07:00:00Z', 'UTC', null],
    ['2027-01-01T12:00:00Z', 'UTC', '2026-12-01'],
    // Seven in the morning on the first is still October 31 in UTC.
    ['2026-10-31T18:30:00Z', 'Pacific/Auckland', '2026-10-01'],
    ['2026-11-01T07:00:00Z', 'America/New_York', null],
    ['2026-11-01T12:30:00Z', 'America/New_York', '2026-10-01'],
    // Daylight saving time ends that night.
    ['2026-11-01T11:59:00Z', 'America/New_York', null],
  ])('at %s in %s is %s', (now, zone, first) => {
    const month = dueMonth(new Date(now), zone);

    expect(month?.first ?? null).toBe(first);
    if (month) expect([month.last.slice(0, 7), month.end > month.last]).toEqual([month.first.slice(0, 7), true]);
  });
});

const portal = await ownPortal();

describe('the monthly summary', () => {
  const dayMs = 86_400_000;
  let turned = 0;
  /** Moves the clock to noon on the first of the next month, when it is past morning in every time zone near UTC. */
  function toFirst(): Date {
    const now = portal.platform.clock.now();
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12));
    turned += first.getTime() - now.getTime();
    portal.pass(first.getTime() - now.getTime());
    return first;
  }
  afterEach(() => {
    portal.pass(-turned);
    turned = 0;
  });
  const run = () => portal.app.chores.get('monthly summary')?.();
  const mailsTo = async ({ user }: Actor) =>
    portal.platform.database.withPlatform((db) =>
      db.selectFrom('mails').select('subject').where('recipient', '=', user.username).execute(),
    );
  const letterOf = ({ user }: Actor) =>
    vi.waitFor(async () => {
      const [letter] = await lettersTo(portal, user.username);
      return letter ?? expect.fail('no letter has left yet');
    }, patience);
  /** Moves the creation of the company into the past, because a new company has no month to summarize. */
  async function oldCompany(actor: Actor): Promise<Actor> {
    await portal.platform.database.withPlatform((db) =>
      db
        .updateTable('companies')
        .set({ created_at: new Date(Date.now() - 90 * dayMs).toISOString() })
        .where('id', '=', actor.user.company_id)
        .execute(),
    );
    return actor;
  }

  it('is sent once to admins and managers, even after restarts', async () => {
    const admin = await oldCompany(await portal.signIn());
    const { company_id: companyId } = admin.user;
    const manager = await portal.signIn({ role: 'company-manager', companyId });
    const user = await portal.signIn({ role: 'company-user', companyId });
    const { id: engagement_id } = await buildEngagement(portal.platform.database, { company_id: companyId });
    const open = { company_id: companyId, engagement_id, severity: 'critical' } as const;
    const finding = await buildFinding(portal.platform.database, open);
    await buildChange(portal.platform.database, finding, { at: new Date(), due_date: '2020-01-01' });
    toFirst();

    await Promise.all([run(), run()]);
    await run();

    expect((await mailsTo(admin)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Security summary for \w+ \d{4}: /),
    ]);
    expect(await mailsTo(manager)).toHaveLength(1);
    expect(await mailsTo(user)).toEqual([]);
    const { text } = await letterOf(admin);
    expect(text).toContain('Risk went up: 1 critical or high finding is open, 1 more than a month before.');
    expect(text).toMatch(/Critical and high open: 1 \(up 1\)/);
    expect(text).toMatch(/1 critical finding is overdue and unassigned: http\S+allFindings\?severity=critical/);
    expect(text).toMatch(/<td[^>]*>.*Overdue now/);
  });

  it('is not sent to users who turned it off, and can only be on or off', async () => {
    const admin = await oldCompany(await portal.signIn());
    const choose = (mail: string) =>
      portal.call(admin, notifications.choose, { body: { kind: 'monthly-summary', mail } });
    expect((await choose('daily')).status).toBe(422);
    expect((await choose('off')).status).toBe(200);
    toFirst();

    await run();

    expect(await mailsTo(admin)).toEqual([]);
  });

  it('is not offered to users who never get it', async () => {
    const user = await portal.signIn({ role: 'company-user' });
    const { datas } = await portal.call(user, notifications.choices);

    expect((datas as { kind: string }[]).map(({ kind }) => kind)).not.toContain('monthly-summary');
  });

  it('is not sent to a company created after the month', async () => {
    const admin = await portal.signIn();
    await portal.platform.database.withPlatform((db) =>
      db
        .updateTable('companies')
        .set({ created_at: new Date(toFirst().getTime() - 1_000).toISOString() })
        .where('id', '=', admin.user.company_id)
        .execute(),
    );
    portal.pass(-31 * dayMs);
    turned -= 31 * dayMs;

    await run();

    expect(await mailsTo(admin)).toEqual([]);
  });

  it('counts only published records', async () => {
    const admin = await oldCompany(await portal.signIn());
    const { company_id } = admin.user;
    const { database } = portal.platform;
    const draft = await buildEngagement(database, { company_id, publication: 'Draft' });
    const finding = await buildFinding(database, { company_id, engagement_id: draft.id, severity: 'critical' });
    await buildChange(database, finding, { at: new Date(), due_date: '2020-01-01' });
    toFirst();

    await run();

    const { text } = await letterOf(admin);
    expect(text).toContain('No engagements have been published yet.');
    expect(text).toContain('Nothing needs your decision.');
    expect(text).not.toContain('overdue and unassigned');
  });
});
