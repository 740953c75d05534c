import type { ComponentProps } from 'react';

import { type Failure, failureMessage } from '../../core/failure.ts';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import { FileName } from '../../ui/files/file-name.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';

const tableTypes =
  '.csv,.xls,.xlsx,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const tableRowsAtMost = 100_000;

interface FileStepProps {
  /** The selected file. */
  file: File | null;
  failure: Failure | null;
  texts: {
    context: string;
    dropzone: ComponentProps<typeof Dropzone>['texts'];
    limits: (rows: number) => string;
  };
  /** Accepted types; spreadsheets and CSV by default. */
  accept?: string;
  rowsAtMost?: number;
  onChoose: (file: File) => void;
}

/** The step that selects the file of an import. */
export function FileStep(props: FileStepProps) {
  const { file, failure, texts, accept = tableTypes, rowsAtMost = tableRowsAtMost, onChoose } = props;
  return (
    <Stack>
      <Text tone="muted">{texts.context}</Text>
      <Dropzone
        texts={texts.dropzone}
        hint={file ? <FileName name={file.name} /> : texts.limits(rowsAtMost)}
        accept={accept}
        isMultiple={false}
        problem={failure ? failureMessage(failure) : undefined}
        onFiles={([first]) => first && onChoose(first)}
      />
    </Stack>
  );
}
