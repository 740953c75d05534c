import styles from './kbd.module.css';

/** Keyboard keys, each drawn as a key cap. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {keys.map((key, place) => (
        // Keyed by all keys pressed so far, because one may be pressed twice.
        <kbd key={keys.slice(0, place + 1).join(' ')} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
