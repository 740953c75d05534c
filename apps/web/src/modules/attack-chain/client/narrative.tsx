import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { Link } from 'react-router';

import { Markdown } from '../../../shared/rich-text/markdown.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { StepImage } from '../images/step-image.tsx';
import { breaksOf, fixedIn } from '../steps/chain-break.ts';
import { numbered, tacticName } from '../steps/chain-phases.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import { StepNumber } from '../steps/step-parts.tsx';
import { useChainAddress } from '../steps/use-chain-address.ts';
import stepStyles from './attack-steps.module.css';
import styles from './narrative.module.css';

interface NarrativeProps {
  text: string;
  steps: readonly AttackStep[];
}

/** The attack as the testers tell it, with its steps beside it. */
export const Narrative = ({ text, steps }: NarrativeProps) => (
  <div className={styles.columns}>
    <Card>
      <div className={textLook({ size: 16 })}>
        <Markdown text={text} headingLevel={3} />
      </div>
    </Card>
    {steps.length > 0 && (
      <div className={styles.beside}>
        <AttackSteps steps={steps} />
      </div>
    )}
  </div>
);

/** The steps in short, with the picture of the last step that has one. */
function AttackSteps({ steps }: { steps: readonly AttackStep[] }) {
  const address = useChainAddress(steps);
  const breaks = breaksOf(steps, fixedIn(steps));
  const findings = new Set(steps.flatMap((step) => step.findings.map(({ _id }) => _id)));
  const pictured = steps.findLast(({ images }) => images.length > 0);
  return (
    <Card title={chainTexts.show.whole} context={chainTexts.show.summary(steps.length, findings.size)}>
      <Stack gap={16}>
        <ol className={stepStyles.steps}>
          {numbered(steps).map(({ step, number }) => (
            <Row key={step._id} as="li" gap={12} align="start" wraps={false} className={stepStyles.step}>
              <StepNumber number={number} isBroken={breaks.has(step._id)} />
              <div className={stepStyles.words}>
                <Link
                  to={address.toStep(step._id)}
                  replace
                  className={classNames(textLook({ size: 14 }), stepStyles.name)}
                >
                  <bdi>{step.name}</bdi>
                </Link>
                <Text tone="muted" size={12}>
                  {breaks.has(step._id)
                    ? chainTexts.story.broken(tacticName(step.tacticId))
                    : tacticName(step.tacticId)}
                </Text>
              </div>
            </Row>
          ))}
        </ol>
        {pictured?.images[0] && <StepImage image={pictured.images[0]} images={pictured.images} look="tile" />}
      </Stack>
    </Card>
  );
}
