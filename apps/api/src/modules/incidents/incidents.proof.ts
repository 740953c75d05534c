import { incidents, incidentsOpen, incidentsStatuses, staffIncidents } from '@gatehouse/contract/incidents/incidents';

import { staff } from '../../testing/module-proof.ts';
import { recordProof } from '../../testing/record-proof.ts';
import { buildIncidentsRecord } from './incidents.build.ts';

export const proof = recordProof({
  calls: incidents,
  staffCalls: staffIncidents,
  statuses: incidentsStatuses,
  openStatuses: incidentsOpen,
  roles: { own: ['company-admin', 'company-manager', 'company-user'], staff },
  build: ({ portal, companyId }, values) =>
    buildIncidentsRecord(portal.platform.database, {
      company_id: companyId,
      title: `An incident: ${values.status}`,
      ...values,
    }),
});
