import type { RecipientPreview } from '@gatehouse/contract/phishing/phishing-recipients.schema';

import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { uploadTexts } from './upload-recipients.texts.ts';
import styles from './upload-recipients.module.css';
import { correctableFields, type RecipientUpload } from './use-recipient-upload.ts';

type Line = RecipientPreview['lines'][number];

const texts = uploadTexts.check;

interface LineCorrectionProps {
  line: Line;
  run: RecipientUpload;
}

/** The fields of a line that have errors. */
function CorrectionFields({ line, run }: LineCorrectionProps) {
  const correction = run.draft?.corrections[line.line];
  const problemOf = (name: string) => line.problems.find(({ field }) => field === name)?.message;
  const isUnread = run.draft?.unread === 'check';
  return correctableFields
    .filter((field) => problemOf(field) !== undefined)
    .map((field) => {
      const isChanged = isUnread && correction?.[field] !== undefined && correction[field] !== line[field];
      return (
        <TextField
          key={field}
          label={uploadTexts.fields[field]}
          value={correction?.[field] ?? line[field]}
          dir="auto"
          maxLength={500}
          error={isChanged ? undefined : problemOf(field)}
          onChange={({ target }) => run.correctField(line.line, field, target.value)}
        />
      );
    });
}

function LineCorrection({ line, run }: LineCorrectionProps) {
  const ofLine = line.problems.filter(({ field }) => !correctableFields.some((name) => name === field));
  return (
    <li className={styles.correction}>
      <Stack gap={12}>
        <Row justify="between">
          <Row>
            <Text as="span" weight="strong">
              {texts.line(line.line)}
            </Text>
            <bdi>{line.fullname}</bdi>
          </Row>
          <Button size="small" aria-label={texts.leaveOutOne(line.line)} onClick={() => run.leaveOut(line.line)}>
            {texts.leaveOut}
          </Button>
        </Row>
        {ofLine.map(({ message }) => (
          <Text key={message} tone="danger">
            {message}
          </Text>
        ))}
        <CorrectionFields line={line} run={run} />
      </Stack>
    </li>
  );
}

/** The lines with errors, each to be corrected or left out. */
export function LineCorrections({ lines, run }: { lines: readonly Line[]; run: RecipientUpload }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.corrections} aria-label={texts.corrections}>
      {lines.map((line) => (
        <LineCorrection key={line.line} line={line} run={run} />
      ))}
    </ul>
  );
}
