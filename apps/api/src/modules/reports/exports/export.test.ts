import { inflateRawSync } from 'node:zlib';

import { findings } from '@gatehouse/contract/findings/findings';
import { type ExportFormat, reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';

import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { auditSubjects } from '../../../testing/database-state.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';

const vector = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

describe('an export of findings', async () => {
  const portal = await ownPortal();

  async function openEngagement() {
    const actor = await portal.signIn();
    const company_id = actor.user.company_id;
    const engagement = await buildEngagement(portal.platform.database, { company_id, title: 'Shop' });
    const add = (finding: object) =>
      buildFinding(portal.platform.database, { company_id, engagement_id: engagement.id, ...finding });
    return { actor, engagement, add };
  }

  const exportAs = (actor: Actor, id: string, query: { format: ExportFormat } & Record<string, unknown>) =>
    portal.call(actor, reports.findings, { params: { id }, query });

  const idsIn = (text: string) => (JSON.parse(text) as { findings: { _id: string }[] }).findings.map(({ _id }) => _id);

  it.each([
    ['xlsx', '-findings.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', '-findings.csv', 'text/csv; charset=utf-8'],
    ['json', '-findings.json', 'application/json; charset=utf-8'],
    ['sarif', '-findings.sarif', 'application/sarif+json; charset=utf-8'],
    ['defectdojo', '-findings-defectdojo.json', 'application/json; charset=utf-8'],
    ['jira', '-findings-jira.csv', 'text/csv; charset=utf-8'],
  ] as const)('as %s has a name that people can read, and stands in the audit log', async (format, ending, type) => {
    const { actor, engagement, add } = await openEngagement();
    await add({ title: 'Open redirect', assets: [{ host: 'shop.example', location: '/go' }] });

    const reply = await exportAs(actor, engagement.id, { format });

    const name = `${engagement.visual_id}${ending}`;
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="${name}"`);
    expect(reply.headers['content-type']).toBe(type);
    expect(await auditSubjects(portal.owner, actor.user.id, 'exported')).toEqual([name]);
  });

  it('of one finding has that finding alone', async () => {
    const { actor, engagement, add } = await openEngagement();
    await add({ title: 'Open redirect' });
    const { id } = await add({ title: 'Weak password' });

    const { text } = await exportAs(actor, engagement.id, { format: 'json', id });

    expect(idsIn(text)).toEqual([id]);
  });

  it('of an engagement without findings is a valid file', async () => {
    const { actor, engagement } = await openEngagement();

    const sarif = await exportAs(actor, engagement.id, { format: 'sarif' });
    const jira = await exportAs(actor, engagement.id, { format: 'jira' });

    expect(JSON.parse(sarif.text)).toMatchObject({ runs: [{ results: [] }] });
    expect(jira.text.split('\r\n')).toHaveLength(2);
  });

  it.each([
    {},
    { sort: '-title' },
    { sort: 'title', severity: 'critical,info' },
    { sort: '-changedAt', status: 'Open,Retest' },
    { sort: 'dueDate', due: 'overdue' },
    { sort: '-dueDate', due: 'soon' },
    { sort: '-ownScore', assignee: 'me' },
    { assignee: 'unassigned', q: 'SHOP' },
    { host: 'A.shop.example' },
    { since: '2020-01-01T00:00:00Z', q: '%' },
    { sort: 'queue', from: '2020-01-01', to: '2099-01-01' },
    { on: '2099-01-01', status: 'Open,Retest' },
    { fixedFrom: '2020-01-01', fixedTo: '2099-01-01' },
    { mentions: 'me' },
  ])('has exactly the rows of the list, in its order: %o', async (filter) => {
    const { actor, engagement, add } = await openEngagement();
    const late = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await add({ title: 'C shop', cvss_vector: vector, assets: [{ host: 'a.shop.example' }] });
    await add({ title: 'a 100% sure', due_is_own: true, due_date: late, assignee_id: actor.user.id });
    await add({ title: 'B shop', due_is_own: true, due_date: soon, status: 'Retest', own_score: 3.1 });
    await add({ title: 'd', status: 'Fixed', due_is_own: true, due_date: late, cvss_vector: vector });
    await (await openEngagement()).add({ title: 'of another company' });

    const list = await portal.call(actor, findings.list, { params: { id: engagement.id }, query: filter });
    const exported = await exportAs(actor, engagement.id, { format: 'json', ...filter });
    const ofAll = await portal.call(actor, reports.allFindings, { query: { format: 'json', ...filter } });

    const shown = (list.datas as { _id: string }[]).map(({ _id }) => _id);
    expect(idsIn(exported.text)).toEqual(shown);
    expect(idsIn(ofAll.text)).toEqual(shown);
  });

  it.each(['csv', 'json', 'sarif', 'defectdojo', 'jira'] as const)('as %s is whole beyond a page', async (format) => {
    const { actor, engagement } = await openEngagement();
    await portal.platform.database.withCompany(actor.user.company_id, (db) =>
      db
        .insertInto('findings')
        .values(
          Array.from({ length: 1_100 }, (_, place) => ({
            company_id: actor.user.company_id,
            engagement_id: engagement.id,
            number: place + 1,
            fingerprint: `finding ${place}`,
            title: `Weakness ${place};`,
            severity: 2,
          })),
        )
        .execute(),
    );

    const { text } = await exportAs(actor, engagement.id, { format });

    const named = text.match(/Weakness \d+;/g) ?? [];
    expect(new Set(named).size).toBe(1_100);
    if (['csv', 'jira'].includes(format)) expect(text.trimEnd().split('\r\n')).toHaveLength(1_101);
    else expect(() => JSON.parse(text) as unknown).not.toThrow();
  });

  it('contains every text of a finding and all its assets', async () => {
    const { actor, engagement, add } = await openEngagement();
    const assets = Array.from({ length: 250 }, (_, place) => ({ host: `h${place}.example`, location: '/x' }));
    await add({ title: 'Wide', description: 'What it is', impact: 'Bad', recommendation: 'Mend', assets });

    const { text } = await exportAs(actor, engagement.id, { format: 'json' });

    const [first] = (JSON.parse(text) as { findings: { affectedAssets: object[] }[] }).findings;
    expect(first).toMatchObject({ description: 'What it is', impact: 'Bad', recommendation: 'Mend' });
    expect(first?.affectedAssets).toHaveLength(250);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("http://evil.example")'])(
    'runs nothing in a spreadsheet where every text is %j',
    async (payload) => {
      const { actor, engagement, add } = await openEngagement();
      const texts = { description: payload, impact: payload, recommendation: payload, evidence: payload };
      const lists = { reference_links: [payload], cve: [payload], tags: [payload] };
      await add({ title: payload, tool: payload, rule_id: payload, ...texts, ...lists, assets: [{ host: payload }] });

      const csv = await exportAs(actor, engagement.id, { format: 'csv' });
      const jira = await exportAs(actor, engagement.id, { format: 'jira' });
      const sheet = await readSheet(actor, engagement.id);

      expect(
        [...cellsOf(csv.text), ...cellsOf(jira.text), ...sheet].filter((cell) => /^[=+\-@\t＝]/.test(cell)),
      ).toEqual([]);
      expect(sheet).toContain(`'${payload}`);
    },
  );

  async function readSheet(actor: Actor, id: string): Promise<string[]> {
    const reply = await portal.app.inject({
      url: `/api/engagements/${id}/export?format=xlsx`,
      cookies: actor.cookies,
    });
    const file = reply.rawPayload;
    const at = file.lastIndexOf('xl/worksheets/sheet1.xml', file.lastIndexOf('PK\x01\x02') - 1);
    const xml = inflateRawSync(file.subarray(at + 'xl/worksheets/sheet1.xml'.length)).toString();
    expect(xml).not.toMatch(/<f[ >]/);
    return [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text.replaceAll('&quot;', '"'));
  }
});

/** Returns the cells of a CSV file as a spreadsheet reads them. */
function cellsOf(csv: string): string[] {
  const cells = [...csv.replace('\uFEFF', '').matchAll(/(?<=^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n"]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
