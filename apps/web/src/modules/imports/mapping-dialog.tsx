import { csvMappings } from '@gatehouse/contract/imports/csv-mappings';
import { csvFields } from '@gatehouse/domain/finding-columns';
import { useId } from 'react';

import { raiseToast } from '../../core/toast.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Text } from '../../ui/layout/text.tsx';
import styles from './imports.module.css';
import { importsTexts } from './imports.texts.ts';

const texts = importsTexts.mapping;

interface MappingDialogProps {
  companyId: string;
  /** The first line of the selected file, whose column names are suggested. */
  firstLine: string;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Returns the column names in the first line of a table with any separator. */
const columnsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,;\t]/)
      .map((name) => name.trim().replaceAll(/^"|"$/g, ''))
      .filter((name) => name !== ''),
  ),
];

interface MappingValues {
  name: string;
  columns: Readonly<Record<string, string>>;
}

const initial: MappingValues = { name: '', columns: {} };

/** Returns the columns that have a name. */
const namedIn = (columns: MappingValues['columns']) =>
  Object.fromEntries(Object.entries(columns).flatMap(([field, name]) => (name.trim() === '' ? [] : [[field, name]])));

/** The dialog that saves the column names of a client's table for later imports. */
export function MappingDialog({ companyId, firstLine, onSaved, onClose }: MappingDialogProps) {
  const listId = useId();
  const form = useForm({
    endpoint: csvMappings.save,
    initial,
    toInput: ({ name, columns }) => ({ params: { companyId }, body: { name, columns: namedIn(columns) } }),
    onSaved: ({ name }) => {
      raiseToast({ kind: 'success', message: texts.saved(name) });
      onSaved(name);
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  const bind = (field: string) => ({
    value: values.columns[field] ?? '',
    error: errorOf(`columns.${field}`),
    onChange: ({ target }: { target: { value: string } }) =>
      set({ columns: { ...values.columns, [field]: target.value } }),
  });
  return (
    <FormDialog size="large" title={texts.title} texts={texts.dialog} form={form} onClose={onClose}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        dir="auto"
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Text tone="muted" size={13}>
        {texts.text}
      </Text>
      <div className={styles.pair}>
        {csvFields.map((field) => (
          <TextField key={field} label={texts.fields[field]} dir="auto" list={listId} {...bind(field)} />
        ))}
      </div>
      <TextField label={texts.severityScale} hint={texts.severityScaleHint} dir="ltr" {...bind('severityScale')} />
      <datalist id={listId}>
        {columnsIn(firstLine).map((column) => (
          <option key={column} value={column}>
            {column}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}
