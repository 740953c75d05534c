import { type EmployeeOutcome, employeeOutcomes } from '@gatehouse/contract/company-employees/company-employee-imports';
import type { EmployeePreview } from '@gatehouse/contract/company-employees/company-employee-imports.schema';

import { shownRow } from '../../../core/texts.ts';
import { ImportLines } from '../../../shared/people-import/import-lines.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { StatusSign } from '../../../ui/marks/status-badge.tsx';
import { importTexts } from './employee-import.texts.ts';
import type { EmployeeImport } from './use-employee-import.ts';

const texts = importTexts.check;
const signs: Readonly<Record<EmployeeOutcome, StatusSign>> = {
  faulty: 'notFixed',
  new: 'completed',
  changed: 'inProgress',
  restored: 'retest',
  unchanged: 'open',
};

const countsSentence = ({ counts }: EmployeePreview): string =>
  shownRow(
    employeeOutcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => importTexts.counts[outcome](counts[outcome])),
  );

const linesIn = ({ counts }: EmployeePreview): number =>
  employeeOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);

/** The effect of every line of the file; lines with errors block the import. */
export function CheckStep({ run }: { run: EmployeeImport }) {
  const preview = run.draft?.preview;
  if (!preview) return null;
  const { lines, counts, notInFile } = preview;
  const isNothing = counts.faulty + counts.new + counts.changed + counts.restored === 0;
  return (
    <Stack>
      <p role="status">{countsSentence(preview)}</p>
      {counts.faulty > 0 && <Notice kind="error">{texts.faulty(counts.faulty)}</Notice>}
      {isNothing && notInFile === 0 && <Notice kind="info">{texts.nothing}</Notice>}
      <ImportLines
        lines={lines.map(({ email, department, ...line }) => ({ ...line, address: email, detail: department }))}
        signs={signs}
        texts={texts}
      />
      {lines.length < linesIn(preview) && <Text tone="muted">{texts.more(lines.length)}</Text>}
    </Stack>
  );
}
