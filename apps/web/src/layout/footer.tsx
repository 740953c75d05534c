import { useBranding } from '../core/branding.ts';
import { Sentence } from '../shared/sentence/sentence.tsx';
import styles from './footer.module.css';
import { frameTexts } from './frame.texts.ts';

const texts = frameTexts.footer;

/** The version in the footer of every page (specification.md, Shell, "Footer"). */
export const portalVersion = 'V4.4.0';

/** The year in which the page was loaded. */
const year = new Date().getFullYear();

/** The footer with copyright, provider and version (specification.md, Shell, "Footer"). */
export function Footer() {
  const { name: provider, url } = useBranding();
  return (
    <footer className={styles.footer} data-print="hide">
      <Sentence
        text={texts.copyright(year, provider)}
        mark={(name) => (
          <a className={styles.provider} href={url} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
        )}
      />
      <span className={styles.version}>{portalVersion}</span>
    </footer>
  );
}
