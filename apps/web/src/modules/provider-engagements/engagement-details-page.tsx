import { type ClientEngagement, providerEngagements } from '@gatehouse/contract/provider-engagements';
import { type FormEvent, useEffect } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { useLeaveGuard } from '../../core/leave-guard.ts';
import { raiseToast } from '../../core/toast.ts';
import { draftOf, formOf, isSame } from './engagement-draft.ts';
import { EngagementFields } from './engagement-fields.tsx';
import { EngagementFiles } from './engagement-files.tsx';
import { EngagementFrame, type FrameParams } from './engagement-frame.tsx';
import styles from './forms.module.css';
import { LeaveDialog } from './leave-dialog.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';
import { useFirstError } from './use-first-error.ts';

const texts = providerEngagementsTexts.form;

/** What the provider says of an engagement, to be written. */
export default function EngagementDetailsPage() {
  return (
    <EngagementFrame>
      {(engagement, params, onDirty) => (
        <div className={styles.form}>
          <DetailsForm key={engagement._id} engagement={engagement} params={params} onDirty={onDirty} />
          <EngagementFiles files={engagement.files} params={params} />
        </div>
      )}
    </EngagementFrame>
  );
}

interface DetailsFormProps {
  engagement: ClientEngagement;
  params: FrameParams;
  onDirty: (isDirty: boolean) => void;
}

function useDetails({ engagement, params }: DetailsFormProps) {
  const form = useDraft(draftOf(engagement), isSame);
  const { change, isBusy, failure, reset } = useChange(providerEngagements.change, { isQuiet: true });
  const save = async (): Promise<void> => {
    const { data } = await change({ params, body: formOf(form.draft) });
    if (!data) return;
    form.settle(draftOf(data));
    const isSeen = data.publication === 'Published';
    raiseToast({ kind: 'success', message: isSeen ? texts.savedPublished : texts.saved });
  };
  const discard = (): void => {
    reset();
    form.discard();
  };
  return { ...form, save, discard, isBusy, failure };
}

function DetailsForm(props: DetailsFormProps) {
  const { draft, change, isDirty, isOutdated, save, discard, isBusy, failure } = useDetails(props);
  const leaving = useLeaveGuard(isDirty);
  const form = useFirstError(failure);
  const { onDirty } = props;
  useEffect(() => {
    onDirty(isDirty);
  }, [onDirty, isDirty]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <EngagementFields draft={draft} onChange={change} failure={failure} />
      <SaveBar isDirty={isDirty} isBusy={isBusy} failure={failure} isOutdated={isOutdated} onDiscard={discard} />
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
