import type { ClientEngagementRow, Publication } from '@gatehouse/contract/provider-engagements';
import { displayDate } from '@gatehouse/domain/display-date';

import { engagementSigns, publicationSigns } from '../../shared/vocabulary/signs.ts';
import { StatusBadge } from '../../ui/marks/status-badge.tsx';
import { providerEngagementsTexts as texts } from './provider-engagements.texts.ts';

/** Whether the client sees it. */
export function PublicationBadge({ publication }: { publication: Publication }) {
  return <StatusBadge sign={publicationSigns[publication]} label={texts.publications[publication]} />;
}

/** How far the work is. */
export function ProgressBadge({ status }: { status: ClientEngagementRow['status'] }) {
  return <StatusBadge sign={engagementSigns[status]} label={texts.statuses[status]} />;
}

/** From the first to the last day, as DD-MM-YYYY (spec §5). */
export function daysText({ date_start, date_end }: Pick<ClientEngagementRow, 'date_start' | 'date_end'>): string {
  const [start, end] = [date_start, date_end].map((day) => (day === null ? texts.days.noDate : displayDate(day)));
  if (date_start === null && date_end === null) return texts.days.noDate;
  return texts.days.between(start ?? '', end ?? '');
}
