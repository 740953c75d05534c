import { audit } from '@gatehouse/contract/audit/audit';
import type {
  EngagementReportOptions,
  ReportOptions,
  ReportTemplate,
} from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { reports } from '@gatehouse/contract/reports/reports';
import { accessibilityErrors } from '@gatehouse/pdf/testing/accessible-conditions';
import { aloud } from '@gatehouse/pdf/testing/read-content';
import { bookmarksOf, type Pdf, readPdf } from '@gatehouse/pdf/testing/read-pdf';
import { allOf, readStructure } from '@gatehouse/pdf/testing/read-structure';
import { isText } from '@gatehouse/pdf/testing/read-values';
import { describe, expect, it } from 'vitest';

import { anyPng } from '../../testing/pictures.ts';
import { ownPortal } from '../../testing/portal.ts';
import { send } from '../../testing/send.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';
import { buildFile } from '../files/files.build.ts';
import { sampleOptions, sectionsOf } from './report-templates.build.ts';

const chapters = [
  'Document control',
  'Management summary',
  'Scope',
  'Methodology',
  'Assessment team',
  'Findings overview',
  'Findings',
  'Remediation plan',
  'Affected hosts',
  'Appendix: severity ratings and terms',
];
/** Returns the chapters of a report and their parts without their numbers, and without its findings. */
const chaptersOf = (pdf: Pdf) =>
  bookmarksOf(pdf)
    .map((title) => title.replace(/^[\d.]+ /, ''))
    .filter((title) => chapters.includes(title));

const engagementTexts = {
  summary: 'Two weeks of testing.',
  methodology: 'By hand.',
  scope: [{ kind: 'Web application', value: 'https://shop.example' }],
  team: [{ name: 'Sam Staff', role: 'Lead' }],
};

describe('report options', async () => {
  const portal = await ownPortal({ PROVIDER_NAME: 'Northwind Security', REPORT_CLASSIFICATION: 'Internal' });
  const staff = await portal.signIn({ role: 'provider-analyst' });

  async function openEngagement() {
    const actor = await portal.signIn();
    const company_id = actor.user.company_id;
    const { id } = await buildEngagement(portal.platform.database, { company_id, title: 'Shop', ...engagementTexts });
    const add = (finding: object) =>
      buildFinding(portal.platform.database, { company_id, engagement_id: id, ...finding });
    const low = await add({ title: 'Weak cipher', severity: 'low', assets: [{ host: 'a.example' }] });
    await add({ title: 'Open ports', severity: 'info', description: 'A port is open.' });
    const params = { companyId: company_id, id };
    const set = (body: Partial<Omit<EngagementReportOptions, 'effective'>>) =>
      portal.call(staff, reportTemplates.saveOptions, {
        params,
        body: { templateId: null, options: null, revision: 0, ...body },
      });
    const read = async () =>
      (await portal.call(staff, reportTemplates.options, { params })).datas as EngagementReportOptions;
    const pdf = async (search = '') =>
      readPdf((await send(portal, { actor, endpoint: reports.engagement, params: { id }, search })).rawPayload);
    return { actor, id, params, findingId: low.id, set, read, pdf };
  }
  const createTemplate = async (name: string, options: Partial<ReportOptions> = {}) =>
    (await portal.call(staff, reportTemplates.create, { body: { name, options: sampleOptions(options) } }))
      .datas as ReportTemplate;

  it('are those of the built-in report by default', async () => {
    const { read, pdf } = await openEngagement();

    expect(await read()).toEqual({
      templateId: null,
      options: null,
      revision: 0,
      effective: sampleOptions({ classification: 'Internal' }),
    });
    const made = await pdf();
    expect(chaptersOf(made)).toEqual(chapters);
    expect(aloud(made)).toContain('Internal');
    expect(aloud(made)).toContain('A port is open.');
  });

  it('order and omit sections, for the client and for staff', async () => {
    const { params, set, read, pdf } = await openEngagement();
    const sections = sectionsOf('findings', 'overview', 'appendix', 'summary');

    const saved = await set({ options: sampleOptions({ sections }) });

    expect(saved).toMatchObject({ status: 200, datas: { revision: 1, templateId: null } });
    expect(await read()).toEqual(saved.datas);
    const order = ['Document control', 'Findings', 'Findings overview', chapters.at(-1), 'Management summary'];
    const own = await pdf();
    const reply = await send(portal, { actor: staff, endpoint: reports.ofClient, params });
    expect(chaptersOf(own)).toEqual(order);
    expect(chaptersOf(readPdf(reply.rawPayload))).toEqual(order);
    expect(chaptersOf(own)).not.toContain('Assessment team');
    expect(accessibilityErrors(own)).toEqual([]);
  });

  it('can omit everything except the findings', async () => {
    const { set, pdf } = await openEngagement();
    await set({ options: sampleOptions({ sections: sectionsOf('findings') }) });

    const made = await pdf();

    expect(chaptersOf(made)).toEqual(['Document control', 'Findings']);
    expect(aloud(made)).toContain('Weak cipher');
    expect(accessibilityErrors(made)).toEqual([]);
  });

  it('apply to informational findings, unless the call sets it', async () => {
    const { set, pdf } = await openEngagement();
    await set({ options: sampleOptions({ informational: 'none' }) });

    expect(aloud(await pdf())).toContain('1 informational finding is not included in this report.');
    expect(aloud(await pdf('informational=full'))).toContain('A port is open.');
  });

  it('have their own classification, or none', async () => {
    const { set, pdf } = await openEngagement();

    await set({ options: sampleOptions({ classification: 'TLP:AMBER' }) });
    const amber = aloud(await pdf());
    await set({ options: sampleOptions({ classification: '' }), revision: 1 });
    const made = await pdf();

    expect(amber).toContain('TLP:AMBER');
    expect(amber).not.toContain('Internal');
    expect(aloud(made)).not.toMatch(/TLP:AMBER|Internal/);
    expect(accessibilityErrors(made)).toEqual([]);
  });

  it('show or hide the client’s logo', async () => {
    const { actor, set, pdf } = await openEngagement();
    const { company_id } = actor.user;
    const record = { kind: 'company-logo' as const, id: company_id };
    const type = 'image/png';
    await buildFile(portal.platform, { company_id, record, name: 'logo.png', type, content: anyPng(40, 20) });
    const logosIn = (made: Pdf) =>
      allOf(readStructure(made))
        .filter((element) => element.type === 'Figure')
        .map(({ dictionary }) => made.get(dictionary, 'Alt'))
        .filter(isText)
        .filter(({ text }) => text.startsWith('Logo of')).length;

    const before = logosIn(await pdf());
    await set({ options: sampleOptions({ logos: 'provider' }) });

    expect([before, logosIn(await pdf())]).toEqual([1, 0]);
    expect(aloud(await pdf())).toContain('Northwind Security');
  });

  it('do not affect the report of one finding or of a retest', async () => {
    const { actor, id, findingId, set } = await openEngagement();
    const one = () => send(portal, { actor, endpoint: reports.finding, params: { id, findingId } });
    const retest = () => send(portal, { actor, endpoint: reports.retest, params: { id }, search: 'since=2020-01-01' });
    const textsOf = async () =>
      [(await one()).rawPayload, (await retest()).rawPayload].map((bytes) => aloud(readPdf(bytes)));
    const before = await textsOf();

    await set({ options: sampleOptions({ sections: sectionsOf('findings'), classification: '' }) });

    expect(await textsOf()).toEqual(before);
    expect(before[0]).toContain('Internal');
  });

  it('follow a template, and the built-in report once it is deleted', async () => {
    const { set, read, pdf } = await openEngagement();
    const template = await createTemplate('Findings only', { sections: sectionsOf('findings') });
    const templateId = template._id;

    await set({ templateId });
    const followed = chaptersOf(await pdf());
    const counted = await portal.call(staff, reportTemplates.get, { params: { templateId } });
    await portal.call(staff, reportTemplates.remove, { params: { templateId } });

    expect(followed).toEqual(['Document control', 'Findings']);
    expect(counted.datas).toMatchObject({ numOfEngagements: 1 });
    expect(await read()).toMatchObject({ templateId: null, options: null, revision: 1 });
    expect(chaptersOf(await pdf())).toEqual(chapters);
  });

  it('are refused if a colleague has saved since, or if they cannot be based on anything', async () => {
    const { params, set, read } = await openEngagement();
    const template = await createTemplate('Either');
    await set({ options: sampleOptions({ classification: 'First' }) });

    expect(await set({ options: sampleOptions({ classification: 'Second' }) })).toMatchObject({ status: 409 });
    expect((await read()).options?.classification).toBe('First');
    expect(await set({ templateId: params.id, revision: 1 })).toMatchObject({ status: 422 });
    expect(await set({ templateId: template._id, options: sampleOptions(), revision: 1 })).toMatchObject({
      status: 422,
      datas: { message: expect.stringMatching(/^Select a template, or send options/) },
    });
    expect(await set({ options: sampleOptions({ sections: sectionsOf('team') }), revision: 1 })).toMatchObject({
      status: 422,
      datas: { message: 'The findings cannot be left out of a report' },
    });
  });

  it('are those of the default template if nothing else is set', async () => {
    const [plain, own] = [await openEngagement(), await openEngagement()];
    await own.set({ options: sampleOptions({ sections: sectionsOf('summary', 'findings') }) });
    const { _id, name, options } = await createTemplate('Short', { sections: sectionsOf('findings', 'summary') });
    const params = { templateId: _id };

    await portal.call(staff, reportTemplates.save, { params, body: { name, options, isDefault: true, revision: 1 } });
    const followed = chaptersOf(await plain.pdf());
    const kept = chaptersOf(await own.pdf());
    await portal.call(staff, reportTemplates.remove, { params });

    expect(followed).toEqual(['Document control', 'Findings', 'Management summary']);
    expect(kept).toEqual(['Document control', 'Management summary', 'Findings']);
    expect(chaptersOf(await plain.pdf())).toEqual(chapters);
  });

  it('are previewed by staff without an entry in the client’s audit log, which records every export', async () => {
    const { actor, params } = await openEngagement();
    const exported = async () =>
      ((await portal.call(actor, audit.list)).datas as { action: string }[]).filter(
        ({ action }) => action === 'exported',
      );
    const open = (search: string) => send(portal, { actor: staff, endpoint: reports.ofClient, params, search });

    expect((await open('preview=true')).statusCode).toBe(200);
    const afterPreview = await exported();
    expect((await open('')).statusCode).toBe(200);

    expect([afterPreview.length, (await exported()).length]).toEqual([0, 1]);
  });
});
