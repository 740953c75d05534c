import styles from './footer.module.css';
import { layoutTexts } from './layout.texts.ts';
import { portalVersion, providerAddress } from './portal.ts';

const texts = layoutTexts.footer;

/** The year in which the page was opened. */
const year = new Date().getFullYear();

/** Copyright with the current year, the provider, and the version (spec §2 "Footer"). */
export function Footer() {
  return (
    <footer className={styles.footer} data-print="hide">
      <span>
        {texts.copyright(year)}{' '}
        <a className={styles.provider} href={providerAddress} target="_blank" rel="noopener noreferrer">
          {texts.provider}
        </a>
        <span className={styles.rights}>{texts.rights}</span>
      </span>
      <span className={styles.version}>{portalVersion}</span>
    </footer>
  );
}
