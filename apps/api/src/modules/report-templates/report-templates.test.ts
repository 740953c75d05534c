import type { ReportOptions, ReportTemplate } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';
import { describe, expect, it } from 'vitest';

import { auditSubjects } from '../../testing/database-state.ts';
import { ownPortal } from '../../testing/portal.ts';
import { sampleOptions, sectionsOf } from './report-templates.build.ts';

describe('report templates', async () => {
  const portal = await ownPortal({ REPORT_CLASSIFICATION: 'Strictly confidential' });
  const staff = await portal.signIn({ role: 'provider-analyst' });

  const detail = ({ datas }: { datas: unknown }) => datas as ReportTemplate;
  const create = async (name: string, options?: ReportOptions) =>
    detail(await portal.call(staff, reportTemplates.create, { body: { name, ...(options && { options }) } }));
  const save = ({ _id: templateId, name, isDefault, options, revision }: ReportTemplate) =>
    portal.call(staff, reportTemplates.save, { params: { templateId }, body: { name, isDefault, options, revision } });
  const read = async ({ _id: templateId }: ReportTemplate) =>
    detail(await portal.call(staff, reportTemplates.get, { params: { templateId } }));
  const remove = ({ _id: templateId }: ReportTemplate) =>
    portal.call(staff, reportTemplates.remove, { params: { templateId } });

  it('start as the built-in report and keep what is saved', async () => {
    const made = await create('Board summary');
    const options = sampleOptions({ sections: sectionsOf('findings', 'summary'), classification: '', logos: 'none' });
    const saved = detail(await save({ ...made, options }));

    expect(made).toMatchObject({ isDefault: false, revision: 1, numOfEngagements: 0 });
    expect(made.options).toEqual(sampleOptions({ classification: 'Strictly confidential' }));
    expect(saved).toMatchObject({ revision: 2, options });
    expect(await read(made)).toEqual(saved);
    const listed = await portal.call(staff, reportTemplates.list, { query: { q: 'board' } });
    const { companyIds: _clients, ...row } = saved;
    expect(listed.datas).toEqual([row]);
    expect(await auditSubjects(portal.owner, staff.user.id, 'record-created')).toContain('Board summary');
  });

  it('cannot be saved over another user’s changes', async () => {
    const made = await create('Shared');
    await save({ ...made, name: 'Shared by both' });

    expect(await save(made)).toMatchObject({ status: 409 });
    expect((await read(made)).name).toBe('Shared by both');
  });

  it('refuse a name that another template has, ignoring case', async () => {
    await create('Retail');
    const other = await create('Banking');

    const twice = await portal.call(staff, reportTemplates.create, { body: { name: 'retail' } });

    expect(twice).toMatchObject({ status: 422, datas: { message: 'Another template has this name' } });
    expect(await save({ ...other, name: 'RETAIL' })).toMatchObject({ status: 422 });
    expect(await save({ ...other, name: 'banking' })).toMatchObject({ status: 200 });
  });

  it.each<[string, unknown, number, string]>([
    ['an unknown section', [...sectionsOf('findings'), { key: 'gossip', isShown: true }], 400, 'Unknown section'],
    [
      'a section twice',
      [...sectionsOf('findings'), { key: 'team', isShown: true }],
      422,
      'The section “Assessment team” is listed twice',
    ],
    [
      'no appendix',
      sectionsOf('findings').filter(({ key }) => key !== 'appendix'),
      422,
      'The section “Appendix” is missing',
    ],
    ['hidden findings', sectionsOf('summary'), 422, 'The findings cannot be left out of a report'],
  ])('refuse %s in one sentence', async (_what, sections, status, message) => {
    const options = { ...sampleOptions(), sections };

    const reply = await portal.call(staff, reportTemplates.create, { body: { name: 'Refused', options } });

    expect(reply).toMatchObject({ status, datas: { message } });
    expect((await portal.call(staff, reportTemplates.list, { query: { q: 'Refused' } })).datas).toEqual([]);
  });

  it('have at most one default', async () => {
    const [first, second] = [await create('First default'), await create('Second default')];
    await save({ ...first, isDefault: true });
    const saved = detail(await save({ ...second, isDefault: true }));

    expect(saved.isDefault).toBe(true);
    expect(await read(first)).toMatchObject({ isDefault: false, revision: 3 });
    await remove(second);
    expect((await portal.call(staff, reportTemplates.get, { params: { templateId: second._id } })).status).toBe(404);
    expect(await auditSubjects(portal.owner, staff.user.id, 'record-removed')).toEqual(['Second default']);
  });
});
