import { clientActivityLink } from '@gatehouse/contract/activities';
import type { QueuedActivity } from '@gatehouse/contract/activities-schema';
import { useNavigate } from 'react-router';

import { FindingSkeleton } from '../../../shared/findings/record/finding-skeleton.tsx';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { type Peek, usePeekAddress } from '../../../shared/resource-list/peek.tsx';
import { activityTexts } from '../activity/activity.texts.ts';
import { ActivityContent } from '../activity/activity-content.tsx';
import { StaffActions } from './staff-actions.tsx';
import { clientListPath, type RecordKey, useStaffRecord } from './use-staff-record.ts';

/** An activity beside a list of them. */
export function ActivityPeek(key: RecordKey) {
  const { record, failure, refresh, showOccurrence } = useStaffRecord(key);
  if (record) return <ActivityContent key={record.activity._id} {...record} onOccurrence={showOccurrence} />;
  if (!failure) return <FindingSkeleton />;
  const missing = { ...activityTexts.record.missingOfClient, to: clientListPath(key.companyId) };
  return <RecordFailure failure={failure} missing={missing} onRetry={refresh} />;
}

function ActivityPeekActions(key: RecordKey) {
  const { record } = useStaffRecord(key);
  const { close } = usePeekAddress();
  return record ? <StaffActions key={record.activity._id} {...record} onRemoved={close} /> : null;
}

/** The panel of lists of activities; the key of a row is read by `keyOf`. */
export const activityPeek = (keyOf: (rowKey: string) => RecordKey): Peek<QueuedActivity> => ({
  title: ({ row }) => <bdi>{row?.task ?? activityTexts.record.title}</bdi>,
  content: ({ id }) => <ActivityPeek {...keyOf(id)} />,
  footer: ({ id }) => <ActivityPeekActions {...keyOf(id)} />,
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
