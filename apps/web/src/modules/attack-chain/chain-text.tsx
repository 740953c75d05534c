import { Link } from 'react-router';

import { Card } from '../../ui/layout/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './attack-chain.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { type NumberedStep, neededNumbers, numbered, tacticName } from './chain-phases.ts';
import { dependenceText } from './depends-on.tsx';
import { Hosts, StepFindings } from './step-findings.tsx';
import { StepMark } from './step-mark.tsx';
import { StepPicture } from './step-picture.tsx';
import type { StepViewProps } from './step-view.ts';
import { Told } from './told.tsx';

const texts = attackChainTexts.chain;

/** The chain from top to bottom, with all that belongs to each step: for phones, screen readers and paper. */
export function ChainText(props: StepViewProps) {
  return (
    <Card>
      <ol className={styles.textSteps} aria-label={texts.board}>
        {numbered(props.steps).map((placed) => (
          <li key={placed.step._id}>
            <TextStep placed={placed} {...props} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function TextStep({
  placed: { step, number },
  engagementId,
  steps,
  falls,
  address,
}: StepViewProps & { placed: NumberedStep }) {
  const fall = falls.get(step._id);
  return (
    <article className={classNames(styles.textStep, fall && styles.fallenText)} data-fall={fall}>
      <p className={styles.muted}>
        {texts.step(number)} · {tacticName(step.tacticId)} · <code>{step.techniqueId}</code>{' '}
        <StepMark fall={fall} isChosen={address.fix !== null} />
      </p>
      <h2 className={styles.textTitle}>
        <Link to={address.toStep(step._id)} replace>
          <bdi>{step.name}</bdi>
        </Link>
      </h2>
      {step.note.trim() !== '' && <Told text={step.note} />}
      {step.images.map((image) => (
        <StepPicture key={image._id} image={image} images={step.images} look="wide" />
      ))}
      <StepFindings engagementId={engagementId} step={step} />
      <Hosts hosts={step.hosts} />
      <p className={styles.small}>{dependenceText(neededNumbers(steps, step))}</p>
    </article>
  );
}
