import styles from './brand-mark.module.css';
import { frameTexts } from './frame.texts.ts';

/** The gate: an arch in the colour of the text, and in it a door in the red of the brand. */
export function BrandIcon({ size = 26 }: { size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.5 22V11.5a9.5 9.5 0 0 1 19 0V22h-4.25V11.5a5.25 5.25 0 0 0-10.5 0V22z" fill="currentColor" />
      <path className={styles.door} d="M8.75 22V11.5a3.25 3.25 0 0 1 6.5 0V22z" />
    </svg>
  );
}

interface BrandMarkProps {
  size?: 'medium' | 'large';
  /** The word goes when the menu is collapsed; the icon stays. */
  wordClassName?: string | undefined;
}

/** Icon and word. */
export function BrandMark({ size = 'medium', wordClassName }: BrandMarkProps) {
  return (
    <span className={styles.mark} data-size={size}>
      <BrandIcon size={size === 'large' ? 32 : 26} />
      <span className={wordClassName}>{frameTexts.brand}</span>
    </span>
  );
}
