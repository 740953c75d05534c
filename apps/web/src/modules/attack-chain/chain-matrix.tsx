import { Link } from 'react-router';

import { classNames } from '../../ui/class-names.ts';
import styles from './chain-matrix.module.css';
import { attackChainTexts } from './attack-chain.texts.ts';
import { matrixOf, type Phase } from './chain-phases.ts';
import { StepMark } from './step-mark.tsx';
import type { StepViewProps } from './step-view.ts';

const texts = attackChainTexts.chain;

/** The whole matrix of tactics in MITRE's order; the numbers tell the order of the attack. */
export function ChainMatrix({ steps, falls, address }: StepViewProps) {
  const tactics = matrixOf(steps);
  const depth = Math.max(...tactics.map((tactic) => tactic.steps.length));
  const rows = Array.from({ length: depth }, (_, row) => row);
  const cell = (tactic: Phase, row: number) => {
    const placed = tactic.steps[row];
    if (!placed) return row === 0 && <span aria-hidden="true">{texts.noTechnique}</span>;
    const { step, number } = placed;
    const fall = falls.get(step._id);
    return (
      <div className={classNames(styles.technique, fall && styles.fallen)} data-fall={fall}>
        <span className={styles.head}>
          <span className={styles.number}>{number}</span>
          <code>{step.techniqueId}</code>
        </span>
        <Link to={address.toStep(step._id)} replace>
          <bdi>{step.name}</bdi>
        </Link>
        <StepMark fall={fall} isChosen={address.fix !== null} />
      </div>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={texts.matrixScroll}>
      <table className={styles.matrix} aria-label={texts.matrix}>
        <thead>
          <tr>
            {tactics.map(({ key, name, steps: of }) => (
              <th key={key} scope="col" className={classNames(of.length === 0 && styles.bare)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              {tactics.map((tactic) => (
                <td key={tactic.key} className={classNames(tactic.steps.length === 0 && styles.bare)}>
                  {cell(tactic, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
