import { classNames } from '../../ui/class-names.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { shareHelpTexts as texts } from './share-help.texts.ts';
import styles from './share.module.css';

/** Short answers about shared reports, folded until somebody asks. */
export const ShareHelp = () => (
  <details>
    <summary className={styles.help}>{texts.title}</summary>
    <Stack as="dl" gap={12} className={classNames(textLook({ size: 13 }), styles.answers)}>
      {Object.entries(texts.answers).map(([key, { term, text }]) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Stack>
  </details>
);
