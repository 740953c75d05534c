import { FailureCode } from '@gatehouse/contract/core/reply';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import { engagementTexts } from './engagement.texts.ts';
import { PublishDialog, type PublishDialogProps } from './publish-dialog.tsx';

const { cancel, close, ...texts } = engagementTexts.publish;

type PublicationProps = Pick<PublishDialogProps, 'engagement' | 'params' | 'client' | 'isDirty'>;

/** Publishes or unpublishes the engagement, after a confirmation. */
export function PublicationActions(props: PublicationProps) {
  const { engagement, params } = props;
  const { change, isBusy, failure, reset } = useChange(providerEngagements.publish, { isQuiet: true });
  const [isOpen, setIsOpen] = useState(false);
  const isPublished = engagement.publication === 'Published';
  const label = engagement.publication === 'Withdrawn' ? texts.again : texts.publish;
  const move = async (): Promise<void> => {
    // The refusal named the letters, and the user confirmed again.
    const body = failure?.code === FailureCode.lettersIssued ? { revokesLetters: true } : {};
    const publication = isPublished ? 'Withdrawn' : 'Published';
    const { data } = await change({ params, body: { publication, ...body } });
    if (!data) return;
    const done = isPublished ? texts.withdrawn : texts.done;
    raiseToast({ kind: 'success', message: done(engagement.idVisual) });
    setIsOpen(false);
  };
  const dialog = {
    isBusy,
    failure,
    onConfirm: () => void move(),
    onClose: () => {
      reset();
      setIsOpen(false);
    },
  };
  return (
    <>
      <ApproveAction engagement={engagement} params={params} />
      <Button variant={isPublished ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {isPublished ? texts.withdraw : label}
      </Button>
      {isOpen && (isPublished ? <WithdrawDialog {...props} {...dialog} /> : <PublishDialog {...props} {...dialog} />)}
    </>
  );
}

/** Approves findings that still need a second person; renders nothing if there are none. */
function ApproveAction({ engagement: { unapproved }, params }: Pick<PublicationProps, 'engagement' | 'params'>) {
  const { change, isBusy, failure, reset } = useChange(providerEngagements.approve, { isQuiet: true });
  const [isOpen, setIsOpen] = useState(false);
  if (unapproved === null) return null;
  const close = (): void => {
    reset();
    setIsOpen(false);
  };
  const approve = async (): Promise<void> => {
    const { data } = await change({ params, body: { changedAt: unapproved.changedAt } });
    if (!data) return;
    raiseToast({ kind: 'success', message: texts.approved });
    close();
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{texts.approve}</Button>
      {isOpen && (
        <ConfirmDialog
          {...{ isBusy, failure }}
          title={texts.approveTitle(unapproved.count)}
          texts={{ submit: texts.approve, cancel, close: engagementTexts.publish.close }}
          onConfirm={() => void approve()}
          onClose={close}
        >
          <p>{texts.approveText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function WithdrawDialog({ engagement, client, isBusy, failure, onConfirm, onClose }: PublishDialogProps) {
  const hasLetters = failure?.code === FailureCode.lettersIssued;
  return (
    <ConfirmDialog
      {...{ isBusy, failure, onConfirm, onClose }}
      isDangerous
      title={texts.withdrawTitle(engagement.idVisual)}
      texts={{ submit: hasLetters ? texts.withdrawLetters : texts.withdraw, cancel, close }}
    >
      {hasLetters && <p>{texts.lettersText}</p>}
      <p>
        <Sentence text={texts.withdrawText(client)} />
      </p>
      <p>{texts.nothingDeleted}</p>
    </ConfirmDialog>
  );
}
