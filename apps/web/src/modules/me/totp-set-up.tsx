import type { Result } from '@gatehouse/contract/core/endpoint';
import { me } from '@gatehouse/contract/me/me';
import { type FormEvent, useState } from 'react';

import { failureMessage } from '../../core/failure.ts';
import { useCall } from '../../core/use-call.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { OneTimeCodeField } from '../../ui/forms/one-time-code-field.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './me.module.css';
import { meTexts } from './me.texts.ts';

const texts = meTexts.twoFactor;
const codeLength = 6;

type Secret = Result<typeof me.totpSetUp>;
type OnEnabled = (recoveryCodes: readonly string[]) => void;

export function TotpSetUp({ onEnabled }: { onEnabled: OnEnabled }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const { run, failure, isBusy } = useCall(me.totpSetUp);
  const begin = async (query: { renew?: 'true' } = {}): Promise<void> => {
    const outcome = await run({ query });
    if ('data' in outcome) setSecret(outcome.data);
  };
  if (secret)
    return (
      <TotpSecret
        secret={secret}
        onEnabled={onEnabled}
        onRenew={() => void begin({ renew: 'true' })}
        onCancel={() => setSecret(null)}
      />
    );
  return (
    <Card title={texts.titleOff} context={texts.contextOff}>
      <Stack>
        {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
        <div>
          <Button variant="primary" isBusy={isBusy} onClick={() => void begin()}>
            {texts.setUp}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

interface TotpSecretProps {
  secret: Secret;
  onEnabled: OnEnabled;
  onRenew: () => void;
  onCancel: () => void;
}

function TotpSecret({ secret, onEnabled, onRenew, onCancel }: TotpSecretProps) {
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
  const refusal = failure && failureMessage(failure);
  return (
    <Card title={texts.titleSetUp}>
      <form className={styles.setUp} onSubmit={submit} noValidate>
        <img className={styles.qrCode} src={secret.qrCode} alt={texts.qrCode} width={176} height={176} />
        <Stack>
          <p>{texts.scan}</p>
          <p>
            {texts.orType}
            <br />
            <code className={styles.secret}>{secret.secret}</code>{' '}
            <CopyButton value={secret.secret} label={texts.copySecret} done={texts.copied} />
          </p>
          <OneTimeCodeField
            label={texts.code}
            name="totpToken"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={isShort ? texts.codeMissing : (refusal ?? undefined)}
          />
          <Row>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {texts.turnOn}
            </Button>
            <Button variant="quiet" onClick={onRenew}>
              {texts.renew}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {texts.cancel}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
