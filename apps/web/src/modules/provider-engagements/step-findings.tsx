import { providerEngagements } from '@gatehouse/contract/provider-engagements';
import { useState } from 'react';

import { useRead } from '../../core/data/use-read.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { attackTexts } from './attack.texts.ts';
import styles from './chain.module.css';
import type { FrameParams } from './engagement-frame.tsx';

const texts = attackTexts.step;
/** More than these are found by their words. */
const shownAtMost = 8;

interface StepFindingsProps {
  params: FrameParams;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** The findings that made a step possible, chosen among those of the engagement. */
export function StepFindings({ params, chosen, error, onChange }: StepFindingsProps) {
  const [words, setWords] = useState('');
  const all = useRead(providerEngagements.findings, { params, query: { limit: 'all' } });
  const rows = all.data?.rows ?? [];
  const fits = ({ title, idVisual }: { title: string; idVisual: string }): boolean =>
    `${idVisual} ${title}`.toLowerCase().includes(words.trim().toLowerCase());
  // What is chosen stays in sight, and comes first.
  const picked = rows.filter(({ _id }) => chosen.includes(_id));
  const rest = rows.filter((row) => !chosen.includes(row._id) && fits(row)).slice(0, shownAtMost);
  const hasNone = words !== '' && rest.length === 0;
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.group}>
      <legend>{texts.findings}</legend>
      <p className={styles.second}>{texts.findingsHint}</p>
      {rows.length > shownAtMost && (
        <SearchField label={texts.filter} value={words} onChange={({ target }) => setWords(target.value)} />
      )}
      {all.data?.rows.length === 0 && <p className={styles.second}>{texts.noFindings}</p>}
      {[...picked, ...rest].map(({ _id, idVisual, title }) => (
        <Checkbox
          key={_id}
          label={<bdi>{texts.option(idVisual, title)}</bdi>}
          checked={chosen.includes(_id)}
          onChange={() => toggle(_id)}
        />
      ))}
      {hasNone && <p className={styles.second}>{texts.noneFits}</p>}
      <Refusal error={error} />
    </fieldset>
  );
}

function Refusal({ error }: { error: string | undefined }) {
  if (!error) return null;
  return (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  );
}
