import { clientActivityLink } from '@gatehouse/contract/activities/activities-access';
import { hasAccess } from '@gatehouse/contract/core/access';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import type { Turnaround } from '@gatehouse/contract/activities/activities-turnaround.schema';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useViewer } from '../../core/session-store.ts';
import { formatNumber } from '../../core/texts.ts';
import { TitledHeader } from '../../shared/records/titled-header.tsx';
import { clientRowKey, recordOfKey } from '../../shared/clients/client-rows.tsx';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { activityTexts } from '../../shared/activities/activity.texts.ts';
import { activitiesNames } from './activities-names.texts.ts';
import { ActivityCard, queueColumns } from './activity-columns.tsx';
import { activityPeek, usePreloadActivity } from './activity-peek.tsx';
import { activityListTexts as texts } from './activities.texts.ts';
import { TurnaroundDialog } from './turnaround-dialog.tsx';

const peek = activityPeek((key) => {
  const { companyId, id } = recordOfKey(key);
  return { companyId, activityId: id };
});

const viewsOf = (turnaround: Turnaround | undefined) => [
  {
    key: 'waiting',
    label: texts.views.waiting,
    parameters: { waiting: 'true' },
    count: turnaround && formatNumber(turnaround.waiting),
  },
  {
    key: 'late',
    label: texts.views.late,
    parameters: { late: 'true' },
    count: turnaround && formatNumber(turnaround.late),
  },
  { key: 'all', label: texts.views.all, parameters: {} },
];

/** Returns "96% of 48 requests answered in time", or nothing if no request was due. */
const shareOf = (turnaround: Turnaround | undefined): string | undefined =>
  turnaround && turnaround.share !== null ? texts.turnaround(turnaround.share, turnaround.due) : undefined;

/** Requests and activities of all clients; unanswered ones first, by the day the answer is due. */
export default function ActivityQueuePage() {
  usePreloadActivity();
  const viewer = useViewer();
  const [isSetUp, setIsSetUp] = useState(false);
  const { data: turnaround } = useRead(providerActivities.turnaround);
  const share = shareOf(turnaround);
  const mayChange = hasAccess(providerActivities.changeSettings.access, viewer);
  return (
    <>
      <TitledHeader
        title={activitiesNames.queue}
        action={
          <Row gap={12}>
            {share !== undefined && (
              <Text tone="muted" size={13}>
                {share}
              </Text>
            )}
            {mayChange && <Button onClick={() => setIsSetUp(true)}>{texts.settings.open}</Button>}
          </Row>
        }
      />
      <ResourceList
        list={providerActivities.queue}
        name="activity-queue"
        columns={queueColumns}
        texts={texts.list}
        views={viewsOf(turnaround)}
        defaultView="waiting"
        filters={{ status: { label: texts.filters.status, values: activityTexts.statuses } }}
        rowKey={clientRowKey}
        rowLink={({ _id, company }) => clientActivityLink(company._id, _id)}
        peek={peek}
        card={(activity, CardTitle) => <ActivityCard hasClient activity={activity} CardTitle={CardTitle} />}
      />
      {isSetUp && <TurnaroundDialog onClose={() => setIsSetUp(false)} />}
    </>
  );
}
