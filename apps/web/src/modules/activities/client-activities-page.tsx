import { clientActivityLink } from '@gatehouse/contract/activities/activities-access';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { ClientHead } from '../../shared/clients/client-head.tsx';
import { ResourceList } from '../../shared/resource-list/resource-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { activityTexts } from '../../shared/activities/activity.texts.ts';
import { activitiesNames } from './activities-names.texts.ts';
import { ActivityCard, activityColumns } from './activity-columns.tsx';
import { activityPeek, usePreloadActivity } from './activity-peek.tsx';
import { activityListTexts } from './activities.texts.ts';

const NewActivityPanel = lazy(async () => ({
  default: (await import('../../shared/activities/activity-form.tsx')).NewActivityPanel,
}));

function PlanActivity({ companyId }: { companyId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="primary" icon={<IconPlus size={16} stroke={1.8} />} onClick={() => setIsOpen(true)}>
        {activityListTexts.plan}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewActivityPanel
            companyId={companyId}
            onClose={() => setIsOpen(false)}
            onSaved={({ _id }) => void navigate(clientActivityLink(companyId, _id))}
          />
        </Suspense>
      )}
    </>
  );
}

/** A client's activities and requests, for the provider's staff. */
export default function ClientActivitiesPage() {
  usePreloadActivity();
  const { companyId = '' } = useParams();
  return (
    <>
      <ClientHead
        companyId={companyId}
        title={activitiesNames.companyTab}
        action={<PlanActivity companyId={companyId} />}
      />
      <ResourceList
        list={providerActivities.list}
        params={{ companyId }}
        name="client-activities"
        columns={activityColumns}
        texts={activityListTexts.list}
        filters={{ status: { label: activityListTexts.filters.status, values: activityTexts.statuses } }}
        peek={activityPeek((activityId) => ({ companyId, activityId }))}
        rowLink={({ _id }) => clientActivityLink(companyId, _id)}
        card={(activity, CardTitle) => <ActivityCard activity={activity} CardTitle={CardTitle} />}
      />
    </>
  );
}
