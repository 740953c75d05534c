import type { ShareEntered, ShareGate } from '@gatehouse/contract/shares/share.schema';
import { shareTextLengths } from '@gatehouse/contract/shares/share';
import { sharedReports } from '@gatehouse/contract/shares/shares';
import { displayDate } from '@gatehouse/domain/display-date';
import { type FormEvent, useState } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { type Failure, failureMessage } from '../../../core/failure.ts';
import { useCall } from '../../../core/use-call.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { sharedReportTexts as texts } from './shared-report.texts.ts';
import { sharedLooks } from './shared-report-looks.ts';

interface GateProps {
  shareToken: string;
  onEntered: (entered: ShareEntered) => void;
  onFailed: (failure: Failure) => void;
}

/** Sends what the reader enters. */
function useEnter({ shareToken, onEntered, onFailed }: GateProps) {
  const { run, failure, isBusy } = useCall(sharedReports.enter);
  const enter = async (body: { password?: string; name?: string; accepts?: boolean }): Promise<void> => {
    const answer = await run({ params: { shareToken }, body });
    if ('data' in answer) onEntered(answer.data);
    else onFailed(answer.failure);
  };
  return { enter, failure, isBusy };
}

/** Asks for the password of a link. */
export function PasswordGate({ gate, ...props }: GateProps & { gate: ShareGate }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const { enter, failure, isBusy } = useEnter(props);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setError(password === '' ? texts.passwordMissing : undefined);
    if (password !== '') void enter({ password });
  };
  const day = displayDate(gate.expiresAt.slice(0, 10)) ?? gate.expiresAt;
  return (
    <form className={sharedLooks.gate} onSubmit={submit} noValidate>
      <p dir="auto">{texts.from(gate.firm)}</p>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <PasswordField
        texts={coreTexts.passwordField}
        label={texts.password}
        autoComplete="off"
        maxLength={shareTextLengths.password}
        value={password}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
      <p className={sharedLooks.muted}>{texts.until(day)}</p>
      <Button variant="primary" type="submit" isBusy={isBusy}>
        {texts.open}
      </Button>
    </form>
  );
}

/** Shows the confidentiality text, which the reader accepts by name. */
export function TermsGate({ text, ...props }: GateProps & { text: string }) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isRefused, setIsRefused] = useState(false);
  const { enter, failure, isBusy } = useEnter({
    ...props,
    onFailed: (refusal) => (refusal.code === 'ACCESS_NEEDED' ? setIsRefused(true) : props.onFailed(refusal)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = name.trim();
    const isName = written.length >= shareTextLengths.leastName;
    setError(isName ? undefined : texts.nameMissing);
    if (isName) void enter({ name: written, accepts: true });
  };
  if (isRefused) return <Notice kind="info">{texts.refused}</Notice>;
  return (
    <form className={sharedLooks.gate} onSubmit={submit} noValidate>
      <h2>{texts.terms}</h2>
      <p className={sharedLooks.terms} dir="auto">
        {text}
      </p>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <TextField
        label={texts.name}
        hint={texts.termsWhy}
        autoComplete="name"
        dir="auto"
        maxLength={shareTextLengths.name}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Row>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {texts.accept}
        </Button>
        <Button onClick={() => void enter({ accepts: false })}>{texts.refuse}</Button>
      </Row>
    </form>
  );
}
