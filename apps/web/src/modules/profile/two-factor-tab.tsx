import { useState } from 'react';

import { reloadInfoNow } from '../../core/session.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpDisable } from './totp-disable.tsx';
import { TotpSetUp } from './totp-set-up.tsx';
import styles from './profile.module.css';

/** The tab in its states: off, setup, recovery codes shown once, on. */
export function TwoFactorTab() {
  const { hasTotp } = useUserInfo();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (fresh: readonly string[]) => {
    setCodes(fresh);
    void reloadInfoNow();
  };
  const content = hasTotp ? <TotpDisable /> : <TotpSetUp onEnabled={showCodes} />;
  return (
    <div className={styles.narrow}>
      {codes ? <RecoveryCodes codes={codes} onStored={() => setCodes(null)} /> : content}
    </div>
  );
}
