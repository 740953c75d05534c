import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs';

import { NothingYet } from '../../../shared/engagements/nothing-yet.tsx';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import styles from './best-practice.module.css';
import { ChainFrame, type ChainPageProps } from './chain-frame.tsx';
import { chainTexts } from './chain.texts.ts';

const texts = chainTexts.practices;

export default function BestPracticePage() {
  return <ChainFrame title={texts.title}>{(page) => <Practices {...page} />}</ChainFrame>;
}

function Practices({ chain: { bestPractices }, engagement }: ChainPageProps) {
  if (bestPractices.length === 0)
    return <NothingYet engagement={engagement} texts={texts} icon={<IconListCheck size={22} stroke={1.5} />} />;
  // Two practices may have the same title, so the key includes the position.
  const placed = bestPractices.map((practice, index) => ({ practice, key: `${index} ${practice.title}` }));
  return (
    <div className={styles.reading}>
      <Text tone="muted">{texts.context}</Text>
      <Stack as="ol">
        {placed.map(({ practice, key }) => (
          <li key={key}>
            <Card title={<bdi>{practice.title}</bdi>}>
              <Markdown text={practice.body} headingLevel={3} />
            </Card>
          </li>
        ))}
      </Stack>
    </div>
  );
}
