import { issueOf } from '../../core/failure.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { attackTexts } from './attack.texts.ts';
import type { ChainStepProps } from './chain-props.ts';
import styles from './chain.module.css';

const texts = attackTexts.step;

interface StepNeedsProps extends ChainStepProps {
  onNeeds: (needs: string[] | null) => void;
}

/** The earlier steps without which this one could not have been. */
export function StepNeeds({ step, place, steps, failure, state, onNeeds }: StepNeedsProps) {
  const earlier = steps.slice(0, place);
  const before = earlier.at(-1);
  const error = issueOf(failure, `steps.${place}.dependsOn`);
  const needs = step.needs ?? (before ? [before.key] : []);
  const toggle = (key: string): void => {
    const chosen = needs.includes(key) ? needs.filter((one) => one !== key) : [...needs, key];
    const kept = earlier.map((one) => one.key).filter((one) => chosen.includes(one));
    // The step before it and nothing else is what is meant where nothing is said; so it stays when steps change places.
    onNeeds(kept.length === 1 && kept[0] === before?.key ? null : kept);
  };
  return (
    <fieldset className={styles.group}>
      <legend>{texts.needs}</legend>
      {earlier.length === 0 && <p className={styles.second}>{texts.needsFirst}</p>}
      {earlier.map((one, index) => (
        <Checkbox
          key={one.key}
          label={<bdi>{texts.option(state.nameAt(index), one.name || attackTexts.steps.untitled)}</bdi>}
          checked={needs.includes(one.key)}
          onChange={() => toggle(one.key)}
        />
      ))}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
