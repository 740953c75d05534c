import { type TokenScope, tokenScopes } from '@gatehouse/contract/provider/token-access';
import { provider } from '@gatehouse/contract/provider/provider';
import { useState } from 'react';

import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { providerTexts } from '../provider.texts.ts';

const texts = providerTexts.tokens;

interface Draft {
  name: string;
  scopes: readonly TokenScope[];
  days: string;
}

const empty: Draft = { name: '', scopes: ['imports:write'], days: '90' };
const maxDays = 365;

const check = ({ name, scopes, days }: Draft): FieldErrors<Draft> => ({
  name: name.trim() === '' ? texts.nameMissing : undefined,
  scopes: scopes.length === 0 ? texts.scopesMissing : undefined,
  days: /^[1-9]\d*$/.test(days) && Number(days) <= maxDays ? undefined : texts.daysInvalid,
});

/** The dialog that creates a token and then shows its secret once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({
    endpoint: provider.createToken,
    initial: empty,
    check,
    toInput: ({ name, scopes, days }) => ({ body: { name, scopes: [...scopes], days: Number(days) } }),
    onSaved: (created) => setSecret(created.secret),
  });
  const { values, set, errorOf } = form;
  if (secret !== null) return <TokenSecret secret={secret} onClose={onClose} />;
  return (
    <FormDialog
      title={texts.createTitle}
      texts={{ ...providerTexts.dialog, submit: texts.submit }}
      form={form}
      onClose={onClose}
    >
      <p>{texts.createContext}</p>
      <TextField label={texts.columns.name} hint={texts.nameHint} maxLength={80} {...form.textField('name')} />
      <Stack gap={8} aria-label={texts.columns.scopes} as="section">
        <Text weight="medium">{texts.columns.scopes}</Text>
        {tokenScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={texts.scopeNames[scope]}
            checked={values.scopes.includes(scope)}
            onChange={({ target }) =>
              set({
                scopes: tokenScopes.filter((one) => (one === scope ? target.checked : values.scopes.includes(one))),
              })
            }
          />
        ))}
        {errorOf('scopes') !== undefined && (
          <Text tone="danger" size={12}>
            {errorOf('scopes')}
          </Text>
        )}
      </Stack>
      <TextField
        label={texts.days}
        inputMode="numeric"
        value={values.days}
        onChange={(event) => set({ days: event.target.value.trim() })}
        error={errorOf('days')}
      />
    </FormDialog>
  );
}

function TokenSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const done = (
    <Button variant="primary" onClick={onClose}>
      {texts.done}
    </Button>
  );
  return (
    <Modal isOpen title={texts.secretTitle} closeLabel={providerTexts.dialog.close} onClose={onClose} footer={done}>
      <Stack>
        <Notice kind="warning">{texts.secretText}</Notice>
        <Row wraps={false}>
          <code dir="ltr">{secret}</code>
          <CopyButton value={secret} label={texts.copy} done={texts.copied} />
        </Row>
      </Stack>
    </Modal>
  );
}
