import { type CompanyRole, hasAccess, permissionsOf, type Service } from '@gatehouse/contract/core/access';
import { engagementAccess } from '@gatehouse/contract/engagements/engagements';
import type { FindingBoard } from '@gatehouse/contract/findings/finding-statistics.schema';
import { digestHour } from '@gatehouse/contract/notifications/notifications';
import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';
import { inTimeShare } from '@gatehouse/domain/board/figures';
import { dayInZone, lastHourInZone } from '@gatehouse/domain/time-zone';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Decider } from '../../../extensions/decision-source.ts';
import type { ModuleContext } from '../../../extensions/api-module.ts';
import type { OutsideChore } from '../../../platform/jobs/chores.ts';
import { type MailFigure, manageNotifications } from '../../../platform/mail/mail-parts.ts';
import { type Mail, queueMail } from '../../../platform/mail/mail.ts';
import { findBoard } from '../../findings/public.ts';
import { findDecisions } from '../decisions.service.ts';
import { claimMonth, findCompany, findReaders, recordRecipients, type SummaryReader } from './summary.store.ts';
import { summaryTexts as texts } from './summary.texts.ts';
import { summaryKind, summaryRoles } from './summary-kind.ts';

const hour = 3_600_000;
/** Maximum delay in days with which a summary is still sent, for example after downtime on the first of the month. */
const lateDaysAtMost = 7;

interface Month {
  /** `YYYY-MM-DD` */
  first: string;
  last: string;
  /** The first day after the month, on which the summary is sent. */
  end: string;
}

/** Returns the month whose summary is due at a time in a time zone, or null. */
export function dueMonth(now: Date, timeZone: string): Month | null {
  const morning = dayInZone(lastHourInZone(now, digestHour, timeZone), timeZone);
  if (Number(morning.slice(8)) > lateDaysAtMost) return null;
  const [year, month] = [Number(morning.slice(0, 4)), Number(morning.slice(5, 7))];
  const dayOf = (monthIndex: number, date: number) =>
    new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10);
  return { first: dayOf(month - 2, 1), last: dayOf(month - 1, 0), end: dayOf(month - 1, 1) };
}

/** Sends admins and managers a monthly summary of changes and decisions, in the company's morning. */
export const sendMonthlySummaries = (context: ModuleContext): OutsideChore => ({
  name: 'monthly summary',
  everyMs: hour,
  needs: 'active',
  // Runs with the client's permissions, so that unpublished records do not count.
  run: ({ id: companyId, now }) =>
    context.platform.database.forClients().withCompany(companyId, (db) => send(context, db, { companyId, now })),
});

async function send(
  context: ModuleContext,
  db: CompanyDatabase,
  { companyId, now }: { companyId: string; now: Date },
): Promise<void> {
  const company = await findCompany(db);
  const month = dueMonth(now, company.time_zone);
  if (month === null || company.kind !== 'client') return;
  if (dayInZone(new Date(company.created_at), company.time_zone) >= month.end) return;
  if (!(await claimMonth(db, companyId, month.first))) return;
  const services = company.services as Service[];
  const readers = await findReaders(db, { roles: summaryRoles, kind: summaryKind });
  const scope = { from: month.first, to: month.last, engagementId: null };
  const board = services.includes('engagements') ? await findBoard(db, scope) : null;
  for (const reader of readers) {
    const decider = deciderOf(reader, companyId, services);
    const decisions = await findDecisions(context, db, { decider, now });
    const shown = hasAccess(engagementAccess, decider) ? board : null;
    const mail = mailOf({ company: company.name, month, board: shown, decisions }, context.platform.publicUrl());
    await queueMail({ db, secrets: context.platform.secrets }, companyId, { to: reader.username, ...mail });
  }
  await recordRecipients(db, month.first, readers.length);
}

function deciderOf({ id, role }: SummaryReader, companyId: string, services: readonly Service[]): Decider {
  const known = role as CompanyRole;
  return { id, companyId, role: known, permissions: permissionsOf(known, services), scopes: [] };
}

interface Summary {
  company: string;
  month: Month;
  board: FindingBoard | null;
  decisions: readonly Decision[];
}

function mailOf({ company, month, board, decisions }: Summary, publicUrl: string): Omit<Mail, 'to'> {
  const none = decisions.length === 0 ? [texts.noDecisions] : [];
  const items = decisions.map(({ kind, count, link }) => ({
    text: texts.decision(kind, count),
    link: `${publicUrl}${link}`,
  }));
  return {
    subject: texts.subject(monthName(month.first), company),
    paragraphs: [...(board ? [texts.verdict(board.comparison)] : []), ...none],
    ...(board && { figures: figuresOf(board) }),
    ...(items.length > 0 && { links: { title: texts.decisions, items } }),
    action: { label: texts.open, link: `${publicUrl}/dashboard?board=executive&from=${month.first}&to=${month.last}` },
    foot: manageNotifications(publicUrl, texts.foot),
  };
}

const monthName = (day: string): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

function figuresOf({ comparison, overdue, oldestOverdueDays, fixes }: FindingBoard): MailFigure[] {
  const { figures } = texts;
  const share = inTimeShare(fixes);
  return [
    {
      label: figures.urgent,
      value: String(comparison.after),
      note: figures.change(comparison.after - comparison.before),
    },
    { label: figures.overdue, value: String(overdue), note: figures.oldest(oldestOverdueDays) },
    {
      label: figures.inTime,
      value: share === null ? figures.nothing : figures.percent(share),
      note: figures.fixes(fixes.inTime, fixes.fixed + fixes.missed),
    },
    {
      label: figures.median,
      value: fixes.urgentDays === null ? figures.nothing : figures.days(fixes.urgentDays),
      note: figures.ofFixes(fixes.urgent),
    },
  ];
}
