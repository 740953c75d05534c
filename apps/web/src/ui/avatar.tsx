import { useState } from 'react';

import { classNames } from './class-names.ts';
import styles from './avatar.module.css';

/** Presence of a person (spec §3). */
export type AvatarStatus = 'online' | 'offline' | 'away' | 'busy';

interface AvatarProps {
  /** Full name of the person; its first two words give the initials. */
  name: string;
  /** Address of the company's logo; initials stand in when there is none or it does not load. */
  logo?: string | null;
  /** Without a size 32 px; `company` is the 40 px of a company's logo (spec §9). */
  size?: 'sm' | 'md' | 'company' | 'lg' | 'xl';
  status?: { kind: AvatarStatus; label: string };
}

/** The first letters of the first two words (spec §3). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).slice(0, 2);
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** Somebody's picture: the logo of the company, or initials. The name has to stand beside it. */
export function Avatar({ name, logo, size = 'md', status }: AvatarProps) {
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null);
  return (
    <span className={classNames(styles.avatar, styles[size])}>
      {logo && logo !== brokenLogo ? (
        <img src={logo} alt="" onError={() => setBrokenLogo(logo)} />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      {status && (
        <span className={classNames(styles.status, styles[status.kind])} role="img" aria-label={status.label} />
      )}
    </span>
  );
}
