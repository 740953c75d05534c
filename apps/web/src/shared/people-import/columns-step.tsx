import { type PeopleEncoding, peopleEncodingNames, peopleEncodings } from '@gatehouse/domain/text-encodings';

import { type Failure, failureMessage } from '../../core/failure.ts';
import { shownRow } from '../../core/texts.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import styles from './columns-step.module.css';
import { peopleImportTexts } from './people-import.texts.ts';

const samplesShown = 2;

interface Encoding {
  encoding: PeopleEncoding;
  isCertain: boolean;
  example: string;
}

/** The server's preview of a file. */
interface Preview {
  /** The encoding of a text that is not Unicode; null for all other files. */
  encoding: Encoding | null;
  warnings: readonly string[];
  headers: readonly string[];
  /** The first rows. */
  samples: readonly (readonly string[])[];
  faults: readonly string[];
}

/** A file in an import, and what reads it. */
interface ColumnsRun<Field extends string> {
  draft: { preview: Preview | null; mapping: Partial<Record<Field, string | undefined>> } | null;
  reading: { failure: Failure | null; isBusy: boolean };
  mapField: (field: Field, column: string) => void;
  chooseEncoding: (encoding: PeopleEncoding) => Promise<void>;
}

interface ColumnsStepProps<Name extends string> {
  run: ColumnsRun<Name>;
  fields: readonly Name[];
  /** True if the columns were changed since the file was read, so that its errors may be outdated. */
  isChanged: boolean;
  texts: {
    context: string;
    /** Label of the option for no column. */
    none: string;
    samples: (values: string) => string;
    fields: Readonly<Record<Name, string>>;
  };
}

const choices = peopleEncodingNames.map((value) => ({ value, label: peopleEncodings[value] }));
// No encoding is preselected if the detection is uncertain, so that even the likeliest one can be selected.
const unchosen = { value: '', label: peopleImportTexts.choose };

const exampleOf = ({ encoding, example }: Encoding): string | undefined =>
  example === '' ? undefined : peopleImportTexts.example(peopleEncodings[encoding], example);

interface FileReadingProps {
  preview: Preview;
  onEncoding: (encoding: PeopleEncoding) => void;
  isBusy: boolean;
}

/** Warnings about skipped parts of a file, and a select for the encoding if it is not Unicode. */
function FileReading({ preview: { encoding, warnings }, onEncoding, isBusy }: FileReadingProps) {
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      {encoding && (
        <SelectField
          label={peopleImportTexts.encoding}
          hint={exampleOf(encoding)}
          options={encoding.isCertain ? choices : [unchosen, ...choices]}
          value={encoding.isCertain ? encoding.encoding : unchosen.value}
          disabled={isBusy}
          onChange={(value) => onEncoding(value as PeopleEncoding)}
        />
      )}
    </>
  );
}

function ColumnSelect<Name extends string>({ run, texts, field }: ColumnsStepProps<Name> & { field: Name }) {
  const { headers = [], samples = [] } = run.draft?.preview ?? {};
  const chosen = run.draft?.mapping[field] ?? '';
  const place = headers.indexOf(chosen);
  const values = samples.map((row) => row[place] ?? '').filter((value) => value !== '');
  const columns = [...new Set(headers)].map((name) => ({ value: name, label: name }));
  return (
    <SelectField
      label={texts.fields[field]}
      hint={values.length === 0 ? undefined : texts.samples(shownRow(values.slice(0, samplesShown)))}
      options={[{ value: '', label: texts.none }, ...columns]}
      value={chosen}
      onChange={(value) => run.mapField(field, value)}
    />
  );
}

/** The step of an import that maps the columns of the file to fields. */
export function ColumnsStep<Name extends string>(props: ColumnsStepProps<Name>) {
  const { run, fields, isChanged, texts } = props;
  const { draft, reading } = run;
  if (!draft?.preview) return null;
  const { preview } = draft;
  const faults = isChanged ? [] : preview.faults;
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
        preview={preview}
        isBusy={reading.isBusy}
        onEncoding={(encoding) => void run.chooseEncoding(encoding)}
      />
      <div className={styles.fields}>
        {fields.map((field) => (
          <ColumnSelect key={field} {...props} field={field} />
        ))}
      </div>
    </Stack>
  );
}
