import type { AttackChain } from '@gatehouse/contract/attack-chain-schema';
import type { ClientEngagement } from '@gatehouse/contract/provider-engagements';
import { type FormEvent, useEffect, useState } from 'react';

import { failureOfQuery, issueOf } from '../../core/failure.ts';
import { useLeaveGuard } from '../../core/leave-guard.ts';
import { raiseToast } from '../../core/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { attackTexts as texts } from './attack.texts.ts';
import { chainBody, chainFormOf, isSameChain } from './chain-draft.ts';
import { ChainSteps } from './chain-steps.tsx';
import { EngagementFrame, type FrameParams } from './engagement-frame.tsx';
import styles from './forms.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { PageFailure } from './page-failure.tsx';
import { PracticeRows } from './practice-rows.tsx';
import { useClientChainQuery, useReplaceChainMutation } from './chain.api.ts';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';
import { useFirstError } from './use-first-error.ts';

/** The attack as it is told, advised upon and drawn; one button saves all of it. */
export default function AttackPage() {
  return (
    <EngagementFrame>
      {(engagement, params, onDirty) => <LoadedChain engagement={engagement} params={params} onDirty={onDirty} />}
    </EngagementFrame>
  );
}

interface ChainProps {
  engagement: ClientEngagement;
  params: FrameParams;
  onDirty: (isDirty: boolean) => void;
}

function LoadedChain(props: ChainProps) {
  const query = useClientChainQuery({ params: props.params }, { refetchOnMountOrArgChange: true });
  const failure = failureOfQuery(query.error);
  const { missing: title, missingWhy: why, back } = providerEngagementsTexts.frame;
  const lost = { title, why, back, to: `/provider/companies/${props.params.companyId}/engagements` };
  if (query.currentData) return <ChainWriter chain={query.currentData} {...props} />;
  if (failure) return <PageFailure failure={failure} lost={lost} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles.bones}>
      <Skeleton height="240px" />
      <Skeleton height="180px" />
      <Skeleton height="320px" />
    </div>
  );
}

type WriterProps = ChainProps & { chain: AttackChain };

function useChain({ chain, engagement, params }: WriterProps) {
  const stored = chainFormOf(chain);
  const form = useDraft(stored, isSameChain);
  // Of what is being edited: others may have saved a newer one meanwhile.
  const [revision, setRevision] = useState(chain.revision);
  const [replace, { isLoading, error, reset }] = useReplaceChainMutation();
  if (!form.isDirty && revision !== chain.revision) setRevision(chain.revision);

  const save = async (): Promise<void> => {
    const { data } = await replace({ params, body: chainBody(form.draft, revision) });
    if (!data) return;
    form.settle(chainFormOf(data));
    setRevision(data.revision);
    const isSeen = engagement.publication === 'Published';
    raiseToast({ kind: 'success', message: isSeen ? texts.savedPublished : texts.saved });
  };
  const discard = (): void => {
    reset();
    form.discard();
    setRevision(chain.revision);
  };
  return { ...form, save, discard, isLoading, failure: failureOfQuery(error) };
}

function ChainWriter(props: WriterProps) {
  const { draft, change, isDirty, isOutdated, save, discard, isLoading, failure } = useChain(props);
  const { onDirty, chain, params } = props;
  const leaving = useLeaveGuard(isDirty);
  const form = useFirstError(failure);
  useEffect(() => {
    onDirty(isDirty);
  }, [onDirty, isDirty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Card title={texts.narrative} context={texts.narrativeContext}>
        <MarkdownField
          label={texts.narrativeText}
          value={draft.narrative}
          error={issueOf(failure, 'attackNarrative')}
          rows={10}
          onChange={(narrative) => change({ narrative })}
        />
      </Card>
      <PracticeRows rows={draft.practices} onChange={(practices) => change({ practices })} failure={failure} />
      <ChainSteps
        steps={draft.steps}
        onChange={(steps) => change({ steps })}
        stored={chain.steps}
        params={params}
        failure={failure}
      />
      <SaveBar isDirty={isDirty} isBusy={isLoading} failure={failure} isOutdated={isOutdated} onDiscard={discard} />
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
