import type { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import type { EmployeeExport } from '@gatehouse/contract/company-employees/company-employees.schema';

import type { EmployeeDataSource } from '../../../extensions/employee-keeper.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { readEmployee } from '../records/employees.service.ts';
import { lockEmployee } from './privacy.store.ts';

/** Returns all data stored about an employee. The audit entry contains only their ID. */
export const exportEmployee =
  (keepers: readonly EmployeeDataSource[]) =>
  async (call: Call<typeof companyEmployees.export>): Promise<EmployeeExport> => {
    const { db, params, platform } = call;
    const kept = await lockEmployee(db, { id: params.id, isPublic: false });
    if (!kept) throw notFound();
    const parts: EmployeeExport['parts'] = [];
    for (const keeper of keepers) parts.push({ holds: keeper.holds, records: await keeper.exportRecords(db, kept) });
    call.audit({ action: 'exported', subject: params.id, details: { record: 'employee' } });
    return { exportedAt: platform.clock.now().toISOString(), employee: await readEmployee(false)(call), parts };
  };
