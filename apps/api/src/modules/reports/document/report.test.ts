import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';

import { auditSubjects } from '../../../testing/database-state.ts';
import { type Actor, ownPortal } from '../../../testing/portal.ts';
import { anyPng } from '../../../testing/pictures.ts';
import { allOf, readStructure } from '@gatehouse/pdf/testing/read-structure';
import { send } from '../../../testing/send.ts';
import { buildFile } from '../../files/files.build.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { aloud, commandsOf, readAloud } from '@gatehouse/pdf/testing/read-content';
import { bookmarksOf, type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { type Dictionary, isText, type Value } from '@gatehouse/pdf/testing/read-values';
import { severityInk } from './report-words.ts';

describe('a report', async () => {
  const portal = await ownPortal({ PROVIDER_NAME: 'Northwind Security' });

  async function openEngagement(more: object = {}) {
    const actor = await portal.signIn();
    const company_id = actor.user.company_id;
    const engagement = await buildEngagement(portal.platform.database, { company_id, title: 'Shop', ...more });
    const add = (finding: object) =>
      buildFinding(portal.platform.database, { company_id, engagement_id: engagement.id, ...finding });
    return { actor, engagement, add };
  }

  async function readReport(actor: Actor, id: string) {
    const reply = await send(portal, { actor, endpoint: reports.engagement, params: { id } });
    expect(reply.headers['content-type']).toBe('application/pdf');
    return readPdf(reply.rawPayload);
  }

  const move = (actor: Actor, finding: { id: string }, [from, to, at]: [string, string, string]) =>
    portal.platform.database.withCompany(actor.user.company_id, (db) =>
      db
        .insertInto('finding_history')
        .values({
          company_id: actor.user.company_id,
          finding_id: finding.id,
          at,
          actor_name: 'Sam Staff',
          side: 'provider',
          kind: 'status',
          from_value: from,
          to_value: to,
          comment: 'seen again',
        })
        .execute(),
    );

  it('is written to the audit log and named after the engagement', async () => {
    const { actor, engagement } = await openEngagement();

    const reply = await portal.call(actor, reports.engagement, { params: { id: engagement.id } });

    const name = `${engagement.visual_id}-report.pdf`;
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="${name}"`);
    expect(await auditSubjects(portal.owner, actor.user.id, 'exported')).toEqual([name]);
  });

  it('names the most severe findings first', async () => {
    const { actor, engagement, add } = await openEngagement();
    await add({ title: 'Mild', severity: 'low' });
    await add({ title: 'Grave', cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' });

    const pdf = await readReport(actor, engagement.id);

    expect(bookmarksOf(pdf).filter((title) => /Mild|Grave/.test(title))).toEqual([
      expect.stringContaining('Grave'),
      expect.stringContaining('Mild'),
    ]);
  });

  it('of one finding is named after it', async () => {
    const { actor, engagement, add } = await openEngagement();
    const finding = await add({ title: 'Only this' });
    const params = { id: engagement.id, findingId: finding.id };

    await add({ title: 'Not this' });
    const reply = await send(portal, { actor, endpoint: reports.finding, params });

    expect(reply.headers['content-disposition']).toContain(`filename="${finding.visual_id}.pdf"`);
    expect(bookmarksOf(readPdf(reply.rawPayload))).toEqual([`${finding.visual_id} Only this`]);
    expect(aloud(readPdf(reply.rawPayload))).not.toContain('Not this');
  });

  it.each([
    ['critical', 'Critical'],
    ['high', 'High'],
    ['medium', 'Medium'],
    ['low', 'Low'],
    ['info', 'Info'],
  ] as const)('names the severity %s of a finding, on the colour of that severity', async (severity, word) => {
    const { actor, engagement, add } = await openEngagement();
    const finding = await add({ title: 'Weakness', severity });
    const params = { id: engagement.id, findingId: finding.id };

    const pdf = readPdf((await send(portal, { actor, endpoint: reports.finding, params })).rawPayload);

    const channel = (value: Value) =>
      Math.round(Number(value) * 255)
        .toString(16)
        .padStart(2, '0');
    const fills = pdf
      .pages()
      .flatMap(({ content }) => commandsOf(content))
      .filter(({ operator }) => operator === 'scn')
      .map(({ operands }) => `#${operands.map(channel).join('')}`);
    const others = Object.values(severityInk).filter((ink) => ink !== severityInk[severity]);
    expect(fills).toContain(severityInk[severity]);
    expect(fills.filter((fill) => others.includes(fill))).toEqual([]);
    expect(aloud(pdf)).toMatch(new RegExp(`\\b${word} `));
  });

  it('of a retest has the findings that changed since the day, and no others', async () => {
    const { actor, engagement, add } = await openEngagement();
    const [early, late] = [await add({ title: 'Early' }), await add({ title: 'Late' })];
    await move(actor, early, ['Open', 'Retest', '2026-01-05T10:00:00Z']);
    await move(actor, late, ['Open', 'Retest', '2026-02-01T00:00:00Z']);
    await move(actor, late, ['Retest', 'Fixed', '2026-02-03T10:00:00Z']);

    const params = { id: engagement.id };
    const reply = await send(portal, { actor, endpoint: reports.retest, params, search: 'since=2026-02-01' });
    const wrong = await portal.call(actor, reports.retest, { params, query: { since: '2026-02-31' } });

    expect(reply.headers['content-disposition']).toContain(`${engagement.visual_id}-retest-since-2026-02-01.pdf`);
    expect(wrong.status).toBe(400);
    const pdf = readPdf(reply.rawPayload);
    expect(bookmarksOf(pdf)).toEqual([
      'Retest summary',
      'Findings',
      expect.stringContaining('Late'),
      expect.stringMatching(/^Appendix/),
    ]);
    const cells = readAloud(pdf).flatMap(({ type, text }) => (type === 'TD' ? [text] : []));
    expect(cells.join(' ')).toContain('Late Info – Open Fixed');
    expect(aloud(pdf)).not.toContain('Early');
  });

  it('has a text of a hundred thousand characters without a space on its pages, and cuts a long listing', async () => {
    const { actor, engagement, add } = await openEngagement();
    await add({ evidence: 'x'.repeat(60_000), description: `\`\`\`\n${'{"key": "value"}'.repeat(3_000)}\n\`\`\`` });

    const pdf = await readReport(actor, engagement.id);

    const text = aloud(pdf);
    expect(text.match(/x/g)?.length).toBeGreaterThan(50_000);
    expect(text.match(/"key": "value"/g)?.length).toBeGreaterThan(150);
    expect(text).toMatch(/… \d+ lines omitted; the portal has the full evidence …/);
    expect(text).toContain('This text has been shortened');
  });

  it.each([
    ['the logo of the company', anyPng(40, 20), 'image/png', ['Logo of Umbrella']],
    ['no logo that a document cannot hold', anyPng(40, 20), 'image/webp', []],
    ['no logo that is none', Buffer.from('a word'), 'image/png', []],
  ])('has %s on its cover', async (_what, content, type, expected) => {
    const company = await portal.company({ name: 'Umbrella' });
    const record = { kind: 'company-logo' as const, id: company.id };
    await buildFile(portal.platform, { company_id: company.id, record, name: 'logo.png', type, content });
    const actor = await portal.signIn({ companyId: company.id });
    const engagement = await buildEngagement(portal.platform.database, { company_id: company.id });

    const pdf = await readReport(actor, engagement.id);

    const figures = allOf(readStructure(pdf)).filter(({ type }) => type === 'Figure');
    const described = figures.map(({ dictionary }) => pdf.get(dictionary, 'Alt')).filter(isText);
    expect(described.map(({ text }) => text)).toEqual(expected);
  });

  it('links the contents and the table of findings to their pages', async () => {
    const { actor, engagement, add } = await openEngagement({ methodology: 'By hand.' });
    await add({ title: 'Only this' });

    const pdf = await readReport(actor, engagement.id);

    const spoken = readAloud(pdf);
    const from = spoken.findIndex(({ text }) => text === 'Contents');
    const to = spoken.findIndex(({ type }, place) => type === 'H2' && place > from);
    expect(
      spoken
        .slice(from + 1, to)
        .filter(({ type }) => type === 'Link')
        .map(({ text }) => text),
    ).toEqual([
      'Management summary',
      'Methodology',
      'Findings overview',
      'Findings',
      'F001',
      'Only this',
      'Appendix: severity ratings and terms',
    ]);
    const names = pdf.get(pdf.root, 'Names', 'Dests', 'Names');
    const aims = Array.isArray(names) ? names.filter(isText).map(({ text }) => text) : [];
    const wanted = pdf.pages().flatMap(({ page }) => linksOn(pdf, page));
    expect(wanted.length).toBeGreaterThan(5);
    expect(wanted.filter((name) => !aims.includes(name))).toEqual([]);
  });
});

/** Returns the link destinations of a page. */
function linksOn(pdf: Pdf, page: Dictionary): string[] {
  const annotations = pdf.get(page, 'Annots');
  return (Array.isArray(annotations) ? annotations : []).flatMap((annotation) => {
    const aim = pdf.get(annotation, 'A', 'D');
    return isText(aim) ? [aim.text] : [];
  });
}
