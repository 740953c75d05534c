import { Link } from 'react-router';

import { classNames } from '../../../ui/class-names.ts';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { StepImage } from '../images/step-image.tsx';
import styles from './chain-board.module.css';
import { type NumberedStep, phasesOf } from '../steps/chain-phases.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import {
  BreakMark,
  dependencyUnlessPrevious,
  Hosts,
  StepFindings,
  StepNumber,
  type StepViewProps,
} from '../steps/step-parts.tsx';

const texts = chainTexts.chain;
const hostsOnCard = 2;

/** The board view: tactics as columns and techniques as cards, in the order of the attack. */
export function ChainBoard(props: StepViewProps) {
  return (
    <ol className={styles.board} aria-label={texts.board}>
      {phasesOf(props.steps).map(({ key, tacticId, name, steps }) => (
        <li key={key} className={styles.column}>
          <Row
            as="h2"
            align="baseline"
            justify="between"
            wraps={false}
            className={classNames(textLook({ size: 14 }), styles.columnHead)}
          >
            <span>{name}</span> <code className={textLook({ size: 12, tone: 'muted' })}>{tacticId}</code>
          </Row>
          <ol className={classNames(stackLook(), styles.cards)} start={steps[0]?.number}>
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

function StepCard({ placed: { step, number }, ...view }: StepViewProps & { placed: NumberedStep }) {
  const { engagementId, steps, breaks, address } = view;
  const broken = breaks.get(step._id);
  const [image, ...more] = step.images;
  const dependency = dependencyUnlessPrevious(steps, step);
  return (
    <Stack
      as="article"
      gap={8}
      className={classNames(styles.card, broken && styles.broken)}
      data-broken={broken}
      aria-label={texts.step(number)}
    >
      <Row>
        <StepNumber number={number} isBroken={broken !== undefined} />
        <code className={textLook({ size: 12, tone: 'muted' })}>{step.techniqueId}</code>
        <span className={styles.mark}>
          <BreakMark step={step} breaks={breaks} address={address} />
        </span>
      </Row>
      <h3 className={classNames(textLook({ size: 14 }), styles.cardTitle)}>
        <Link to={address.toStep(step._id)} replace>
          <bdi>{step.name}</bdi>
        </Link>
      </h3>
      {image && <StepImage image={image} images={step.images} look="card" />}
      {more.length > 0 && (
        <Text tone="muted" size={12}>
          {texts.moreImages(more.length)}
        </Text>
      )}
      <StepFindings engagementId={engagementId} step={step} />
      <Hosts hosts={step.hosts} atMost={hostsOnCard} />
      {dependency !== null && (
        <Text tone="muted" size={12}>
          {dependency}
        </Text>
      )}
    </Stack>
  );
}
