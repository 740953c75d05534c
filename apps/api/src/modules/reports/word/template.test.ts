import type { ReportTree, ReportTreeSection } from '@gatehouse/contract/reports/report-tree.schema';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportTemplate } from '@gatehouse/contract/report-templates/report-templates.schema';
import { wordFiles } from '@gatehouse/contract/report-templates/word-files';
import type { WordFiles } from '@gatehouse/contract/report-templates/word-files.schema';
import { reports } from '@gatehouse/contract/reports/reports';
import { reportTree } from '@gatehouse/contract/reports/report-tree';
import { documentFaults } from '@gatehouse/word/testing/document-faults';
import {
  boxedTemplate,
  germanTemplate,
  packTemplate,
  plainTemplate,
  sampleText,
} from '@gatehouse/word/testing/sample-templates';
import { describe, expect, it } from 'vitest';

import { withClient } from '../../../testing/database-state.ts';
import { type Actor, sharedPortal } from '../../../testing/portal.ts';
import { readWord } from '../../../testing/read-word.ts';
import { recordOf } from '../../../testing/report-record.ts';
import { send } from '../../../testing/send.ts';
import { uploadAs } from '../../../testing/upload-as.ts';
import { buildEngagement, buildFinding } from '../../engagements/engagements.build.ts';
import { buildTemplate, sampleOptions } from '../../report-templates/report-templates.build.ts';
import { buildWholeReport } from '../../../testing/whole-report.ts';

const leftovers = /\{\{|\}\}|report-[\da-f]{8}-/;

const kinds = new Set(['markdown', 'steps', 'checks', 'findings', 'table']);
const keys = new Set(['attackChain', 'held', 'findings', 'scope', 'team', 'methodology']);

/** Returns what templates have placeholders for: neither titles and names of columns nor the hosts of steps. */
function placedIn(section: ReportTreeSection): ReportTreeSection[] {
  if (!keys.has(section.key)) return [];
  const content = section.content
    .filter(({ kind }) => kinds.has(kind))
    .map((block) => {
      if (block.kind === 'table') return { ...block, columns: [] };
      return block.kind === 'steps' ? { ...block, steps: block.steps.map((step) => ({ ...step, hosts: [] })) } : block;
    });
  return [{ ...section, title: '', content }];
}

describe('a report in the firm’s own Word template', async () => {
  const portal = await sharedPortal();
  const actor = await portal.signIn({ role: 'company-admin' });
  const staff = await portal.signIn({ role: 'provider-analyst' });
  const company_id = actor.user.company_id;

  const newTemplate = () => buildTemplate(portal.platform.database, { company_id: staff.user.company_id });
  const listOf = ({ datas }: { datas: unknown }) => (datas as WordFiles).versions;
  const add = (templateId: string, content: Buffer, name = 'firm.docx') =>
    uploadAs(portal, staff, { endpoint: wordFiles.add, params: { templateId }, file: { name, content } });
  async function activate(content: Buffer) {
    const { id: templateId } = await newTemplate();
    const [version] = listOf(await add(templateId, content));
    const params = { templateId, versionId: version?._id ?? '' };
    await portal.call(staff, wordFiles.change, { params, body: { isActive: true } });
    return params;
  }
  const follow = (id: string, templateId: string) =>
    portal.call(staff, reportTemplates.saveOptions, {
      params: { companyId: company_id, id },
      body: { templateId, options: null, revision: 0 },
    });
  const download = async (id: string, search = '') =>
    (await send(portal, { actor, endpoint: reports.word, params: { id }, search })).rawPayload;

  it.each([
    ['a plain one', plainTemplate],
    ['one of a German Word', germanTemplate],
    ['one with boxes and controls', boxedTemplate],
  ])('has every text and image of the record, and no placeholder: %s', async (_what, template) => {
    const { templateId } = await activate(await template());
    const { id, evidence } = await buildWholeReport(portal.platform, actor.user);
    await follow(id, templateId);

    const content = await download(id);
    const word = await readWord(content);
    const tree = (await portal.call(actor, reportTree.read, { params: { id } })).datas as ReportTree;
    const { texts, images } = recordOf({ ...tree, sections: tree.sections.flatMap(placedIn) });

    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => !word.text.includes(text))).toEqual([]);
    expect([evidence, ...images].filter((alt) => !word.images.includes(alt))).toEqual([]);
    expect(word.raw).not.toMatch(leftovers);
    expect(word.images.filter((alt) => /^One fix closes|^Risk matrix/.test(alt))).toHaveLength(2);
    expect(await documentFaults(content)).toEqual([]);
    expect(word.raw).not.toContain('Canary Author');
  });

  it('takes names and texts literally, even if they look like placeholders or markup', async () => {
    const { templateId } = await activate(await plainTemplate());
    const engagement = await buildEngagement(portal.platform.database, {
      company_id,
      title: '{{@summary}} <w:p/> $& &amp;',
    });
    const finding = { title: '{{#findings}} \u0007 ]]>', description: 'See <script>alert(1)</script> {{client.name}}' };
    await buildFinding(portal.platform.database, { company_id, engagement_id: engagement.id, ...finding });
    await follow(engagement.id, templateId);

    const content = await download(engagement.id);

    const word = await readWord(content);
    expect(word.text).toContain('{{@summary}} <w:p/> $& &amp;');
    expect(word.text).toContain('{{#findings}} ]]>');
    expect(word.text).toContain('See <script>alert(1)</script> {{client.name}}');
    expect(await documentFaults(content)).toEqual([]);
  });

  it('is that of the engagement, else of the client, else of the default, else the built-in layout', async () => {
    const client = await portal.signIn({ role: 'company-admin' });
    const { id } = await buildEngagement(portal.platform.database, { company_id: client.user.company_id });
    const textOf = async () =>
      (await readWord((await send(portal, { actor: client, endpoint: reports.word, params: { id } })).rawPayload)).text;
    const named = async (text: string) => (await activate(await packTemplate(sampleText(text)))).templateId;
    const change = async (templateId: string, more: Partial<ReportTemplate>) => {
      const { datas } = await portal.call(staff, reportTemplates.get, { params: { templateId } });
      const { name, isDefault, options, revision, companyIds } = datas as ReportTemplate;
      const body = { name, isDefault, options, revision, companyIds, ...more };
      return portal.call(staff, reportTemplates.save, { params: { templateId }, body });
    };

    expect(await textOf()).toContain('Contents');
    const [standard, ofClient, own] = [await named('Of all'), await named('Of the client'), await named('Of this one')];
    await change(standard, { isDefault: true });
    expect(await textOf()).toBe('Of all');
    expect((await change(ofClient, { companyIds: [client.user.company_id] })).status).toBe(200);
    expect(await textOf()).toBe('Of the client');
    const options = { templateId: own, options: null, revision: 0 };
    await portal.call(staff, reportTemplates.saveOptions, {
      params: { companyId: client.user.company_id, id },
      body: options,
    });
    expect(await textOf()).toBe('Of this one');
    expect(await change(own, { companyIds: [client.user.company_id] })).toMatchObject({ status: 422 });
    await change(standard, { isDefault: false });
  });

  it('is previewed by staff before it is active, also for drafts, and is not in the read log', async () => {
    const { id: templateId } = await newTemplate();
    const draft = await buildEngagement(portal.platform.database, {
      company_id,
      title: 'Secret draft',
      publication: 'Draft',
    });
    const [version] = listOf(await add(templateId, await packTemplate(sampleText('Preview of {{report.title}}'))));
    const params = { templateId, versionId: version?._id ?? '' };
    const search = `companyId=${company_id}&engagementId=${draft.id}`;
    const preview = (reader: Actor) => send(portal, { actor: reader, endpoint: wordFiles.preview, params, search });

    const reply = await preview(staff);

    expect((await readWord(reply.rawPayload)).text).toBe('Preview of Secret draft');
    expect((await preview(actor)).statusCode).toBe(403);
  });

  it('is versioned: one file is active, and it cannot be deleted', async () => {
    const { id: templateId } = await newTemplate();
    await add(templateId, await plainTemplate(), 'first.docx');
    const versions = listOf(await add(templateId, await germanTemplate(), 'second.docx'));
    const [second, first] = versions.map(({ _id }) => ({ templateId, versionId: _id }));
    if (!first || !second) throw new Error('No versions');
    const change = (params: typeof first, isActive: boolean) =>
      portal.call(staff, wordFiles.change, { params, body: { isActive } });

    expect(versions.map(({ number, name, isActive }) => [number, name, isActive])).toEqual([
      [2, 'second.docx', false],
      [1, 'first.docx', false],
    ]);
    await change(first, true);
    expect(listOf(await change(second, true)).map(({ isActive }) => isActive)).toEqual([true, false]);
    expect(await portal.call(staff, wordFiles.remove, { params: second })).toMatchObject({ status: 409 });
    expect(listOf(await portal.call(staff, wordFiles.remove, { params: first }))).toHaveLength(1);
    expect(listOf(await change(second, false)).map(({ isActive }) => isActive)).toEqual([false]);
    expect((await portal.call(staff, reportTemplates.remove, { params: { templateId } })).status).toBe(200);
    const kept = await withClient(portal.owner, (client) =>
      client.query<{ state: string }>('select state from files where record_id = any ($1)', [
        versions.map(({ _id }) => _id),
      ]),
    );
    expect(kept.rows.every(({ state }) => state === 'removed')).toBe(true);
  });

  it('refuses files of other types and templates with problems, and keeps nothing of them', async () => {
    const { id: templateId } = await newTemplate();
    const macro = await packTemplate(sampleText('A'), [], { more: { 'word/vbaProject.bin': 'x' } });
    const unknown = await packTemplate(sampleText('{{nobody}}') + sampleText('{{#findings}}'));

    const replies = [
      await add(templateId, Buffer.from('%PDF-1.7'), 'a.pdf'),
      await add(templateId, macro),
      await add(templateId, unknown),
    ];

    expect(replies.map(({ status }) => status)).toEqual([415, 415, 422]);
    expect(replies[2]?.datas).toMatchObject({
      code: 'TEMPLATE_REFUSED',
      message: 'The Word file cannot be used as a template',
      issues: [
        { path: 'word/document.xml', message: 'Unknown placeholder {{nobody}}' },
        { path: 'word/document.xml', message: '{{#findings}} is not closed' },
      ],
    });
    expect(listOf(await portal.call(staff, wordFiles.list, { params: { templateId } }))).toEqual([]);
  });

  it('leaves hidden sections empty', async () => {
    const { templateId } = await activate(await plainTemplate());
    const { datas } = await portal.call(staff, reportTemplates.get, { params: { templateId } });
    const { name, revision } = datas as ReportTemplate;
    const sections = sampleOptions().sections.map(({ key }) => ({ key, isShown: key === 'findings' }));
    const body = { name, isDefault: false, options: sampleOptions({ sections }), revision };
    await portal.call(staff, reportTemplates.save, { params: { templateId }, body });
    const { id } = await buildWholeReport(portal.platform, actor.user);
    await follow(id, templateId);

    const { text } = await readWord(await download(id));

    expect(text).toContain('SQL injection');
    expect(text).not.toContain('Sam Staff');
    expect(text).not.toContain('Lateral Movement');
  });
});
