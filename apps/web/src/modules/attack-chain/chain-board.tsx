import { Link } from 'react-router';

import { classNames } from '../../ui/class-names.ts';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { type NumberedStep, phasesOf } from './chain-phases.ts';
import { DependsOn } from './depends-on.tsx';
import { StepFindings, Hosts } from './step-findings.tsx';
import { StepMark } from './step-mark.tsx';
import { StepPicture } from './step-picture.tsx';
import type { StepViewProps } from './step-view.ts';

const texts = attackChainTexts.chain;
const hostsOnCard = 2;

/** Tactics as columns and techniques as cards, in the order of the attack. */
export function ChainBoard(props: StepViewProps) {
  return (
    <ol className={styles.board} aria-label={texts.board}>
      {phasesOf(props.steps).map(({ key, tacticId, name, steps }) => (
        <li key={key} className={styles.column}>
          <h2 className={styles.columnHead}>
            <span>{name}</span> <code>{tacticId}</code>
          </h2>
          <ol className={styles.cards} start={steps[0]?.number}>
            {steps.map((placed) => (
              <li key={placed.step._id}>
                <StepCard placed={placed} {...props} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

function StepCard({
  placed: { step, number },
  engagementId,
  steps,
  falls,
  address,
}: StepViewProps & { placed: NumberedStep }) {
  const fall = falls.get(step._id);
  const [picture, ...more] = step.images;
  return (
    <article
      className={classNames(styles.card, fall && styles.fallen)}
      data-fall={fall}
      aria-label={texts.step(number)}
    >
      <div className={styles.cardHead}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <code>{step.techniqueId}</code>
        <StepMark fall={fall} isChosen={address.fix !== null} />
      </div>
      <h3 className={styles.cardTitle}>
        <Link to={address.toStep(step._id)} replace>
          <bdi>{step.name}</bdi>
        </Link>
      </h3>
      {picture && <StepPicture image={picture} images={step.images} look="card" />}
      {more.length > 0 && <p className={styles.small}>{texts.morePictures(more.length)}</p>}
      <StepFindings engagementId={engagementId} step={step} />
      <Hosts hosts={step.hosts} atMost={hostsOnCard} />
      <DependsOn steps={steps} step={step} number={number} />
    </article>
  );
}
