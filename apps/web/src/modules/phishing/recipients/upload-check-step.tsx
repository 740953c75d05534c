import type { RecipientPreview } from '@gatehouse/contract/phishing/phishing-recipients.schema';

import { failureMessage } from '../../../core/failure.ts';
import { ImportLines } from '../../../shared/people-import/import-lines.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import type { StatusSign } from '../../../ui/marks/status-badge.tsx';
import { phishingTexts } from '../phishing.texts.ts';
import { ForeignDomains } from './upload-foreign-domains.tsx';
import { LineCorrections } from './upload-corrections.tsx';
import { uploadTexts } from './upload-recipients.texts.ts';
import { leftOutOf, type RecipientUpload } from './use-recipient-upload.ts';

type Line = RecipientPreview['lines'][number];
type Outcome = keyof typeof texts.outcomes;

const texts = uploadTexts.check;
const signs: Readonly<Record<Outcome, StatusSign>> = { faulty: 'notFixed', foreign: 'retest', ready: 'completed' };
/** Maximum number of lines to correct here; for more it is easier to fix the file. */
const correctedAtOnce = 20;

const isFaulty = ({ problems }: Line): boolean => problems.length > 0;

function outcomeOf(line: Line, { foreignDomains }: RecipientPreview): Outcome {
  if (isFaulty(line)) return 'faulty';
  return foreignDomains.some(({ domain }) => line.email.endsWith(`@${domain}`)) ? 'foreign' : 'ready';
}

const shownLine = (line: Line, preview: RecipientPreview) => ({
  line: line.line,
  fullname: line.fullname,
  address: line.email,
  detail: line.department,
  outcome: outcomeOf(line, preview),
  fault: isFaulty(line) ? line.problems.map(({ message }) => message).join(' ') : null,
});

function LeftOut({ run }: { run: RecipientUpload }) {
  const lines = run.draft ? leftOutOf(run.draft) : 0;
  if (lines === 0) return null;
  return (
    <Row>
      <span role="status">{texts.leftOut(lines)}</span>
      <Button size="small" onClick={run.includeAgain}>
        {texts.restore}
      </Button>
    </Row>
  );
}

function Faults({ preview, run }: { preview: RecipientPreview; run: RecipientUpload }) {
  const { numOfProblems, numOfRecipients } = preview;
  return (
    <>
      <p role="status">{phishingTexts.recipientsOf(numOfRecipients)}</p>
      {run.reading.failure && <Notice kind="error">{failureMessage(run.reading.failure)}</Notice>}
      {numOfProblems > 0 && <Notice kind="error">{texts.faulty(numOfProblems)}</Notice>}
      {numOfRecipients === 0 && <Notice kind="error">{texts.nothing}</Notice>}
    </>
  );
}

/** The step that shows every line; those with errors must be corrected or left out. */
export function CheckStep({ run }: { run: RecipientUpload }) {
  const preview = run.draft?.preview;
  if (!preview) return null;
  const { lines, numOfRecipients, foreignDomains } = preview;
  const included = lines.filter(({ line }) => run.draft?.corrections[line] !== null);
  const corrected = included.filter(isFaulty).slice(0, correctedAtOnce);
  const others = included.filter((line) => !corrected.includes(line));
  return (
    <Stack>
      <Faults preview={preview} run={run} />
      <ForeignDomains foreignDomains={foreignDomains} />
      <LineCorrections lines={corrected} run={run} />
      <LeftOut run={run} />
      {others.length > 0 && (
        <ImportLines lines={others.map((line) => shownLine(line, preview))} signs={signs} texts={texts} />
      )}
      {lines.length < numOfRecipients && <Text tone="muted">{texts.more(lines.length)}</Text>}
    </Stack>
  );
}
