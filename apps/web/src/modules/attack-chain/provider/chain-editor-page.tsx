import { providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { raiseToast } from '../../../core/toast.ts';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { EngagementFrame, type FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { RowsField } from '../../../shared/forms/rows-field.tsx';
import { SaveBar } from '../../../shared/forms/edit-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordFailure } from '../../../shared/records/record-failure.tsx';
import { MarkdownField } from '../../../shared/rich-text/markdown-field.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { chainBody, type ChainForm, chainFormOf, emptyPractice } from './chain-draft.ts';
import styles from './chain-editor.module.css';
import { chainEditorTexts as texts } from './chain-editor.texts.ts';
import { ChainSteps } from './chain-steps.tsx';

/** The editor of the narrative, best practices and attack chain of a client's engagement; one button saves all of it. */
export default function ChainEditorPage() {
  const { companyId = '', id = '' } = useParams();
  const chain = `/provider/companies/${companyId}/engagements/${id}/AttackChain`;
  return (
    <EngagementFrame actions={<LinkButton to={chain}>{texts.view}</LinkButton>}>
      {(engagement, params, onDirty) => <LoadedChain engagement={engagement} params={params} onDirty={onDirty} />}
    </EngagementFrame>
  );
}

interface EditorProps {
  engagement: ClientEngagement;
  params: FrameParams;
  onDirty: (isDirty: boolean) => void;
}

function LoadedChain(props: EditorProps) {
  const { data, failure, refresh } = useRead(
    providerAttackChain.get,
    { params: props.params },
    { refreshOnOpen: true },
  );
  if (data) return <ChainEditor chain={data} {...props} />;
  if (failure) {
    const to = `/provider/companies/${props.params.companyId}/engagements`;
    return <RecordFailure isPage failure={failure} missing={{ ...engagementTexts.missing, to }} onRetry={refresh} />;
  }
  return (
    <Stack>
      <Skeleton height="240px" />
      <Skeleton height="180px" />
      <Skeleton height="320px" />
    </Stack>
  );
}

function ChainEditor({ chain, engagement, params, onDirty }: EditorProps & { chain: AttackChain }) {
  const initial = useMemo(() => chainFormOf(chain), [chain]);
  const form = useForm({
    endpoint: providerAttackChain.replace,
    initial,
    // The latest revision shown on the page, so that changes by others are not overwritten unseen.
    toInput: (values) => ({ params, body: chainBody(values, chain.revision) }),
    onSaved: () => {
      const isSeen = engagement.publication === 'Published';
      raiseToast({ kind: 'success', message: isSeen ? texts.savedPublished : texts.saved });
    },
  });
  const { values, set, errorOf, isDirty } = form;
  const leaving = useLeaveGuard(isDirty);
  useEffect(() => {
    onDirty(isDirty);
  }, [onDirty, isDirty]);
  return (
    <form className={classNames(stackLook(), styles.form)} onSubmit={form.submit} noValidate>
      <Card title={texts.narrative.title} context={texts.narrative.context}>
        <MarkdownField
          label={texts.narrative.text}
          value={values.attackNarrative}
          error={errorOf('attackNarrative')}
          rows={10}
          onChange={(attackNarrative) => set({ attackNarrative })}
        />
      </Card>
      <ChainSteps
        steps={values.steps}
        onChange={(steps) => set({ steps })}
        stored={chain.steps}
        params={params}
        errorOf={errorOf}
      />
      <Practices rows={values.bestPractices} errorOf={errorOf} onChange={(bestPractices) => set({ bestPractices })} />
      <SaveBar {...form} onDiscard={form.discard} />
      <LeaveDialog leaving={leaving} />
    </form>
  );
}

interface PracticesProps {
  rows: ChainForm['bestPractices'];
  errorOf: (path: string) => string | undefined;
  onChange: (rows: ChainForm['bestPractices']) => void;
}

function Practices({ rows, errorOf, onChange }: PracticesProps) {
  return (
    <Card title={texts.practices.title} context={texts.practices.context}>
      <RowsField
        nameOf={texts.practices.row}
        rows={rows}
        empty={emptyPractice}
        addLabel={texts.practices.add}
        none={texts.practices.none}
        onChange={onChange}
      >
        {(row, change, place) => (
          <div className={styles.wholeRow}>
            <Stack gap={12}>
              <TextField
                label={texts.practices.name}
                dir="auto"
                value={row.title}
                error={errorOf(`bestPractices.${place}.title`)}
                onChange={({ target }) => change({ title: target.value })}
              />
              <MarkdownField
                label={texts.practices.body}
                value={row.body}
                error={errorOf(`bestPractices.${place}.body`)}
                rows={3}
                onChange={(body) => change({ body })}
              />
            </Stack>
          </div>
        )}
      </RowsField>
    </Card>
  );
}
