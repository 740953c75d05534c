import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachFacets } from '@gatehouse/contract/dark-web/dark-web-lists.schema';
import { findingBoardSchema, type TrendPoint } from '@gatehouse/contract/findings/finding-statistics.schema';
import { findingStatistics } from '@gatehouse/contract/findings/finding-statistics';
import { reports } from '@gatehouse/contract/reports/reports';
import type { Decision } from '@gatehouse/contract/statistics/statistics.schema';
import { statistics } from '@gatehouse/contract/statistics/statistics';
import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { readAloud } from '@gatehouse/pdf/testing/read-content';
import { bookmarksOf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { describe, expect, it } from 'vitest';

import { auditSubjects } from '../../../testing/database-state.ts';
import { hostileTexts } from '../../../testing/hostile-texts.ts';
import { type Actor, ownPortal, type TestPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildStoryEngagement } from '../../../testing/story-engagement.ts';
import { buildInventory, npmLibrary } from '../../assets/assets.build.ts';
import { buildAdvisories, matchAll, npmAdvisory } from '../../cves/cves.build.ts';
import { buildBreaches } from '../../dark-web/dark-web.build.ts';
import { buildChange, buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildBillingSettings, buildInvoice } from '../../invoices/invoices.build.ts';
import { buildClickedCampaign } from '../../phishing/phishing.build.ts';
import { buildIssue } from '../../surface-issues/surface-issues.build.ts';

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);
const dayAgo = (days: number) => ago(days).toISOString().slice(0, 10);
const severities = ['critical', 'high', 'medium', 'low', 'info'] as const;
const search = `from=${dayAgo(60)}&to=${dayAgo(0)}`;

describe('the executive board as a PDF', async () => {
  const portal = await ownPortal({ PROVIDER_NAME: 'Northwind Security' });

  async function read(actor: Actor, query = search) {
    const reply = await send(portal, { actor, endpoint: reports.board, search: query });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = readPdf(reply.rawPayload);
    const elements = readAloud(pdf).map(({ type, text }) => ({ type, text: text.trim().replaceAll(/\s+/g, ' ') }));
    return { pdf, pages: pdf.pages().length, elements, lines: elements.map(({ text }) => text) };
  }

  async function ask<Answer>(actor: Actor, endpoint: Parameters<TestPortal['call']>[1], query: Record<string, string>) {
    const { status, datas } = await portal.call(actor, endpoint, { query });
    expect(status).toBe(200);
    return datas as Answer;
  }

  type Found = Parameters<typeof buildFinding>[1];
  interface Fate {
    severity: (typeof severities)[number];
    isFixed: boolean;
    isOverdue: boolean;
  }

  async function fillFinding(found: Found, { severity, isFixed, isOverdue }: Fate): Promise<void> {
    const { database } = portal.platform;
    const finding = await buildFinding(database, { ...found, severity });
    if (isFixed) await buildChange(database, finding, { at: ago(3), status: 'Fixed' });
    else if (isOverdue) await buildChange(database, finding, { at: ago(3), due_date: dayAgo(2) });
  }

  /** Builds engagements of a year with findings of every severity, some of them fixed or overdue. */
  async function fill(companyId: string, titles: readonly string[]) {
    const { database } = portal.platform;
    const ids: string[] = [];
    for (const [at, title] of titles.entries()) {
      const dates = { date_start: dayAgo(40 * at + 20), date_end: dayAgo(40 * at + 5) };
      const made = { company_id: companyId, title, type: title, created_at: ago(40 * at + 30).toISOString() };
      const { id } = await buildEngagement(database, { ...made, ...dates, status: 'Completed' });
      ids.push(id);
      const findings = severities.map((severity, place) => ({
        severity,
        isFixed: place === at % 5,
        isOverdue: place % 2 === 0,
      }));
      const found = { company_id: companyId, engagement_id: id, title, created_at: ago(10 + 40 * at).toISOString() };
      for (const finding of findings) await fillFinding(found, finding);
    }
    return ids;
  }

  it('has the figures of the screen, and is in the audit log', async () => {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    await fill(companyId, ['Web shop', 'Office network', 'Cloud']);
    await buildBreaches(portal.platform, companyId, [{ type: 1 }, { type: 1, status: 2 }, { type: 2 }]);
    await buildIssue(portal.platform, companyId, { severity: 'critical' });
    await buildClickedCampaign(portal.platform, companyId, 'Parcel');
    await buildBillingSettings(portal.platform.database);
    await buildInvoice(portal.platform.database, { company_id: companyId });

    const { pdf, pages, lines, elements } = await read(admin);
    const query = { from: dayAgo(60), to: dayAgo(0) };
    const board = findingBoardSchema.parse(await ask(admin, findingStatistics.board, query));
    const stock = findingBoardSchema.parse(await ask(admin, findingStatistics.board, {}));
    const months = { to: dayAgo(0), by: 'month' };
    const { points } = await ask<{ points: TrendPoint[] }>(admin, findingStatistics.trend, months);
    const decisions = await ask<Decision[]>(admin, statistics.decisions, {});
    const exposed = await ask<BreachFacets>(admin, darkWeb.facets, { status: '1', type: '1' });
    const leaks = await ask<BreachFacets>(admin, darkWeb.facets, { status: '1,2' });

    const { after, before } = board.comparison;
    expect(elements.find(({ type }) => type === 'H1')?.text).toMatch(
      new RegExp(`^Risk went up: ${after} critical and high findings are open, ${after - before} more than on `),
    );
    expect(lines).toContain(`Critical and high open ${after} up ${after - before}`);
    expect(lines).toContain(`Overdue ${stock.overdue} oldest: ${stock.oldestOverdueDays} days`);
    const { fixed, inTime, missed } = board.fixes;
    expect(lines).toContainEqual(expect.stringMatching(`^On time .*${inTime} of ${fixed + missed} due$`));
    expect(lines).toContain(`Exposed employee logins ${exposed.total} ${exposed.total} new this period`);
    expect(decisions.length).toBeGreaterThan(1);
    for (const { title, count } of decisions)
      expect(lines).toContainEqual(expect.stringMatching(`^${count} .*${title === null ? '' : ` · ${title}`}`));
    const cells = elements.filter(({ type }) => type === 'TD').map(({ text }) => text);
    expect(cells.slice(0, 12)).toEqual(points.map(({ unresolved }) => String(unresolved.critical)));
    const { critical, high, medium, low, info, none } = stock.unresolved;
    const total = critical + high + medium + low + info + none;
    expect(lines).toContain(`Open findings ${critical} critical, ${high} high ${total}`);
    expect(lines).toContain(`Leaked credentials ${leaks.type[1]} employees, ${leaks.type[2]} clients ${leaks.total}`);
    expect(lines).toContain('Attack surface issues 1 critical, 0 high 1');
    expect(lines).toContain('Failed latest phishing 0% reported it 100%');
    expect(lines).toContainEqual(expect.stringMatching(/^Invoices due €[\d,.]+ 1$/));
    const tested = /^Every test type ran in the last 12 months or is scheduled\. /;
    expect(lines).toContainEqual(expect.stringMatching(tested));
    expect(pages).toBe(2);
    expect(accessibilityErrors(pdf)).toEqual([]);
    expect(await auditSubjects(portal.owner, admin.user.id, 'exported')).toHaveLength(1);
  });

  it('shows the attack paths with the cheapest cut, of the selected engagement if there is one', async () => {
    const admin = await portal.signIn();
    const { engagementId } = await buildStoryEngagement(portal.platform, admin.user);
    const [other = ''] = await fill(admin.user.company_id, ['Office network']);

    const { pdf, elements, lines } = await read(admin);

    expect(bookmarksOf(pdf)).toContain('Attack paths');
    expect(lines).toContain('Web shop');
    const sentence = lines.find((line) => line.startsWith('One fix closes the open path: '));
    expect(sentence).toBeDefined();
    expect(elements.filter(({ type }) => type === 'Figure').length).toBeGreaterThan(1);
    expect(accessibilityErrors(pdf)).toEqual([]);
    const selected = await read(admin, `${search}&engagement=${engagementId}`);
    expect(selected.lines).toContain(sentence);
    expect((await read(admin, `${search}&engagement=${other}`)).lines).not.toContain(sentence);
  });

  it('counts open CVEs of every severity', async () => {
    const admin = await portal.signIn();
    const companyId = admin.user.company_id;
    const medium = { vectors: [{ source: 'github', vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:L/I:N/A:N' }] };
    await buildAdvisories(portal.platform, companyId, [
      npmAdvisory('CVE-2026-8001', 'board-one'),
      npmAdvisory('CVE-2026-8002', 'board-two', medium),
    ]);
    await buildInventory(portal.platform, companyId, {
      components: [npmLibrary('board-one', '1.0.0'), npmLibrary('board-two', '1.0.0')],
    });
    await matchAll(portal.platform, companyId);

    expect((await read(admin)).lines).toContain('CVEs 1 critical, 0 high 2');
  });

  it('is about the selected engagement and says so', async () => {
    const manager = await portal.signIn({ role: 'company-manager', services: ['engagements'] });
    const [first = ''] = await fill(manager.user.company_id, ['Web shop', 'Office network']);

    const { lines } = await read(manager, `${search}&engagement=${first}`);

    expect(lines).toContainEqual(expect.stringMatching(/^\d\d-\d\d-\d{4} – \d\d-\d\d-\d{4} · Web shop$/));
    expect(lines).toContain('Open findings 0 critical, 1 high 4');
    expect(lines).not.toContainEqual(expect.stringMatching(/^Office network/));
    expect((await read(manager, '')).lines).toContain('All time · All engagements');
  });

  it('has no part that the viewer may not see', async () => {
    const company = await portal.company({ services: ['engagements'] });
    const user = await portal.signIn({ companyId: company.id, role: 'company-user' });
    await fill(company.id, ['Web shop']);
    await buildBreaches(portal.platform, company.id, [{ type: 1 }, { type: 1 }]);

    const { pdf, lines } = await read(user);

    expect(lines.join('\n')).not.toMatch(/leak|login|phishing|training|invoice|CVEs|surface/i);
    expect(lines).toContain('In retest 0');
    expect(bookmarksOf(pdf)).toEqual([
      'Executive board',
      'Needs a decision',
      'Open findings by month',
      'Most exposed engagements',
      'Age of open findings',
      'Time to fix vs target',
      'Testing coverage',
      'Exposure',
    ]);
  });

  it('says that there is nothing where the company has bought no service', async () => {
    const user = await portal.signIn({ role: 'company-user', services: [] });
    const { pdf, pages, lines } = await read(user);
    expect(lines).toContainEqual(expect.stringMatching(/^Security overview of /));
    expect(lines).toContain('No data yet');
    expect([pages, accessibilityErrors(pdf)]).toEqual([1, []]);
  });

  it('has two pages at most, whatever titles contain', async () => {
    const texts = hostileTexts.map((text) => `${text} `.repeat(20).slice(0, 250));
    const company = await portal.company({ name: texts[0]?.slice(0, 100) ?? '' });
    const admin = await portal.signIn({ companyId: company.id, user: { fullname: 'W'.repeat(100) } });
    const every = 7;
    await fill(
      company.id,
      texts.filter((_, at) => at % Math.ceil(texts.length / every) === 0),
    );

    const { pdf, pages } = await read(admin);

    expect(pages).toBe(2);
    expect(accessibilityErrors(pdf)).toEqual([]);
  });
});
