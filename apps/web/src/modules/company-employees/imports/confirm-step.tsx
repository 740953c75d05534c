import type { EmployeePreview } from '@gatehouse/contract/company-employees/company-employee-imports.schema';

import { failureMessage } from '../../../core/failure.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { importTexts } from './employee-import.texts.ts';
import type { EmployeeImport } from './use-employee-import.ts';

const texts = importTexts.confirm;

function sentencesOf({ counts }: EmployeePreview): readonly string[] {
  const sentences = [
    counts.new > 0 && texts.added(counts.new),
    counts.changed > 0 && texts.changed(counts.changed),
    counts.restored > 0 && texts.restored(counts.restored),
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences : [texts.nothing];
}

/** The step that summarizes the import and asks whether to archive employees who are not in the file. */
export function ConfirmStep({ run }: { run: EmployeeImport }) {
  const { draft, sending, setArchivesMissing } = run;
  const preview = draft?.preview;
  if (!preview) return null;
  return (
    <Stack>
      {sending.failure && <Notice kind="error">{failureMessage(sending.failure)}</Notice>}
      <Stack gap={8}>
        {sentencesOf(preview).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Stack>
      {preview.notInFile > 0 && (
        <div>
          <Checkbox
            label={texts.missing(preview.notInFile)}
            checked={draft.archivesMissing}
            onChange={({ target }) => setArchivesMissing(target.checked)}
          />
          <Text tone="muted" size={13}>
            {texts.missingHint}
          </Text>
        </div>
      )}
    </Stack>
  );
}
