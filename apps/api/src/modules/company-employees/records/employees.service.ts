import type { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { employeeEvents } from '@gatehouse/contract/company-employees/company-employees-access';
import type { Department, Employee } from '@gatehouse/contract/company-employees/company-employee.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { AppError, conflict, notFound } from '../../../platform/core/errors.ts';
import { employeeTexts as texts } from '../company-employees.texts.ts';
import { requestFor } from '../mail-domains/request-domains.ts';
import {
  findDepartments,
  findEmployee,
  findStateOf,
  insertEmployee,
  updateEmployee,
  updateState,
} from './employees.store.ts';

/** The endpoints of both areas share these call types. */
type RecordCall = Call<typeof companyEmployees.employee>;
type StateCall = Call<typeof companyEmployees.archive>;
type EmitContext = Pick<StateCall, 'emit'>;

/** Maximum number of IDs in an event. After a larger change, pages reload everything. */
const namedAtMost = 50;

/** Emits the event of a change, which contains only IDs. */
export const announceEmployees = ({ emit }: EmitContext, reason: string, ids: readonly string[]): void =>
  emit(employeeEvents.updated, { reason, ids: ids.length > namedAtMost ? [] : [...ids] });

const timeOf = ({ platform }: Pick<StateCall, 'platform'>): string => platform.clock.now().toISOString();

/** Returns a function that reads one employee of an area. */
export const readEmployee =
  (isPublic: boolean) =>
  async ({ db, params }: Pick<RecordCall, 'db' | 'params'>): Promise<Employee> => {
    const employee = await findEmployee(db, { isPublic, id: params.id });
    if (!employee) throw notFound();
    return employee;
  };

/** Returns a function that lists the departments of an area. */
export const listDepartments =
  (isPublic: boolean) =>
  ({ db }: Pick<RecordCall, 'db'>): Promise<Department[]> =>
    findDepartments(db, isPublic);

/** Returns a function that archives or restores an employee. It does nothing if the employee is already in that state. */
const moveTo = (state: 'Active' | 'Archived') => (isPublic: boolean) => async (call: StateCall) => {
  const { db, params } = call;
  const isMoved = await updateState(db, { isPublic, id: params.id }, { state, now: timeOf(call) });
  const employee = await readEmployee(isPublic)(call);
  if (isMoved) {
    const isArchived = state === 'Archived';
    call.audit({ action: isArchived ? 'employee-archived' : 'employee-restored', subject: params.id });
    announceEmployees(call, isArchived ? 'archived' : 'restored', [params.id]);
  }
  return employee;
};

export const archiveEmployee = moveTo('Archived');
export const restoreEmployee = moveTo('Active');

/** Throws a 409 if an active or archived employee of the area already has the address. */
async function refuseTaken({ db }: Pick<StateCall, 'db'>, email: string, id?: string): Promise<void> {
  const holder = await findStateOf(db, { isPublic: false, email });
  if (!holder || holder.id === id) return;
  const message = holder.state === 'Archived' ? texts.takenArchived : texts.taken;
  const { status, code } = conflict(message);
  throw new AppError(status, code, { message, issues: [{ path: 'email', message }] });
}

export async function createEmployee(call: Call<typeof companyEmployees.create>): Promise<Employee> {
  const { db, body: values } = call;
  await refuseTaken(call, values.email);
  const id = await insertEmployee(db, { isPublic: false, values, now: timeOf(call) });
  // Another request has just added this address.
  if (id === undefined) throw conflict(texts.taken);
  await requestFor(call, [values.email]);
  call.audit({ action: 'employee-added', subject: id });
  announceEmployees(call, 'added', [id]);
  return readEmployee(false)({ db, params: { id } });
}

export async function changeEmployee(call: Call<typeof companyEmployees.change>): Promise<Employee> {
  const { db, params, body: values } = call;
  await readEmployee(false)(call);
  if (values.email !== undefined) await refuseTaken(call, values.email, params.id);
  await updateEmployee(db, { isPublic: false, id: params.id }, { values, now: timeOf(call) });
  if (values.email !== undefined) await requestFor(call, [values.email]);
  call.audit({ action: 'employee-changed', subject: params.id, details: { fields: Object.keys(values).join(', ') } });
  announceEmployees(call, 'changed', [params.id]);
  return readEmployee(false)(call);
}
