import { providerDarkWeb } from '@gatehouse/contract/dark-web';
import type { Breach } from '@gatehouse/contract/dark-web-schema';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { clientLeaksTexts } from './client-leaks.texts.ts';
import styles from './leak-detail.module.css';

const texts = clientLeaksTexts.withdraw;
const longestReason = 500;

interface WithdrawProps {
  companyId: string;
  leak: Breach;
}

/** Takes back what was no leak of the client, with a reason. */
export function WithdrawLeak({ companyId, leak }: WithdrawProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Tooltip text={texts.open} isDescription={false}>
        <IconButton
          size="small"
          icon={<IconArrowBackUp size={17} stroke={1.6} />}
          label={texts.label(leak.idVisual)}
          onClick={() => setIsAsking(true)}
        />
      </Tooltip>
      {isAsking && <WithdrawDialog companyId={companyId} leak={leak} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function WithdrawDialog({ companyId, leak, onClose }: WithdrawProps & { onClose: () => void }) {
  const form = useId();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { change: withdraw, isBusy, failure } = useChange(providerDarkWeb.withdraw, { isQuiet: true });
  const send = async () => {
    const outcome = await withdraw({ params: { companyId, id: leak._id }, body: { reason: reason.trim() } });
    if (outcome.error) return;
    raiseToast({ kind: 'success', message: texts.done(leak.idVisual) });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (reason.trim() !== '') void send();
  };
  return (
    <Modal
      isOpen
      size="small"
      title={texts.title(leak.idVisual)}
      closeLabel={texts.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" form={form} variant="danger" isBusy={isBusy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.muted}>{texts.why}</p>
        {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        <TextField
          label={texts.reason}
          value={reason}
          maxLength={longestReason}
          dir="auto"
          error={isTried && reason.trim() === '' ? texts.reasonMissing : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Modal>
  );
}
