import { FormDialog } from '../forms/form-dialog.tsx';
import { useDialogForm } from '../forms/use-dialog-form.ts';
import { useSide } from '../sides/use-side.ts';
import type { AnyRecordNoun } from './record-noun.ts';

interface NewRecordProps {
  noun: AnyRecordNoun;
  onClose: () => void;
}

/** The form of a new record. */
export function NewRecord({ noun, onClose }: NewRecordProps) {
  const { calls, at } = useSide(noun.calls.own, noun.calls.staff);
  const { initial, check, fields } = noun.form;
  const { create: texts } = noun.texts;
  const form = useDialogForm({
    endpoint: calls.create,
    initial,
    check,
    toInput: (body) => at({ body }) as never,
    done: (answer) => texts.done((answer as { title: string }).title),
    onClose,
  });
  return (
    <FormDialog title={texts.open} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      {fields(form)}
    </FormDialog>
  );
}
