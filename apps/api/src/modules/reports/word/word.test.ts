import { audit } from '@gatehouse/contract/audit/audit';
import { readLog } from '@gatehouse/contract/read-log/read-log';
import type { ReportTree } from '@gatehouse/contract/reports/report-tree.schema';
import { reports } from '@gatehouse/contract/reports/reports';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import { documentFaults } from '@gatehouse/word/testing/document-faults';
import { readPackage } from '@gatehouse/word/testing/read-package';
import { describe, expect, it } from 'vitest';

import { anyWebp } from '../../../testing/pictures.ts';
import { sharedPortal } from '../../../testing/portal.ts';
import { readWord } from '../../../testing/read-word.ts';
import { recordOf } from '../../../testing/report-record.ts';
import { send } from '../../../testing/send.ts';
import { buildComment, buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildFile } from '../../files/files.build.ts';
import { buildDraft } from '../../finding-drafts/finding-drafts.build.ts';
import { buildWholeReport } from '../../../testing/whole-report.ts';

/** Returns the numbers of captions in their order. */
const numbersOf = (text: string, kind: string): number[] =>
  [...text.matchAll(new RegExp(`${kind} (\\d+): `, 'g'))].map(([, number]) => Number(number));
const numbered = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1);

/** Titles of sections that a document calls by other names. */
const titlesOfPage = ['One-minute summary', 'How we got in'];

describe('a report as a Word document', async () => {
  const portal = await sharedPortal();
  const actor = await portal.signIn({ role: 'company-admin' });
  const staff = await portal.signIn({ role: 'provider-analyst' });
  const company_id = actor.user.company_id;

  const add = (engagement_id: string, more: object = {}) =>
    buildFinding(portal.platform.database, { company_id, engagement_id, ...more });
  const download = (id: string, search = '') => send(portal, { actor, endpoint: reports.word, params: { id }, search });
  const treeOf = async (id: string) =>
    (await portal.call(actor, reportTree.read, { params: { id } })).datas as ReportTree;

  it('has every text, table and image of the record, and opens without repair', async () => {
    const { id, evidence } = await buildWholeReport(portal.platform, actor.user);

    const reply = await download(id);
    const word = await readWord(reply.rawPayload);
    const { texts, images } = recordOf(await treeOf(id));
    const shown = texts.filter((text) => !titlesOfPage.includes(text));

    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ]);
    expect(texts.length).toBeGreaterThan(80);
    expect(shown.filter((text) => !word.text.includes(text))).toEqual([]);
    expect(images.filter((alt) => !word.images.includes(alt))).toEqual([]);
    expect(word.images).toContain(evidence);
    expect(word.images.filter((alt) => alt.startsWith('One fix closes'))).toHaveLength(1);
    expect(word.text).toContain('Figure 2: The mail as it came.');
    expect(word.text).toContain('F001 · Affected assets.');
    expect(numbersOf(word.text, 'Table')).toEqual(numbered(numbersOf(word.text, 'Table').length));
    expect(numbersOf(word.text, 'Table').length).toBeGreaterThan(8);
    expect(word.raw.match(/SEQ Table/g)).toHaveLength(numbersOf(word.text, 'Table').length);
    expect(word.tables).toBeGreaterThan(12);
    expect(word.headings).toEqual(
      expect.arrayContaining(['1 Management summary', '2 Attack chain', 'F001 SQL injection', 'Attack paths']),
    );
    expect(await documentFaults(reply.rawPayload)).toEqual([]);
  });

  it('lists sections and findings in its contents, which lead to them', async () => {
    const engagement = await buildEngagement(portal.platform.database, { company_id, title: 'Linked' });
    for (let number = 1; number <= 25; number += 1)
      await add(engagement.id, { title: `Number ${number}.`, severity: 'low' });

    const { rawPayload } = await download(engagement.id);
    const body = (await readPackage(rawPayload)).get('word/document.xml')?.toString() ?? '';
    const word = await readWord(rawPayload);

    const contents = body.slice(body.indexOf('<w:sdt>'), body.indexOf('</w:sdt>'));
    expect(contents.match(/w:anchor="f_/g)).toHaveLength(25);
    expect(contents.match(/PAGEREF f_\w+ \\h/g)).toHaveLength(25);
    expect(contents).toContain('TOC \\o &quot;1-2&quot; \\h');
    expect(word.raw).not.toMatch(/updateFields|w:dirty/);
    expect(word.headings.filter((text) => /Number \d+\./.test(text))).toHaveLength(25);
  });

  it('shows a WebP image as PNG, and names one that cannot be decoded, with a link to the report in the portal', async () => {
    const { database } = portal.platform;
    const engagement = await buildEngagement(database, { company_id, title: 'Pictured' });
    const keepImage = async (name: string, content: Buffer): Promise<string> => {
      const record = { kind: 'engagement' as const, id: engagement.id };
      const { id } = await buildFile(portal.platform, { company_id, record, name, type: 'image/webp', content });
      return `/api/files/${id}/${name}`;
    };
    const screen = await keepImage('screen.webp', anyWebp);
    const broken = await keepImage('broken.webp', anyWebp.subarray(0, 20));
    await add(engagement.id, { description: `![The screen](${screen})\n\n![The menu](${broken})` });

    const { rawPayload } = await download(engagement.id);
    const word = await readWord(rawPayload);

    expect(word.images).toContain('The screen');
    expect(word.text).toContain('Figure 2: The menu. This image format cannot be embedded in a document.');
    expect(word.images).not.toContain('The menu');
    expect(word.raw).toContain(`/engagements/${engagement.id}/report" TargetMode="External"`);
    expect([...(await readPackage(rawPayload)).keys()].filter((name) => name.endsWith('.webp'))).toEqual([]);
    expect(await documentFaults(rawPayload)).toEqual([]);
  });

  it('is written in the language of the query, and in that of the document’s properties', async () => {
    const engagement = await buildEngagement(portal.platform.database, { company_id, title: 'Auf Deutsch' });
    await add(engagement.id, { severity: 'high' });

    const { rawPayload } = await download(engagement.id, 'language=de');

    const word = await readWord(rawPayload);
    expect(word.text).toContain('Schweregrad');
    expect(word.text).not.toContain('Severity');
    expect(word.raw).toContain('<w:lang w:val="de-DE"');
  });

  it('holds no comment, draft, assignee or person but the team, not even in its properties', async () => {
    const { database } = portal.platform;
    const engagement = await buildEngagement(database, { company_id, title: 'Reported' });
    const user = { fullname: 'Canary Assignee' };
    const assignee = await portal.signIn({ companyId: company_id, role: 'company-user', user });
    const finding = await add(engagement.id, { assignee_id: assignee.user.id });
    await buildComment(database, finding.id, { ...actor.user, words: { body: 'Canary comment' } });
    await buildDraft(database, { company_id, engagement_id: engagement.id, title: 'Canary draft' });

    const own = await readWord((await download(engagement.id)).rawPayload);
    const params = { companyId: company_id, id: engagement.id };
    const ours = await readWord(
      (await send(portal, { actor: staff, endpoint: reports.wordOfClient, params })).rawPayload,
    );

    expect(own.text).toContain('Reported');
    expect(`${own.raw}${ours.raw}`).not.toMatch(/Canary/);
    for (const name of [actor.user.fullname, staff.user.fullname]) expect(own.raw + ours.raw).not.toContain(name);
  });

  it('of a draft is for staff only', async () => {
    const draft = await buildEngagement(portal.platform.database, { company_id, publication: 'Draft' });
    const params = { companyId: company_id, id: draft.id };

    expect((await download(draft.id)).statusCode).toBe(404);
    expect((await send(portal, { actor: staff, endpoint: reports.wordOfClient, params })).statusCode).toBe(200);
  });

  it('is in the read log and the audit log', async () => {
    const admin = await portal.signIn({ role: 'company-admin' });
    const engagement = await buildEngagement(portal.platform.database, { company_id: admin.user.company_id });

    await send(portal, { actor: admin, endpoint: reports.word, params: { id: engagement.id } });

    const log = await portal.call(admin, readLog.list, { query: { limit: 'all' } });
    expect(log.datas).toMatchObject([
      {
        kind: 'report',
        action: 'downloaded',
        section: `${engagement.visual_id}-report.docx`,
        record: { _id: engagement.id },
      },
    ]);
    const { datas } = await portal.call(admin, audit.list, { query: { limit: 'all' } });
    expect(JSON.stringify(datas)).toContain(`${engagement.visual_id}-report.docx`);
  });
});
