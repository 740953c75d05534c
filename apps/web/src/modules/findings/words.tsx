import styles from './findings.module.css';

/** What people and reports wrote. */
export function Words({ text }: { text: string }) {
  return (
    <p className={styles.words} dir="auto">
      {text}
    </p>
  );
}
