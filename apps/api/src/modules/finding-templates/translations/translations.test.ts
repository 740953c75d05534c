import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import {
  type FindingTemplate,
  findingTemplateSchema,
  templateTranslationSchema,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../../testing/portal.ts';
import { buildTemplate, buildTranslation } from '../finding-templates.build.ts';
import { readDemoTemplates } from '../finding-templates.demo.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const grace = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Grace Hall' } });
const firm = grace.user.company_id;

const source = {
  title: 'SQL injection in {{parameter}}',
  description: 'On {{host}}.',
  impact: 'All data.',
  recommendation: 'Bind it.',
};
const german = {
  title: 'SQL-Injection in {{parameter}}',
  description: 'Auf {{host}}.',
  impact: 'Alle Daten.',
  recommendation: 'Verwenden Sie gebundene Parameter.',
};
const classification = { severity: null, cvssv3: '', references: [], cwe: 89, owasp: '', tags: ['web'] };

let made = 0;
async function create(changed: Partial<typeof source> & { language?: 'en' | 'de' | 'fr' } = {}) {
  made += 1;
  const body = { ...source, ...classification, title: `${source.title} ${made}`, ...changed };
  return findingTemplateSchema.parse((await portal.call(grace, findingTemplates.create, { body })).datas);
}
const saveSource = (template: FindingTemplate, changed: object) =>
  portal.call(grace, findingTemplates.save, {
    params: { templateId: template._id },
    body: { ...source, ...classification, title: template.title, revision: template.revision, ...changed },
  });
const translate = ({ _id }: FindingTemplate, changed: Partial<typeof german> & { sourceRevision?: number } = {}) =>
  portal.call(grace, findingTemplates.saveTranslation, {
    params: { templateId: _id, language: 'de' },
    body: { ...german, sourceRevision: 1, ...changed },
  });
const read = async ({ _id }: FindingTemplate) =>
  templateTranslationSchema.parse(
    (await portal.call(grace, findingTemplates.translation, { params: { templateId: _id, language: 'de' } })).datas,
  );
const readSource = async ({ _id }: FindingTemplate) =>
  findingTemplateSchema.parse((await portal.call(grace, findingTemplates.get, { params: { templateId: _id } })).datas);

const demo = await readDemoTemplates();

describe('the translation of a finding template', () => {
  it('is saved, and listed with its template and in the list', async () => {
    const template = await create();

    expect(await translate(template)).toMatchObject({
      status: 200,
      datas: { ...german, language: 'de', sourceRevision: 1, isOutdated: false, editor: 'Grace Hall' },
    });
    const translations = [{ language: 'de', isOutdated: false }];
    expect(await readSource(template)).toMatchObject({ language: 'en', translations });
    const { datas } = await portal.call(grace, findingTemplates.list, { query: { q: template.title } });
    expect(datas).toMatchObject([{ _id: template._id, language: 'en', translations }]);
  });

  it('is outdated once a text of its template changes, and keeps its texts', async () => {
    const template = await create();
    await translate(template);

    await saveSource(template, { impact: 'All data, and the server.' });

    const outdated = await read(template);
    expect(outdated).toMatchObject({ isOutdated: true, sourceRevision: 1, translatedSource: { impact: 'All data.' } });
    expect((await readSource(template)).translations).toEqual([{ language: 'de', isOutdated: true }]);
    await translate(template, { impact: 'Alle Daten!', sourceRevision: 1 });
    expect(await read(template)).toMatchObject({ isOutdated: true, translatedSource: { impact: 'All data.' } });
    await translate(template, { sourceRevision: 2 });
    expect(await read(template)).toMatchObject({
      isOutdated: false,
      translatedSource: { impact: 'All data, and the server.' },
    });
  });

  it('is not outdated by a change of the classification', async () => {
    const template = await create();
    await translate(template);

    await saveSource(template, { tags: ['web', 'database'], severity: 'high' });

    expect(await readSource(template)).toMatchObject({
      revision: 2,
      translations: [{ language: 'de', isOutdated: false }],
    });
    await translate(template, { sourceRevision: 1 });
    expect(await read(template)).toMatchObject({ isOutdated: false, sourceRevision: 1 });
  });

  it.each<[string, object, { path: string; message: string }]>([
    [
      'lacks a placeholder',
      { description: 'Auf dem Server.' },
      { path: 'description', message: 'The translation lacks the placeholder {{host}} of the template' },
    ],
    [
      'has another placeholder',
      { impact: 'Alle {{daten}}.' },
      { path: 'impact', message: 'The template has no placeholder {{daten}}' },
    ],
    [
      'is of a revision to come',
      { sourceRevision: 2 },
      { path: 'sourceRevision', message: 'The template has no such revision yet. Reload the page.' },
    ],
  ])('is refused if it %s', async (_what, changed, issue) => {
    const template = await create();

    expect(await translate(template, changed)).toMatchObject({
      status: 422,
      datas: { message: issue.message, issues: [issue] },
    });
    expect((await readSource(template)).translations).toEqual([]);
  });

  it('is refused in the language of its template, and vice versa', async () => {
    const inGerman = await create({ language: 'de' });
    const translated = await create();
    await translate(translated);

    expect(await translate(inGerman)).toMatchObject({
      status: 422,
      datas: { message: 'The template itself is in German. Select another language.' },
    });
    expect(await saveSource(translated, { language: 'de' })).toMatchObject({
      status: 422,
      datas: { issues: [{ path: 'language' }] },
    });
    expect(await saveSource(inGerman, { impact: 'Daten.' })).toMatchObject({ datas: { language: 'de' } });
  });

  it('is deleted, alone or with its template', async () => {
    const template = await create();
    const params = { templateId: template._id, language: 'de' as const };
    await translate(template);

    const removed = await portal.call(grace, findingTemplates.removeTranslation, { params });

    expect(removed).toMatchObject({ status: 200, datas: { removed: true } });
    expect(await portal.call(grace, findingTemplates.translation, { params })).toMatchObject({ status: 404 });
    expect(await portal.call(grace, findingTemplates.removeTranslation, { params })).toMatchObject({ status: 404 });
    await translate(template);
    await portal.call(grace, findingTemplates.remove, { params: { templateId: template._id } });
    expect(await portal.call(grace, findingTemplates.translation, { params })).toMatchObject({ status: 404 });
  });

  it('is found by its language, and by being outdated', async () => {
    const tag = `translated-${firm.slice(0, 8)}`;
    const build = (title: string) => buildTemplate(database, { companyId: firm, title, tags: [tag] });
    const [current, outdated] = [await build(`Current ${tag}`), await build(`Outdated ${tag}`)];
    await build(`English ${tag}`);
    const of = (templateId: string) => ({ companyId: firm, templateId, language: 'de' as const });
    await buildTranslation(database, of(current.id));
    await buildTranslation(database, { ...of(outdated.id), formerly: { impact: 'Before' } });
    const titles = async (query: object) =>
      (
        (await portal.call(grace, findingTemplates.list, { query: { q: tag, ...query } })).datas as { title: string }[]
      ).map(({ title }) => title.split(' ')[0]);

    expect(await titles({ language: 'de' })).toEqual(['Current', 'Outdated']);
    expect(await titles({ language: 'fr' })).toEqual([]);
    expect(await titles({ outdated: 'true' })).toEqual(['Outdated']);
  });

  it.each(demo)('of the demo could have been written by staff: $title', async ({ translations, ...fields }) => {
    expect(await create(fields)).toMatchObject(fields);
    for (const { language: _language, formerly: _formerly, ...texts } of translations) {
      const known = await create({ ...fields, title: `${fields.title} (${texts.title})` });

      expect(await translate(known, texts)).toMatchObject({ status: 200, datas: { isOutdated: false } });
    }
  });
});
