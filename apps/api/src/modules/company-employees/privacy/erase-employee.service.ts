import type { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';

import type { EmployeeDataSource, Erasure, EmployeeIdentity } from '../../../extensions/employee-keeper.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import { employeeTexts as texts } from '../company-employees.texts.ts';
import { announceEmployees } from '../records/employees.service.ts';
import { deleteMails, eraseValues, lockEmployee } from './privacy.store.ts';

/** Erases an employee from the data of every module. Their own row is erased last. */
export async function eraseFromAll(
  keepers: readonly EmployeeDataSource[],
  erasure: Erasure,
  employee: EmployeeIdentity,
): Promise<void> {
  for (const keeper of keepers) await keeper.erase(erasure, employee);
  await deleteMails(erasure.db, employee);
  await eraseValues(erasure.db, employee.id, erasure.platform.clock.now().toISOString());
}

/** Throws a 422 if the reason names the person, because audit entries cannot be changed later. */
function refuseNaming(reason: string, { fullname, email }: EmployeeIdentity): void {
  const said = reason.toLowerCase();
  if ([fullname.toLowerCase(), email].some((name) => said.includes(name)))
    throw unprocessable(texts.namedInReason, 'reason');
}

/** Erases an employee on request. The audit entry contains only their ID. */
export const eraseEmployee =
  (keepers: readonly EmployeeDataSource[]) =>
  async (call: Call<typeof companyEmployees.erase>): Promise<{ erased: true }> => {
    const { db, params, body } = call;
    const employee = await lockEmployee(db, { id: params.id, isPublic: false });
    if (!employee) throw notFound();
    refuseNaming(body.reason, employee);
    await eraseFromAll(keepers, call, employee);
    call.audit({ action: 'employee-erased', subject: params.id, details: { reason: body.reason } });
    announceEmployees(call, 'erased', [params.id]);
    return { erased: true };
  };
