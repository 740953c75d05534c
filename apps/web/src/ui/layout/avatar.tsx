import { initials } from '@gatehouse/domain/initials';
import { useState } from 'react';

import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

/** Presence of a person (specification.md, Entities and their fields). */
export type AvatarStatus = 'online' | 'offline' | 'away' | 'busy';

interface AvatarProps {
  /** Full name of the person; its first two words give the initials. */
  name: string;
  /** Address of the company's logo; initials stand in when there is none or it does not load. */
  logo?: string | null;
  /**
   * Without a size, initials are 32 px and the logo of a company is 40 px (specification.md, Business constants and
   * limits); `company` is the size of a logo for the initials of a company too.
   */
  size?: 'xs' | 'sm' | 'company' | 'lg' | 'xl';
  status?: { kind: AvatarStatus; label: string };
}

/** The logo of the company, or initials. The name has to be shown beside it. */
export function Avatar({ name, logo, size, status }: AvatarProps) {
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null);
  const shownLogo = logo === brokenLogo ? null : logo;
  return (
    <span className={classNames(styles.avatar, styles[size ?? (shownLogo ? 'company' : 'md')])}>
      {shownLogo ? (
        <img src={shownLogo} alt="" onError={() => setBrokenLogo(shownLogo)} />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      {status && (
        <span className={classNames(styles.status, styles[status.kind])} role="img" aria-label={status.label} />
      )}
    </span>
  );
}
