import { provider } from '@gatehouse/contract/provider';
import { type TokenScope, tokenScopes } from '@gatehouse/contract/access';
import { type FormEvent, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { issueOf, sentenceOf } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './provider.module.css';
import { providerTexts } from './provider.texts.ts';

const texts = providerTexts.create;
const mostDays = 365;
const usualDays = '90';

interface Draft {
  name: string;
  scopes: readonly TokenScope[];
  days: string;
}

interface DraftErrors {
  name: string | undefined;
  scopes: string | undefined;
  days: string | undefined;
}

function errorsOf({ name, scopes, days }: Draft): DraftErrors {
  const isDaysRight = /^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= mostDays;
  return {
    name: name.trim() === '' ? texts.nameMissing : undefined,
    scopes: scopes.length === 0 ? texts.scopesMissing : undefined,
    days: isDaysRight ? undefined : texts.daysWrong,
  };
}

function useTokenDraft(onCreated: (secret: string) => void) {
  const [draft, setDraft] = useState<Draft>({ name: '', scopes: ['imports:write'], days: usualDays });
  const [isTried, setIsTried] = useState(false);
  const { change: createToken, isBusy, failure } = useChange(provider.createToken, { isQuiet: true });
  const missing = errorsOf(draft);

  const create = async (): Promise<void> => {
    const body = { name: draft.name, scopes: [...draft.scopes], days: Number(draft.days) };
    const { data } = await createToken({ body });
    if (data) onCreated(data.secret);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!missing.name && !missing.scopes && !missing.days) void create();
  };
  const shown = isTried ? missing : { name: undefined, scopes: undefined, days: undefined };
  const errors = { ...shown, name: shown.name ?? issueOf(failure, 'name') };
  return {
    draft,
    change: (part: Partial<Draft>) => setDraft({ ...draft, ...part }),
    errors,
    failure,
    isBusy,
    submit,
  };
}

interface CreateTokenFormProps {
  onCreated: (secret: string) => void;
  onCancel: () => void;
}

export function CreateTokenForm({ onCreated, onCancel }: CreateTokenFormProps) {
  const { draft, change, errors, failure, isBusy, submit } = useTokenDraft(onCreated);
  const toggled = (scope: TokenScope): readonly TokenScope[] =>
    draft.scopes.includes(scope) ? draft.scopes.filter((one) => one !== scope) : [...draft.scopes, scope];
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <p>{texts.context}</p>
      {failure && !errors.name && <Notice kind="error">{sentenceOf(failure)}</Notice>}
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        maxLength={80}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errors.name}
      />
      <fieldset className={styles.scopes}>
        <legend>{texts.scopes}</legend>
        {tokenScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={texts.scopeNames[scope]}
            checked={draft.scopes.includes(scope)}
            onChange={() => change({ scopes: toggled(scope) })}
          />
        ))}
        {errors.scopes && (
          <p role="alert" className={styles.error}>
            {errors.scopes}
          </p>
        )}
      </fieldset>
      <TextField
        label={texts.days}
        inputMode="numeric"
        value={draft.days}
        onChange={(event) => change({ days: event.target.value.trim() })}
        error={errors.days}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {texts.submit}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
