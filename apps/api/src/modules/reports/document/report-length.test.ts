import { reports } from '@gatehouse/contract/reports/reports';
import { describe, expect, it } from 'vitest';

import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { aloud, readAloud } from '@gatehouse/pdf/testing/read-content';
import { type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { allOf, readStructure } from '@gatehouse/pdf/testing/read-structure';
import { ownPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const vectors = [
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  'CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:N',
  'CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N',
  'CVSS:3.1/AV:N/AC:H/PR:N/UI:N/S:U/C:L/I:N/A:N',
];
const names = ['SQL injection', 'Broken access control', 'Cross-site scripting', 'Missing security headers'];

const description = `The parameter \`q\` is concatenated into a database query without validation. ${'An attacker can change the query and read other tables. '.repeat(3)}

- the public search
- the back-office search, which uses the same endpoint`;
const recommendation = `Use bound parameters:

\`\`\`js
const { rows } = await database.query('select * from goods where name like $1', [pattern]);
\`\`\`

Review other queries that are built from strings, and add a test for each.`;

/** Returns a request with its response, whose body has a number of lines. */
const exchange = (host: string, lines: number): string => `The payload \`%27%20union%20select\` returns other users:

\`\`\`http
GET /search?q=%27%20union%20select HTTP/1.1
Host: ${host}

HTTP/1.1 200 OK
Content-Type: text/html; charset=utf-8

${Array.from({ length: lines }, (_, line) => `<tr><td>user ${line}</td><td>user${line}@shop.example</td></tr>`).join('\n')}
\`\`\``;

const ratedTexts = (place: number) => ({
  title: `${names[place % 4]} in component ${place}`,
  cvss_vector: vectors[place % 4] ?? null,
  description,
  impact: 'Personal data of all customers can be read and changed.',
  recommendation,
});

const informationalTexts = (place: number) => ({
  title: `Open port ${place}`,
  severity: 'info' as const,
  description: 'The service accepts connections from the internet.',
});

/** Returns a realistic finding: mixed severities, several assets, a few very long responses, some informational. */
const realisticFinding = (place: number) => {
  const hosts = Array.from({ length: (place % 3) + 1 }, (_, at) => `host-${place}-${at}.shop.example`);
  return {
    ...(place >= 15 ? informationalTexts(place) : ratedTexts(place)),
    evidence: exchange(`host-${place}.shop.example`, place % 7 === 0 ? 400 : 8),
    reference_links: ['https://owasp.org/www-community/attacks/SQL_Injection'],
    assets: hosts.map((host) => ({ host, location: `https://${host}/search?q=1` })),
  };
};

const drawn = (pdf: Pdf) => allOf(readStructure(pdf)).filter(({ parts }) => parts.length > 0);

/** Returns headings and table heads at the end of a page whose content starts on the next one. */
function partedFrom(pdf: Pdf, types: RegExp): string[] {
  const all = drawn(pdf);
  return all.flatMap(({ type, parts }, at) => {
    const next = all[at + 1]?.parts[0]?.page;
    const isParted = types.test(type) && next !== undefined && parts.at(-1)?.page !== next;
    return isParted ? [`${type} on page ${parts.at(-1)?.page}`] : [];
  });
}

/** Returns table rows that are split between two pages. */
const tornRows = (pdf: Pdf): string[] =>
  allOf(readStructure(pdf))
    .filter(({ type }) => type === 'TR')
    .map((row) => new Set(allOf(row).flatMap(({ parts }) => parts.map(({ page }) => page))))
    .flatMap((pages) => (pages.size > 1 ? [`pages ${[...pages].join(' and ')}`] : []));

const partsOfPage = 4;

/** Returns pages that are nearly empty. */
function emptyPages(pdf: Pdf): number[] {
  const counts = Map.groupBy(
    drawn(pdf).flatMap(({ parts }) => parts),
    ({ page }) => page,
  );
  return pdf
    .pages()
    .map(({ id }, at) => ({ at, count: counts.get(id)?.length ?? 0 }))
    .flatMap(({ at, count }) => (count < partsOfPage ? [at + 1] : []));
}

describe('the length of a report', async () => {
  const portal = await ownPortal();

  async function reportOf(count: number, findingAt: (place: number) => object): Promise<Pdf> {
    const actor = await portal.signIn();
    const company_id = actor.user.company_id;
    const { id } = await buildEngagement(portal.platform.database, { company_id, title: 'Shop' });
    for (let place = 0; place < count; place += 1)
      await buildFinding(portal.platform.database, { company_id, engagement_id: id, ...findingAt(place) });
    return readPdf((await send(portal, { actor, endpoint: reports.engagement, params: { id } })).rawPayload);
  }

  it('is at most 25 pages for 20 findings with evidence, and no section is missing', async () => {
    const pdf = await reportOf(20, realisticFinding);

    expect(pdf.pages().length).toBeLessThanOrEqual(25);
    const text = aloud(pdf);
    for (let place = 0; place < 20; place += 1) expect(text).toContain(realisticFinding(place).title);
    // Once for each finding, and for each of its two severities once in the summary and once in the remediation plan.
    expect(text.split('Use bound parameters').length - 1).toBe(15 + 2 + 2);
    expect(text.split('Personal data of all customers').length - 1).toBe(15);
    expect(text).toMatch(/lines omitted; the portal has the full evidence/);
    expect(partedFrom(pdf, /^(?:H\d|TH|Caption)$/)).toEqual([]);
    expect(tornRows(pdf)).toEqual([]);
    expect(emptyPages(pdf)).toEqual([]);
    expect(accessibilityErrors(pdf)).toEqual([]);
  });

  it('lists the findings in its contents, in the order of the document, if they fit on its page', async () => {
    const pdf = await reportOf(12, (place) => ({ title: `Weakness ${place}`, severity: 'low' }));

    const entries = readAloud(pdf).filter(({ type }) => type === 'Reference' || type === 'Link');
    const named = ({ text }: { text: string }) => /Weakness \d+$/.exec(text)?.[0] ?? [];
    const listed = [...new Set(entries.flatMap(named))];
    const written = readAloud(pdf)
      .filter(({ type }) => /^H\d$/.test(type))
      .flatMap(named);
    expect(written).toHaveLength(12);
    expect(listed).toEqual(written);
    expect(partedFrom(pdf, /^(?:H\d|TH|Caption)$/)).toEqual([]);
    expect(tornRows(pdf)).toEqual([]);
    expect(emptyPages(pdf)).toEqual([]);
    expect(accessibilityErrors(pdf)).toEqual([]);
  });

  it.each([40, 120])('has contents of one page and its summary on the next with %i findings', async (count) => {
    const pdf = await reportOf(count, (place) => ({ title: `Weakness ${place}`, severity: 'low' }));

    const [, , third] = pdf.pages();
    const summary = drawn(pdf).find(({ type, parts }) => type === 'H2' && parts[0]?.page === third?.id);
    expect(summary).toBeDefined();
    const spoken = readAloud(pdf);
    expect(spoken.some(({ type, text }) => type === 'Link' && text === 'Weakness 7')).toBe(false);
    // In the table of findings and in the remediation plan.
    expect(spoken.filter(({ type, text }) => type === 'Link' && text === 'F007')).toHaveLength(2);
    expect(partedFrom(pdf, /^(?:H\d|TH|Caption)$/)).toEqual([]);
    expect(tornRows(pdf)).toEqual([]);
    expect(emptyPages(pdf)).toEqual([]);
    expect(accessibilityErrors(pdf)).toEqual([]);
  });

  it('never splits a table row across pages, however long its cells are', async () => {
    const long = (place: number) => `Weakness ${place} ${'with a long name '.repeat(1 + (place % 14))}`;
    const pdf = await reportOf(60, (place) => ({
      title: long(place),
      severity: 'low',
      assets: Array.from({ length: 1 + (place % 9) }, (_, at) => ({ host: `host-${place}-${at}.shop.example` })),
    }));

    const rows = allOf(readStructure(pdf)).filter(({ type }) => type === 'TR');
    expect(rows.length).toBeGreaterThan(120);
    expect(tornRows(pdf)).toEqual([]);
    expect(partedFrom(pdf, /^(?:H\d|TH|Caption)$/)).toEqual([]);
  });
});
