import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';
import { clientDomains, domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';
import { asciiDomain, isDomainName } from '@gatehouse/domain/domain-name';
import { type FormEvent, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { issueOf, failureMessage } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useSide } from '../sides/use-side.ts';
import styles from './domains.module.css';
import { domainTexts as texts } from './domains.texts.ts';

interface AddDomainProps {
  /** The domains already listed. */
  known: readonly string[];
  size?: 'small';
}

function useAdding(known: readonly string[]) {
  const { calls, at } = useSide(domainVerifications, clientDomains);
  const { change, isBusy, failure, reset } = useChange(calls.create, { isQuiet: true });
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const send = async (domain: string): Promise<void> => {
    const { data, error } = await change(at({ body: { domain } }));
    if (error) return;
    setTyped('');
    raiseToast({ kind: 'success', message: texts.added((data satisfies DomainVerification).domain) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    reset();
    const domain = asciiDomain(typed);
    const found = faultOf(domain, known);
    setWrong(found);
    if (found === undefined) void send(domain);
  };
  const refusal = failure ? (issueOf(failure, 'domain') ?? failureMessage(failure)) : undefined;
  return { typed, setTyped, submit, isBusy, error: wrong ?? refusal };
}

function faultOf(domain: string, known: readonly string[]): string | undefined {
  if (!isDomainName(domain)) return texts.wrong;
  return known.includes(domain) ? texts.known : undefined;
}

/** A field that adds a domain; invalid and duplicate names are rejected with an error. */
export function AddDomain({ known, size }: AddDomainProps) {
  const { typed, setTyped, submit, isBusy, error } = useAdding(known);
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
      <Button type="submit" {...(size && { size })} isBusy={isBusy}>
        {texts.add}
      </Button>
    </form>
  );
}
