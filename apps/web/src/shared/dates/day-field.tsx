import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { formTexts } from '../vocabulary/forms.texts.ts';
import { dateTexts } from './dates.texts.ts';
import styles from './due-editor.module.css';

/** A date field with the portal's texts. */
export const DayField = (field: Omit<ComponentProps<typeof DateField>, 'texts'>) => (
  <DateField {...field} texts={dateTexts} />
);

interface DueEditorProps {
  /** `YYYY-MM-DD`, or null without a due date. */
  dueDate: string | null;
  label: string;
  /** Receives null if the field was emptied. */
  onSave: (dueDate: string | null) => void;
}

/** The editor of a due date, in a popover beside its value. It is in the file of the field, because a file of its own would load slower. */
export function DueEditor({ dueDate, label, onSave }: DueEditorProps) {
  const [day, setDay] = useState(dueDate ?? '');
  const form = useRef<HTMLFormElement>(null);
  const input = () => form.current?.[0] as HTMLInputElement;
  useEffect(() => input().focus(), []);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    // The value is empty for a text that is no date as well; such a text must not remove the due date.
    if (day === '' && input().value.trim()) input().blur();
    else onSave(day || null);
  };
  return (
    <form ref={form} className={styles.editor} onSubmit={save}>
      <Stack gap={12}>
        <DayField label={label} value={day} onChange={setDay} />
        <div>
          <Button size="small" variant="primary" type="submit">
            {formTexts.save}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
