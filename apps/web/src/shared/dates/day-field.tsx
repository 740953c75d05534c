import { type ComponentProps, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { dateTexts } from './dates.texts.ts';
import styles from './due-editor.module.css';

/** A date field with the portal's texts. */
export const DayField = (field: Omit<ComponentProps<typeof DateField>, 'texts'>) => (
  <DateField {...field} texts={dateTexts} />
);

interface DueEditorProps {
  /** `YYYY-MM-DD`, or null without a due date. */
  dueDate: string | null;
  texts: { label: string; save: string };
  /** Receives null if the field was emptied. */
  onSave: (dueDate: string | null) => void;
}

/** The editor of a due date, in a popover beside its value. It is in the file of the field, because a file of its own would load slower. */
export function DueEditor({ dueDate, texts, onSave }: DueEditorProps) {
  const [day, setDay] = useState(dueDate ?? '');
  return (
    <div className={styles.editor}>
      <Stack gap={12}>
        <DayField label={texts.label} value={day} onChange={setDay} />
        <div>
          <Button size="small" variant="primary" onClick={() => onSave(day || null)}>
            {texts.save}
          </Button>
        </div>
      </Stack>
    </div>
  );
}
