import type { AttackChain } from '@gatehouse/contract/attack-chain-schema';
import { Link } from 'react-router';

import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { ChainFrame } from './chain-frame.tsx';
import { numbered, tacticName } from './chain-phases.ts';
import { Told } from './told.tsx';

const texts = attackChainTexts.narrative;

export default function AttackNarrativePage() {
  return <ChainFrame title={texts.title}>{(chain) => <Narrative chain={chain} />}</ChainFrame>;
}

function Narrative({ chain }: { chain: AttackChain }) {
  if (chain.attackNarrative.trim() === '')
    return (
      <Card>
        <EmptyState kind="first-use" title={texts.none}>
          {texts.noneWhy}
        </EmptyState>
      </Card>
    );
  return (
    <div className={styles.reading}>
      <Card>
        <Told text={chain.attackNarrative} headingLevel={2} />
      </Card>
      {chain.steps.length > 0 && <StepsInShort chain={chain} />}
    </div>
  );
}

function StepsInShort({ chain: { engagement, steps } }: { chain: AttackChain }) {
  const page = `/engagements/${engagement._id}/AttackChain`;
  return (
    <aside aria-label={texts.steps}>
      <Card title={texts.steps}>
        <ol className={styles.shortSteps}>
          {numbered(steps).map(({ step, number }) => (
            <li key={step._id}>
              <span className={styles.number} aria-hidden="true">
                {number}
              </span>
              <span className={styles.lines}>
                <Link to={`${page}?step=${step._id}`}>
                  <bdi>{step.name}</bdi>
                </Link>
                <span className={styles.muted}>{tacticName(step.tacticId)}</span>
              </span>
            </li>
          ))}
        </ol>
        <p className={styles.toChain}>
          <Link to={page}>{texts.toChain}</Link>
        </p>
      </Card>
    </aside>
  );
}
