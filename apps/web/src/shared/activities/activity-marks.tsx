import type { ActivityStatus } from '@gatehouse/domain/calendar/activity-status';

import { activitySigns } from '../vocabulary/signs.ts';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { activityTexts } from './activity.texts.ts';

interface ActivityStatusProps {
  status: ActivityStatus;
  look?: 'pill' | 'plain';
}

/** The status of an activity as icon and text. */
export const ActivityStatusBadge = ({ status, look = 'pill' }: ActivityStatusProps) => (
  <StatusBadge sign={activitySigns[status]} label={activityTexts.statuses[status]} look={look} />
);
