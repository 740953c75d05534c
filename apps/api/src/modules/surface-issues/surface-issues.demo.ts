import { issueStatus } from '@gatehouse/domain/surface/issue-status';
import type { IssueFact } from '@gatehouse/formats/surface/surface-record';

import { type RandomSource, openChance, pick } from '../../platform/core/demo-chance.ts';
import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { buildScan, refreshBuiltScans } from '../attack-surface/public.ts';
import type { DemoRule } from './demo/demo-rule.ts';
import { demoRules } from './demo/demo-rules.ts';
import { buildAcceptance, buildIssueWork, findDemoIssues } from './demo/demo-issues.build.ts';
import { buildDecision, issueFact } from './surface-issues.build.ts';

const dayMs = 86_400_000;
/** The days of issue scans in the last three months, counted back from today. */
const scanDays = [88, 60, 34, 20, 6, 1] as const;

const momentOf = ({ clock }: DemoCompany, day: number, hours = 0): string =>
  new Date(clock.now().getTime() - day * dayMs + hours * 3_600_000).toISOString();

interface DemoIssue {
  rule: DemoRule;
  host: string;
  port: number | null;
  /** The day of the first scan that found it, and its further course. */
  from: number;
  course: Course;
}

/** The possible courses of an issue after it was found. */
const courses = [
  'open',
  'open',
  'open',
  'fixed',
  'fixed',
  'reopened',
  'retest',
  'notFixed',
  'falsePositive',
  'accepted',
] as const;
type Course = (typeof courses)[number];

/** Adds three months of issues in all statuses: some fixed, some reopened, some accepted. */
export const fillSurfaceIssues: DemoFiller = async (demo) => {
  if (!demo.company.services.includes('attackSurface')) return;
  const chance = openChance(`${demo.company.slug} issues`);
  const issues = await randomIssues(demo, chance);
  for (const day of scanDays) {
    await scan(demo, issues, day);
    await decide(demo, issues, day);
  }
  await finish(demo, chance);
  await refreshBuiltScans(demo, demo.company.id);
};

async function randomIssues(demo: DemoCompany, chance: RandomSource): Promise<DemoIssue[]> {
  const services = await findDemoIssues.services(demo, demo.company.id);
  const hosts = [...new Set(services.map(({ name }) => name))];
  return demoRules.flatMap((rule) => {
    const places =
      rule.ports.length === 0
        ? hosts.map((name) => ({ name, port: null }))
        : services.filter(({ port }) => rule.ports.includes(port));
    return places
      .filter(({ name }) => rule.fits.test(name) && chance() < rule.share)
      .map(({ name, port }) => ({
        rule,
        host: name,
        port,
        from: pick(chance, scanDays),
        course: pick(chance, courses),
      }));
  });
}

/** Number of days from the first scan to the decision that an issue is fixed. */
const decidedAfterDays = 9;

const isSeenOn = ({ from, course }: DemoIssue, day: number): boolean => {
  if (day > from) return false;
  if (course === 'fixed') return day > from - decidedAfterDays;
  return course !== 'reopened' || day > from - decidedAfterDays || day <= 6;
};

async function scan(demo: DemoCompany, issues: readonly DemoIssue[], day: number): Promise<void> {
  const seenAt = momentOf(demo, day, 6);
  const seen = issues.filter((issue) => isSeenOn(issue, day));
  for (const tool of new Set(seen.map(({ rule }) => rule.tool))) {
    const facts = seen.filter(({ rule }) => rule.tool === tool).map((issue) => factOf(issue, seenAt));
    await buildScan(demo, demo.company.id, { tool, at: seenAt, importedAt: seenAt, facts, countsLater: true });
  }
}

function factOf({ rule, host, port }: DemoIssue, seenAt: string): IssueFact {
  const { tool, ruleId, title, severity, cvssVector, cwe, description, recommendation, evidence, path } = rule;
  const scheme = port === 80 || port === 8080 ? 'http' : 'https';
  return issueFact(host, {
    seenAt,
    port,
    tool,
    ruleId,
    title,
    severity,
    cvssVector,
    cwe,
    description,
    recommendation,
    evidence,
    cve: [...rule.cve],
    location: path === '' ? '' : `${scheme}://${host}${path}`,
    references: rule.cve.map((cve) => `https://nvd.nist.gov/vuln/detail/${cve}`),
  });
}

const decisions: Partial<Record<Course, { status: number; comment: string }>> = {
  fixed: { status: issueStatus.fixed, comment: 'Checked again; the issue is gone.' },
  reopened: { status: issueStatus.fixed, comment: 'Checked again; the issue is gone.' },
  falsePositive: { status: issueStatus.falsePositive, comment: 'The version is backported; not affected.' },
  notFixed: { status: issueStatus.notFixed, comment: 'Still reproducible after the change.' },
};

/** Applies the decisions made between this scan and the next. */
async function decide(demo: DemoCompany, issues: readonly DemoIssue[], day: number): Promise<void> {
  const actor = { id: null, name: 'Noor Haddad', side: 'provider' } as const;
  for (const [course, decision] of Object.entries(decisions)) {
    const due = issues.filter((issue) => issue.course === course && issue.from === day && day > decidedAfterDays);
    const ids = await findDemoIssues.ids(demo, demo.company.id, due.map(placeOf));
    if (ids.length > 0)
      await buildDecision(demo, demo.company.id, {
        countsLater: true,
        ids,
        ...decision,
        at: momentOf(demo, day - decidedAfterDays),
        actor,
      });
  }
  const retested = issues.filter(({ course, from }) => course === 'retest' && from === day);
  const ids = await findDemoIssues.ids(demo, demo.company.id, retested.map(placeOf));
  const [client] = demo.users;
  if (ids.length > 0 && client)
    await buildDecision(demo, demo.company.id, {
      countsLater: true,
      ids,
      status: issueStatus.retest,
      at: momentOf(demo, Math.min(day, 3) - 0.5),
      actor: { id: client.id, name: client.fullname, side: 'client' },
      comment: 'We deployed a fix. Please check again.',
    });
  const accepted = issues.filter(({ course, from }) => course === 'accepted' && from === day);
  await buildAcceptance(demo, demo.company.id, {
    ids: await findDemoIssues.ids(demo, demo.company.id, accepted.map(placeOf)),
    at: momentOf(demo, day - 0.5),
    by: client?.fullname ?? 'Robin Example',
    reason: 'The host is replaced in the next quarter.',
    until: momentOf(demo, -60).slice(0, 10),
  });
}

const placeOf = ({ rule, host, port }: DemoIssue) => ({
  host,
  port,
  ruleKey: rule.cve[0] ?? `${rule.tool} ${rule.ruleId}`,
});

/** Adds the current assignees and comments. */
async function finish(demo: DemoCompany, chance: RandomSource): Promise<void> {
  const [first, ...others] = demo.users.filter(({ role }) => role.startsWith('company-') && role !== 'company-hr');
  if (!first) return;
  for (const { id } of await findDemoIssues.open(demo, demo.company.id)) {
    if (chance() > 0.45) continue;
    const author = pick(chance, [first, ...others]);
    const comment = chance() < 0.25 ? { author, body: 'Planned for the **next maintenance window**.' } : null;
    await buildIssueWork(demo, demo.company.id, { id, assignee: author.id, comment });
  }
}
