import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';

import { coreTexts } from '../../../core/core.texts.ts';
import { useChange } from '../../../core/data/use-change.ts';
import type { Failure } from '../../../core/failure.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useLastEngagement } from './last-engagement.ts';
import { useBeginDraft } from './use-begin-draft.ts';

type Begin = () => Promise<FindingDraft | undefined>;

/** Creates a draft once and opens its editor. */
function useStart(begin: Begin): () => void {
  const navigate = useNavigate();
  const last = useLastEngagement();
  const isStarted = useRef(false);
  const start = async (): Promise<void> => {
    const draft = await begin();
    if (!draft) return;
    last.write(draft.engagement._id);
    void navigate(`/provider/companies/${draft.company._id}/findingDrafts/${draft._id}`, { replace: true });
  };
  const startNow = useEffectEvent(() => void start());
  useEffect(() => {
    // React's strict mode runs effects twice, which would create two drafts.
    if (isStarted.current) return;
    isStarted.current = true;
    startNow();
  }, []);
  return () => void start();
}

function Starting({ begin, failure }: { begin: Begin; failure: Failure | null }) {
  const retry = useStart(begin);
  if (failure) return <ErrorState isPage texts={coreTexts.errorState} {...failure} onRetry={retry} />;
  return <Skeleton height="480px" />;
}

/** Creates a finding draft in the engagement of the address. */
export function StartDraftPage() {
  const { companyId = '', id = '' } = useParams();
  const { begin, failure } = useBeginDraft({ isQuiet: true });
  return <Starting key={id} begin={() => begin({ companyId, id })} failure={failure} />;
}

/** Creates a draft of changes to the published finding of the address. */
export function EditFindingPage() {
  const { companyId = '', findingId = '' } = useParams();
  const { change, failure } = useChange(findingDrafts.ofFinding, { isQuiet: true });
  const begin = async () => (await change({ params: { companyId, findingId } })).data;
  return <Starting key={findingId} begin={begin} failure={failure} />;
}
