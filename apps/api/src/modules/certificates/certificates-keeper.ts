import type { EmployeeDataSource } from '../../extensions/employee-keeper.ts';
import { eraseHolder, findCertificatesOf } from './certificates-keeper.store.ts';
import { certificateTexts as texts } from './certificates.texts.ts';

/** Exports and erases the certificates of an employee. */
export const certificateData: EmployeeDataSource = {
  holds: 'certificates',
  exportRecords: (db, { id }) => findCertificatesOf(db, id),
  erase: ({ db, platform }, { id }) =>
    eraseHolder(db, { employeeId: id, reason: texts.erased, now: platform.clock.now().toISOString() }),
};
