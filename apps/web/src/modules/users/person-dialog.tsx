import { type CompanyUser, users } from '@gatehouse/contract/users';
import { type ReactNode, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { type Failure, sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RoleDialog } from './role-dialog.tsx';
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
  failure: Failure | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asked once more, by name; a refusal stands in the dialog. */
function Question({ title, submit, isDangerous, isBusy, failure, onSubmit, onClose, children }: QuestionProps) {
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
  const { change: withdraw, isBusy, failure } = useChange(users.withdraw, { isQuiet: true });
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
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </Question>
  );
}

function Switch({ person, onClose, enabled }: DialogProps & { enabled: boolean }) {
  const { change, isBusy, failure } = useChange(users.enableOrDisable, { isQuiet: true });
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
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </Question>
  );
}

function Reset({ person, onClose }: DialogProps) {
  const { change: reset, isBusy, failure } = useChange(users.resetPassword, { isQuiet: true });
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
      isBusy={isBusy}
      failure={failure}
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
