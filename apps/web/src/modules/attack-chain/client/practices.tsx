import type { BestPractice } from '@gatehouse/contract/attack-chain/chain.schema';

import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import styles from './best-practice.module.css';
import { chainTexts } from '../steps/chain.texts.ts';

/** Advice beyond single findings. */
export function Practices({ practices }: { practices: readonly BestPractice[] }) {
  // Two practices may have the same title, so the key includes the position.
  const placed = practices.map((practice, index) => ({ practice, key: `${index} ${practice.title}` }));
  return (
    <Stack gap={12}>
      <Text tone="muted">{chainTexts.practices.context}</Text>
      <ol className={styles.practices}>
        {placed.map(({ practice, key }) => (
          <li key={key}>
            <Card title={<bdi>{practice.title}</bdi>}>
              <Markdown text={practice.body} headingLevel={3} />
            </Card>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
