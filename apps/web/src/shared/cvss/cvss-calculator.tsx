import { type CvssVersion, parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import styles from './cvss-calculator.module.css';
import { CvssMetrics } from './cvss-metrics.tsx';
import { CvssResult } from './cvss-result.tsx';
import type { CvssCalculatorTexts } from './cvss-texts.ts';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type CvssChoices, useCvssChoices } from './use-cvss-choices.ts';

interface CvssCalculatorProps {
  /** The vector to show. Empty: nothing is chosen yet. One that cannot be read stands in the field, with the reason. */
  vector: string;
  /** Told with every vector that comes about; with an empty one while base metrics are missing. */
  onChange: (vector: string) => void;
  /** Whether the field holds a text that is no vector; the choices are then those before it. */
  onUnreadable?: (isUnreadable: boolean) => void;
  texts: CvssCalculatorTexts;
  /** One below the heading that the calculator stands under. */
  headingLevel?: 2 | 3 | 4 | 5;
}

const versions: readonly CvssVersion[] = ['4.0', '3.1', '3.0'];

const errorOf = (vector: string): string | undefined => {
  if (vector === '') return undefined;
  const parsed = parseVector(vector);
  return parsed.ok ? undefined : parsed.message;
};

interface Typed {
  text: string;
  /** What is not a vector yet is refused once it is pasted or left, not at each key. */
  isDone: boolean;
  /** The vector of the choices at the time; when that changes, what was typed is out of date. */
  beside: string;
}

/** What the field holds instead of the vector of the choices, as long as that differs. */
function useTypedVector(given: string, cvss: CvssChoices) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const isUnreadable = cvss.vector === '' && errorOf(given) !== undefined;
  const fromOutside = isUnreadable ? { text: given, isDone: true } : null;
  return {
    kept: typed?.beside === cvss.vector ? typed : fromOutside,
    take: (text: string, isDone: boolean): void => {
      const isRead = cvss.read(text.trim()) === null;
      setTyped(isRead ? null : { text, isDone, beside: cvss.vector });
    },
    finish: (): void => setTyped(typed && (typed.text.trim() === '' ? null : { ...typed, isDone: true })),
  };
}

const isPaste = ({ nativeEvent }: ChangeEvent): boolean =>
  'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste';

interface VectorFieldProps {
  given: string;
  cvss: CvssChoices;
  onUnreadable: CvssCalculatorProps['onUnreadable'];
  texts: CvssCalculatorTexts;
}

/** Shows the vector of the choices, and takes another one over as soon as it can be read. */
function VectorField({ given, cvss, onUnreadable, texts }: VectorFieldProps) {
  const { kept, take, finish } = useTypedVector(given, cvss);
  const isUnreadable = kept !== null && errorOf(kept.text.trim()) !== undefined;
  const report = useEffectEvent(() => onUnreadable?.(isUnreadable));
  useEffect(() => report(), [isUnreadable]);
  return (
    <TextField
      className={styles.vector}
      label={texts.vector}
      hint={texts.vectorHint}
      error={kept?.isDone ? errorOf(kept.text.trim()) : undefined}
      value={kept?.text ?? cvss.vector}
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => take(event.target.value, isPaste(event))}
      onBlur={finish}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
    />
  );
}

/**
 * Scores a vulnerability by CVSS 3.0, 3.1 or 4.0 while its metrics are chosen. Stands in a page as well as in a dialog;
 * all scoring is that of the domain.
 */
export function CvssCalculator({ vector, onChange, onUnreadable, texts, headingLevel = 2 }: CvssCalculatorProps) {
  const cvss = useCvssChoices(vector, onChange);
  return (
    <div className={styles.frame}>
      <div className={styles.calculator}>
        <div className={styles.entry}>
          <RadioChips
            legend={texts.version}
            choices={versions.map((version) => ({ value: version, label: version }))}
            value={cvss.version}
            onChange={(chosen) => cvss.chooseVersion(versions.find((version) => version === chosen) ?? cvss.version)}
          />
          <VectorField given={vector} cvss={cvss} onUnreadable={onUnreadable} texts={texts} />
          <div>
            <Button size="small" disabled={cvss.choices.size === 0} onClick={cvss.clear}>
              {texts.clear}
            </Button>
          </div>
        </div>
        <CvssResult cvss={cvss} texts={texts} headingLevel={headingLevel} />
        <CvssMetrics cvss={cvss} texts={texts} headingLevel={headingLevel} />
      </div>
    </div>
  );
}
