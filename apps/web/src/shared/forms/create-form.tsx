import type { ReactNode } from 'react';

import { useLeaveGuard } from '../../core/leave-guard.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { formTexts } from '../vocabulary/forms.texts.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import type { FormState } from './use-form.ts';

interface CreateFormProps {
  form: FormState;
  submit: string;
  /** The page that Cancel opens. */
  cancelTo: string;
  children: ReactNode;
}

/** The form of a page that creates a record, which asks before the input is lost. */
export function CreateForm({ form, submit, cancelTo, children }: CreateFormProps) {
  const leaving = useLeaveGuard(form.isDirty);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack>
        {children}
        {form.notice !== null && <Notice kind="error">{form.notice}</Notice>}
        <Row>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {submit}
          </Button>
          <LinkButton to={cancelTo}>{formTexts.cancel}</LinkButton>
        </Row>
      </Stack>
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
