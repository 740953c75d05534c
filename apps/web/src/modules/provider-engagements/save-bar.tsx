import type { ReactNode } from 'react';

import { type Failure, sentenceOf } from '../../core/failure.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './forms.module.css';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = providerEngagementsTexts.form;

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  failure: Failure | null;
  /** Others changed what is being edited. */
  isOutdated: boolean;
  onDiscard: () => void;
}

/** In sight wherever one is in a long form: what is not saved yet, and why saving failed. */
export function SaveBar({ isDirty, isBusy, failure, isOutdated, onDiscard }: SaveBarProps): ReactNode {
  if (!isDirty) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.barWords} role="status">
        {isOutdated ? texts.changed : texts.unsaved}
      </span>
      {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
      <Button onClick={onDiscard}>{isOutdated ? texts.takeTheirs : texts.discard}</Button>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {texts.save}
      </Button>
    </div>
  );
}
