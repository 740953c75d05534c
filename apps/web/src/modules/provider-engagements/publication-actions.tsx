import { type ClientEngagement, providerEngagements } from '@gatehouse/contract/provider-engagements';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './forms.module.css';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = providerEngagementsTexts.publish;

interface PublicationProps {
  engagement: ClientEngagement;
  params: { companyId: string; id: string };
  /** The client, as the sentences name it. */
  client: string;
  /** What is typed and not saved would not be published. */
  isDirty: boolean;
}

/** Shows the engagement to the client, or hides it; both are asked about first. */
export function PublicationActions(props: PublicationProps) {
  const { publication } = props.engagement;
  const [isAsking, setIsAsking] = useState(false);
  const close = (): void => setIsAsking(false);
  const isShown = publication === 'Published';
  const label = publication === 'Withdrawn' ? texts.again : texts.open;
  return (
    <>
      <Button variant={isShown ? 'secondary' : 'primary'} onClick={() => setIsAsking(true)}>
        {isShown ? texts.withdraw : label}
      </Button>
      {isAsking &&
        (isShown ? <WithdrawDialog {...props} onClose={close} /> : <PublishDialog {...props} onClose={close} />)}
    </>
  );
}

type DialogProps = PublicationProps & { onClose: () => void };

function usePublication({ engagement, params, onClose }: DialogProps) {
  const { change: publish, isBusy, failure } = useChange(providerEngagements.publish, { isQuiet: true });
  const move = async (publication: 'Published' | 'Withdrawn'): Promise<void> => {
    const { data } = await publish({ params, body: { publication } });
    if (!data) return;
    const done = publication === 'Published' ? texts.done : texts.withdrawn;
    raiseToast({ kind: 'success', message: done(engagement.idVisual) });
    onClose();
  };
  return { move, isBusy, notice: failure && <Notice kind="error">{sentenceOf(failure)}</Notice> };
}

function PublishDialog(props: DialogProps) {
  const { engagement, client, isDirty, onClose } = props;
  const { move, isBusy, notice } = usePublication(props);
  return (
    <Modal
      isOpen
      title={texts.title(engagement.idVisual)}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={isDirty} onClick={() => void move('Published')}>
            {texts.open}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {isDirty && <Notice kind="warning">{texts.unsaved}</Notice>}
        <p>
          <bdi>{texts.sees(client)}</bdi>
        </p>
        <ul className={styles.sees}>
          <li>{texts.what.words}</li>
          <li>{texts.whatFindings(engagement.numOfFindings)}</li>
          <li>{texts.what.story}</li>
          <li>{texts.what.report}</li>
        </ul>
        <p>{texts.heard}</p>
        {engagement.publishedAt === null && <p className={styles.muted}>{texts.due}</p>}
        {notice}
      </div>
    </Modal>
  );
}

function WithdrawDialog(props: DialogProps) {
  const { engagement, client, onClose } = props;
  const { move, isBusy, notice } = usePublication(props);
  return (
    <Modal
      size="small"
      isOpen
      title={texts.withdrawTitle(engagement.idVisual)}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void move('Withdrawn')}>
            {texts.withdraw}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <bdi>{texts.withdrawText(client)}</bdi>
        </p>
        <p>{texts.kept}</p>
        {notice}
      </div>
    </Modal>
  );
}
