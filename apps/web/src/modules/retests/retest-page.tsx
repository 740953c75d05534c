import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import type { Retest } from '@gatehouse/contract/retests/retest.schema';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { markdownTexts } from '../../core/markdown.texts.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { clientBase, sides, staffOnly } from '../../core/sides.ts';
import { shownFiles } from '../../core/shown-files.ts';
import { engagementTexts } from '../../shared/engagements/engagement.texts.ts';
import { RecordBody } from '../../shared/records/record-body.tsx';
import { RecordColumns, useHasRail } from '../../shared/records/record-columns.tsx';
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
import { RetestActions } from './retest-actions.tsx';
import { RetestActivity } from './retest-activity.tsx';
import { ExpectedDate, StateBadge } from './retest-columns.tsx';
import { RetestItemCard } from './retest-item-card.tsx';
import { missingRetest, useRetest } from './retest-peek.tsx';
import { isOpen, type RetestProps, sideOf, titleOf } from './retest-side.ts';
import { retestsNames } from './retests-names.texts.ts';
import { retestsTexts as texts } from './retests.texts.ts';

const { names, ...detail } = texts.detail;

const crumbsOf = sides(
  ({ engagement: { _id, title } }: Retest) => [
    { label: engagementTexts.engagements, to: '/engagements' },
    { label: title, to: `/engagements/${_id}` },
    { label: retestsNames.title, to: `/engagements/${_id}/retests` },
  ],
  (companyId) =>
    ({ company }: Retest) => [
      { label: retestsNames.title, to: '/provider/retests' },
      { label: company.name, to: `/provider/companies/${companyId}/engagements` },
    ],
);

/** The page of a retest. Both sides see the same content with their own actions. */
export default function RetestPage() {
  const { companyId, id: engagementId, retestId = '' } = useParams();
  const key = { companyId, engagementId, retestId };
  const reading = useRetest(key);
  usePageTitle(reading.data?.idVisual ?? retestsNames.title);
  return (
    <RecordBody isPage reading={reading} missing={missingRetest(key)}>
      {(retest) => <RetestContent retest={retest} companyId={companyId} />}
    </RecordBody>
  );
}

function RetestContent({ retest, companyId }: RetestProps) {
  const hasRail = useHasRail();
  const { turn } = retest;
  const properties = (
    <Card title={detail.properties}>
      <Properties retest={retest} companyId={companyId} />
    </Card>
  );
  return (
    <>
      <RecordHead
        crumbs={[...crumbsOf(companyId)(retest), { label: retest.idVisual }]}
        title={<bdi>{titleOf(retest)}</bdi>}
        star={<BookmarkStar id={bookmarkId('retest', retest._id)} name={retest.idVisual} />}
        meta={[
          <code key="id">{retest.idVisual}</code>,
          <StateBadge key="state" {...retest} />,
          ...(turn === null
            ? []
            : [<strong key="turn">{turn === sideOf(companyId) ? texts.yourTurn : texts.turns[turn]}</strong>]),
        ]}
        actions={<RetestActions retest={retest} companyId={companyId} />}
      />
      <RecordColumns rail={properties} above={null}>
        {(retest.message !== '' || retest.files.length > 0) && (
          <Card title={detail.message}>
            <Stack gap={8}>
              {retest.message !== '' && <Markdown text={retest.message} texts={markdownTexts} headingLevel={3} />}
              <FileList {...shownFiles(retest.files, companyId)} />
            </Stack>
          </Card>
        )}
        {retest.items.map((item) => (
          <RetestItemCard key={item.finding._id} retest={retest} item={item} companyId={companyId} />
        ))}
        <Card>
          <RetestActivity retest={retest} companyId={companyId} />
        </Card>
        {!hasRail && properties}
      </RecordColumns>
    </>
  );
}

const Name = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to}>
    <bdi>{children}</bdi>
  </Link>
);

function Properties({ retest, companyId }: RetestProps) {
  const { company, engagement, requester, tester, createdAt, windowEnd, attempt } = retest;
  const list = `${clientBase(companyId)}/engagements`;
  return (
    <PropertyList>
      {staffOnly(companyId, () => (
        <Property label={names.client}>
          <Name to={list}>{company.name}</Name>
        </Property>
      ))}
      <Property label={names.engagement}>
        <Name to={`${list}/${engagement._id}`}>{engagement.title}</Name>
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
