import styles from './skip-link.module.css';

/** First element in tab order: skips the menu and goes to the page content. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.link} href={`#${target}`} data-print="hide">
      {children}
    </a>
  );
}
