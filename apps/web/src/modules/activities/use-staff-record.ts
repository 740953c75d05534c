import type { ActivityDetail } from '@gatehouse/contract/activities/activity.schema';
import { useSearchParams } from 'react-router';

import { rightsOf } from '../../shared/activities/activity-rights.ts';
import { useActivity, useActivityViewer } from '../../shared/activities/activity-side.ts';

/** The IDs of an activity and its client. */
export interface RecordKey {
  activityId: string;
  companyId: string;
}

const parameter = 'occurrence';

/** Reads a client's activity, and the occurrence that the address names. */
export function useStaffRecord(key: RecordKey) {
  const reading = useActivity(key);
  const [search, setSearch] = useSearchParams();
  const itemId = search.get(parameter);
  const viewing = useActivityViewer(key.companyId);
  const recordOf = (activity: ActivityDetail) => {
    const occurrence = activity.repetitionItems.find(({ _id }) => _id === itemId);
    const props = { activity, occurrence, companyId: key.companyId };
    return { ...props, rights: rightsOf(props, viewing) };
  };
  return {
    ...reading,
    record: reading.data && recordOf(reading.data),
    showOccurrence: (id: string) =>
      setSearch(
        (now) => {
          now.set(parameter, id);
          return now;
        },
        { replace: true },
      ),
  };
}

/** The path of a client's activities. */
export const clientListPath = (companyId: string): `/${string}` => `/provider/companies/${companyId}/activities`;
