import type { FormEvent, ReactNode } from 'react';

import { useLeaveGuard } from '../../core/leave-guard.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { SaveBar } from './save-bar.tsx';

interface SettingsFormProps {
  /** Accessible name of the form. */
  label: string;
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

/** The settings of a page, saved or discarded together in one bar. */
export function SettingsForm({ label, form, children }: SettingsFormProps) {
  const leaving = useLeaveGuard(form.isDirty);
  return (
    <form aria-label={label} onSubmit={form.submit} noValidate>
      <Stack>
        {children}
        <SaveBar
          isDirty={form.isDirty}
          isBusy={form.isBusy}
          notice={form.notice}
          isOutdated={form.isOutdated}
          onDiscard={form.discard}
        />
      </Stack>
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
