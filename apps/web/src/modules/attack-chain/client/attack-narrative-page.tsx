import type { AttackChain } from '@gatehouse/contract/attack-chain/chain.schema';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { Link } from 'react-router';

import { NothingYet } from '../../../shared/engagements/nothing-yet.tsx';
import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { TwoLines } from '../../../ui/layout/two-lines.tsx';
import { ChainFrame, type ChainPageProps } from './chain-frame.tsx';
import { numbered, tacticName } from './chain-phases.ts';
import { chainTexts } from './chain.texts.ts';
import styles from './narrative.module.css';
import { StepNumber } from './step-parts.tsx';

const texts = chainTexts.narrative;

export default function AttackNarrativePage() {
  return <ChainFrame title={texts.title}>{(page) => <Narrative {...page} />}</ChainFrame>;
}

function Narrative({ chain, engagement }: ChainPageProps) {
  if (chain.attackNarrative.trim() === '')
    return <NothingYet engagement={engagement} texts={texts} icon={<IconFileText size={22} stroke={1.5} />} />;
  return (
    <div className={styles.reading}>
      <Card>
        <div className={styles.text}>
          <Markdown text={chain.attackNarrative} headingLevel={2} />
        </div>
      </Card>
      {chain.steps.length > 0 && <StepsInShort chain={chain} />}
    </div>
  );
}

function StepsInShort({ chain: { engagement, steps } }: { chain: AttackChain }) {
  const page = `/engagements/${engagement._id}/AttackChain`;
  return (
    <aside aria-label={texts.steps} className={styles.steps}>
      <Card title={texts.steps}>
        <Stack as="ol" gap={12}>
          {numbered(steps).map(({ step, number }) => (
            <li key={step._id}>
              <TwoLines
                mark={<StepNumber number={number} />}
                first={
                  <Link to={`${page}?step=${step._id}`} className={styles.step}>
                    <bdi>{step.name}</bdi>
                  </Link>
                }
                second={tacticName(step.tacticId)}
              />
            </li>
          ))}
        </Stack>
        <p className={styles.toChain}>
          <Link to={page}>{texts.toChain}</Link>
        </p>
      </Card>
    </aside>
  );
}
