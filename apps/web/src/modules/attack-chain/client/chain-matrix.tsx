import { Link } from 'react-router';

import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import styles from './chain-matrix.module.css';
import { matrixOf, type NumberedStep } from '../steps/chain-phases.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import { BreakMark, StepNumber, type StepViewProps } from '../steps/step-parts.tsx';

const texts = chainTexts.chain;

/** The matrix view with all tactics in MITRE's order; the step numbers show the order of the attack. */
export function ChainMatrix(props: StepViewProps) {
  const tactics = matrixOf(props.steps);
  const depth = Math.max(...tactics.map(({ steps }) => steps.length));
  const rows = Array.from({ length: depth }, (_, row) => row);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={texts.matrixScroll}>
      <table className={classNames(textLook({ size: 13 }), styles.matrix)} aria-label={texts.matrix}>
        <thead>
          <tr>
            {tactics.map(({ key, name, steps }) => (
              <th key={key} scope="col" className={classNames(steps.length === 0 && styles.bare)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {tactics.map(({ key, steps }) => (
                <td key={key} className={classNames(steps.length === 0 && styles.bare)}>
                  {steps[row] && <Technique placed={steps[row]} {...props} />}
                  {row === 0 && steps.length === 0 && <span aria-hidden="true">{texts.noTechnique}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Technique({ placed: { step, number }, breaks, address }: StepViewProps & { placed: NumberedStep }) {
  const broken = breaks.get(step._id);
  return (
    <Stack gap={6} align="start" className={classNames(styles.technique, broken && styles.broken)} data-broken={broken}>
      <Row as="span" wraps={false}>
        <StepNumber number={number} isBroken={broken !== undefined} />
        <code className={textLook({ size: 12, tone: 'muted' })}>{step.techniqueId}</code>
      </Row>
      <Link to={address.toStep(step._id)} replace>
        <bdi>{step.name}</bdi>
      </Link>
      <BreakMark step={step} breaks={breaks} address={address} />
    </Stack>
  );
}
