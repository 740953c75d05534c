import { audit } from '@gatehouse/contract/audit/audit';
import { companyEmployees, publicCompanyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { Department, Employee } from '@gatehouse/contract/company-employees/company-employee.schema';
import { describe, expect, it } from 'vitest';

import { databaseFingerprint } from '../../testing/database-state.ts';
import { ownPortal } from '../../testing/portal.ts';
import { buildEmployee, buildEmployees } from './company-employees.build.ts';

const ada = { fullname: 'Ada Lovelace', email: 'Ada@Acme.example', department: 'Research', timeZone: 'Europe/London' };

const portal = await ownPortal();
const hr = await portal.signIn({ role: 'company-hr' });
const learning = await portal.signIn({
  role: 'public-cybersecurity-awareness',
  companyId: hr.user.company_id,
});

describe('employees', () => {
  const build = (values: object) =>
    buildEmployee(portal.platform.database, { company_id: hr.user.company_id, ...values });
  const list = async (query: Record<string, unknown>, actor = hr) =>
    (await portal.call(actor, companyEmployees.list, { query })).datas as Employee[];
  const names = async (query: Record<string, unknown>) => (await list(query)).map(({ fullname }) => fullname);
  const create = (body: unknown) => portal.call(hr, companyEmployees.create, { body });

  it('are added, read and changed, and an absent field is unchanged', async () => {
    const { datas, status } = await create(ada);
    const { _id: id } = datas as Employee;

    expect(status).toBe(200);
    expect(datas).toMatchObject({ ...ada, email: 'ada@acme.example', jobTitle: '', state: 'Active' });
    const changed = await portal.call(hr, companyEmployees.change, { params: { id }, body: { jobTitle: 'Analyst' } });
    expect(changed.datas).toMatchObject({ department: 'Research', jobTitle: 'Analyst' });
    expect((await portal.call(hr, companyEmployees.employee, { params: { id } })).datas).toEqual(changed.datas);
  });

  it.each([
    [{ ...ada, fullname: ' ' }, 'Enter the full name'],
    [{ ...ada, email: 'nowhere' }, 'Enter a valid email address'],
    [{ ...ada, email: 'new@acme.example', timeZone: '+02:00' }, 'Enter a time zone such as Europe/Berlin'],
    [{ ...ada, email: 'new@acme.example', language: 'German!' }, 'Enter a language code such as en or pt-BR'],
    [{ ...ada, email: 'new@acme.example', department: 'x'.repeat(121) }, 'At most 120 characters'],
  ])('with %o are refused in one sentence, and nothing changes', async (body, message) => {
    const before = await databaseFingerprint(portal.owner);

    expect(await create(body)).toMatchObject({ status: 422, datas: { message } });
    expect(await databaseFingerprint(portal.owner)).toEqual(before);
  });

  it('have a unique address, which an archived employee keeps', async () => {
    const active = await build({ email: 'taken@acme.example' });
    const archived = await build({
      email: 'gone@acme.example',
      state: 'Archived',
      archived_at: '2026-01-01T00:00:00Z',
    });

    expect(await create({ ...ada, email: active.email })).toMatchObject({
      status: 409,
      datas: { message: 'An employee with this address already exists', issues: [{ path: 'email' }] },
    });
    expect(await create({ ...ada, email: archived.email })).toMatchObject({
      status: 409,
      datas: { message: 'An archived employee has this address. Restore them instead.' },
    });
  });

  it('are archived and restored, and doing it twice changes nothing more', async () => {
    const { id } = await build({ fullname: 'Undo Me' });
    const move = async (endpoint: typeof companyEmployees.archive) =>
      (await portal.call(hr, endpoint, { params: { id } })).datas as Employee;

    const archived = await move(companyEmployees.archive);
    expect(archived).toMatchObject({ state: 'Archived', archivedAt: expect.any(String) });
    expect(await move(companyEmployees.archive)).toEqual(archived);
    expect(await names({ q: 'Undo Me', state: 'Active' })).toEqual([]);
    expect(await move(companyEmployees.restore)).toMatchObject({ state: 'Active', archivedAt: null });
    expect(await names({ q: 'Undo Me', state: 'Active' })).toEqual(['Undo Me']);
  });

  it('are found by name, address, job and number, and filtered by department, ignoring case', async () => {
    await build({ fullname: '王芳', email: 'wang@find.example', department: 'Logistics', job_title: 'Planner' });
    await build({ fullname: 'نور حداد', email: 'nour@find.example', department: 'LOGISTICS', employee_number: 'E-77' });
    await build({ fullname: 'No Department', email: 'none@find.example', department: '' });

    expect(await names({ q: '王' })).toEqual(['王芳']);
    expect(await names({ q: 'e-77' })).toEqual(['نور حداد']);
    expect(await names({ department: 'logistics', sort: '-createdAt' })).toEqual(['نور حداد', '王芳']);
    expect(await names({ noDepartment: 'true' })).toEqual(['No Department']);
    const { datas } = await portal.call(hr, companyEmployees.departments);
    expect((datas as Department[]).find(({ name }) => name.toLowerCase() === 'logistics')).toMatchObject({ active: 2 });
  });

  it('of the public area are separate, and neither side can see, change or delete the other’s', async () => {
    const mine = await build({ fullname: 'Staff Member' });
    const open = await build({ fullname: 'Citizen Learner', is_public: true });
    const admin = await portal.signIn({ companyId: hr.user.company_id });

    expect(await names({ q: 'Citizen' })).toEqual([]);
    expect((await portal.call(admin, companyEmployees.archive, { params: { id: open.id } })).status).toBe(404);
    expect((await portal.call(learning, publicCompanyEmployees.archive, { params: { id: mine.id } })).status).toBe(404);
    const { datas } = await portal.call(learning, publicCompanyEmployees.list);
    expect((datas as Employee[]).map(({ _id }) => _id)).toEqual([open.id]);
    const archived = await portal.call(learning, publicCompanyEmployees.archive, { params: { id: open.id } });
    expect(archived.datas).toMatchObject({ state: 'Archived' });
    const restored = await portal.call(learning, publicCompanyEmployees.restore, { params: { id: open.id } });
    expect(restored.datas).toMatchObject({ state: 'Active' });
  });

  it('leave only their ID in the audit log', async () => {
    const { datas } = await create({ ...ada, fullname: 'Quiet Person', email: 'quiet@acme.example' });
    const { _id: id } = datas as Employee;
    const body = { fullname: 'Quieter Person' };
    await portal.call(hr, companyEmployees.change, { params: { id }, body });
    await portal.call(hr, companyEmployees.archive, { params: { id } });
    const admin = await portal.signIn({ companyId: hr.user.company_id });

    const { text } = await portal.call(admin, audit.list, { query: { q: id } });

    expect(text).toContain('employee-archived');
    expect(text).not.toMatch(/quiet/i);
  });

  it('are listed by the thousand, page by page, with stored totals', async () => {
    const company = await portal.company();
    const reader = await portal.signIn({ role: 'company-hr', companyId: company.id });
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ department: `Team ${n % 8}` }));
    for (let at = 0; at < rows.length; at += 2_000)
      await buildEmployees(portal.platform.database, company.id, rows.slice(at, at + 2_000));

    const page = await portal.call(reader, companyEmployees.list, { query: { state: 'Active', sort: 'department' } });
    const team = await portal.call(reader, companyEmployees.list, { query: { department: 'team 3', limit: 'all' } });

    expect(page).toMatchObject({ status: 200, page: { total: 10_000 } });
    expect(team.datas).toHaveLength(1_250);
    expect(team.page?.total).toBe(1_250);
  });
});
