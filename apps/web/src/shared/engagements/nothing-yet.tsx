import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';

import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { engagementTexts } from './engagement.texts.ts';

const texts = engagementTexts.nothingYet;
const lastWeekDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

interface NothingYetProps {
  engagement: EngagementOverview;
  icon: ReactNode;
  texts: { none: string; noneWhy: string };
}

/** Returns the usual time of such content: the last week of testing. */
function expectedIn({ status, date_start, date_end }: EngagementOverview): string | null {
  if (status === 'Completed' || date_end === null) return null;
  const weekBefore = new Date(Date.parse(date_end) - (lastWeekDays - 1) * dayMs).toISOString().slice(0, 10);
  const from = date_start !== null && date_start > weekBefore ? date_start : weekBefore;
  return texts.expected(displayDate(from) ?? from, displayDate(date_end) ?? date_end);
}

/** A page of an engagement without content yet, and when testers usually add it. */
export function NothingYet({ engagement, icon, texts: { none, noneWhy } }: NothingYetProps) {
  const expected = expectedIn(engagement);
  return (
    <Card>
      <EmptyState
        kind="first-use"
        icon={icon}
        title={none}
        action={<LinkButton to={`/engagements/${engagement._id}/findings`}>{texts.toFindings}</LinkButton>}
      >
        {expected === null ? noneWhy : `${noneWhy} ${expected}`}
      </EmptyState>
    </Card>
  );
}
