import type { AttackChain } from '@gatehouse/contract/attack-chain-schema';

import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { ChainFrame } from './chain-frame.tsx';
import { Told } from './told.tsx';

const texts = attackChainTexts.practices;

export default function BestPracticePage() {
  return <ChainFrame title={texts.title}>{(chain) => <Practices chain={chain} />}</ChainFrame>;
}

function Practices({ chain: { bestPractices } }: { chain: AttackChain }) {
  if (bestPractices.length === 0)
    return (
      <Card>
        <EmptyState kind="first-use" title={texts.none}>
          {texts.noneWhy}
        </EmptyState>
      </Card>
    );
  // Two practices may have one title; their place tells them apart.
  const placed = bestPractices.map((practice, index) => ({ practice, key: `${index} ${practice.title}` }));
  return (
    <>
      <p className={styles.lead}>{texts.context}</p>
      <ol className={styles.practices}>
        {placed.map(({ practice, key }) => (
          <li key={key}>
            <Card title={<bdi>{practice.title}</bdi>}>
              <Told text={practice.body} />
            </Card>
          </li>
        ))}
      </ol>
    </>
  );
}
