import type { RecordList, RecordQueue } from '@gatehouse/contract/records/record-calls';

import { datedClientOfRow } from '../../platform/database/client-of-row.ts';
import type { ListSource } from '../../platform/database/list-source.ts';
import {
  assignedTo,
  date,
  equals,
  equalsAny,
  ofNamedClients,
  text,
  timestamp,
  todayIn,
  type Zone,
  zones,
} from '../../platform/database/list-sql.ts';
import { rowFieldsOf, type RecordNoun } from './declared-record.ts';

/**
 * Returns the SQL of the sorts and filters of all capabilities; a list uses those that it declares. A local date differs from UTC by at most
 * one day, so the time zone is evaluated only when it matters.
 */
const workSql = ({ openStatuses }: RecordNoun, zone: Zone) => ({
  sorts: { dueDate: date("coalesce(due_date, 'infinity'::date)") },
  filters: {
    assignee: assignedTo('assignee_id'),
    overdue: () => ({
      sql: `status = any(?::text[]) and due_date <= current_date and (due_date < current_date - 1 or due_date < ${todayIn(zone)})`,
      value: openStatuses,
    }),
  },
});

/** Returns the SQL of the list of a declared record. */
export function listSourceOf(noun: RecordNoun): ListSource<RecordList> {
  const { sorts, filters } = workSql(noun, zones.company);
  return {
    from: noun.table,
    row: `json_build_object(${rowFieldsOf(noun)})`,
    search: ['title'],
    sorts: { createdAt: timestamp('created_at'), title: text('lower(title)'), ...sorts },
    filters: { status: equalsAny('status', 'text'), ...filters },
    keptTotal: noun.keptTotal,
  };
}

// Records of archived clients cannot be changed, so they are no work.
const ofActiveClients = { sql: `company_id in (select c.id from companies c where c.state = 'active')`, value: null };

/** Returns the SQL of the queue of a kind of record over all active clients. */
export function queueSourceOf(noun: RecordNoun): ListSource<RecordQueue> {
  const { sorts, filters } = workSql(noun, zones.row);
  return {
    from: noun.table,
    row: `jsonb_build_object(${rowFieldsOf(noun)}, 'company', ${datedClientOfRow})`,
    search: ['title', ofNamedClients],
    sorts: { createdAt: timestamp('created_at'), ...sorts },
    filters: { status: equalsAny('status', 'text'), company: equals('company_id'), ...filters },
    within: () => [ofActiveClients],
  };
}
