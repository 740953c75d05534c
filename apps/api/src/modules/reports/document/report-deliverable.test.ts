import { reports } from '@gatehouse/contract/reports/reports';
import { displayDate } from '@gatehouse/domain/display-date';
import { describe, expect, it } from 'vitest';

import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { aloud, readAloud } from '@gatehouse/pdf/testing/read-content';
import { bookmarksOf, type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { anyPng } from '../../../testing/pictures.ts';
import { ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildFile } from '../../files/files.build.ts';

describe('the report as a deliverable', async () => {
  const portal = await ownPortal({
    PROVIDER_NAME: 'Northwind Security',
    REPORT_CLASSIFICATION: 'Strictly confidential',
  });

  async function openEngagement(more: object = {}) {
    const actor = await portal.signIn();
    const company_id = actor.user.company_id;
    const { id } = await buildEngagement(portal.platform.database, { company_id, title: 'Shop', ...more });
    const add = (finding: object) =>
      buildFinding(portal.platform.database, { company_id, engagement_id: id, ...finding });
    const read = async (search = ''): Promise<Pdf> =>
      readPdf((await send(portal, { actor, endpoint: reports.engagement, params: { id }, search })).rawPayload);
    return { actor, id, add, read };
  }

  it('is an interim report with its day until the test is completed', async () => {
    const { read } = await openEngagement({ status: 'In Progress' });
    const day = displayDate(portal.platform.clock.now().toISOString().slice(0, 10)) ?? '';

    const text = aloud(await read());

    expect(text.match(new RegExp(`Interim report, status of ${day}`, 'g'))).toHaveLength(2);
    expect(text).not.toContain('Initial version');
  });

  it('states classification, version, history and contacts', async () => {
    const { actor, read } = await openEngagement({ status: 'Completed', team: [{ name: 'Sam Staff', role: 'Lead' }] });

    const text = aloud(await read());

    expect(text).toContain('Strictly confidential');
    expect(text).toMatch(/Version\s+1\.0/);
    expect(text).toContain('Sam Staff, Northwind Security');
    expect(text).toContain('Initial version');
    expect(text).toContain(actor.user.username);
  });

  it('counts a new version once its content has changed, and not before', async () => {
    const { add, read } = await openEngagement({ status: 'Completed' });
    await add({ title: 'First' });
    await read();
    await read('informational=none');
    await add({ title: 'Second' });

    const text = aloud(await read());

    expect(text).toMatch(/Version\s+2\.0/);
    expect(text).toContain('1 finding added');
    expect(text).not.toContain('3.0 22');
  });

  it('records no version of a draft', async () => {
    const { read } = await openEngagement();
    const draft = await openEngagement({ publication: 'Draft' });
    const staff = await portal.signIn({ role: 'provider-analyst' });
    const params = { companyId: draft.actor.user.company_id, id: draft.id };
    const reply = await send(portal, { actor: staff, endpoint: reports.ofClient, params });

    expect(aloud(readPdf(reply.rawPayload))).toContain('This is a draft.');
    expect(aloud(await read())).not.toContain('This is a draft.');
  });

  it('gives the overall rating with its reason, and no sum of scores', async () => {
    const { add, read } = await openEngagement();
    await add({ title: 'Unscored', severity: 'high' });
    await add({ title: 'Scored', cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' });
    await add({ title: 'Scored too', cvss_vector: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' });

    const text = aloud(await read());

    expect(text).toContain('Overall rating:   Critical   · 3 findings\n');
    expect(text).toContain('The overall rating of a report is the highest severity of its unresolved findings.');
    expect(text).toContain('Overall rating\nCritical     2 Critical  ·  1 High\n');
    expect(text).toContain('1 finding has no CVSS score; its severity is that of the tester or the tool.');
    expect(text).not.toMatch(/total risk|19\.6/i);
  });

  it.each([
    [20, 'full'],
    [21, 'table'],
  ] as const)('shows %i informational findings by default: %s', async (count, shown) => {
    const { add, read } = await openEngagement();
    for (let place = 0; place < count; place += 1)
      await add({ title: `Port ${place} is open`, severity: 'info', description: `Port ${place} answers.` });

    const text = aloud(await read());

    expect(text.includes('Port 7 answers.')).toBe(shown === 'full');
    expect(text.includes(`${count} informational findings are listed here without details.`)).toBe(shown === 'table');
  });

  it('counts findings by host, and what each owner has to remediate until when', async () => {
    const { actor, add, read } = await openEngagement();
    const assets = [{ host: 'a.example' }, { host: 'b.example' }];
    await add({ title: 'Owned', severity: 'high', assignee_id: actor.user.id, assets });
    await add({ title: 'Shared', severity: 'low', assets: [{ host: 'a.example' }] });

    const text = aloud(await read());

    const cellsAfter = (title: string) => text.slice(text.lastIndexOf(`\n${title}\n`)).replaceAll('\n', ' ');
    expect(cellsAfter('Affected hosts')).toMatch(/ a\.example – 1 – 1 – 2 b\.example – 1 – – – 1 /);
    expect(cellsAfter('Remediation plan')).toMatch(
      / Dana Example 1 – \d+ [A-Z][a-z]+ \d{4} – Unassigned 1 – \d+ [A-Z][a-z]+ \d{4} – /,
    );
  });

  it('shows the evidence of every asset under its name, and shares what is alike', async () => {
    const { add, read } = await openEngagement();
    const at = (name: string, evidence: string) => ({ host: name, location: `https://${name}/`, evidence });
    const assets = [
      at('a.example', 'certificate A'),
      at('b.example', 'certificate B'),
      at('c.example', 'certificate A'),
    ];
    await add({ title: 'Untrusted certificate', severity: 'medium', evidence: 'certificate A', assets });

    const text = aloud(await read());

    expect(text.match(/certificate A\b/g)).toHaveLength(1);
    expect(text.match(/certificate B\b/g)).toHaveLength(1);
    expect(text).toContain('https://a.example/ and https://c.example/');
    expect(text.indexOf('Affected assets')).toBeLessThan(text.search(/certificate A\b/));
  });

  it('cuts a long listing around what the evidence quotes', async () => {
    const { add, read } = await openEngagement();
    const lines = Array.from({ length: 300 }, (_, place) => (place === 200 ? 'root:x:0:0' : `line ${place}`));
    const evidence = `The response contains \`root:x:0\`:\n\n\`\`\`\n${lines.join('\n')}\n\`\`\``;
    await add({ title: 'Traversal', severity: 'high', evidence });

    const text = aloud(await read());

    expect(text).toContain('root:x:0:0');
    expect(text).not.toContain('line 120');
    expect(text).toMatch(/… 183 lines omitted; the portal has the full evidence …/);
  });

  it.each([
    ['full', ['Open ports', 'Weak cipher'], 'A port is open.'],
    ['table', ['Weak cipher'], '1 informational finding is listed here without details.'],
    ['none', ['Weak cipher'], '1 informational finding is not included in this report.'],
  ])('keeps informational findings as asked: %s', async (informational, detailed, sentence) => {
    const { add, read } = await openEngagement();
    await add({ title: 'Open ports', severity: 'info', description: 'A port is open.' });
    await add({ title: 'Weak cipher', severity: 'low', description: 'A cipher is weak.' });

    const pdf = await read(`informational=${informational}`);

    const titles = bookmarksOf(pdf).flatMap((title) => detailed.filter((known) => title.endsWith(known)));
    expect(titles.toSorted()).toEqual(detailed);
    expect(bookmarksOf(pdf).some((title) => title.endsWith('Open ports'))).toBe(informational === 'full');
    expect(aloud(pdf)).toContain(sentence);
    expect(aloud(pdf).includes('A port is open.')).toBe(informational === 'full');
  });

  it('draws Markdown as the portal does', async () => {
    const { add, read } = await openEngagement();
    const description = [
      'Some _leaning_ and ***loud*** words,  a [label][ref] and a note[^1].',
      '- [x] done\n- [ ] open\n  1. deeper\n\n     ```\n     a   b\n     ```',
      '[ref]: https://owasp.org/\n[^1]: The note itself.',
    ].join('\n\n');
    await add({ title: 'Texts', severity: 'low', description });

    const pdf = await read();

    const text = aloud(pdf);
    for (const shown of [
      'Some leaning and loud words, a',
      'and a note[1].',
      '[x]',
      '[ ]',
      'deeper',
      'a   b',
      'The note itself.',
    ])
      expect(text).toContain(shown);
    for (const raw of ['_leaning_', '***', '[ref]', '[^1]', '- [x]']) expect(text).not.toContain(raw);
    expect(
      readAloud(pdf)
        .filter(({ type }) => type === 'Link')
        .map(({ text: label }) => label),
    ).toContain('label');
    expect(accessibilityErrors(pdf)).toEqual([]);
  });

  it('shows pictures of texts with a caption, and none of another company', async () => {
    const [{ actor, add, read }, other] = [await openEngagement(), await openEngagement()];
    const pictureOf = async (company_id: string, id: string) => {
      const record = { kind: 'engagement' as const, id };
      const file = await buildFile(portal.platform, {
        company_id,
        record,
        name: 'a.png',
        type: 'image/png',
        content: anyPng(20, 10),
      });
      return `/api/files/${file.id}/a.png`;
    };
    const engagement = await buildEngagement(portal.platform.database, { company_id: actor.user.company_id });
    const own = await pictureOf(actor.user.company_id, engagement.id);
    const foreign = await pictureOf(other.actor.user.company_id, other.id);
    const description = `![The login page](${own})\n\n![A secret](${foreign})\n\n![Outside](https://example.com/a.png)`;
    await add({ title: 'Pictures', severity: 'low', description });

    const text = aloud(await read());

    expect(text).toContain('Figure 1: The login page.');
    expect(text).not.toContain('Figure 1: The login page. This image');
    expect(text).toContain('Figure 2: A secret. This image format cannot be embedded');
    expect(text).toContain('Figure 3: Outside. This image format cannot be embedded');
  });

  it('is finished in time with lines that once took exponential time', async () => {
    const { add, read } = await openEngagement();
    const [blanks, dashes] = [' '.repeat(15_000), '-'.repeat(45_000)];
    const texts = [`#${blanks}a\u2028b`, `#${' '.repeat(45_000)}a`, `${blanks}${blanks}a`, `| a |\n|${dashes}x`];
    for (const description of texts) await add({ title: 'Hostile', severity: 'low', description });

    const pdf = await read();

    expect(bookmarksOf(pdf).filter((title) => title.endsWith('Hostile'))).toHaveLength(texts.length);
    expect(aloud(pdf)).toMatch(/a\s+b/);
  });
});

describe('a report that takes too long', async () => {
  const portal = await ownPortal({ REPORT_SECONDS: '0.001' });

  it('is stopped with a message, and its slot is free again', async () => {
    const actor = await portal.signIn();
    const { id } = await buildEngagement(portal.platform.database, { company_id: actor.user.company_id });

    for (let attempt = 0; attempt < 4; attempt += 1) {
      const reply = await portal.call(actor, reports.engagement, { params: { id } });

      expect(reply.status).toBe(504);
      expect(reply.datas).toMatchObject({
        code: 'TIMEOUT',
        message: expect.stringMatching(/^Generating this report took too long/),
      });
    }
  });
});
