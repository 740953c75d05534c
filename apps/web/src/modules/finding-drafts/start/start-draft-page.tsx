import { findingDrafts } from '@gatehouse/contract/finding-drafts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';

import { coreTexts } from '../../../core/core.texts.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useLastEngagement } from './last-engagement.ts';

type Started = typeof findingDrafts.create | typeof findingDrafts.ofFinding;

/** Starts a draft once and leads to its editor. */
function useStart(endpoint: Started, params: Record<string, string>) {
  const { change, failure } = useChange<Started>(endpoint, { isQuiet: true });
  const navigate = useNavigate();
  const last = useLastEngagement();
  const isStarted = useRef(false);
  const start = async (): Promise<void> => {
    const { data } = await change({ params, body: {} } as never);
    if (!data) return;
    last.write(data.engagement._id);
    void navigate(`/provider/companies/${data.company._id}/findingDrafts/${data._id}`, { replace: true });
  };
  const begin = useEffectEvent(() => void start());
  useEffect(() => {
    // React runs effects twice while developing; two drafts would be begun.
    if (isStarted.current) return;
    isStarted.current = true;
    begin();
  }, []);
  return { failure, retry: () => void start() };
}

function Starting({ endpoint, params }: { endpoint: Started; params: Record<string, string> }) {
  const { failure, retry } = useStart(endpoint, params);
  if (failure) return <ErrorState isPage texts={coreTexts.errorState} {...failure} onRetry={retry} />;
  return <Skeleton height="480px" />;
}

/** A new finding of the engagement that the address names. */
export function StartDraftPage() {
  const { companyId = '', id = '' } = useParams();
  return <Starting key={id} endpoint={findingDrafts.create} params={{ companyId, id }} />;
}

/** Changes of the published finding that the address names. */
export function EditFindingPage() {
  const { companyId = '', findingId = '' } = useParams();
  return <Starting key={findingId} endpoint={findingDrafts.ofFinding} params={{ companyId, findingId }} />;
}
