import type { CompanyUser } from '@gatehouse/contract/users';
import { type ReactNode, useState } from 'react';

import { failureOfQuery, sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useEnableOrDisableMutation, useResetAccountMutation, useWithdrawInvitationMutation } from './users.api.ts';
import styles from './users.module.css';
import { usersTexts as texts } from './users.texts.ts';

/** What the menu of a person asks about once more. */
export type Act = 'role' | 'withdraw' | 'disable' | 'enable' | 'reset';

interface DialogProps {
  person: CompanyUser;
  onClose: () => void;
}

export function PersonDialog({ act, ...dialog }: DialogProps & { act: Act }) {
  if (act === 'role') return <RoleDialog {...dialog} />;
  if (act === 'withdraw') return <Withdraw {...dialog} />;
  if (act === 'reset') return <Reset {...dialog} />;
  return <Switch {...dialog} enabled={act === 'enable'} />;
}

interface QuestionProps {
  title: string;
  submit: string;
  isDangerous: boolean;
  isBusy: boolean;
  error: unknown;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asked once more, by name; a refusal stands in the dialog. */
function Question({ title, submit, isDangerous, isBusy, error, onSubmit, onClose, children }: QuestionProps) {
  const failure = failureOfQuery(error);
  return (
    <Modal
      size="small"
      isOpen
      title={title}
      closeLabel={texts.dialog.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.dialog.cancel}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        {children}
      </div>
    </Modal>
  );
}

function Withdraw({ person, onClose }: DialogProps) {
  const [withdraw, { isLoading, error }] = useWithdrawInvitationMutation();
  const words = texts.withdrawing;
  const send = async (): Promise<void> => {
    const outcome = await withdraw({ params: { id: person._id } });
    if (outcome.error) return;
    raiseToast({ kind: 'success', message: words.done });
    onClose();
  };
  return (
    <Question
      title={words.title(person.fullname)}
      submit={words.submit}
      isDangerous
      isBusy={isLoading}
      error={error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </Question>
  );
}

function Switch({ person, onClose, enabled }: DialogProps & { enabled: boolean }) {
  const [change, { isLoading, error }] = useEnableOrDisableMutation();
  const words = enabled ? texts.enabling : texts.disabling;
  const send = async (): Promise<void> => {
    const outcome = await change({ params: { id: person._id }, body: { enabled } });
    if (outcome.error) return;
    raiseToast({ kind: 'success', message: words.done(person.fullname) });
    onClose();
  };
  return (
    <Question
      title={words.title(person.fullname)}
      submit={words.submit}
      isDangerous={!enabled}
      isBusy={isLoading}
      error={error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </Question>
  );
}

function Reset({ person, onClose }: DialogProps) {
  const [reset, { isLoading, error }] = useResetAccountMutation();
  const [removeTwoFactor, setRemoveTwoFactor] = useState(false);
  const words = texts.resetting;
  const send = async (): Promise<void> => {
    const outcome = await reset({ params: { id: person._id }, body: { removeTwoFactor } });
    if (outcome.error) return;
    raiseToast({ kind: 'success', message: words.done(person.username) });
    onClose();
  };
  return (
    <Question
      title={words.title(person.fullname)}
      submit={words.submit}
      isDangerous
      isBusy={isLoading}
      error={error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {person.hasTotp && (
        <Checkbox
          label={words.factor}
          checked={removeTwoFactor}
          onChange={(event) => setRemoveTwoFactor(event.target.checked)}
        />
      )}
    </Question>
  );
}
