import type { Result } from '@gatehouse/contract/core/endpoint';
import { me } from '@gatehouse/contract/me/me';
import { type FormEvent, type ReactNode, useState } from 'react';

import { saveFile } from '../../core/download.ts';
import { failureMessage } from '../../core/failure.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OneTimeCodeField } from '../../ui/forms/one-time-code-field.tsx';
import { stackLook } from '../../ui/layout/flow.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { AuthStep } from './auth-step.tsx';
import styles from './auth.module.css';
import { authTexts } from './auth.texts.ts';

const texts = authTexts.factor;
const codeLength = 6;

type Secret = Result<typeof me.totpSetUp>;

interface SecondFactorStepsProps {
  username: string;
  isRequired: boolean;
  /** Called after the setup and the recovery codes, or when the user postpones it. */
  onDone: () => void;
  /** Signs out users who have no authenticator. */
  onSignOut?: () => void;
}

/** The setup in steps: introduction, QR code with a first code, and recovery codes. */
export function SecondFactorSteps({ username, isRequired, onDone, onSignOut }: SecondFactorStepsProps) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <StoreCodes username={username} codes={codes} onStored={onDone} />;
  if (secret) return <ScanSecret secret={secret} onRenewed={setSecret} onEnabled={setCodes} />;
  return (
    <Offer isRequired={isRequired} onSecret={setSecret} {...(!isRequired && { onLater: onDone })}>
      {onSignOut && (
        <Button variant="quiet" isWide onClick={onSignOut}>
          {texts.signOut}
        </Button>
      )}
    </Offer>
  );
}

interface OfferProps {
  isRequired: boolean;
  onSecret: (secret: Secret) => void;
  onLater?: () => void;
  children: ReactNode;
}

function Offer({ isRequired, onSecret, onLater, children }: OfferProps) {
  const { run, failure, isBusy } = useCall(me.totpSetUp);
  const begin = async (): Promise<void> => {
    const outcome = await run({ query: {} });
    if ('data' in outcome) onSecret(outcome.data);
  };
  return (
    <AuthStep title={texts.title} context={isRequired ? texts.contextRequired : texts.contextOptional}>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <Button variant="primary" isWide isBusy={isBusy} onClick={() => void begin()}>
        {texts.begin}
      </Button>
      {onLater && (
        <Button variant="quiet" isWide onClick={onLater}>
          {texts.later}
        </Button>
      )}
      {children}
    </AuthStep>
  );
}

function useFirstCode(onEnabled: (codes: readonly string[]) => void) {
  const [code, setCode] = useState('');
  const [isShort, setIsShort] = useState(false);
  const { run, failure, isBusy } = useCall(me.totpEnable);
  const enable = async (totpToken: string): Promise<void> => {
    const outcome = await run({ body: { totpToken } });
    if ('data' in outcome) onEnabled(outcome.data.recoveryCodes);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsShort(code.trim().length < codeLength);
    if (code.trim().length >= codeLength) void enable(code.trim());
  };
  const refusal = failure ? failureMessage(failure) : undefined;
  return { code, setCode, submit, isBusy, error: isShort ? texts.codeMissing : refusal };
}

interface ScanSecretProps {
  secret: Secret;
  onRenewed: (secret: Secret) => void;
  onEnabled: (codes: readonly string[]) => void;
}

function ScanSecret({ secret, onRenewed, onEnabled }: ScanSecretProps) {
  const { code, setCode, submit, isBusy, error } = useFirstCode(onEnabled);
  const { run: setUp, failure, isBusy: isRenewing } = useCall(me.totpSetUp);
  const renew = async (): Promise<void> => {
    const outcome = await setUp({ query: { renew: 'true' } });
    if ('data' in outcome) onRenewed(outcome.data);
  };
  return (
    <AuthStep title={texts.scanTitle} context={texts.scan}>
      <img className={styles.qrCode} src={secret.qrCode} alt={texts.qrCode} width={176} height={176} />
      <p>
        {texts.orType}
        <br />
        <code className={styles.secret}>{secret.secret}</code>{' '}
        <CopyButton value={secret.secret} label={texts.copySecret} done={texts.copied} />
      </p>
      <form className={classNames(stackLook(), styles.form)} onSubmit={submit} noValidate>
        <OneTimeCodeField
          label={texts.code}
          name="totpToken"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
        {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
        <Button type="submit" variant="primary" isWide isBusy={isBusy}>
          {texts.turnOn}
        </Button>
        <Button variant="quiet" isWide isBusy={isRenewing} onClick={() => void renew()}>
          {texts.renew}
        </Button>
      </form>
    </AuthStep>
  );
}

interface StoreCodesProps {
  username: string;
  codes: readonly string[];
  onStored: () => void;
}

function StoreCodes({ username, codes, onStored }: StoreCodesProps) {
  const text = [texts.fileHead(username), '', ...codes, ''].join('\n');
  const save = () => saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: texts.fileName });
  return (
    <AuthStep title={texts.codesTitle} context={texts.codesContext}>
      <ul className={classNames(textLook({ size: 14 }), styles.codes)}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row>
        <Button onClick={save}>{texts.download}</Button>
        <CopyButton value={codes.join('\n')} label={texts.copyCodes} done={texts.copied} />
      </Row>
      <Button variant="primary" isWide onClick={onStored}>
        {texts.stored}
      </Button>
    </AuthStep>
  );
}
