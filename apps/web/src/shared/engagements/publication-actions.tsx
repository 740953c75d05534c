import { type ClientEngagement, providerEngagements } from '@gatehouse/contract/provider-engagements';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { Sentence } from '../sentence/sentence.tsx';
import { engagementTexts } from './engagement.texts.ts';

const { cancel, close, ...texts } = engagementTexts.publish;

interface PublicationProps {
  engagement: ClientEngagement;
  params: { companyId: string; id: string };
  /** The name of the client. */
  client: string;
  /** Whether a form on the page has unsaved changes. */
  isDirty: boolean;
}

/** Publishes the engagement to the client, or unpublishes it, each after a question. */
export function PublicationActions(props: PublicationProps) {
  const { engagement, params } = props;
  const { change, isBusy, failure, reset } = useChange(providerEngagements.publish, { isQuiet: true });
  const [isOpen, setIsOpen] = useState(false);
  const isPublished = engagement.publication === 'Published';
  const label = engagement.publication === 'Withdrawn' ? texts.again : texts.publish;
  const move = async (): Promise<void> => {
    const { data } = await change({ params, body: { publication: isPublished ? 'Withdrawn' : 'Published' } });
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
      <Button variant={isPublished ? 'secondary' : 'primary'} onClick={() => setIsOpen(true)}>
        {isPublished ? texts.withdraw : label}
      </Button>
      {isOpen && (isPublished ? <WithdrawDialog {...props} {...dialog} /> : <PublishDialog {...props} {...dialog} />)}
    </>
  );
}

type DialogProps = PublicationProps &
  Required<Pick<Parameters<typeof ConfirmDialog>[0], 'isBusy' | 'failure' | 'onConfirm' | 'onClose'>>;

function PublishDialog({ engagement, client, isDirty, isBusy, failure, onConfirm, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      {...{ isBusy, failure, onConfirm, onClose }}
      isDisabled={isDirty}
      title={texts.title(engagement.idVisual)}
      texts={{ submit: texts.publish, cancel, close }}
    >
      {isDirty && <Notice kind="warning">{texts.unsaved}</Notice>}
      <p>
        <Sentence text={texts.visible(client)} />
      </p>
      <ul>
        <li>{texts.content.text}</li>
        <li>{texts.findings(engagement.numOfFindings)}</li>
        <li>{texts.content.attack}</li>
        <li>{texts.content.report}</li>
      </ul>
      <p>{texts.notified}</p>
      {engagement.publishedAt === null && <Text tone="muted">{texts.due}</Text>}
    </ConfirmDialog>
  );
}

function WithdrawDialog({ engagement, client, isBusy, failure, onConfirm, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      {...{ isBusy, failure, onConfirm, onClose }}
      isDangerous
      title={texts.withdrawTitle(engagement.idVisual)}
      texts={{ submit: texts.withdraw, cancel, close }}
    >
      <p>
        <Sentence text={texts.withdrawText(client)} />
      </p>
      <p>{texts.nothingDeleted}</p>
    </ConfirmDialog>
  );
}
