import { certificates } from '@gatehouse/contract/certificates/certificates';
import { type FormEvent, useState } from 'react';

import { failureMessage } from '../../../core/failure.ts';
import { useCall } from '../../../core/use-call.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './public-certificates.module.css';
import { verificationTexts } from './verification.texts.ts';

const texts = verificationTexts.lookup;
const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The form that requests a link. It shows the same message for every address, so it does not reveal who has certificates. */
export function LookupForm() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [isSent, setIsSent] = useState(false);
  const { run, failure, isBusy } = useCall(certificates.lookup);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isAddress = address.test(email.trim());
    setError(isAddress ? undefined : texts.invalid);
    if (!isAddress) return;
    const answer = await run({ body: { email: email.trim() } });
    setIsSent('data' in answer);
  };
  return (
    <form className={classNames(stackLook(), styles.card)} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={textLook({ size: 20 })}>{texts.title}</h1>
      <p className={styles.context}>{texts.context}</p>
      {isSent && <Notice kind="success">{texts.sent}</Notice>}
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        dir="ltr"
        value={email}
        error={error}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button variant="primary" type="submit" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
    </form>
  );
}
