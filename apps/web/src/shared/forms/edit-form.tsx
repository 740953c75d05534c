import type { FormEvent, ReactNode } from 'react';

import { useLeaveGuard } from '../../core/leave-guard.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './edit-form.module.css';
import { formPartsTexts } from './form-parts.texts.ts';
import { LeaveDialog } from './leave-dialog.tsx';

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

interface EditFormProps {
  /** Accessible name of the form, where a page has several. */
  label?: string;
  className?: string | undefined;
  form: {
    isDirty: boolean;
    isBusy: boolean;
    isOutdated: boolean;
    notice: string | null;
    submit: (event: FormEvent<HTMLFormElement>) => void;
    discard: () => void;
  };
  children: ReactNode;
}

/** The long form of a page, saved or discarded as a whole in one bar, which asks before unsaved changes are lost. */
export function EditForm({ label, className, form, children }: EditFormProps) {
  const leaving = useLeaveGuard(form.isDirty);
  return (
    <form aria-label={label} className={className} onSubmit={form.submit} noValidate>
      <Stack>
        {children}
        <SaveBar {...form} onDiscard={form.discard} />
      </Stack>
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
