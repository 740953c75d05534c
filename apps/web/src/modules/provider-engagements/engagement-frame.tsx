import { type ClientEngagement, providerEngagements } from '@gatehouse/contract/provider-engagements';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { shownNumber } from '../../core/texts.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ProgressBadge, PublicationBadge } from './engagement-signs.tsx';
import styles from './forms.module.css';
import { PageFailure } from './page-failure.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import { PublicationActions } from './publication-actions.tsx';
import { ReportButton } from './report-button.tsx';
import { useCompany } from './use-company.ts';

const texts = providerEngagementsTexts.frame;

/** What the address names. */
export interface FrameParams {
  companyId: string;
  id: string;
}

interface EngagementFrameProps {
  children: (engagement: ClientEngagement, params: FrameParams, onDirty: (isDirty: boolean) => void) => ReactNode;
}

/** The head that all pages of an engagement share: what it is, whether the client sees it, and what can be done with it. */
export function EngagementFrame({ children }: EngagementFrameProps) {
  const { companyId = '', id = '' } = useParams();
  const params = { companyId, id };
  const query = useRead(providerEngagements.get, { params }, { refreshOnOpen: true });
  const [isDirty, setIsDirty] = useState(false);
  const engagement = query.data;
  const failure = query.failure;
  usePageTitle(engagement?.title);
  const list = `/provider/companies/${companyId}/engagements`;

  if (!engagement && failure) {
    const lost = { title: texts.missing, why: texts.missingWhy, to: list, back: texts.back };
    return <PageFailure failure={failure} lost={lost} onRetry={query.refresh} />;
  }
  if (!engagement) return <FrameSkeleton />;
  return (
    <>
      <FrameHeader engagement={engagement} params={params} list={list} isDirty={isDirty} />
      {children(engagement, params, setIsDirty)}
    </>
  );
}

interface FrameHeaderProps {
  engagement: ClientEngagement;
  params: FrameParams;
  list: string;
  isDirty: boolean;
}

function FrameHeader({ engagement, params, list, isDirty }: FrameHeaderProps) {
  const { name, shownName } = useCompany(params.companyId);
  const own = `${list}/${params.id}`;
  const items = [
    { label: texts.details, to: own, isExact: true },
    { label: texts.findings, to: `${own}/findings`, count: shownNumber(engagement.numOfFindings) },
    { label: texts.attack, to: `${own}/attack` },
  ];
  return (
    <PageHeader
      trail={
        <Link to={list}>
          <bdi>{name === null ? providerEngagementsTexts.list.title : texts.trail(name)}</bdi>
        </Link>
      }
      title={<bdi>{engagement.title}</bdi>}
      context={
        <div className={styles.marks}>
          <code>{engagement.idVisual}</code>
          <PublicationBadge publication={engagement.publication} />
          <ProgressBadge status={engagement.status} />
        </div>
      }
      action={
        <>
          <ReportButton params={params} />
          <PublicationActions engagement={engagement} params={params} client={shownName} isDirty={isDirty} />
        </>
      }
      tabs={{ label: texts.pages, items }}
    />
  );
}

function FrameSkeleton() {
  return (
    <div className={styles.bones}>
      <Skeleton width="180px" height="20px" />
      <Skeleton width="60%" height="34px" />
      <Skeleton width="280px" height="22px" />
      <Skeleton height="44px" />
      <Skeleton height="260px" />
      <Skeleton height="320px" />
    </div>
  );
}
