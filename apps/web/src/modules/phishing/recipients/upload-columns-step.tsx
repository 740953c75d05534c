import { recipientFields } from '@gatehouse/contract/phishing/phishing-recipients';
import type { RecipientPreview } from '@gatehouse/contract/phishing/phishing-recipients.schema';

import { failureMessage } from '../../../core/failure.ts';
import { shownRow } from '../../../core/texts.ts';
import { FileReading } from '../../../shared/people-import/file-reading.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { uploadTexts } from './upload-recipients.texts.ts';
import styles from './upload-recipients.module.css';
import type { RecipientField, RecipientUpload } from './use-recipient-upload.ts';

const texts = uploadTexts.columns;
const samplesShown = 2;

/** Returns sample values of a column from the first rows, without empty cells. */
function samplesOf({ headers, samples }: RecipientPreview, column: string | undefined): string | undefined {
  const place = headers.indexOf(column ?? '');
  const values = samples.map((row) => row[place] ?? '').filter((value) => value !== '');
  return values.length === 0 ? undefined : texts.samples(shownRow(values.slice(0, samplesShown)));
}

interface ColumnSelectProps {
  field: RecipientField;
  preview: RecipientPreview;
  run: RecipientUpload;
}

function ColumnSelect({ field, preview, run }: ColumnSelectProps) {
  const chosen = run.draft?.mapping[field];
  const columns = [...new Set(preview.headers)].map((name) => ({ value: name, label: name }));
  return (
    <Field label={uploadTexts.fields[field]} hint={samplesOf(preview, chosen)}>
      {(wiring) => (
        <Select
          {...wiring}
          options={[{ value: '', label: texts.none }, ...columns]}
          value={chosen ?? ''}
          onChange={({ target }) => run.mapField(field, target.value)}
        />
      )}
    </Field>
  );
}

/** The step that maps the columns of the file to fields. */
export function ColumnsStep({ run }: { run: RecipientUpload }) {
  const { draft, reading } = run;
  const preview = draft?.preview;
  if (!preview) return null;
  const faults = draft.unread === 'columns' ? [] : preview.faults;
  return (
    <Stack>
      <Text tone="muted">{texts.context}</Text>
      {reading.failure && <Notice kind="error">{failureMessage(reading.failure)}</Notice>}
      {faults.map((fault) => (
        <Notice key={fault} kind="error">
          {fault}
        </Notice>
      ))}
      <FileReading
        reading={preview}
        isBusy={reading.isBusy}
        onEncoding={(encoding) => void run.chooseEncoding(encoding)}
      />
      <div className={styles.fields}>
        {recipientFields.map((field) => (
          <ColumnSelect key={field} field={field} preview={preview} run={run} />
        ))}
      </div>
    </Stack>
  );
}
