import { incidents, staffIncidents } from '@gatehouse/contract/incidents/incidents';
import '@gatehouse/contract/incidents/incidents.schema';

import type { ApiModule } from '../../extensions/api-module.ts';
import type { RecordNoun } from '../../records/declared/declared-record.ts';
import { mountRecord } from '../../records/declared/mount-record.ts';
import { fillDemo } from './incidents.demo.ts';

const noun: RecordNoun = {
  name: 'incidents',
  table: 'incidents',
  calls: incidents,
  staffCalls: staffIncidents,
  keptTotal: `select total from company_totals where company_id = current_company() and kind = 'incidents'`,
  recordFields: `, 'description', description`,
};

export const incidentsModule: ApiModule = {
  name: 'incidents',
  routes: (context) => mountRecord(context, noun),
  demo: fillDemo,
};
