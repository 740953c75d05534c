import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';

import { lastWeekOf } from '../../core/last-week.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { engagementTexts } from './engagement.texts.ts';

const texts = engagementTexts.nothingYet;

interface NothingYetProps {
  engagement: EngagementOverview;
  icon: ReactNode;
  texts: { none: string; noneWhy: string };
}

/** Returns the usual time of such content: the last week of testing. */
function expectedIn(engagement: EngagementOverview): string | null {
  const week = lastWeekOf(engagement);
  return week && texts.expected(displayDate(week.from) ?? week.from, displayDate(week.to) ?? week.to);
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
        action={
          engagement.numOfFindings === 0 ? undefined : (
            <LinkButton to={`/engagements/${engagement._id}/findings`}>{texts.toFindings}</LinkButton>
          )
        }
      >
        {expected === null ? noneWhy : `${noneWhy} ${expected}`}
      </EmptyState>
    </Card>
  );
}
