import { useParams } from 'react-router';

import { usePageTitle } from '../../core/page-title.ts';
import { clientTexts } from '../../shared/clients/clients.texts.ts';
import { useClientName } from '../../shared/clients/use-client-name.ts';
import { FindingSkeleton } from '../../shared/findings/record/finding-skeleton.tsx';
import { RecordFailure } from '../../shared/records/record-failure.tsx';
import { RecordHead } from '../../shared/records/record-head.tsx';
import { useActivityMenu } from '../../shared/activities/activity-actions.tsx';
import { activityTexts } from '../../shared/activities/activity.texts.ts';
import { ActivityContent } from '../../shared/activities/activity-content.tsx';
import { ActivityStatusBadge } from '../../shared/activities/activity-marks.tsx';
import { rightsOf } from '../../shared/activities/activity-rights.ts';
import { statusAndDates, useActivityViewer } from '../../shared/activities/activity-side.ts';
import { activitiesNames } from './activities-names.texts.ts';
import { useLeaveRecord } from './activity-peek.tsx';
import styles from './activities.module.css';
import { StaffActions } from './staff-actions.tsx';
import { clientListPath, useStaffRecord } from './use-staff-record.ts';

function useCrumbs(companyId: string, task: string) {
  const client = useClientName(companyId) ?? clientTexts.unnamed;
  const list = clientListPath(companyId);
  return [
    { label: clientTexts.all, to: '/provider/clients' },
    { label: client, to: list },
    { label: activitiesNames.companyTab, to: list },
    { label: task },
  ];
}

type StaffRecord = NonNullable<ReturnType<typeof useStaffRecord>['record']>;

function Head({ record }: { record: StaffRecord }) {
  const { activity, companyId } = record;
  const onRemoved = useLeaveRecord(companyId);
  const rights = rightsOf(record, useActivityViewer(companyId));
  const { items, dialog } = useActivityMenu({ ...record, rights, onRemoved });
  return (
    <>
      <RecordHead
        crumbs={useCrumbs(companyId, activity.task)}
        title={<bdi>{activity.task}</bdi>}
        meta={[
          <ActivityStatusBadge key="status" status={statusAndDates(record).status} />,
          <bdi key="type">{activity.type}</bdi>,
        ]}
        actions={<StaffActions {...record} hasMenu={false} onRemoved={onRemoved} />}
        menu={items}
      />
      {dialog}
    </>
  );
}

export default function ActivityPage() {
  const { companyId = '', activityId = '' } = useParams();
  const { record, failure, refresh, showOccurrence } = useStaffRecord({ companyId, activityId });
  usePageTitle(record?.activity.task ?? activityTexts.record.title);
  if (record) {
    return (
      <>
        <Head record={record} />
        <div className={styles.page}>
          <ActivityContent key={activityId} {...record} onOccurrence={showOccurrence} />
        </div>
      </>
    );
  }
  if (!failure) return <FindingSkeleton />;
  const missing = { ...activityTexts.record.missingOfClient, to: clientListPath(companyId) };
  return <RecordFailure isPage failure={failure} missing={missing} onRetry={refresh} />;
}
