import { reports } from '@gatehouse/contract/reports/reports';
import { aloud, commandsOf, readAloud } from '@gatehouse/pdf/testing/read-content';
import { type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { send } from '../../../testing/send.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';

const noImpact = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N';
const severe = 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H';

describe('the details of a report', async () => {
  const portal = await sharedPortal();

  async function openEngagement(more: object = {}) {
    const actor = await portal.signIn();
    const company_id = actor.user.company_id;
    const { id } = await buildEngagement(portal.platform.database, { company_id, title: 'Shop', ...more });
    const add = (finding: object) =>
      buildFinding(portal.platform.database, { company_id, engagement_id: id, ...finding });
    const read = async (): Promise<Pdf> =>
      readPdf((await send(portal, { actor, endpoint: reports.engagement, params: { id } })).rawPayload);
    return { add, read };
  }

  const cellsOf = (pdf: Pdf): string[] =>
    readAloud(pdf).flatMap(({ type, text }) => (type === 'TD' ? [text.trim()] : []));

  it('begins with the verdict on the cover', async () => {
    const { add, read } = await openEngagement();
    await add({ severity: 'high' });

    const text = aloud(await read());

    const verdict = '1 of 1 finding is open; the highest severity is High.';
    expect(text).toContain(verdict);
    expect(text.indexOf(verdict)).toBeLessThan(text.indexOf('Prepared by'));
  });

  it('has its facts on the cover below the longest title and headline, too', async () => {
    const words = (length: number) => 'Portal of many words '.repeat(20).slice(0, length).trim();
    const short = await openEngagement({ headline: 'Short' });
    const long = await openEngagement({ title: words(300), headline: words(200) });

    expect((await long.read()).pages()).toHaveLength((await short.read()).pages().length);
  });

  it.each([
    ['Web Application Penetration Test', 'Penetration test report'],
    ['Vulnerability Assessment', 'Security assessment report'],
  ])('of a %s is called “%s”', async (type, kind) => {
    const { read } = await openEngagement({ type });

    const text = aloud(await read());

    expect(text.split('\n')).toContain(kind);
  });

  it('has no test period where none is planned', async () => {
    const { read } = await openEngagement({ date_start: null, date_end: null });

    expect(aloud(await read())).not.toContain('Test period');
  });

  it.each([
    [['Open', 'Open'], '· 2 findings\n'],
    [['Not Fixed', 'Retest'], '· 2 findings, all of which are unresolved\n'],
    [['Open', 'Fixed', 'Open'], '· 3 findings, of which 2 remain unresolved\n'],
    [['Fixed', 'Fixed'], 'identified 2 findings, all of which are resolved.'],
    [['Fixed'], 'identified 1 finding, which is resolved.'],
  ])('counts findings in a plain sentence: %j', async (statuses, sentence) => {
    const { add, read } = await openEngagement();
    for (const status of statuses) await add({ severity: 'high', status });

    expect(aloud(await read())).toContain(sentence);
  });

  it('lists as many findings in its contents as fit, the most severe first, and counts the others', async () => {
    const { add, read } = await openEngagement();
    await add({ title: 'Severe weakness', severity: 'critical' });
    for (let place = 0; place < 30; place += 1) await add({ title: `Weakness ${place}`, severity: 'high' });
    for (let place = 0; place < 7; place += 1) await add({ title: `Detail ${place}`, severity: 'low' });

    const listed = readAloud(await read()).flatMap(({ type, text }) => (type === 'Link' ? [text] : []));

    expect(listed.filter((text) => text.includes('Severe weakness'))).toHaveLength(1);
    const high = listed.filter((text) => /^Weakness \d+$/.test(text)).length;
    expect(high).toBeGreaterThan(0);
    expect(listed).toEqual(expect.arrayContaining([`${30 - high} further findings`, '7 findings']));
    expect(listed.filter((text) => text.startsWith('Detail'))).toEqual([]);
  });

  it('has no risk matrix of a few among many findings', async () => {
    const { add, read } = await openEngagement();
    await add({ title: 'Placed', cvss_vector: severe });
    const placed = aloud(await read());
    await add({ title: 'Unplaced', severity: 'high' });
    await add({ title: 'Unplaced too', severity: 'high' });

    expect(placed).toContain('Risk matrix');
    expect(aloud(await read())).not.toContain('Risk matrix');
  });

  it('leaves out a score that contradicts the severity', async () => {
    const { add, read } = await openEngagement();
    await add({ title: 'Rated by hand', severity: 'medium', cvss_vector: noImpact });

    expect(aloud(await read())).not.toMatch(/CVSS 0\.0/);
  });

  it('names the first CVE IDs and counts the others', async () => {
    const { add, read } = await openEngagement();
    const cve = Array.from({ length: 12 }, (_, place) => `CVE-2026-${1_000 + place}`);
    await add({ title: 'Outdated', cvss_vector: severe, cve });

    const text = aloud(await read());

    expect(text).toContain('CVE-2026-1007 and 4 more');
    expect(text).not.toContain('CVE-2026-1008');
  });

  it('does not repeat the description as evidence', async () => {
    const { add, read } = await openEngagement();
    const [told, shown] = ['TLS 1.0 is offered.', 'TLS 1.0 answered at 10:00.'];
    const asset = { location: 'https://a.example/', host: 'a.example' };
    await add({ title: 'Old TLS', severity: 'low', description: `${told} Disable it.`, evidence: told });
    await add({ title: 'Older TLS', severity: 'low', description: told, assets: [{ ...asset, evidence: shown }] });

    const text = aloud(await read());

    expect(text.match(/TLS 1\.0 is offered\./g)).toHaveLength(2);
    expect(text).toContain(shown);
  });

  it('plans each fix with its findings, and names hosts that are none', async () => {
    const { add, read } = await openEngagement();
    const recommendation = 'Bind the **parameters**.\n\nThen review all queries.';
    const assets = [{ host: '', location: 'The source code' }];
    await add({ title: 'Injection', cvss_vector: severe, recommendation, assets });
    await add({ title: 'Same again', cvss_vector: severe, recommendation });

    const cells = cellsOf(await read());

    const place = cells.findIndex((cell) => /^Bind the parameters\.\s+Injection and Same again$/.test(cell));
    expect(place).toBeGreaterThan(-1);
    expect(cells[place + 1]).toBe('Critical');
    expect(cells.join(' ')).not.toContain('review all queries');
    expect(readAloud(await read()).map(({ text }) => text.trim())).toContain('(no host)');
  });

  it('colors the risk matrix from low to high', async () => {
    const { add, read } = await openEngagement();
    await add({ cvss_vector: severe });

    const fills = (await read())
      .pages()
      .flatMap(({ content }) => commandsOf(content))
      .filter(({ operator }) => operator === 'scn')
      .map(({ operands }) => operands.map((value) => Math.round(Number(value) * 255)).join());

    expect(fills).toEqual(expect.arrayContaining(['253,241,220', '224,122,104']));
  });
});
