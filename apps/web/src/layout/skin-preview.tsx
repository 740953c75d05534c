import styles from './skin-preview.module.css';

/** A miniature page in a skin. */
export function SkinPreview({ skin }: { skin: string }) {
  return (
    <span className={styles.preview} data-preview={skin} aria-hidden="true">
      <span className={styles.menu} />
      <span className={styles.page}>
        <span className={styles.card} />
      </span>
    </span>
  );
}
