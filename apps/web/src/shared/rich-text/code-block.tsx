import styles from './code-block.module.css';
import { CopyButton } from '../../ui/actions/copy-button.tsx';

interface CodeBlockProps {
  code: string;
  /** Accessible name of the block: "Request", "Response". */
  label: string;
  texts: { copy: string; copied: string };
}

/**
 * A code block, always left to right and at most 1024 × 500 px (specification.md, Business constants and limits); it can be scrolled by
 * keyboard.
 */
export function CodeBlock({ code, label, texts }: CodeBlockProps) {
  return (
    <figure className={styles.block}>
      <figcaption className={styles.caption}>
        {label}
        <CopyButton value={code} label={texts.copy} done={texts.copied} />
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <pre className={styles.code} tabIndex={0} role="region" aria-label={label}>
        {code}
      </pre>
    </figure>
  );
}
