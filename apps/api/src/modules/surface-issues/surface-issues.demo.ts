import { readFile } from 'node:fs/promises';

import type { IssueFact } from '@gatehouse/formats/surface/surface-record';

import { type RandomSource, openChance, pick } from '../../platform/core/demo-chance.ts';
import type { DemoCompany, DemoFiller } from '../../extensions/demo-filler.ts';
import { buildScan, refreshBuiltScans } from '../attack-surface/public.ts';
import { buildAcceptance, buildIssueWork, findDemoIssues } from './demo/demo-issues.build.ts';
import { issueId, ruleKeyOf } from './records/issue-columns.ts';
import { buildDecision, issueFact } from './surface-issues.build.ts';

/** An issue that a tool reports on every matching service of the demo. The CVEs are real; hosts and responses are fictional. */
type DemoRule = Pick<IssueFact, 'tool' | 'ruleId' | 'cve'> &
  Partial<IssueFact> & {
    /** The ports that the rule checks; an empty list means the host as a whole. */
    ports: readonly number[];
    /** A regular expression for the names of matching hosts. */
    fits: string;
    /** The share of matching services that have the issue. */
    share: number;
    path: string;
  };

/** The records of the demo: its rules, and the decisions about issues by course. */
interface DemoIssues {
  rules: readonly DemoRule[];
  decisions: readonly { course: Course; side: 'client' | 'provider'; status: number; comment: string }[];
}

const dayMs = 86_400_000;
/** The days of issue scans in the last three months, counted back from today. */
const scanDays = [88, 60, 34, 20, 6, 1] as const;

const momentOf = ({ clock }: DemoCompany, day: number, hours = 0): string =>
  new Date(clock.now().getTime() - day * dayMs + hours * 3_600_000).toISOString();

interface DemoIssue {
  rule: DemoRule;
  /** The ID that it gets in the first scan. */
  id: string;
  host: string;
  port: number | null;
  /** The day of the first scan that found it, and its further course. */
  from: number;
  course: Course;
}

const fixed = ['fixed', 'fixed', 'reopened'] as const;
/** The possible courses of an issue after it was found. */
const courses = ['open', 'open', 'open', ...fixed, 'retest', 'notFixed', 'falsePositive', 'accepted'] as const;
type Course = (typeof courses)[number];

/** Adds three months of issues in all statuses: some fixed, some reopened, some accepted. */
export const fillSurfaceIssues: DemoFiller = async (demo) => {
  if (!demo.company.services.includes('attackSurface')) return;
  const file = new URL('./demo/demo-issues.json', import.meta.url);
  const { rules, decisions } = JSON.parse(await readFile(file, 'utf8')) as DemoIssues;
  const chance = openChance(`${demo.company.slug} issues`);
  const issues = await randomIssues(demo, rules, chance);
  for (const day of scanDays) {
    await scan(demo, issues, day);
    await decide(demo, decisions, { issues: issues.filter(({ from }) => from === day), day });
  }
  await finish(demo, chance);
  await refreshBuiltScans(demo, demo.company.id);
};

async function randomIssues(demo: DemoCompany, rules: readonly DemoRule[], chance: RandomSource): Promise<DemoIssue[]> {
  const services = await findDemoIssues.services(demo, demo.company.id);
  const hosts = [...new Map(services.map((service) => [service.name, { ...service, port: null }])).values()];
  return rules.flatMap((rule) => {
    const places = rule.ports.length === 0 ? hosts : services.filter(({ port }) => rule.ports.includes(port));
    const fits = new RegExp(rule.fits);
    return places
      .filter(({ name }) => fits.test(name) && chance() < rule.share)
      .map(({ hostId, name: host, port }) => {
        const from = pick(chance, scanDays);
        const id = issueId({ hostId, port, transport: 'tcp', ruleKey: ruleKeyOf({ ...rule, matcher: '' }) });
        return { id, rule, host, port, from, course: pick(chance, courses) };
      });
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
  const { ports: _ports, fits: _fits, share: _share, path, ...fact } = rule;
  const scheme = port === 80 || port === 8080 ? 'http' : 'https';
  return issueFact(host, {
    ...fact,
    seenAt,
    port,
    location: path === '' ? '' : `${scheme}://${host}${path}`,
    references: rule.cve.map((cve) => `https://nvd.nist.gov/vuln/detail/${cve}`),
  });
}

/** Applies the decisions made between this scan and the next about issues that it was the first to find. */
async function decide(
  demo: DemoCompany,
  decisions: DemoIssues['decisions'],
  { issues, day }: { issues: readonly DemoIssue[]; day: number },
): Promise<void> {
  const { id: companyId } = demo.company;
  const idsOf = (course: Course) => issues.filter((issue) => issue.course === course).map(({ id }) => id);
  const [client] = demo.users;
  for (const { course, side, ...decision } of decisions) {
    const { on, actor } = {
      client: { on: Math.min(day, 3) - 0.5, actor: client },
      provider: { on: day - decidedAfterDays, actor: { id: null, fullname: 'Noor Haddad' } },
    }[side];
    const ids = idsOf(course);
    if (ids.length === 0 || on <= 0 || !actor) continue;
    const by = { actor: { id: actor.id, name: actor.fullname, side }, at: momentOf(demo, on) };
    await buildDecision(demo, companyId, { ...decision, ...by, ids, countsLater: true });
  }
  await buildAcceptance(demo, companyId, {
    ids: idsOf('accepted'),
    at: momentOf(demo, day - 0.5),
    by: client?.fullname ?? 'Robin Example',
    reason: 'The host is replaced in the next quarter.',
    until: momentOf(demo, -60).slice(0, 10),
  });
}

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
