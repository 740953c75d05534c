import { clientActivityLink } from '@gatehouse/contract/activities/activities-access';
import type { QueuedActivity } from '@gatehouse/contract/activities/activity.schema';
import { useNavigate } from 'react-router';

import { onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { usePreload } from '../../core/use-code-at-rest.ts';
import { FindingSkeleton } from '../../shared/findings/record/finding-skeleton.tsx';
import type { Peek } from '../../shared/resource-list/peek.tsx';
import { activityTexts } from '../../shared/activities/activity.texts.ts';
import { clientListPath, type RecordKey } from './use-staff-record.ts';

// Loaded on demand, because many visits to a list open no activity.
const load = () => import('./activity-record.tsx');
const content = onDemand<RecordKey>(async () => ({ default: (await load()).ActivityRecord }));
const actions = onDemand<RecordKey>(async () => ({ default: (await load()).ActivityRecordActions }));

/** Loads the code of the panel while the page is idle, before an activity is opened. */
export const usePreloadActivity = (): void => usePreload(content);

/** The panel of activity lists; `keyOf` parses the key of a row. */
export const activityPeek = (keyOf: (rowKey: string) => RecordKey): Peek<QueuedActivity> => ({
  title: ({ row }) => <bdi>{row?.task ?? activityTexts.record.title}</bdi>,
  content: ({ id }) => <PageOnDemand page={content} given={keyOf(id)} waiting={<FindingSkeleton />} />,
  footer: ({ id }) => <PageOnDemand page={actions} given={keyOf(id)} waiting={null} />,
  page: ({ id }) => {
    const { companyId, activityId } = keyOf(id);
    return clientActivityLink(companyId, activityId);
  },
});

/** Returns a function that opens the client's list, for use after the activity of the page was deleted. */
export function useLeaveRecord(companyId: string): () => void {
  const navigate = useNavigate();
  return () => void navigate(clientListPath(companyId), { replace: true });
}
