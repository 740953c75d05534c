import type { GophishConnection } from '@gatehouse/contract/phishing/gophish.schema';
import { gophish } from '@gatehouse/contract/phishing/gophish';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { gophishTexts as texts } from './gophish.texts.ts';
import { CopyableValue, SecretDialog } from './secret-dialog.tsx';

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

/** Polling interval of a test, because a ping triggers no live update. */
const pingPollMs = 2_000;

/** Waits for a ping that arrives after the dialog was opened. */
export function TestDialog({ connection, onClose }: QuestionProps) {
  const { data } = useRead(gophish.list, undefined, { refreshEveryMs: pingPollMs });
  const pingAt = data?.find(({ _id }) => _id === connection._id)?.lastPingAt ?? null;
  const isReceived = pingAt !== null && pingAt !== connection.lastPingAt;
  return (
    <Modal isOpen title={texts.test.title(connection.name)} closeLabel={texts.dialog.close} onClose={onClose}>
      <Stack>
        <Text>{texts.test.steps}</Text>
        <CopyableValue label={texts.test.url} value={connection.url} copy={texts.secret.copyUrl} />
        <div role="status">
          <Notice kind={isReceived ? 'success' : 'info'}>
            {isReceived ? texts.test.received : texts.test.listening}
          </Notice>
        </div>
        {!isReceived && (
          <Text tone="muted" size={13}>
            {texts.test.help}
          </Text>
        )}
      </Stack>
    </Modal>
  );
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
