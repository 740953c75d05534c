import { type PeopleEncoding, peopleEncodingNames, peopleEncodings } from '@gatehouse/domain/text-encodings';

import { Notice } from '../../ui/feedback/notice.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { peopleImportTexts as texts } from './people-import.texts.ts';

interface FileReadingProps {
  reading: {
    encoding: { encoding: PeopleEncoding; isCertain: boolean; example: string } | null;
    warnings: readonly string[];
  };
  onEncoding: (encoding: PeopleEncoding) => void;
  isBusy: boolean;
}

const choices = peopleEncodingNames.map((value) => ({ value, label: peopleEncodings[value] }));
// No encoding is preselected if the detection is uncertain, so that even the likeliest one can be selected.
const open = { value: '', label: texts.choose };

type Encoding = NonNullable<FileReadingProps['reading']['encoding']>;

const exampleOf = ({ encoding, example }: Encoding): string | undefined =>
  example === '' ? undefined : texts.example(peopleEncodings[encoding], example);

/** Warnings about skipped parts of a file, and a select for the encoding if it is not Unicode. */
export function FileReading({ reading: { encoding, warnings }, onEncoding, isBusy }: FileReadingProps) {
  return (
    <>
      {warnings.map((warning) => (
        <Notice key={warning} kind="warning">
          {warning}
        </Notice>
      ))}
      {encoding && (
        <SelectField
          label={texts.encoding}
          hint={exampleOf(encoding)}
          options={encoding.isCertain ? choices : [open, ...choices]}
          value={encoding.isCertain ? encoding.encoding : open.value}
          disabled={isBusy}
          onChange={(value) => onEncoding(value as PeopleEncoding)}
        />
      )}
    </>
  );
}
