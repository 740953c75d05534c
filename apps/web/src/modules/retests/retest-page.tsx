import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { Retest } from '@gatehouse/contract/retests/retest.schema';
import { type ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { markdownTexts } from '../../core/markdown.texts.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { bySide } from '../../core/sides.ts';
import { shownFiles } from '../../core/shown-files.ts';
import { engagementTexts } from '../../shared/engagements/engagement.texts.ts';
import { RecordBody } from '../../shared/records/record-body.tsx';
import { RecordHead } from '../../shared/records/record-head.tsx';
import { Markdown } from '../../shared/rich-text/markdown.tsx';
import { FileList } from '../../shared/uploads/file-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BookmarkStar } from '../../ui/marks/bookmark-star.tsx';
import { PersonCell } from '../../ui/people/person-cell.tsx';
import { Property, PropertyList } from '../../ui/records/property-list.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { DueDate } from '../../shared/dates/due-date.tsx';
import { ClientActions, StaffActions } from './retest-actions.tsx';
import { RetestActivity } from './retest-activity.tsx';
import { ExpectedDate, StateBadge } from './retest-columns.tsx';
import { RetestItemCard } from './retest-item-card.tsx';
import { retestListPath, useRetest } from './retest-peek.tsx';
import { isOpen, type Side, titleOf } from './retest-side.ts';
import styles from './retests.module.css';
import { retestsNames } from './retests-names.texts.ts';
import { retestsTexts as texts } from './retests.texts.ts';

const { names, missing, ...detail } = texts.detail;

/** The page of a retest. Both sides see the same content with their own actions. */
export default function RetestPage() {
  const { companyId, id: engagementId, retestId = '' } = useParams();
  const key = { companyId, engagementId, retestId };
  const reading = useRetest(key);
  const side = bySide<Side, Side>(companyId, 'client', () => 'provider');
  usePageTitle(reading.data?.idVisual ?? retestsNames.title);
  return (
    <RecordBody isPage reading={reading} missing={{ ...missing, to: retestListPath(key) }}>
      {(retest) => <RetestContent retest={retest} side={side} />}
    </RecordBody>
  );
}

interface RetestProps {
  retest: Retest;
  side: Side;
}

const clientAddress = ({ company }: Retest): string => `/provider/companies/${company._id}`;

function crumbsOf({ retest, side }: RetestProps) {
  const { engagement, company, idVisual } = retest;
  if (side === 'provider')
    return [
      { label: retestsNames.queueTitle, to: '/provider/retests' },
      { label: company.name, to: `${clientAddress(retest)}/engagements` },
      { label: idVisual },
    ];
  return [
    { label: engagementTexts.engagements, to: '/engagements' },
    { label: engagement.title, to: `/engagements/${engagement._id}` },
    { label: retestsNames.title, to: `/engagements/${engagement._id}/retests` },
    { label: idVisual },
  ];
}

function turnOf({ retest: { turn }, side }: RetestProps): string | null {
  if (turn === null) return null;
  return turn === side ? texts.yourTurn : texts.turns[turn];
}

function RetestContent({ retest, side }: RetestProps) {
  const companyId = side === 'provider' ? retest.company._id : undefined;
  const turn = turnOf({ retest, side });
  return (
    <>
      <RecordHead
        crumbs={crumbsOf({ retest, side })}
        title={<bdi>{titleOf(retest)}</bdi>}
        star={<BookmarkStar id={bookmarkId('retest', retest._id)} name={retest.idVisual} />}
        meta={[
          <code key="id">{retest.idVisual}</code>,
          <StateBadge key="state" {...retest} />,
          ...(turn === null ? [] : [<strong key="turn">{turn}</strong>]),
        ]}
        actions={side === 'provider' ? <StaffActions retest={retest} /> : <ClientActions retest={retest} />}
      />
      <div className={styles.columns}>
        <Stack>
          {(retest.message !== '' || retest.files.length > 0) && (
            <Card title={detail.message}>
              <Stack gap={8}>
                {retest.message !== '' && <Markdown text={retest.message} texts={markdownTexts} headingLevel={3} />}
                <FileList {...shownFiles(retest.files, companyId)} />
              </Stack>
            </Card>
          )}
          {retest.items.map((item) => (
            <RetestItemCard key={item.finding._id} retest={retest} item={item} side={side} />
          ))}
          <Card>
            <RetestActivity retest={retest} side={side} />
          </Card>
        </Stack>
        <div className={styles.rail}>
          <Card title={detail.properties}>
            <Properties retest={retest} side={side} />
          </Card>
        </div>
      </div>
    </>
  );
}

const Name = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to}>
    <bdi>{children}</bdi>
  </Link>
);

function Properties({ retest, side }: RetestProps) {
  const { company, engagement, requester, tester, createdAt, windowEnd, attempt } = retest;
  const root = side === 'client' ? '' : clientAddress(retest);
  return (
    <PropertyList>
      {side === 'provider' && (
        <Property label={names.client}>
          <Name to={`${root}/engagements`}>{company.name}</Name>
        </Property>
      )}
      <Property label={names.engagement}>
        <Name to={`${root}/engagements/${engagement._id}`}>{engagement.title}</Name>
      </Property>
      <Property label={names.requester}>
        <PersonCell name={requester.fullname} missing={texts.unassigned} />
      </Property>
      <Property label={names.requested}>
        <RelativeTime moment={createdAt} />
      </Property>
      <Property label={names.tester}>
        <PersonCell name={tester?.fullname ?? null} missing={texts.unassigned} />
      </Property>
      <Property label={names.expected}>
        <ExpectedDate {...retest} />
      </Property>
      {windowEnd !== null && (
        <Property label={names.window}>
          <DueDate day={windowEnd} isDone={!isOpen(retest)} timeZone={company.timeZone} />
        </Property>
      )}
      <Property label={names.attempt}>{texts.attempt(attempt)}</Property>
      {retest.numOfFindings > 1 && (
        <Property label={names.verified}>
          <bdi>{texts.verified(retest.numOfDecided, retest.numOfFindings)}</bdi>
        </Property>
      )}
    </PropertyList>
  );
}
