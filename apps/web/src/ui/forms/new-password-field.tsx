import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconPoint from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs';
import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

interface Judgement {
  mayBeUsed: boolean;
  score: 0 | 1 | 2 | 3 | 4;
  strength: string;
  rules: readonly { label: string; isMet: boolean }[];
  advice: string | undefined;
}

interface MeterTexts {
  rulesLabel: string;
  met: string;
  unmet: string;
  strengthLabel: string;
}

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'texts' | 'hint'> {
  judgement: Judgement;
  texts: ComponentProps<typeof PasswordField>['texts'] & MeterTexts;
  /** True after the form was submitted once; unmet rules are then marked. */
  isTried: boolean;
}

const bars = [1, 2, 3, 4] as const;

function Rule({ rule, texts, isTried }: { rule: Judgement['rules'][number]; texts: MeterTexts; isTried: boolean }) {
  const Icon = rule.isMet ? IconCheck : IconPoint;
  return (
    <li className={classNames(styles.rule, rule.isMet && styles.met, isTried && !rule.isMet && styles.missing)}>
      <Icon size={14} stroke={2.2} aria-hidden="true" />
      {rule.label}
      <VisuallyHidden>{rule.isMet ? texts.met : texts.unmet}</VisuallyHidden>
    </li>
  );
}

/** A field for a new password, with the rules to meet and its strength. */
export function NewPasswordField({ judgement, texts, isTried, ...field }: NewPasswordFieldProps) {
  const { score, strength, rules, advice } = judgement;
  return (
    <div>
      <PasswordField autoComplete="new-password" {...field} texts={texts} />
      <div className={styles.meter} data-score={score}>
        {bars.map((bar) => (
          <span key={bar} className={classNames(styles.bar, bar <= score && styles.full)} />
        ))}
      </div>
      <p className={styles.strength} aria-live="polite">
        {field.value !== '' && `${texts.strengthLabel}: ${strength}. `}
        {advice}
      </p>
      <ul className={styles.rules} aria-label={texts.rulesLabel}>
        {rules.map((rule) => (
          <Rule key={rule.label} rule={rule} texts={texts} isTried={isTried} />
        ))}
      </ul>
    </div>
  );
}
