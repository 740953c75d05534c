import { useState } from 'react';

import { shownNumber } from '../../core/texts.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import styles from './dark-web.module.css';
import { darkWebTexts } from './dark-web.texts.ts';

const texts = darkWebTexts.filters;

/** One value that can be filtered by. */
export interface FilterValue {
  value: string;
  label: string;
  count?: number;
}

interface ValueFilterProps {
  label: string;
  values: readonly FilterValue[];
  chosen: string | undefined;
  /** Undefined takes the filter away. */
  onChoose: (value: string | undefined) => void;
  /** The values are only the most frequent: another one may be typed. */
  mayType?: boolean;
}

/** A filter of which there are too many values for chips: found by a few letters, each with its count. */
export function ValueFilter({ label, ...choice }: ValueFilterProps) {
  return (
    <Popover
      label={label}
      align="start"
      trigger={(trigger) => (
        <Button size="small" {...trigger}>
          {label}
        </Button>
      )}
    >
      {(close) => <Values label={label} {...choice} onDone={close} />}
    </Popover>
  );
}

function Values({ label, values, chosen, onChoose, mayType, onDone }: ValueFilterProps & { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const shown = values.filter(({ label: word }) => word.toLowerCase().includes(wanted.toLowerCase()));
  const choose = (value: string) => {
    onChoose(value === chosen ? undefined : value);
    onDone();
  };
  const isKnown = values.some(({ value }) => value === wanted);
  return (
    <div className={styles.values}>
      <SearchField label={texts.find} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <ul className={styles.choices} aria-label={label}>
        {shown.map(({ value, label: word, count }) => (
          <li key={value}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={value === chosen}
              onClick={() => choose(value)}
            >
              <bdi>{word}</bdi> {count !== undefined && <span className={styles.count}>{shownNumber(count)}</span>}
            </button>
          </li>
        ))}
      </ul>
      {mayType && wanted !== '' && !isKnown && (
        <Button size="small" onClick={() => choose(wanted)}>
          {texts.useTyped(wanted)}
        </Button>
      )}
      {!mayType && shown.length === 0 && <p className={styles.muted}>{texts.noValue}</p>}
    </div>
  );
}
