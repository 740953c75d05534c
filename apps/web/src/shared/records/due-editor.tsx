import { useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DayField } from '../dates/day-field.tsx';
import styles from './due-editor.module.css';

interface DueEditorProps {
  /** `YYYY-MM-DD`, or null without a due date. */
  dueDate: string | null;
  texts: { label: string; save: string };
  /** Receives null if the field was emptied. */
  onSave: (dueDate: string | null) => void;
}

/** A field for the due date of a record, in a popover beside its value. */
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
