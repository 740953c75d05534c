import { providerAttackChain } from '@gatehouse/contract/attack-chain';
import type { AttackChain } from '@gatehouse/contract/attack-chain-schema';
import type { ClientEngagement } from '@gatehouse/contract/provider-engagements';
import { type FormEvent, useEffect, useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { issueOf } from '../../core/failure.ts';
import { useLeaveGuard } from '../../core/leave-guard.ts';
import { raiseToast } from '../../core/toast.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { attackTexts as texts } from './attack.texts.ts';
import { chainBody, chainFormOf, isSameChain } from './chain-draft.ts';
import { ChainSteps } from './chain-steps.tsx';
import { EngagementFrame, type FrameParams } from './engagement-frame.tsx';
import styles from './forms.module.css';
import { LeaveDialog } from '../../shared/forms/leave-dialog.tsx';
import { MarkdownField } from '../../shared/rich-text/markdown-field.tsx';
import { PageFailure } from './page-failure.tsx';
import { PracticeRows } from './practice-rows.tsx';
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
  const query = useRead(providerAttackChain.get, { params: props.params }, { refreshOnOpen: true });
  const failure = query.failure;
  const { missing: title, missingWhy: why, back } = providerEngagementsTexts.frame;
  const lost = { title, why, back, to: `/provider/companies/${props.params.companyId}/engagements` };
  if (query.data) return <ChainWriter chain={query.data} {...props} />;
  if (failure) return <PageFailure failure={failure} lost={lost} onRetry={query.refresh} />;
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
  const { change: replace, isBusy, failure, reset } = useChange(providerAttackChain.replace, { isQuiet: true });
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
  return { ...form, save, discard, isBusy, failure };
}

function ChainWriter(props: WriterProps) {
  const { draft, change, isDirty, isOutdated, save, discard, isBusy, failure } = useChain(props);
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
      <SaveBar isDirty={isDirty} isBusy={isBusy} failure={failure} isOutdated={isOutdated} onDiscard={discard} />
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
