import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { formPartsTexts } from './form-parts.texts.ts';
import styles from './save-bar.module.css';

const texts = formPartsTexts.bar;

interface SaveBarProps {
  isDirty: boolean;
  isBusy: boolean;
  /** The failure to show, if no field shows it. */
  notice: string | null;
  /** True if another user saved the same fields. */
  isOutdated: boolean;
  onDiscard: () => void;
}

/** The Save and Discard bar of a long form, visible while there are changes. */
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
