import type { QueueFacets } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { issueStatus } from '@gatehouse/domain/surface/issue-status';

import { formatNumber } from '../../../core/texts.ts';
import type { QuickView } from '../../../shared/resource-list/quick-view.ts';
import { openIssues } from '../list/issue-views.ts';
import { queueTexts } from './issue-queue.texts.ts';

const texts = queueTexts.views;

const parametersByView = {
  retest: { status: String(issueStatus.retest) },
  recent: { ...openIssues, recent: 'true' },
  critical: { ...openIssues, severity: 'critical' },
  overdue: { due: 'overdue' },
  open: openIssues,
  all: {},
} as const;
type QueueView = keyof typeof parametersByView;

/** Counts over all issues, and over the open ones. */
export interface QueueCounts {
  all: QueueFacets | undefined;
  open: QueueFacets | undefined;
}

const countOf: Record<QueueView, (counts: QueueCounts) => number | undefined> = {
  retest: ({ all }) => all?.status[issueStatus.retest],
  recent: ({ open }) => open?.recent,
  critical: ({ open }) => open?.severity.critical,
  overdue: ({ all }) => all?.overdue,
  open: ({ open }) => open?.total,
  all: ({ all }) => all?.total,
};

/** Returns the staff's quick views over all clients; requested retests come first. */
export const queueViews = (counts: QueueCounts): readonly QuickView[] =>
  (Object.keys(parametersByView) as QueueView[]).map((key) => {
    const count = countOf[key](counts);
    return {
      key,
      label: texts[key],
      parameters: parametersByView[key],
      count: count === undefined ? undefined : formatNumber(count),
    };
  });
