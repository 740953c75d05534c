import { Link } from 'react-router';

import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { StepImage } from '../images/step-image.tsx';
import { type NumberedStep, numbered, tacticName } from '../steps/chain-phases.ts';
import styles from './chain-text.module.css';
import { chainTexts } from '../steps/chain.texts.ts';
import { BreakMark, dependencyOf, Hosts, StepFindings, StepNumber, type StepViewProps } from '../steps/step-parts.tsx';

const texts = chainTexts.chain;

/** The text view: all steps with their details from top to bottom, for phones, screen readers and print. */
export function ChainText(props: StepViewProps) {
  return (
    <Card>
      <ol className={styles.steps} aria-label={texts.board}>
        {numbered(props.steps).map((placed) => (
          <li key={placed.step._id}>
            <TextStep placed={placed} {...props} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function TextStep({ placed: { step, number }, ...view }: StepViewProps & { placed: NumberedStep }) {
  const { engagementId, steps, breaks, address } = view;
  const broken = breaks.get(step._id);
  return (
    <article
      className={classNames(styles.step, broken && styles.broken)}
      data-broken={broken}
      aria-label={texts.step(number)}
    >
      <StepNumber number={number} isBroken={broken !== undefined} />
      <Stack gap={8}>
        <Row as="p" gap="4 8" className={classNames(textLook({ size: 13, tone: 'muted' }), styles.context)}>
          <span>{tacticName(step.tacticId)}</span> <code className={textLook({ size: 12 })}>{step.techniqueId}</code>{' '}
          <BreakMark step={step} breaks={breaks} address={address} />
        </Row>
        <h2 className={classNames(textLook({ size: 16 }), styles.title)}>
          <Link to={address.toStep(step._id)} replace>
            <bdi>{step.name}</bdi>
          </Link>
        </h2>
        {step.note.trim() !== '' && <Markdown text={step.note} headingLevel={3} />}
        {step.images.map((image) => (
          <StepImage key={image._id} image={image} images={step.images} look="wide" />
        ))}
        <StepFindings engagementId={engagementId} step={step} />
        <Hosts hosts={step.hosts} />
        <Text tone="muted" size={12}>
          {dependencyOf(steps, step)}
        </Text>
      </Stack>
    </article>
  );
}
