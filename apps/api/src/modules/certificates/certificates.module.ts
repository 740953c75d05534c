import type { ApiModule } from '../../extensions/api-module.ts';
import type { EmployeeDataSource } from '../../extensions/employee-keeper.ts';
import { eraseHolder, findCertificatesOf } from './certificates-keeper.store.ts';
import { fillCertificates } from './certificates.demo.ts';
import { certificateRoutes, publishKeySet } from './certificates.routes.ts';
import { certificateTexts as texts } from './certificates.texts.ts';

/** Exports and erases the certificates of an employee. */
const certificateData: EmployeeDataSource = {
  holds: 'certificates',
  exportRecords: (db, { id }) => findCertificatesOf(db, id),
  erase: ({ db, platform }, { id }) =>
    eraseHolder(db, { employeeId: id, reason: texts.erased, now: platform.clock.now().toISOString() }),
};

export const certificatesModule: ApiModule = {
  name: 'certificates',
  routes: certificateRoutes,
  rootRoutes: publishKeySet,
  employeeKeepers: [certificateData],
  demo: fillCertificates,
};
