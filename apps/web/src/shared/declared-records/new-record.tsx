import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { useForm } from '../forms/use-form.ts';
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
  const form = useForm({
    endpoint: calls.create,
    initial,
    check,
    toInput: (body) => at({ body }) as never,
    onSaved: (answer) => {
      raiseToast({ kind: 'success', message: texts.done((answer as { title: string }).title) });
      onClose();
    },
  });
  return (
    <FormDialog title={texts.open} texts={{ submit: texts.submit }} form={form} onClose={onClose}>
      {fields(form)}
    </FormDialog>
  );
}
