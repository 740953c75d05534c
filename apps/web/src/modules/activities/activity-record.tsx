import { FindingSkeleton } from '../../shared/findings/record/finding-skeleton.tsx';
import { RecordFailure } from '../../shared/records/record-failure.tsx';
import { usePeekAddress } from '../../shared/resource-list/peek.tsx';
import { activityTexts } from '../../shared/activities/activity.texts.ts';
import { ActivityContent } from '../../shared/activities/activity-content.tsx';
import { StaffActions } from './staff-actions.tsx';
import { clientListPath, type RecordKey, useStaffRecord } from './use-staff-record.ts';

export function ActivityRecord(key: RecordKey) {
  const { record, failure, refresh, showOccurrence } = useStaffRecord(key);
  if (record) return <ActivityContent key={record.activity._id} {...record} onOccurrence={showOccurrence} />;
  if (!failure) return <FindingSkeleton />;
  const missing = { ...activityTexts.record.missingOfClient, to: clientListPath(key.companyId) };
  return <RecordFailure failure={failure} missing={missing} onRetry={refresh} />;
}

export function ActivityRecordActions(key: RecordKey) {
  const { record } = useStaffRecord(key);
  const { close } = usePeekAddress();
  return record ? <StaffActions key={record.activity._id} {...record} onRemoved={close} /> : null;
}
