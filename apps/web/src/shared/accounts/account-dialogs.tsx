import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';

import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
import type { Account } from './account-columns.tsx';
import type { AccountCall } from './account-menu.tsx';
import { accountTexts as texts } from './account.texts.ts';

interface AccountDialogProps {
  account: Account;
  call: AccountCall;
  onClose: () => void;
}

/** Closes a dialog and shows the result. */
export const finish = (onClose: () => void, message: string): void => {
  raiseToast({ kind: 'success', message });
  onClose();
};

/** The button that opens the dialog of an invitation. */
export const InviteButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="primary" icon={<IconUserPlus size={17} stroke={1.7} aria-hidden="true" />} onClick={onClick}>
    {label}
  </Button>
);

/** The title and the buttons of a dialog about one account. */
export const accountFrame = (
  { title, submit }: { title: (name: string) => string; submit: string },
  { fullname }: Pick<Account, 'fullname'>,
) => ({ size: 'small' as const, title: title(fullname), texts: { ...texts.dialog, submit } });

const none = {};

/** The dialog that withdraws an invitation. */
export function WithdrawDialog({ account, call: { endpoint, params }, onClose }: AccountDialogProps) {
  const form = useForm({
    endpoint,
    initial: none,
    toInput: () => ({ params }) as never,
    onSaved: () => finish(onClose, texts.withdraw.done),
  });
  return (
    <FormDialog isDangerous {...accountFrame(texts.withdraw, account)} form={form} onClose={onClose}>
      <p>{texts.withdraw.text}</p>
    </FormDialog>
  );
}

interface EnablementProps extends AccountDialogProps {
  enabled: boolean;
  /** The effect of the change on the account. */
  text: string;
}

/** The dialog that enables or disables an account. */
export function EnablementDialog({ account, call: { endpoint, params }, enabled, text, onClose }: EnablementProps) {
  const words = enabled ? texts.enable : texts.disable;
  const form = useForm({
    endpoint,
    initial: none,
    toInput: () => ({ params, body: { enabled } }) as never,
    onSaved: () => finish(onClose, words.done(account.fullname)),
  });
  return (
    <FormDialog isDangerous={!enabled} {...accountFrame(words, account)} form={form} onClose={onClose}>
      <p>{text}</p>
    </FormDialog>
  );
}

const keepsTwoFactor = { removeTwoFactor: false };

/** The dialog that resets a password, and two-factor authentication if it is on. */
export function ResetDialog({ account, call: { endpoint, params }, onClose }: AccountDialogProps) {
  const words = texts.reset;
  const form = useForm({
    endpoint,
    initial: keepsTwoFactor,
    toInput: (body) => ({ params, body }) as never,
    onSaved: () => finish(onClose, words.done(account.username)),
  });
  return (
    <FormDialog isDangerous {...accountFrame(words, account)} form={form} onClose={onClose}>
      <p>{words.text}</p>
      {account.hasTotp && (
        <Checkbox
          label={words.factor}
          checked={form.values.removeTwoFactor}
          onChange={({ target }) => form.set({ removeTwoFactor: target.checked })}
        />
      )}
    </FormDialog>
  );
}
