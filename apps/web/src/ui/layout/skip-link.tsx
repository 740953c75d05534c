import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the menu, into the page. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a className={styles.link} href={`#${target}`} data-print="hide">
      {children}
    </a>
  );
}
