import { csvMappings } from '@gatehouse/contract/csv-mappings';
import { type CsvField, csvFields } from '@gatehouse/domain/finding-columns';
import { type FormEvent, useId, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { issueOf, sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './imports.module.css';
import { importsTexts } from './imports.texts.ts';

const texts = importsTexts.mapping;

interface MappingDialogProps {
  companyId: string;
  /** Of the file that is chosen: its columns are offered. */
  firstLine: string;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** The names in the head of a table, whatever parts them; quotes around them are not theirs. */
const columnsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,;\t]/)
      .map((name) => name.trim().replaceAll(/^"|"$/g, ''))
      .filter((name) => name !== ''),
  ),
];

function useMapping({ companyId, onSaved, onClose }: MappingDialogProps) {
  const [name, setName] = useState('');
  const [columns, setColumns] = useState<Partial<Record<CsvField, string>>>({});
  const [scale, setScale] = useState('');
  const { change: save, isBusy, failure } = useChange(csvMappings.save, { isQuiet: true });
  const send = async (): Promise<void> => {
    const named = csvFields.filter((field) => (columns[field] ?? '').trim() !== '');
    const severityScale = scale.trim() === '' ? {} : { severityScale: scale.trim() };
    const body = {
      name,
      columns: { ...Object.fromEntries(named.map((field) => [field, columns[field]])), ...severityScale },
    };
    const { data } = await save({ params: { companyId }, body });
    if (!data) return;
    raiseToast({ kind: 'success', message: texts.saved(data.name) });
    onSaved(data.name);
    onClose();
  };
  const change = (field: CsvField, column: string): void => setColumns((current) => ({ ...current, [field]: column }));
  return { name, setName, columns, change, scale, setScale, send, isBusy, failure };
}

/** Says how the columns of a client's own table are called. */
export function MappingDialog(props: MappingDialogProps) {
  const mapping = useMapping(props);
  const { name, setName, columns, change, send, isBusy, failure } = mapping;
  const [formId, listId] = [useId(), useId()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Modal
      size="large"
      isOpen
      title={texts.title}
      closeLabel={texts.close}
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>{texts.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          dir="auto"
          value={name}
          error={issueOf(failure, 'name')}
          onChange={({ target }) => setName(target.value)}
        />
        <p className={styles.second}>{texts.text}</p>
        {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        <div className={styles.pair}>
          {csvFields.map((field) => (
            <TextField
              key={field}
              label={texts.fields[field]}
              dir="auto"
              list={listId}
              value={columns[field] ?? ''}
              error={issueOf(failure, `columns.${field}`)}
              onChange={({ target }) => change(field, target.value)}
            />
          ))}
        </div>
        <ScaleField mapping={mapping} />
        <datalist id={listId}>
          {columnsIn(props.firstLine).map((column) => (
            <option key={column} value={column}>
              {column}
            </option>
          ))}
        </datalist>
      </form>
    </Modal>
  );
}

/** What the values of the severity column mean. */
function ScaleField({ mapping: { scale, setScale, failure } }: { mapping: ReturnType<typeof useMapping> }) {
  return (
    <TextField
      label={texts.severityScale}
      hint={texts.severityScaleHint}
      dir="ltr"
      value={scale}
      error={issueOf(failure, 'columns.severityScale')}
      onChange={({ target }) => setScale(target.value)}
    />
  );
}
