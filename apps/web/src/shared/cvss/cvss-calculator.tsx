import { type CvssVersion, parseVector } from '@gatehouse/domain/cvss/parse-vector';
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import styles from './cvss-calculator.module.css';
import { CvssMetrics } from './cvss-metrics.tsx';
import { CvssResult } from './cvss-result.tsx';
import type { CvssCalculatorTexts } from './cvss-texts.ts';
import { RadioChips } from '../../ui/forms/radio-chips.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { type CvssChoices, useCvssChoices } from './use-cvss-choices.ts';

interface CvssCalculatorProps {
  /** The vector to show; empty if nothing is selected. An invalid one is shown in the field with the error. */
  vector: string;
  /** Called with every new vector, or an empty text while base metrics are missing. */
  onChange: (vector: string) => void;
  /** Called with true while the field contains an invalid vector; the last valid selection is kept. */
  onUnreadable?: (isUnreadable: boolean) => void;
  texts: CvssCalculatorTexts;
  /** Level of the calculator's headings, one below the surrounding heading. */
  headingLevel?: 2 | 3 | 4 | 5;
}

const versions: readonly CvssVersion[] = ['4.0', '3.1', '3.0'];

const errorOf = (vector: string): string | undefined => {
  if (vector === '') return undefined;
  const parsed = parseVector(vector);
  return parsed.ok ? undefined : parsed.message;
};

interface TypedVector {
  text: string;
  /** True after the text was pasted or the field lost the focus; only then is an invalid vector marked. */
  isDone: boolean;
  /** The vector of the selected metrics at the time of typing; if it changes, the typed text is discarded. */
  beside: string;
}

/** State of a typed text that differs from the vector of the selected metrics. */
function useTypedVector(given: string, cvss: CvssChoices) {
  const [typed, setTyped] = useState<TypedVector | null>(null);
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

/** A field with the vector of the selected metrics, which applies a typed vector as soon as it is valid. */
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

/** A calculator for CVSS 3.0, 3.1 and 4.0, for pages and dialogs. The domain package does all scoring. */
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
          <div className={styles.acts}>
            {cvss.vector !== '' && <CopyButton value={cvss.vector} label={texts.copy} done={texts.copied} />}
            <Button disabled={cvss.choices.size === 0} onClick={cvss.clear}>
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
