import { audit } from '@gatehouse/contract/audit/audit';
import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import {
  type FindingTemplate,
  findingTemplateSchema,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildTemplate, buildTranslation } from './finding-templates.build.ts';

const portal = await sharedPortal();
const { database } = portal.platform;
const grace = await portal.signIn({ role: 'provider-admin', user: { fullname: 'Grace Hall' } });
const firm = grace.user.company_id;
const kim = await portal.signIn({ role: 'provider-analyst', companyId: firm, user: { fullname: 'Kim Park' } });

const fields = {
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
type Fields = typeof fields;

const create = (changed: Partial<Fields>) =>
  portal.call(grace, findingTemplates.create, { body: { ...fields, ...changed } });
const made = async (changed: Partial<Fields>): Promise<FindingTemplate> =>
  findingTemplateSchema.parse((await create(changed)).datas);
const save = (by: typeof grace, { _id, revision }: FindingTemplate, changed: Partial<Fields>) =>
  portal.call(by, findingTemplates.save, { params: { templateId: _id }, body: { ...fields, ...changed, revision } });
describe('a finding template', () => {
  it('is created with its severity and placeholders', async () => {
    const template = await made({ title: 'Created' });

    expect(template).toMatchObject({
      ...fields,
      title: 'Created',
      placeholders: ['parameter', 'host', 'client'],
      editor: 'Grace Hall',
      revision: 1,
    });
    const { datas } = await portal.call(kim, findingTemplates.list, { query: { q: 'Created' } });
    expect(datas).toEqual([
      expect.objectContaining({ _id: template._id, severity: 'critical', placeholders: template.placeholders }),
    ]);
  });

  it('has a unique title, ignoring case', async () => {
    const first = await made({ title: 'Weak Ciphers' });
    const second = await made({ title: 'Strong ciphers' });
    const refusal = {
      status: 409,
      datas: {
        message: 'A template with this title already exists',
        issues: [{ path: 'title', message: 'A template with this title already exists' }],
      },
    };

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
    const saved = await save(kim, template, { title: 'Stale', impact: 'By Kim' });

    const stale = await save(grace, template, { title: 'Stale', impact: 'By Grace' });

    expect(saved).toMatchObject({ status: 200, datas: { impact: 'By Kim', editor: 'Kim Park', revision: 2 } });
    expect(stale).toMatchObject({
      status: 409,
      datas: { message: 'A colleague has saved this template in the meantime. Review their changes and save again.' },
    });
    const { datas } = await portal.call(grace, findingTemplates.get, { params: { templateId: template._id } });
    expect(datas).toMatchObject({ impact: 'By Kim' });
  });

  it('can be deleted, which makes its title available again', async () => {
    const template = await made({ title: 'Deleted' });
    const params = { templateId: template._id };

    const reply = await portal.call(kim, findingTemplates.remove, { params });

    expect(reply).toMatchObject({ status: 200, datas: { removed: true } });
    expect(await portal.call(kim, findingTemplates.get, { params })).toMatchObject({ status: 404 });
    expect(await create({ title: 'deleted' })).toMatchObject({ status: 200 });
  });

  it.each<[string, Partial<Fields>, string]>([
    ['without a title', { title: ' ' }, 'title'],
    ['with a title that is too long', { title: 'a'.repeat(501) }, 'title'],
    ['with a text that is too long', { impact: 'a'.repeat(200_001) }, 'impact'],
    ['with a tag that is too long', { tags: ['a'.repeat(61)] }, 'tags.0'],
  ])('is refused %s', async (_what, changed, path) => {
    const reply = await create({ title: 'Refused', ...changed });

    expect(reply.status).toBe(422);
    expect((reply.datas as { issues: { path: string }[] }).issues.map((issue) => issue.path)).toEqual([path]);
  });

  it('is named in the provider’s audit log', async () => {
    const template = await made({ title: 'Logged' });
    await save(grace, template, { title: 'Logged again' });
    await portal.call(grace, findingTemplates.remove, { params: { templateId: template._id } });

    const entries = await database.withCompany(firm, (db) =>
      db.selectFrom('audit_entries').select('action').where('subject', 'like', 'Logged%').orderBy('sequence').execute(),
    );
    expect(entries.map(({ action }) => action)).toEqual(['record-created', 'record-changed', 'record-removed']);
    const client = await portal.signIn();
    expect((await portal.call(client, audit.list, { query: { limit: 50 } })).text).not.toContain('Logged');
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
