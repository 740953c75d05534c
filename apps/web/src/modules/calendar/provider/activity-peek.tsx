import { clientActivityLink } from '@gatehouse/contract/activities/activities-access';
import type { QueuedActivity } from '@gatehouse/contract/activities/activity.schema';
import { useNavigate } from 'react-router';

import { onDemand, PageOnDemand } from '../../../core/on-demand.tsx';
import { useCodeAtRest } from '../../../core/use-code-at-rest.ts';
import { FindingSkeleton } from '../../../shared/findings/record/finding-skeleton.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { activityTexts } from '../activity/activity.texts.ts';
import { clientListPath, type RecordKey } from './use-staff-record.ts';

// Many visits to a list open no activity beside it.
const load = () => import('./activity-record.tsx');
const content = onDemand<RecordKey>(async () => ({ default: (await load()).ActivityRecord }));
const actions = onDemand<RecordKey>(async () => ({ default: (await load()).ActivityRecordActions }));

/** Has the code of the panel there before an activity is opened. */
export const useActivityAtRest = (): void => useCodeAtRest(content);

/** The panel of lists of activities; the key of a row is read by `keyOf`. */
export const activityPeek = (keyOf: (rowKey: string) => RecordKey): Peek<QueuedActivity> => ({
  title: ({ row }) => <bdi>{row?.task ?? activityTexts.record.title}</bdi>,
  content: ({ id }) => <PageOnDemand page={content} given={keyOf(id)} waiting={<FindingSkeleton />} />,
  footer: ({ id }) => <PageOnDemand page={actions} given={keyOf(id)} waiting={null} />,
  page: ({ id }) => {
    const { companyId, activityId } = keyOf(id);
    return clientActivityLink(companyId, activityId);
  },
});

/** Leads to the list of the client once the activity of the page is gone. */
export function useLeaveRecord(companyId: string): () => void {
  const navigate = useNavigate();
  return () => void navigate(clientListPath(companyId), { replace: true });
}
