import { failureMessage } from '../../../core/failure.ts';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { FileName } from '../../../ui/files/file-name.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { importTexts } from './employee-import.texts.ts';
import type { EmployeeImport } from './use-employee-import.ts';

const texts = importTexts.file;
const rowsAtMost = 100_000;
const accepted =
  '.csv,.xls,.xlsx,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The step that selects the file. */
export function FileStep({ run: { draft, choose, reading } }: { run: EmployeeImport }) {
  return (
    <Stack>
      <Text tone="muted">{texts.context}</Text>
      <Dropzone
        texts={texts.dropzone}
        hint={draft ? <FileName name={draft.file.name} /> : texts.limits(rowsAtMost)}
        accept={accepted}
        isMultiple={false}
        problem={reading.failure ? failureMessage(reading.failure) : undefined}
        onFiles={([first]) => first && choose(first)}
      />
    </Stack>
  );
}
