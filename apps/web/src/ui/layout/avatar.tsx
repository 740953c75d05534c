import { initials } from '@gatehouse/domain/initials';
import { useState } from 'react';

import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

/** Presence of a user (specification.md, Entities and their fields). */
export type AvatarStatus = 'online' | 'offline' | 'away' | 'busy';

interface AvatarProps {
  /** Full name; the initials come from its first two words. */
  name: string;
  /** URL of the company's logo; initials replace a missing or broken one. */
  logo?: string | null;
  /**
   * By default, initials are 32 px and logos 40 px (specification.md, Business constants and limits). `company` gives the initials of a
   * company the size of a logo.
   */
  size?: 'xs' | 'sm' | 'company' | 'lg' | 'xl';
  status?: { kind: AvatarStatus; label: string };
}

/** A company's logo or a user's initials. The name must be shown beside it. */
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
