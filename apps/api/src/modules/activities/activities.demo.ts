import { addDays, addMonths } from '@gatehouse/domain/calendar/day';
import { dayInZone } from '@gatehouse/domain/time-zone';

import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { readDemoFile } from '../../platform/core/demo-data.ts';
import { buildUpload } from '../uploads/public.ts';
import { buildActivity, buildComment, buildHistory, buildStatuses, type PastEntry } from './activities.build.ts';
import { type DemoActivity, readDemoActivities } from './demo/demo-activities.ts';
import { formatDateRange } from './records/activities.present.ts';
import type { ActivityRecord } from './records/activities.store.ts';

/** The staff's own account is created after those of the clients. */
const tester = { id: '01890000-0000-7000-8000-0000000de300', fullname: 'Priya Raman', side: 'provider' } as const;
/** The number of days between a request and its start. */
const requestedBefore = 35;
const mornings = 'T09:30:00.000Z';

/** Fills a year of activities and upcoming ones, in all statuses. */
export const fillActivities: DemoFiller = async (demo) => {
  const writers = demo.users.filter(({ role }) => role === 'company-admin' || role === 'company-manager');
  for (const [place, activity] of (await readDemoActivities(demo.company.slug)).entries()) {
    const creator = writers[place % writers.length];
    if (creator) await fillActivity(demo, activity, { ...creator, side: 'client' });
  }
};

type Person = PastEntry['actor'];

async function fillActivity(demo: DemoCompany, activity: DemoActivity, client: Person): Promise<void> {
  const { database, clock } = demo;
  const today = dayInZone(clock.now(), 'UTC');
  const creator = activity.byProvider ? tester : client;
  const asked = requestDay(activity, today);
  const row = await buildActivity(database, {
    company_id: demo.company.id,
    creator,
    origin: creator.side,
    task: activity.task,
    description: describe(activity),
    type: activity.type,
    status: activity.status,
    created_at: `${asked}${mornings}`,
    now: clock.now(),
    ...datesOf(activity, today),
    ...(activity.declined ? { declined_reason: activity.declined } : {}),
  });
  await buildHistory(database, row, historyOf(activity, row, { creator, asked }));
  if (activity.repeats && row.date_start < today) await buildStatuses(database, row, { 0: 'Completed' });
  if (activity.app !== undefined) await addApp(demo, row, { client, app: activity.app });
}

function datesOf({ from, lasts, repeats, answerIn = 0 }: DemoActivity, today: string) {
  const date_start = repeats === 3 ? lastThirtyFirst(today) : addDays(today, from);
  const days = { date_start, date_end: addDays(date_start, lasts), answer_by: addDays(today, answerIn) };
  return repeats ? { ...days, repetition_type: repeats } : days;
}

/** Returns the latest 31st before today. */
function lastThirtyFirst(today: string): string {
  for (let months = 1; ; months += 1) {
    const end = addDays(addMonths(`${today.slice(0, 8)}01`, 1 - months), -1);
    if (end.endsWith('31')) return end;
  }
}

/** Returns the day of submission: a pending request is due on the given day, all others were requested weeks before their start. */
function requestDay({ from, answerIn, declined }: DemoActivity, today: string): string {
  if (answerIn !== undefined) return addDays(today, Math.min(answerIn - 2, 0));
  return addDays(today, declined ? -2 : Math.min(from - requestedBefore, -3));
}

const describe = ({ app }: DemoActivity): string =>
  app !== undefined
    ? 'The release candidate is attached. Test accounts are in the password manager, folder “Assessments”.'
    : 'Test staging first. Call the service desk before you test production.';

function historyOf(
  activity: DemoActivity,
  row: ActivityRecord,
  { creator, asked }: { creator: Person; asked: string },
): PastEntry[] {
  const at = `${asked}${mornings}`;
  const created = { at, actor: creator, kind: 'created', to_value: formatDateRange(row) };
  const answered = `${addDays(asked, 1)}T14:10:00.000Z`;
  if (activity.declined)
    return [created, { at: at.replace('09:30', '14:10'), actor: tester, kind: 'declined', comment: activity.declined }];
  if (row.status === 'Pending') return [created];
  const steps: PastEntry[] = [created];
  if (creator.side === 'client')
    steps.push({ at: answered, actor: tester, kind: 'status', from_value: 'Pending', to_value: 'Planned' });
  if (row.status === 'Planned') return steps;
  steps.push({
    at: `${row.date_start}T08:00:00.000Z`,
    actor: tester,
    kind: 'status',
    from_value: 'Planned',
    to_value: 'In Progress',
  });
  if (row.status === 'Completed')
    steps.push({
      at: `${row.date_end}T16:00:00.000Z`,
      actor: tester,
      kind: 'status',
      from_value: 'In Progress',
      to_value: 'Completed',
    });
  return steps;
}

async function addApp(
  demo: DemoCompany,
  row: ActivityRecord,
  { client, app }: { client: Person; app: string },
): Promise<void> {
  await buildUpload(demo, {
    company_id: demo.company.id,
    user_id: client.id,
    activity_id: row.id,
    activity_type: row.type,
    name: app,
    content: await readDemoFile(`${demo.company.slug}/${app}`),
    scan: 'not-scanned',
  });
  await buildComment(demo.database, row, { ...client, body: 'Push notifications need the staging certificate.' });
  await buildComment(demo.database, row, {
    ...tester,
    body: 'We have it. Certificate pinning stays on, as you asked.',
  });
}
