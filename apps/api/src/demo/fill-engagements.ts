import { severities } from '@gatehouse/domain/severity';

import type { Company, User } from '../modules/users/users.build.ts';
import {
  buildCoverage,
  type BuiltEngagement,
  buildEngagement,
  buildFinding,
} from '../modules/engagements/engagements.build.ts';
import { buildAssetFix, buildMove } from '../modules/findings/moves.build.ts';
import type { Database } from '../platform/database/database.ts';
import type { DemoEngagement, DemoFinding } from './demo-engagement.ts';
import type { Calendar } from './calendar.ts';

/** A demo engagement after it was stored. */
export interface FilledEngagement {
  demo: DemoEngagement;
  engagement: BuiltEngagement;
  findings: { id: string; number: number; title: string }[];
}

interface FillContext {
  database: Database;
  calendar: Calendar;
  company: Company;
  users: readonly User[];
  /** The engagements that were stored before. */
  filled: readonly FilledEngagement[];
}

/** Returns a stored engagement by its title. */
export const findFilled = (filled: readonly FilledEngagement[], title: string): FilledEngagement | undefined =>
  filled.find(({ demo }) => demo.title === title);

/** Days between the order and the first day of testing. */
const orderedDaysBefore = 4;
/** The age in days of the order of a future engagement. */
const plannedDaysAgo = 20;

export async function fillEngagement(filling: FillContext, demo: DemoEngagement): Promise<FilledEngagement> {
  const { database, calendar, company } = filling;
  const { startsDaysAgo, lastsDays, previous: title, findings, coverage, ...others } = demo;
  const { folder: _folder, chain: _chain, documents: _documents, ...engagement } = others;
  const previous = previousOf(filling, title);
  const orderedDaysAgo = startsDaysAgo > 0 ? startsDaysAgo + orderedDaysBefore : plannedDaysAgo;
  const built = await buildEngagement(database, {
    ...engagement,
    company_id: company.id,
    previous_engagement_id: previous.id,
    created_at: calendar.moment(orderedDaysAgo),
    date_start: calendar.day(startsDaysAgo),
    date_end: calendar.day(startsDaysAgo - lastsDays),
  });
  const made: Awaited<ReturnType<typeof buildFinding>>[] = [];
  for (const [place, finding] of findings.entries()) {
    // Findings are spread over the engagement; none is in the future.
    const daysAgo = Math.max(startsDaysAgo - Math.floor(((place + 1) * lastsDays) / (findings.length + 1)), 1);
    const assignee_id = assigneeOf(filling, place);
    const carried_from = previous.findings.find((earlier) => earlier.title === finding.continues)?.id ?? null;
    const foundAt = calendar.moment(daysAgo);
    const one = await fillFinding(filling, built, { finding, foundAt, assignee_id, carried_from });
    await fillStatusChange(filling, one, { finding, daysAgo });
    made.push(one);
  }
  const checks = coverage.map(({ findings: places, ...check }) => ({
    ...check,
    findingIds: places.flatMap((place) => made[place - 1]?.id ?? []),
  }));
  await buildCoverage(database, built, checks);
  return { demo, engagement: built, findings: made };
}

/** Returns the earlier engagement with a title, or one without an ID and findings. */
function previousOf({ filled }: FillContext, title: string | undefined) {
  const previous = findFilled(filled, title ?? '');
  return { id: previous?.engagement.id ?? null, findings: previous?.findings ?? [] };
}

interface FilledFinding {
  finding: DemoFinding;
  foundAt: string;
  assignee_id: string | null;
  /** The finding of the previous engagement that it continues. */
  carried_from: string | null;
}

function fillFinding(
  { database, company }: FillContext,
  engagement: BuiltEngagement,
  { finding, foundAt, ...links }: FilledFinding,
) {
  const {
    vector,
    references,
    retest: _retest,
    status: _status,
    accepted: _accepted,
    fixedInPart: _part,
    fixedDaysAgo: _day,
    comments: _comments,
    continues: _title,
    ...texts
  } = finding;
  return buildFinding(database, {
    ...texts,
    ...links,
    company_id: company.id,
    engagement_id: engagement.id,
    cvss_vector: vector ?? null,
    reference_links: references ?? [],
    tool: 'manual',
    first_seen: foundAt,
    last_seen: foundAt,
    created_at: foundAt,
    changed_at: foundAt,
    updated_at: foundAt,
  });
}

/** Assigns two of five findings. */
function assigneeOf({ users }: FillContext, place: number): string | null {
  const roles = ['company-user', null, 'company-manager', null, null];
  return users.find(({ role }) => role === roles[place % roles.length])?.id ?? null;
}

/** Days from the report to the decision; the more severe, the sooner. */
const decidedAfter = { critical: 5, high: 16, medium: 38, low: 70, info: 24, none: 24 };
const decider = { id: '01900000-0000-7000-8000-00000000dea0', name: 'Sofia Marin', side: 'provider' } as const;

/** Changes the status of a finding, which is open at first; a retested one gets its status from the retest. */
async function fillStatusChange(
  filling: FillContext,
  made: Awaited<ReturnType<typeof buildFinding>>,
  { finding, daysAgo }: { finding: DemoFinding; daysAgo: number },
): Promise<void> {
  const { database, calendar } = filling;
  const { status = 'Open', retest, accepted, fixedInPart, fixedDaysAgo } = finding;
  if (accepted) return fillAcceptance(filling, made, accepted);
  if (fixedInPart) {
    const { comment } = fixedInPart;
    return buildAssetFix(database, made, { by: decider, at: new Date(calendar.moment(fixedInPart.daysAgo)), comment });
  }
  if (retest || status === 'Open') return;
  const after = decidedAfter[severities[made.severity] ?? 'none'] + (made.number % 5);
  const at = new Date(calendar.moment(fixedDaysAgo ?? Math.max(1, daysAgo - after)));
  await buildMove(database, made, { to: status, by: decider, at });
}

/** Accepts the risk as a user of the company, with a reason and an end date. */
async function fillAcceptance(
  { database, calendar, users }: FillContext,
  made: Awaited<ReturnType<typeof buildFinding>>,
  { by, daysAgo, reason, untilInDays }: NonNullable<DemoFinding['accepted']>,
): Promise<void> {
  const approver = users.find(({ username }) => username === by);
  if (!approver) throw new Error(`${by} is not in the demo`);
  const { id, fullname: name } = approver;
  await buildMove(database, made, {
    to: 'Acknowledged',
    by: { id, name, side: 'client' },
    at: new Date(calendar.moment(daysAgo)),
    comment: reason,
    until: calendar.day(-untilInDays),
  });
}
