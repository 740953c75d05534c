import type { FormEvent, ReactNode } from 'react';

import { useLeaveGuard } from '../../core/leave-guard.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';

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
