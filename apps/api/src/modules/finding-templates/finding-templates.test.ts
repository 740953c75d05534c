import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import {
  type FindingTemplate,
  findingTemplateSchema,
  templateTranslationSchema,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import type { TemplateFields } from '@gatehouse/domain/finding-template';
import type { ReportLanguage } from '@gatehouse/domain/report-language';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildTemplate, buildTranslation } from './finding-templates.build.ts';
import { readDemoTemplates } from './finding-templates.demo.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const grace = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Grace Hall' } });
const firm = grace.user.company_id;
const kim = await portal.signIn({ role: 'provider-analyst', companyId: firm, user: { fullname: 'Kim Park' } });
const demo = await readDemoTemplates();

const fields: TemplateFields = {
  title: 'SQL injection in {{parameter}}',
  severity: null,
  cvssv3: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  description: 'The parameter {{parameter}} on {{host}} takes `{{7*7}}`.',
  impact: 'All data of {{client}}.',
  recommendation: 'Bind it.',
  references: ['https://cwe.mitre.org/data/definitions/89.html'],
  cwe: 89,
  owasp: 'A03:2021 Injection',
  tags: ['web', 'injection'],
};
const german = {
  title: 'SQL-Injection in {{parameter}}',
  description: 'Der Parameter {{parameter}} auf {{host}}.',
  impact: 'Alle Daten von {{client}}.',
  recommendation: 'Verwenden Sie gebundene Parameter.',
};
type Fields = Partial<TemplateFields> & { language?: ReportLanguage };

const paramsOf = ({ _id }: FindingTemplate) => ({ templateId: _id, language: 'de' as const });
const create = (changed: Fields) => portal.call(grace, findingTemplates.create, { body: { ...fields, ...changed } });
const made = async (changed: Fields): Promise<FindingTemplate> =>
  findingTemplateSchema.parse((await create(changed)).datas);
const save = (by: typeof grace, template: FindingTemplate, changed: object) => {
  const { title, revision } = template;
  const body = { ...fields, title, ...changed, revision };
  return portal.call(by, findingTemplates.save, { params: { templateId: template._id }, body });
};
const read = async ({ _id }: FindingTemplate) =>
  findingTemplateSchema.parse((await portal.call(grace, findingTemplates.get, { params: { templateId: _id } })).datas);
const remove = ({ _id }: FindingTemplate) => portal.call(kim, findingTemplates.remove, { params: { templateId: _id } });
const listed = async (q: string) => (await portal.call(kim, findingTemplates.list, { query: { q } })).datas;

const translate = (template: FindingTemplate, changed: Partial<typeof german> & { sourceRevision?: number } = {}) =>
  portal.call(grace, findingTemplates.saveTranslation, {
    params: paramsOf(template),
    body: { ...german, sourceRevision: 1, ...changed },
  });
const readTranslation = (template: FindingTemplate) =>
  portal.call(grace, findingTemplates.translation, { params: paramsOf(template) });
const translationOf = async (template: FindingTemplate) =>
  templateTranslationSchema.parse((await readTranslation(template)).datas);

describe('a finding template', () => {
  it('is created with its severity and placeholders', async () => {
    const template = await made({ title: 'Created' });

    const placeholders = ['parameter', 'host', 'client'];
    expect(template).toMatchObject({ ...fields, title: 'Created', placeholders, editor: 'Grace Hall', revision: 1 });
    expect(await listed('Created')).toMatchObject([{ _id: template._id, severity: 'critical', placeholders }]);
  });

  it('has a unique title, ignoring case', async () => {
    const first = await made({ title: 'Weak Ciphers' });
    const second = await made({ title: 'Strong ciphers' });
    const message = 'A template with this title already exists';
    const refusal = { status: 409, datas: { message, issues: [{ path: 'title', message }] } };

    expect(await create({ title: ' weak ciphers ' })).toMatchObject(refusal);
    expect(await save(grace, second, { title: 'WEAK CIPHERS' })).toMatchObject(refusal);
    expect(await save(grace, first, { title: 'weak ciphers' })).toMatchObject({ status: 200 });
  });

  it('is created once if two colleagues create it at the same time', async () => {
    const replies = await Promise.all([create({ title: 'At once' }), create({ title: 'at once' })]);

    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is not saved over a colleague’s changes', async () => {
    const template = await made({ title: 'Stale' });
    const saved = await save(kim, template, { impact: 'By Kim' });

    const stale = await save(grace, template, { impact: 'By Grace' });

    expect(saved).toMatchObject({ status: 200, datas: { impact: 'By Kim', editor: 'Kim Park', revision: 2 } });
    expect(stale).toMatchObject({
      status: 409,
      datas: { message: 'A colleague has saved this template in the meantime. Review their changes and save again.' },
    });
    expect(await read(template)).toMatchObject({ impact: 'By Kim' });
  });

  it('can be deleted, which makes its title available again', async () => {
    const template = await made({ title: 'Deleted' });

    expect(await remove(template)).toMatchObject({ status: 200, datas: { removed: true } });
    expect(await create({ title: 'deleted' })).toMatchObject({ status: 200 });
  });

  it.each<[string, Fields, string]>([
    ['without a title', { title: ' ' }, 'title'],
    ['with a title that is too long', { title: 'a'.repeat(501) }, 'title'],
    ['with a text that is too long', { impact: 'a'.repeat(200_001) }, 'impact'],
    ['with a tag that is too long', { tags: ['a'.repeat(61)] }, 'tags.0'],
  ])('is refused %s', async (_what, changed, path) => {
    expect(await create({ title: 'Refused', ...changed })).toMatchObject({
      status: 422,
      datas: { issues: [{ path }] },
    });
  });

  it('is named in the provider’s audit log', async () => {
    const template = await made({ title: 'Logged' });
    await save(grace, template, { title: 'Logged again' });
    await remove(template);

    const entries = await database.withCompany(firm, (db) =>
      db.selectFrom('audit_entries').select('action').where('subject', 'like', 'Logged%').orderBy('sequence').execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual(['record-created', 'record-changed', 'record-removed']);
  });

  it('is not accessible to a client in the database, nor is its translation', async () => {
    const { id: companyId } = await portal.company();
    const { id: templateId } = await buildTemplate(database, { companyId, title: 'Foreign' });
    await buildTranslation(database, { companyId, templateId, language: 'de' });

    const seen = await database.withCompany(companyId, async (db) => [
      ...(await db.selectFrom('finding_templates').select('id').execute()),
      ...(await db.selectFrom('finding_template_translations').select('id').execute()),
    ]);
    const written = database.withCompany(companyId, (db) =>
      db.insertInto('finding_templates').values({ company_id: companyId, title: 'Mine' }).execute(),
    );

    expect(seen).toEqual([]);
    await expect(written).rejects.toThrow('row-level security');
  });
});

describe('the translation of a finding template', () => {
  it('is saved, and listed with its template and in the list', async () => {
    const template = await made({ title: 'Translated {{parameter}}' });

    expect(await translate(template)).toMatchObject({
      status: 200,
      datas: { ...german, language: 'de', sourceRevision: 1, isOutdated: false, editor: 'Grace Hall' },
    });
    const shown = { _id: template._id, language: 'en', translations: [{ language: 'de', isOutdated: false }] };
    expect(await read(template)).toMatchObject(shown);
    expect(await listed(template.title)).toMatchObject([shown]);
  });

  it('is outdated once a text of its template changes, and keeps its texts', async () => {
    const template = await made({ title: 'Changed {{parameter}}', impact: 'Before {{client}}' });
    const after = { isOutdated: true, translatedSource: { impact: 'Before {{client}}' } };
    await translate(template);

    await save(grace, template, { impact: 'After {{client}}' });

    expect(await translationOf(template)).toMatchObject({ ...after, sourceRevision: 1 });
    expect((await read(template)).translations).toEqual([{ language: 'de', isOutdated: true }]);
    await translate(template, { impact: '{{client}}!', sourceRevision: 1 });
    expect(await translationOf(template)).toMatchObject(after);
    await translate(template, { sourceRevision: 2 });
    expect(await translationOf(template)).toMatchObject({
      isOutdated: false,
      translatedSource: { impact: 'After {{client}}' },
    });
  });

  it('is not outdated by a change of the classification', async () => {
    const template = await made({ title: 'Classified {{parameter}}' });
    await translate(template);

    await save(grace, template, { tags: ['web', 'database'], severity: 'high' });

    const translations = [{ language: 'de', isOutdated: false }];
    expect(await read(template)).toMatchObject({ revision: 2, translations });
    await translate(template, { sourceRevision: 1 });
    expect(await translationOf(template)).toMatchObject({ isOutdated: false, sourceRevision: 1 });
  });

  it.each<[string, object, { path: string; message: string }]>([
    [
      'lacks a placeholder',
      { description: '{{parameter}} auf dem Server.' },
      { path: 'description', message: 'The translation lacks the placeholder {{host}} of the template' },
    ],
    [
      'has another placeholder',
      { impact: 'Alle {{daten}} von {{client}}.' },
      { path: 'impact', message: 'The template has no placeholder {{daten}}' },
    ],
    [
      'is of a revision to come',
      { sourceRevision: 2 },
      { path: 'sourceRevision', message: 'The template has no such revision yet. Reload the page.' },
    ],
  ])('is refused if it %s', async (what, changed, issue) => {
    const template = await made({ title: `${what} {{parameter}}` });

    expect(await translate(template, changed)).toMatchObject({
      status: 422,
      datas: { message: issue.message, issues: [issue] },
    });
    expect((await read(template)).translations).toEqual([]);
  });

  it('is refused in the language of its template, and vice versa', async () => {
    const inGerman = await made({ title: 'In German', language: 'de' });
    const translated = await made({ title: 'In English {{parameter}}' });
    await translate(translated);

    expect(await translate(inGerman)).toMatchObject({
      status: 422,
      datas: { message: 'The template itself is in German. Select another language.' },
    });
    expect(await save(grace, translated, { language: 'de' })).toMatchObject({
      status: 422,
      datas: { issues: [{ path: 'language' }] },
    });
    expect(await save(grace, inGerman, { impact: 'Daten.' })).toMatchObject({ datas: { language: 'de' } });
  });

  it('is deleted, alone or with its template', async () => {
    const template = await made({ title: 'No longer translated {{parameter}}' });
    const removeTranslation = () =>
      portal.call(grace, findingTemplates.removeTranslation, { params: paramsOf(template) });
    await translate(template);

    expect(await removeTranslation()).toMatchObject({ status: 200, datas: { removed: true } });
    expect([await readTranslation(template), await removeTranslation()]).toMatchObject([
      { status: 404 },
      { status: 404 },
    ]);
    await translate(template);
    await remove(template);
    expect(await readTranslation(template)).toMatchObject({ status: 404 });
  });

  it.each(demo)('of the demo could have been written by staff: $title', async ({ translations, ...texts }) => {
    expect(await create(texts)).toMatchObject({ datas: texts });
    for (const { language: _language, formerly: _formerly, ...translation } of translations) {
      const known = await made({ ...texts, title: `${texts.title} (${translation.title})` });

      expect(await translate(known, translation)).toMatchObject({ status: 200, datas: { isOutdated: false } });
    }
  });
});
