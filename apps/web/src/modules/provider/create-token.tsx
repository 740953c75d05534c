import { type TokenScope, tokenScopes } from '@gatehouse/contract/access';
import { provider } from '@gatehouse/contract/provider';
import { useState } from 'react';

import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { type FieldErrors, useForm } from '../../shared/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import styles from './provider.module.css';
import { providerTexts } from './provider.texts.ts';

const texts = providerTexts.create;
const mostDays = 365;

interface Draft {
  name: string;
  scopes: readonly TokenScope[];
  days: string;
}

const empty: Draft = { name: '', scopes: ['imports:write'], days: '90' };

function check({ name, scopes, days }: Draft): FieldErrors<Draft> {
  const isDaysRight = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= mostDays;
  return {
    name: name.trim() === '' ? texts.nameMissing : undefined,
    scopes: scopes.length === 0 ? texts.scopesMissing : undefined,
    days: isDaysRight ? undefined : texts.daysWrong,
  };
}

/** The form, and after it the secret, which the server tells this once. */
export function CreateToken({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <TokenForm onCreated={setSecret} onClose={onClose} />
  ) : (
    <TokenSecret secret={secret} onClose={onClose} />
  );
}

interface TokenFormProps {
  onCreated: (secret: string) => void;
  onClose: () => void;
}

function TokenForm({ onCreated, onClose }: TokenFormProps) {
  const form = useForm({
    endpoint: provider.createToken,
    initial: empty,
    check,
    toInput: ({ name, scopes, days }) => ({ body: { name, scopes: [...scopes], days: Number(days) } }),
    onSaved: (created) => onCreated(created.secret),
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={texts.title}
      texts={{ submit: texts.submit, cancel: texts.cancel, close: texts.cancel }}
      form={form}
      onClose={onClose}
    >
      <p>{texts.context}</p>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={80}
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
        error={errorOf('name')}
      />
      <Scopes chosen={values.scopes} onChange={(scopes) => set({ scopes })} error={errorOf('scopes')} />
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

interface ScopesProps {
  chosen: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
  error: string | undefined;
}

function Scopes({ chosen, onChange, error }: ScopesProps) {
  const toggled = (scope: TokenScope) =>
    chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope];
  return (
    <fieldset className={styles.scopes}>
      <legend>{texts.scopes}</legend>
      {tokenScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={texts.scopeNames[scope]}
          checked={chosen.includes(scope)}
          onChange={() => onChange(toggled(scope))}
        />
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function TokenSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Modal isOpen title={texts.doneTitle} closeLabel={texts.cancel} onClose={onClose}>
      <div className={styles.stack}>
        <Notice kind="warning">{texts.doneText}</Notice>
        <p className={styles.secret}>
          <code>{secret}</code>
          <CopyButton value={secret} label={texts.copy} done={texts.copied} />
        </p>
        <div>
          <Button variant="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
