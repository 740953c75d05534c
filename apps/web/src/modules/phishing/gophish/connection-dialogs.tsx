import type { GophishConnection } from '@gatehouse/contract/phishing/gophish.schema';
import { gophish } from '@gatehouse/contract/phishing/gophish';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { gophishTexts as texts } from './gophish.texts.ts';
import { SecretDialog } from './secret-dialog.tsx';

type CreatedConnection = { connection: GophishConnection; secret: string };

/** The dialog that connects a server and then shows its secret once. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CreatedConnection | null>(null);
  const form = useForm({
    endpoint: gophish.create,
    initial: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.connect.nameMissing : undefined }),
    toInput: ({ name }) => ({ body: { name } }),
    onSaved: setMade,
  });
  if (made) return <SecretDialog {...made} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.connect.title}
      texts={{ ...texts.dialog, submit: texts.connect.submit }}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={texts.connect.name}
        hint={texts.connect.hint}
        maxLength={80}
        dir="auto"
        {...form.textField('name')}
      />
    </FormDialog>
  );
}

interface QuestionProps {
  connection: GophishConnection;
  onClose: () => void;
}

/** The dialog that replaces the secret of a server and then shows the new one once. */
export function RotateDialog({ connection, onClose }: QuestionProps) {
  const [made, setMade] = useState<CreatedConnection | null>(null);
  const { change, isBusy, failure } = useChange(gophish.rotate, { isQuiet: true });
  const rotate = async (): Promise<void> => {
    const { data } = await change({ params: { id: connection._id } });
    if (data) setMade(data);
  };
  if (made) return <SecretDialog {...made} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={texts.rotate.title(connection.name)}
      texts={{ ...texts.dialog, submit: texts.rotate.submit }}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void rotate()}
      onClose={onClose}
    >
      <p>{texts.rotate.text}</p>
    </ConfirmDialog>
  );
}

/** The dialog that disconnects a server. */
export const RevokeDialog = ({ connection, onClose }: QuestionProps) => (
  <ChangeDialog
    isDangerous
    endpoint={gophish.remove}
    input={{ params: { id: connection._id } }}
    title={texts.revoke.title(connection.name)}
    texts={{ ...texts.dialog, submit: texts.revoke.submit }}
    done={texts.revoke.done}
    onClose={onClose}
  >
    <p>{texts.revoke.text}</p>
  </ChangeDialog>
);
