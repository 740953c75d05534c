import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { useState } from 'react';

import { FindingSkeleton } from '../findings/record/finding-skeleton.tsx';
import { RecordFailure } from '../records/record-failure.tsx';
import { listTexts } from '../resource-list/list.texts.ts';
import { Row } from '../../ui/layout/row.tsx';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { ActivityMenu, EditButton } from './activity-actions.tsx';
import { activityTexts } from './activity.texts.ts';
import { ActivityContent } from './activity-content.tsx';
import { EditActivityPanel } from './activity-form.tsx';
import { ActivityStatusBadge } from './activity-marks.tsx';
import { rightsOf } from './activity-rights.ts';
import { type ActivityProps, statusAndDates, useActivity, useActivityViewer } from './activity-side.ts';

const texts = activityTexts.record;

interface PanelProps {
  activityId: string;
  /** ID of the opened occurrence of a series. */
  occurrenceId: string | undefined;
  onClose: () => void;
  onOccurrence: (itemId: string) => void;
}

interface KnownProps extends Pick<PanelProps, 'onClose' | 'onOccurrence'>, ActivityProps {}

function KnownPanel({ onClose, onOccurrence, ...props }: KnownProps) {
  const { activity, companyId, occurrence } = props;
  const [isEdited, setIsEdited] = useState(false);
  const viewing = useActivityViewer(companyId);
  const rights = rightsOf(props, viewing);
  if (isEdited) {
    return (
      <EditActivityPanel
        {...{ activity, occurrence, companyId, rights }}
        onClose={() => setIsEdited(false)}
        onSaved={() => setIsEdited(false)}
      />
    );
  }
  return (
    <SidePanel
      isOpen
      size="narrow"
      title={<bdi>{activity.task}</bdi>}
      actions={
        <Row gap={8} wraps={false}>
          {viewing.viewer !== 'company-user' && <ActivityStatusBadge status={statusAndDates(props).status} />}
          <BookmarkStar id={bookmarkId('activity', activity._id)} name={activity.task} />
          <ActivityMenu {...props} rights={rights} onRemoved={onClose} />
        </Row>
      }
      footer={rights.edit.length > 0 && <EditButton rights={rights} onEdit={() => setIsEdited(true)} />}
      texts={listTexts.peek}
      onClose={onClose}
    >
      <ActivityContent {...props} rights={rights} onOccurrence={onOccurrence} />
    </SidePanel>
  );
}

export function ActivityPanel({ activityId, occurrenceId, onClose, onOccurrence }: PanelProps) {
  const { data: activity, failure, refresh } = useActivity({ activityId, companyId: undefined });
  if (activity) {
    const occurrence = activity.repetitionItems.find(({ _id }) => _id === occurrenceId);
    return (
      <KnownPanel
        key={`${activityId}.${occurrenceId ?? ''}`}
        {...{ activity, occurrence, onClose, onOccurrence }}
        companyId={undefined}
      />
    );
  }
  return (
    <SidePanel isOpen size="narrow" title={texts.title} texts={listTexts.peek} onClose={onClose}>
      {failure ? (
        <RecordFailure failure={failure} missing={{ ...texts.missing, to: '/calendar' }} onRetry={refresh} />
      ) : (
        <FindingSkeleton />
      )}
    </SidePanel>
  );
}
