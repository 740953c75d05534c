import type { Retest } from '@gatehouse/contract/retest-schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import { dayText, isOverdue, type Side } from './retest-labels.ts';
import styles from './retests.module.css';
import { retestsTexts } from './retests.texts.ts';

const texts = retestsTexts.detail;
const names = texts.factNames;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** Who, when, until when, and how far. */
export function RetestFacts({ retest, side }: { retest: Retest; side: Side }) {
  const now = useNow();
  const { company, engagement, requester, tester, createdAt, expectedDate, windowEnd, attempt } = retest;
  return (
    <Card title={texts.facts}>
      <Facts>
        {side === 'provider' && (
          <Fact name={names.client}>
            <Link to={`/provider/companies/${company._id}/engagements`}>
              <bdi>{company.name}</bdi>
            </Link>
          </Fact>
        )}
        <Fact name={names.engagement}>
          <Link to={`${side === 'client' ? '' : `/provider/companies/${company._id}`}/engagements/${engagement._id}`}>
            <bdi>{engagement.title}</bdi>
          </Link>
        </Fact>
        <Fact name={names.requester}>
          <bdi>{requester.fullname}</bdi>
        </Fact>
        <Fact name={names.asked}>
          <RelativeTime moment={createdAt} />
        </Fact>
        <Fact name={names.tester}>
          <bdi>{tester?.fullname ?? retestsTexts.nobody}</bdi>
        </Fact>
        <Fact name={names.expected}>
          <bdi>{dayText(expectedDate)}</bdi>{' '}
          {isOverdue(retest, now) && <strong className={styles.overdue}>{retestsTexts.overdue}</strong>}
        </Fact>
        <Fact name={names.window}>
          <bdi>{dayText(windowEnd)}</bdi>
        </Fact>
        <Fact name={names.attempt}>{retestsTexts.attempt(attempt)}</Fact>
        <Fact name={names.decided}>
          <bdi>{retestsTexts.list.progress(retest.numOfDecided, retest.numOfFindings)}</bdi>
        </Fact>
      </Facts>
    </Card>
  );
}
