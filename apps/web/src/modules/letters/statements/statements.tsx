import type { Letter } from '@gatehouse/contract/letters/letter.schema';

import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './statements.module.css';

/** The statements of a letter, in its language. */
export const Statements = ({ statements, language }: Pick<Letter, 'statements' | 'language'>) => (
  <Stack as="ul" gap={8} className={styles.statements} lang={language} dir="ltr">
    {statements.map(({ kind, text }) => (
      <li key={`${kind} ${text}`}>
        <bdi>{text}</bdi>
      </li>
    ))}
  </Stack>
);
