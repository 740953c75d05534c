import { isDomainName } from '@gatehouse/domain/domain-name';
import { type FormEvent, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.domains;

interface AddDomainProps {
  submitLabel: string;
  known: readonly string[];
  isBusy: boolean;
  onAdd: (name: string) => Promise<boolean>;
}

/** A field that adds a domain; an invalid name or one that is already in the list is refused beside it. */
export function AddDomain({ submitLabel, known, isBusy, onAdd }: AddDomainProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const add = async (name: string): Promise<void> => {
    if (await onAdd(name)) setTyped('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim().toLowerCase();
    const found = errorOf(name, known);
    setError(found);
    if (found === undefined) void add(name);
  };
  return (
    <form className={styles.adding} onSubmit={submit} noValidate>
      <TextField
        label={texts.label}
        name="domain"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={253}
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={error}
      />
      <Button type="submit" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}

function errorOf(name: string, known: readonly string[]): string | undefined {
  if (!isDomainName(name)) return texts.wrong;
  return known.includes(name) ? texts.known : undefined;
}
