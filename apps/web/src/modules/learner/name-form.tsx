import { learnerName } from '@gatehouse/contract/learner/learner-name';
import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import { type FormEvent, useState } from 'react';

import { failureMessage } from '../../core/failure.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { learnerTexts as texts } from './learner.texts.ts';
import styles from './learner.module.css';

interface NameFormProps {
  session: LearnerSession;
  /** Called after the name was changed. */
  onChanged: () => Promise<unknown>;
}

/** The form that lets learners correct their name, which someone else may have entered. */
export function NameForm({ session, onChanged }: NameFormProps) {
  const [fullname, setFullname] = useState<string | null>(null);
  const { run, failure, isBusy } = useCall(learnerName.change);
  if (!session.mayRename) return null;
  if (fullname === null)
    return (
      <p>
        <Button variant="quiet" size="small" onClick={() => setFullname(session.fullname)}>
          {texts.name.correct}
        </Button>
      </p>
    );
  const name = fullname.trim();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await run({ params: { id: session._id }, query: {}, body: { fullname: name } });
    if (!('data' in answer)) return;
    await onChanged();
    setFullname(null);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <TextField
        label={texts.name.label}
        autoComplete="name"
        dir="auto"
        maxLength={200}
        value={fullname}
        onChange={({ target }) => setFullname(target.value)}
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={name === ''}>
          {texts.name.save}
        </Button>
        <Button onClick={() => setFullname(null)}>{texts.name.cancel}</Button>
      </div>
    </form>
  );
}
