import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formPartsTexts } from './form-parts.texts.ts';
import styles from './save-bar.module.css';

const texts = formPartsTexts.bar;

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  /** Why saving failed, where no field says so. */
  notice: string | null;
  /** Somebody else has saved what is edited here. */
  isOutdated: boolean;
  onDiscard: () => void;
}

/** Save and Discard of a long form, in sight as soon as something has changed. */
export function SaveBar({ isDirty, isBusy, notice, isOutdated, onDiscard }: SaveBarProps) {
  if (!isDirty) return null;
  return (
    <div className={styles.bar}>
      <span className={styles.words} role="status">
        {isOutdated ? texts.outdated : texts.unsaved}
      </span>
      {notice !== null && <Notice kind="error">{notice}</Notice>}
      <Button onClick={onDiscard}>{isOutdated ? texts.takeTheirs : texts.discard}</Button>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {texts.save}
      </Button>
    </div>
  );
}
