import { reports } from '@gatehouse/contract/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { auditSubjects } from '../../testing/database-state.ts';
import { type Actor, openPortal, type TestPortal } from '../../testing/portal.ts';
import { send } from '../../testing/send.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { readPdf } from './pdf-contents.ts';

describe('a report', () => {
  let portal: TestPortal;
  beforeAll(async () => void (portal = await openPortal({ PROVIDER_NAME: 'Northwind Security' })));
  afterAll(() => portal.close());

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

  it('of an engagement is a document with title, language, structure and bookmarks', async () => {
    const { actor, engagement, add } = await openEngagement({ title: 'Web shop' });
    await add({
      title: 'Open redirect',
      description: 'A text.\n\n- one\n- two\n\n```\ncode\n```\n\n|a|b|\n|-|-|\n|1|2|',
    });

    const { objects } = await readReport(actor, engagement.id);

    expect(objects).toMatch(/^%PDF-1\.7/);
    expect(objects).toContain(`(${engagement.visual_id} Web shop)`);
    expect(objects).toContain('/Lang (en)');
    expect(objects).toContain('/DisplayDocTitle true');
    expect(objects).toContain('/Marked true');
    const types = new Set([...objects.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type));
    const wanted = [
      'Document',
      'Sect',
      'H1',
      'H2',
      'H3',
      'H4',
      'P',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Code',
      'Table',
      'TR',
      'TH',
      'TD',
      'Link',
    ];
    expect([...types]).toEqual(expect.arrayContaining(wanted));
    expect(objects).toContain('/Outlines');
    expect(objects).toContain('/Title (Summary for management)');
    expect(objects).toContain('Open redirect)');
  });

  it('is written to the audit log and named after the engagement', async () => {
    const { actor, engagement } = await openEngagement();

    const reply = await portal.call(actor, reports.engagement, { params: { id: engagement.id } });

    const name = `${engagement.visual_id}-report.pdf`;
    expect(reply.headers['content-disposition']).toContain(`attachment; filename="${name}"`);
    expect(await auditSubjects(portal.owner, actor.user.id, 'exported')).toEqual([name]);
  });

  it('names the findings gravest first', async () => {
    const { actor, engagement, add } = await openEngagement();
    await add({ title: 'Mild', severity: 'low' });
    await add({ title: 'Grave', cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' });

    const { objects } = await readReport(actor, engagement.id);

    expect([...objects.matchAll(/\/Title \(\S+ (Mild|Grave)\)/g)].map(([, title]) => title)).toEqual(['Grave', 'Mild']);
  });

  it('of one finding is named after it', async () => {
    const { actor, engagement, add } = await openEngagement();
    const finding = await add({ title: 'Only this' });
    const params = { id: engagement.id, findingId: finding.id };

    const reply = await portal.call(actor, reports.finding, { params });

    expect(reply.headers['content-disposition']).toContain(`filename="${finding.visual_id}.pdf"`);
    expect(readPdf(Buffer.from(reply.text, 'latin1')).objects).toContain(`${finding.visual_id} Only this`);
  });

  it('of a retest has the findings that changed since the day, and no others', async () => {
    const { actor, engagement, add } = await openEngagement();
    const [early, late] = [await add({ title: 'Early' }), await add({ title: 'Late' })];
    await move(actor, early, ['Open', 'Retest', '2026-01-05T10:00:00Z']);
    await move(actor, late, ['Open', 'Retest', '2026-02-01T00:00:00Z']);
    await move(actor, late, ['Retest', 'Fixed', '2026-02-03T10:00:00Z']);

    const query = { since: '2026-02-01' };
    const params = { id: engagement.id };
    const reply = await portal.call(actor, reports.retest, { params, query });
    const wrong = await portal.call(actor, reports.retest, { params, query: { since: '2026-02-31' } });

    expect(reply.headers['content-disposition']).toContain(`${engagement.visual_id}-retest-since-2026-02-01.pdf`);
    expect(wrong.status).toBe(400);
    const { objects } = readPdf(Buffer.from(reply.text, 'latin1'));
    expect([...objects.matchAll(/\/Title \(\S+ (Early|Late)\)/g)].map(([, title]) => title)).toEqual(['Late']);
    // Two tables of changes with 1 and 2 rows, and those of the 6 severities and 5 statuses.
    expect([...objects.matchAll(/\/S \/TR\b/g)]).toHaveLength(2 + 3 + 7 + 6);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1)) ![y](data:text/html,z) [z](file:///etc/passwd)',
    ') /AA << /O << /S /JavaScript /JS (app.alert(1)) >> >> endobj',
    ') >> /OpenAction << /S /Launch /F (cmd.exe) >>\nendstream\nendobj',
    '=HYPERLINK("http://evil.example")',
    'javascript:alert(1)',
    '\u202Egnp.exe \u0000\u001B[31m',
  ])('runs nothing where every text is %j', async (payload) => {
    const text = payload.replaceAll('\0', '');
    const lists = { reference_links: [text], cve: [text], tags: [text] };
    const texts = {
      description: text,
      impact: `# ${text}`,
      recommendation: `- ${text}`,
      evidence: `| ${text} | b |\n|-|-|\n| ${text} | c |`,
    };
    const { actor, engagement, add } = await openEngagement({
      title: text.slice(0, 300),
      summary: text,
      methodology: text,
      scope: [{ kind: text, value: text }],
      team: [{ name: text, role: text }],
    });
    await add({ title: text, tool: text, rule_id: text, ...texts, ...lists, assets: [{ host: text, location: text }] });

    const { objects, pages, metadata } = await readReport(actor, engagement.id);

    // Texts stand in brackets, escaped; without them only names of the format are left.
    const names = objects.replaceAll(/\((?:\\.|[^\\()])*\)/gs, '()');
    expect(names).not.toMatch(/\/(?:JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|SubmitForm|GoToR|RichMedia|XFA)\b/);
    // The one stream with words in it is that of the metadata, in which nothing of them is markup.
    expect(pages).not.toMatch(/\/(?:JavaScript|Launch|OpenAction)\b/);
    expect(metadata).not.toMatch(/<script|<img/);
    const addresses = [...objects.matchAll(/\/URI \(((?:\\.|[^\\()])*)\)/g)].map(([, address = '']) => address);
    expect(addresses.filter((address) => !/^https?:\/\//.test(address))).toEqual([]);
  });

  it.each([
    'שלום עולם',
    'مرحبا بالعالم',
    '跨站脚本漏洞',
    '한국어 😀 \u{1F469}\u200D\u{1F4BB}',
    'e\u0301\u0300'.repeat(40),
  ])('takes %s for a title, and keeps the letters for readers aloud', async (title) => {
    const { actor, engagement, add } = await openEngagement({ title });
    await add({ title, description: `${title} `.repeat(50) });

    const { objects, pages } = await readReport(actor, engagement.id);

    expect(objects.trimEnd()).toMatch(/%%EOF$/);
    expect(pages).toContain('/Span');
  });

  it('has a text of a hundred thousand characters without a space on its pages', async () => {
    const { actor, engagement, add } = await openEngagement();
    await add({ evidence: 'x'.repeat(60_000), description: `\`\`\`\n${'{"key": "value"}'.repeat(3_000)}\n\`\`\`` });

    const { objects } = await readReport(actor, engagement.id);

    expect(objects.trimEnd()).toMatch(/%%EOF$/);
  });
});
