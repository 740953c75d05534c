import { hasAccess } from '@gatehouse/contract/core/access';
import { providerActivities } from '@gatehouse/contract/activities/provider-activities';
import type { ActivityStatus } from '@gatehouse/domain/calendar/activity-status';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useChange } from '../../core/data/use-change.ts';
import { useViewer } from '../../core/session-store.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Menu } from '../../ui/actions/menu.tsx';
import { ActivityMenu } from '../../shared/activities/activity-actions.tsx';
import { EditActivityPanel } from '../../shared/activities/activity-form.tsx';
import { activityTexts } from '../../shared/activities/activity.texts.ts';
import { rightsOf } from '../../shared/activities/activity-rights.ts';
import { type ActivityProps, itemParamsOf, useActivityViewer } from '../../shared/activities/activity-side.ts';
import { statusesAfter } from '@gatehouse/domain/calendar/activity-status';
import { DecisionDialog } from './decision-dialog.tsx';

const texts = activityTexts.actions;

interface StaffProps extends ActivityProps {
  companyId: string;
  /** Called after the activity was deleted. */
  onRemoved: () => void;
}

const engagementAddress = (companyId: string, id: string): string =>
  `/provider/companies/${companyId}/engagements/${id}`;

/** The button that creates a draft engagement from an accepted request, or opens the existing one. Only testers see it. */
function EngagementButton({ activity, companyId }: StaffProps) {
  const navigate = useNavigate();
  const { change, isBusy } = useChange(providerActivities.createEngagement);
  const isTester = hasAccess(providerActivities.createEngagement.access, useViewer());
  if (!isTester) return null;
  if (activity.engagementId !== null)
    return <LinkButton to={engagementAddress(companyId, activity.engagementId)}>{texts.openEngagement}</LinkButton>;
  if (activity.status === 'Pending' || activity.origin !== 'client') return null;
  const create = async (): Promise<void> => {
    const { data } = await change({ params: { companyId, id: activity._id } });
    if (!data) return;
    raiseToast({ kind: 'success', message: texts.engagementMade });
    await navigate(engagementAddress(companyId, data.engagementId));
  };
  return (
    <Button isBusy={isBusy} onClick={() => void create()}>
      {texts.engagement}
    </Button>
  );
}

/** The menu of the later statuses, of the activity or the opened occurrence. */
function StatusButton({ activity, occurrence, companyId }: StaffProps) {
  const whole = useChange(providerActivities.changeStatus);
  const one = useChange(providerActivities.changeItem);
  // A request must be answered before its status can change.
  const isWaiting = activity.status === 'Pending' && activity.origin === 'client';
  const moves = occurrence ? statusesAfter(occurrence.status) : activity.moves;
  if (moves.length === 0 || isWaiting || activity.fromEngagement) return null;
  const move = async (status: ActivityStatus): Promise<void> => {
    const { error } = occurrence
      ? await one.change({
          params: {
            companyId,
            ...itemParamsOf(companyId, { activityId: activity._id, itemId: occurrence._id }),
            id: activity._id,
          },
          body: { status },
        })
      : await whole.change({ params: { companyId, id: activity._id }, body: { status } });
    if (!error) raiseToast({ kind: 'success', message: texts.statusChanged(activityTexts.statuses[status]) });
  };
  return (
    <Menu
      label={texts.status}
      items={moves.map((status) => ({ label: activityTexts.statuses[status], onSelect: () => void move(status) }))}
      trigger={(trigger) => (
        <Button {...trigger} isBusy={whole.isBusy || one.isBusy} icon={<IconChevronDown size={16} stroke={1.8} />}>
          {texts.status}
        </Button>
      )}
    />
  );
}

/** The button that accepts or declines a request that is new or was submitted again. */
function AnswerButton({ activity, companyId }: StaffProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (activity.status !== 'Pending' || activity.origin !== 'client') return null;
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {texts.decide}
      </Button>
      {isOpen && <DecisionDialog activity={activity} companyId={companyId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface StaffActionsProps extends StaffProps {
  /** False if the actions are in the menu of the record. */
  hasMenu?: boolean;
}

/** The staff's actions on an activity: answer, change status, create an engagement, edit, delete. */
export function StaffActions({ hasMenu = true, ...props }: StaffActionsProps) {
  const { activity, occurrence, companyId } = props;
  const [isEdited, setIsEdited] = useState(false);
  const rights = rightsOf(props, useActivityViewer(companyId));
  const close = () => setIsEdited(false);
  return (
    <>
      {hasMenu && <ActivityMenu {...props} rights={rights} />}
      {rights.edit.length > 0 && <Button onClick={() => setIsEdited(true)}>{texts.edit}</Button>}
      <EngagementButton {...props} />
      <StatusButton {...props} />
      <AnswerButton {...props} />
      {isEdited && (
        <EditActivityPanel {...{ activity, occurrence, companyId, rights }} onClose={close} onSaved={close} />
      )}
    </>
  );
}
