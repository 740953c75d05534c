import { describe, expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEmployee } from './company-employees.build.ts';
import { findIdsByAddress, findParticipants, upsertLearner } from './public.ts';

const now = '2026-11-23T12:00:00.000Z';

const portal = await sharedPortal();
const companyId = (await portal.company({ time_zone: 'Europe/Berlin' })).id;

describe('employees for other modules', () => {
  const inCompany = <T>(work: Parameters<typeof portal.platform.database.withCompany<T>>[1]) =>
    portal.platform.database.withCompany(companyId, work);
  const build = (values: Partial<Parameters<typeof buildEmployee>[1]>) =>
    buildEmployee(portal.platform.database, { company_id: companyId, ...values });

  it('are found by ID, address and department, ignoring case, only while they are active', async () => {
    const byId = await build({ fullname: 'Ada', department: 'Legal' });
    const byAddress = await build({ fullname: 'Ben', department: 'Legal', time_zone: 'Asia/Tokyo' });
    const byDepartment = await build({ fullname: 'Cleo', department: 'Finance' });
    const archived = await build({ department: 'Finance', state: 'Archived', archived_at: now });
    await build({ department: 'Finance', is_public: true });
    const query = { ids: [byId.id, archived.id], emails: [byAddress.email.toUpperCase()], departments: ['FINANCE'] };

    const found = await inCompany((db) => findParticipants(db, query));

    expect(found.map(({ id, timeZone }) => [id, timeZone])).toEqual([
      [byId.id, 'Europe/Berlin'],
      [byAddress.id, 'Asia/Tokyo'],
      [byDepartment.id, 'Europe/Berlin'],
    ]);
  });

  it('are matched by address within the company, excluding the public area', async () => {
    const known = await build({ email: 'known@match.example' });
    const archived = await build({ email: 'gone@match.example', state: 'Archived', archived_at: now });
    await build({ email: 'public@match.example', is_public: true });
    const other = await portal.company();
    await buildEmployee(portal.platform.database, { company_id: other.id, email: 'other@match.example' });
    const addresses = ['Known', 'gone', 'public', 'other', 'nobody'].map((name) => `${name}@match.example`);

    const ids = await inCompany((db) => findIdsByAddress(db, addresses));

    const expected = { 'known@match.example': known.id, 'gone@match.example': archived.id };
    expect(Object.fromEntries(ids)).toEqual(expected);
  });

  it('register once for the public area, and are restored if they were deleted', async () => {
    const register = (fullname: string) =>
      inCompany((db) => upsertLearner(db, { fullname, email: 'Grace@public.example', now }));

    const id = await register('Grace Hopper');
    await inCompany((db) =>
      db.updateTable('company_employees').set({ state: 'Archived', archived_at: now }).where('id', '=', id).execute(),
    );

    expect(await register('Someone Else')).toBe(id);
    expect(await inCompany((db) => findParticipants(db, { ids: [id], isPublic: true }))).toMatchObject([
      { id, fullname: 'Grace Hopper', email: 'grace@public.example', isPublic: true },
    ]);
  });
});
