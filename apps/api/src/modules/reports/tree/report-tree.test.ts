import { clients } from '@gatehouse/contract/clients/clients';
import { readLog } from '@gatehouse/contract/read-log/read-log';
import { reportSections, reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import type { BlockOf, ReportBlock } from '@gatehouse/contract/reports/report-blocks.schema';
import { reportTreeSchemas, type ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { buildStoryEngagement } from '../../../testing/story-engagement.ts';
import { buildComment, buildCoverage, buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildMove } from '../../findings/moves.build.ts';
import { buildQuestion, buildRetest } from '../../retests/retests.build.ts';
import { buildDraft } from '../../finding-drafts/finding-drafts.build.ts';
import { sampleOptions, sectionsOf } from '../../report-templates/report-templates.build.ts';

const high = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N';

describe('the tree of a report', async () => {
  const portal = await sharedPortal();
  const actor = await portal.signIn();
  const staff = await portal.signIn({ role: 'provider-analyst' });
  const company_id = actor.user.company_id;

  const engagementWith = (more: Partial<Parameters<typeof buildEngagement>[1]> = {}) =>
    buildEngagement(portal.platform.database, { company_id, ...more });
  const add = (engagement_id: string, more: object = {}) =>
    buildFinding(portal.platform.database, { company_id, engagement_id, ...more });
  const measureImages = (companyId: string) =>
    portal.platform.database.withCompany(companyId, (db) =>
      db.updateTable('files').set({ width: 40, height: 30 }).execute(),
    );
  const read = (id: string) => portal.call(actor, reportTree.read, { params: { id } });
  const ofStaff = (id: string) =>
    portal.call(staff, reportTree.readOfClient, { params: { companyId: company_id, id } });
  const treeOf = async (id: string) => (await read(id)).datas as ReportTree;
  const contentOf = ({ sections }: ReportTree, key: string): ReportBlock[] =>
    sections.find((section) => section.key === key)?.content ?? [];
  function blockOf<Kind extends ReportBlock['kind']>(tree: ReportTree, kind: Kind): BlockOf<Kind> {
    const block = tree.sections.flatMap(({ content }) => content).find((each) => each.kind === kind);
    if (!block) throw new Error(`No block ${kind}`);
    return block as BlockOf<Kind>;
  }

  it('has every section of the options in their order, in the shape of the contract', async () => {
    const { engagementId } = await buildStoryEngagement(portal.platform, actor.user);
    await measureImages(company_id);

    const { status, datas, text } = await read(engagementId);
    expect(`${status} ${status === 200 ? '' : text}`).toBe('200 ');

    const tree = reportTreeSchemas.read.result.parse(datas);
    expect(tree.sections.map(({ key }) => key)).toEqual(reportSections);
    expect(tree).toMatchObject({ language: 'en', engagement: { _id: engagementId } });
    expect(contentOf(tree, 'attackChain').map(({ kind }) => kind)).toEqual([
      'attackPath',
      'markdown',
      'steps',
      'heading',
      'paragraph',
      'breakers',
      'heading',
      'practices',
    ]);
    expect(blockOf(tree, 'steps').steps.map(({ number, needs }) => [number, needs])).toEqual([
      [1, []],
      [2, [1]],
      [3, [2]],
    ]);
  });

  it('begins with the headline of the testers, or with what follows from the findings', async () => {
    const written = await engagementWith({ headline: 'The shop holds.' });
    const empty = await engagementWith({ status: 'Completed' });
    const open = await engagementWith();
    await add(open.id, { cvss_vector: high });
    await add(open.id, { severity: 'low', status: 'Fixed' });

    expect(await treeOf(written.id)).toMatchObject({ headline: 'The shop holds.', stage: 'Interim' });
    expect(await treeOf(empty.id)).toMatchObject({
      headline: 'The assessment identified no findings.',
      stage: 'Final',
    });
    expect((await treeOf(open.id)).headline).toBe('1 of 2 findings is open; the highest severity is High.');
  });

  it('says that nothing was found only after the test', async () => {
    const planned = await engagementWith({ status: 'Planned', date_start: '2999-01-15', date_end: '2999-01-20' });
    const running = await engagementWith({ status: 'In Progress', date_start: '2026-01-15', date_end: '2999-01-20' });

    expect(await treeOf(planned.id)).toMatchObject({ headline: 'Testing starts on 15-01-2999.', stage: 'Interim' });
    expect(await treeOf(running.id)).toMatchObject({ headline: 'No findings have been reported so far.' });
  });

  it('is written in the language of the request, else of the client, and is in the read log', async () => {
    const admin = await portal.signIn({ role: 'company-admin' });
    const { engagementId: id } = await buildStoryEngagement(portal.platform, admin.user);
    await measureImages(admin.user.company_id);
    const inLanguage = async (query: Record<string, string>) => {
      const reply = await portal.call(admin, reportTree.read, { params: { id }, query });
      if (reply.status !== 200) throw new Error(reply.text);
      return reply.datas as ReportTree;
    };

    const french = await inLanguage({ language: 'fr' });
    await portal.call(await portal.signIn({ role: 'provider-admin' }), clients.change, {
      params: { companyId: admin.user.company_id },
      body: { reportLanguage: 'de' },
    });
    const german = await inLanguage({});

    const titleOf = ({ sections }: ReportTree) => sections.find(({ key }) => key === 'held')?.title;
    expect([french.language, titleOf(french)]).toEqual(['fr', 'Ce que nous avons testé et ce qui a résisté']);
    expect([german.language, titleOf(german)]).toEqual(['de', 'Was wir geprüft haben und was standhielt']);
    const texts = german.sections.flatMap(({ content }) => content.flatMap((block) => JSON.stringify(block)));
    expect(texts.join('\n')).not.toMatch(/Findings by|severity ratings|Once fixed|The highest severity|is no longer/);
    const log = await portal.call(admin, readLog.list, { query: { kind: 'report', engagement: id, limit: 'all' } });
    expect(log.datas).toMatchObject([{ action: 'viewed', record: { _id: id } }]);
  });

  it('tells what held, the matrix, the standards and the plan', async () => {
    const engagement = await engagementWith({ standards: ['WSTG', 'PTES'], methodology: 'By hand.' });
    const fix = 'Bind the parameters.\n\nThen review all queries.';
    const first = await add(engagement.id, { title: 'Injection', cvss_vector: high, recommendation: fix });
    await add(engagement.id, { title: 'Same again', cvss_vector: high, recommendation: fix });
    await add(engagement.id, { title: 'Cookie', severity: 'low', recommendation: 'Set the flag.' });
    await buildCoverage(portal.platform.database, engagement, [
      { area: 'Input', item: 'Injection', result: 'Failed', note: '', findingIds: [first.id] },
      { area: 'Input', item: 'Uploads', result: 'Passed', note: 'All of them', findingIds: [] },
    ]);

    const tree = await treeOf(engagement.id);

    expect(blockOf(tree, 'checks').areas).toMatchObject([
      { area: 'Input', checks: [{ findings: [{ title: 'Injection' }] }, { result: 'Passed', findings: [] }] },
    ]);
    expect(blockOf(tree, 'matrix')).toMatchObject({ cells: [{ findings: 2 }], unscored: 1 });
    expect(contentOf(tree, 'methodology').at(-1)).toEqual({ kind: 'list', items: ['WSTG', 'PTES'] });
    const [plan] = contentOf(tree, 'remediation') as BlockOf<'plan'>[];
    expect(plan?.items.map(({ title, fix: what, findings }) => [title, what, findings.length])).toEqual([
      ['Injection', 'Bind the parameters.', 2],
      ['Cookie', 'Set the flag.', 1],
    ]);
  });

  it('compares the findings with those of the previous test that they continue', async () => {
    const previous = await engagementWith({ title: 'Last year' });
    const [open, fixed, reopened] = [
      await add(previous.id, { title: 'Open' }),
      await add(previous.id, { title: 'Fixed since' }),
      await add(previous.id, { title: 'Came back', status: 'Fixed' }),
    ];
    await add(previous.id, { title: 'Fixed then', status: 'Fixed' });
    const between = await engagementWith();
    const carried = await add(between.id, { carried_from: open.id });
    const current = await engagementWith({ previous_engagement_id: previous.id });
    await add(current.id, { title: 'Still open', carried_from: carried.id });
    await add(current.id, { title: 'Now fixed', carried_from: fixed.id, status: 'Fixed' });
    await add(current.id, { title: 'Again', carried_from: reopened.id });
    await add(current.id, { title: 'New one' });

    const tree = await treeOf(current.id);

    const comparison = blockOf(tree, 'comparison');
    const titles = (findings: readonly { title: string }[]) => findings.map(({ title }) => title);
    expect(comparison.previous).toMatchObject({ _id: previous.id, title: 'Last year' });
    expect(comparison.counts).toEqual({ fixed: 2, open: 1, new: 1, reopened: 1 });
    expect(titles(comparison.fixed)).toEqual(['Now fixed', 'Fixed then']);
    expect(titles(comparison.open)).toEqual(['Still open']);
    expect(titles(comparison.new)).toEqual(['New one']);
    expect(titles(comparison.reopened)).toEqual(['Again']);
    expect(contentOf(tree, 'summary')).toContainEqual({
      kind: 'paragraph',
      text: '2 of 4 findings of the previous test, Last year, are fixed.',
    });
  });

  it('shows a client neither a draft nor a comparison with one, and staff both', async () => {
    const previous = await engagementWith({ title: 'Hidden canary', publication: 'Draft' });
    await add(previous.id);
    const published = await engagementWith({ previous_engagement_id: previous.id });

    expect((await read(previous.id)).status).toBe(404);
    expect((await ofStaff(previous.id)).status).toBe(200);
    expect((await read(published.id)).text).not.toContain('Hidden canary');
    expect((await ofStaff(published.id)).text).toContain('Hidden canary');
  });

  it('never holds comments, drafts, history, messages, assignees or texts of other companies', async () => {
    const { database } = portal.platform;
    const engagement = await engagementWith();
    const now = portal.platform.clock.now();
    const assignee = await portal.signIn({
      companyId: company_id,
      role: 'company-user',
      user: { fullname: 'Canary Assignee' },
    });
    const finding = await add(engagement.id, { title: 'Reported', cvss_vector: high, assignee_id: assignee.user.id });
    const author = { ...actor.user, words: { body: 'Canary comment' } };
    const internal = await buildComment(database, finding.id, { ...author, words: { body: 'Canary internal' } });
    await database.withCompany(company_id, (db) =>
      db.updateTable('finding_comments').set({ audience: 'provider' }).where('id', '=', internal.id).execute(),
    );
    await buildComment(database, finding.id, author);
    await buildDraft(database, { company_id, engagement_id: engagement.id, title: 'Canary draft' });
    const by = { id: actor.user.id, name: 'Canary Mover', side: 'provider' } as const;
    await buildMove(database, finding, { to: 'Not Fixed', by, at: now, comment: 'Canary reason' });
    const retest = await buildRetest(database, actor.user, {
      findingIds: [finding.id],
      message: 'Canary message',
      now,
    });
    await buildQuestion(database, retest, { tester: staff.user, text: 'Canary question', now });
    const foreign = await portal.signIn();
    await buildEngagement(database, { company_id: foreign.user.company_id, title: 'Canary foreign' });

    const own = await read(engagement.id);
    const ours = await ofStaff(engagement.id);

    expect([own.status, ours.status]).toEqual([200, 200]);
    expect(own.text).toContain('Reported');
    expect(`${own.text}${ours.text}`).not.toMatch(/Canary/);
  });

  it('is bounded, and returns the other findings page by page', async () => {
    const engagement = await engagementWith();
    for (let number = 1; number <= 45; number += 1)
      await add(engagement.id, { title: `Number ${number}`, severity: 'low' });
    const page = async (offset: number) => {
      const sent = { params: { id: engagement.id }, query: { offset } };
      return reportTreeSchemas.findings.result.parse((await portal.call(actor, reportTree.findings, sent)).datas);
    };

    const first = blockOf(await treeOf(engagement.id), 'findings');
    const [second, third, after] = [await page(20), await page(40), await page(60)];

    expect([first.total, second.total]).toEqual([45, 45]);
    expect([first, second, third, after].map(({ findings }) => findings.length)).toEqual([20, 20, 5, 0]);
    const all = [first, second, third].flatMap(({ findings }) => findings);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(45);
  });

  it('cuts evidence that is too long, and says how many assets have more', async () => {
    const engagement = await engagementWith();
    const assets = Array.from({ length: 12 }, (_, place) => ({
      host: `host-${place}.example`,
      evidence: `${place} ${'x'.repeat(19_000)}`,
    }));
    await add(engagement.id, { assets });

    const [finding] = blockOf(await treeOf(engagement.id), 'findings').findings;

    expect(finding?.evidence).toHaveLength(5);
    expect(finding).toMatchObject({ moreEvidence: 7, numOfAffectedAssets: 12 });
  });

  it('follows the options: hidden sections have no content, and logos and findings can be left out', async () => {
    const engagement = await engagementWith({ summary: 'A summary' });
    await add(engagement.id, { title: 'Serious', cvss_vector: high });
    await add(engagement.id, { title: 'Just a note', severity: 'info' });
    const options = sampleOptions({
      sections: sectionsOf('findings', 'team'),
      classification: 'TLP:AMBER',
      informational: 'none',
      logos: 'none',
    });
    await portal.call(staff, reportTemplates.saveOptions, {
      params: { companyId: company_id, id: engagement.id },
      body: { templateId: null, options, revision: 0 },
    });

    const tree = await treeOf(engagement.id);

    expect(tree.sections.filter(({ isShown }) => isShown).map(({ key }) => key)).toEqual(['findings', 'team']);
    expect(tree.sections.filter(({ isShown }) => !isShown).flatMap(({ content }) => content)).toEqual([]);
    expect(tree).toMatchObject({
      classification: 'TLP:AMBER',
      branding: { firm: { logos: { light: null } }, client: { logo: null } },
    });
    expect(JSON.stringify(tree)).not.toContain('Just a note');
    expect(JSON.stringify(tree)).not.toContain('A summary');
  });
});
