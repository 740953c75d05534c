import { rolesWithPermission } from '@gatehouse/contract/core/access';
import { declaredRecords } from '@gatehouse/contract/core/declared-records';
import { incidents, incidentsOpen, staffIncidents } from '@gatehouse/contract/incidents/incidents';
import '@gatehouse/contract/incidents/incidents.schema';

import type { ApiModule } from '../../extensions/api-module.ts';
import type { RecordNoun } from '../../records/declared/declared-record.ts';
import { mountRecord } from '../../records/declared/mount-record.ts';
import { fillDemo } from './incidents.demo.ts';
import { incidentTexts as texts } from './incidents.texts.ts';

const { company, staff } = declaredRecords.incidents;

const noun: RecordNoun = {
  name: 'incidents',
  table: 'incidents',
  calls: incidents,
  staffCalls: staffIncidents,
  openStatuses: incidentsOpen,
  keptTotal: `select total from company_totals where company_id = current_company() and kind = 'incidents'`,
  recordFields: `, 'description', description`,
  notes: { kind: 'incident', roles: rolesWithPermission('activitiesForCompany:read', []), texts: texts.notes },
};

export const incidentsModule: ApiModule = {
  name: 'incidents',
  routes: (context) => mountRecord(context, noun),
  noteKinds: [
    { kind: 'incident', title: texts.kinds.client, access: company, mail: 'at-once' },
    { kind: 'incident', title: texts.kinds.staff, access: { staff }, mail: 'at-once' },
  ],
  demo: fillDemo,
};
