import type { Branding } from '@gatehouse/contract/branding/branding.schema';

import { brandingTexts as texts } from './branding.texts.ts';
import styles from './party-logo.module.css';

interface FirmLogoProps {
  firm: { name: string; logos: Pick<Branding['logos'], 'light' | 'dark'> };
}

/** The provider's logo on the page, or its name without one. */
export function FirmLogo({ firm: { name, logos } }: FirmLogoProps) {
  if (logos.light === null) return <bdi className={styles.name}>{name}</bdi>;
  return (
    <>
      <img className={styles.logo} data-surface="light" src={logos.light} alt={texts.logoOf(name)} />
      <img
        className={styles.logo}
        data-surface="dark"
        data-chip={logos.dark === null || undefined}
        src={logos.dark ?? logos.light}
        alt={texts.logoOf(name)}
      />
    </>
  );
}

interface ClientNameProps {
  name: string;
  logo: string | null;
}

/** A client's name, after its logo if it has one. */
export function ClientName({ name, logo }: ClientNameProps) {
  return (
    <>
      {logo !== null && <img className={styles.logo} data-chip="true" src={logo} alt="" />}
      <bdi className={styles.name}>{name}</bdi>
    </>
  );
}
