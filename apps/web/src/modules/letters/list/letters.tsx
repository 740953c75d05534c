import type { Letter, LetterBook } from '@gatehouse/contract/letters/letter.schema';
import { clientLetters, letters } from '@gatehouse/contract/letters/letters';
import { useState } from 'react';
import { useParams } from 'react-router';

import { sidePaths } from '../../../core/sides.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { useSide } from '../../../shared/sides/use-side.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { IssueDialog } from '../issue/issue-dialog.tsx';
import { lettersTexts as texts } from '../letters.texts.ts';
import { LetterLine } from './letter-line.tsx';
import styles from './letters.module.css';

const listPath = sidePaths('/engagements', '/engagements');

/** The attestation letters of an engagement, for either side. */
export function Letters({ engagementId }: { engagementId: string }) {
  const { companyId } = useParams();
  const { calls, at } = useSide(letters, clientLetters);
  const reading = useRead(calls.get, at({ params: { id: engagementId } }), { refreshOnOpen: true });
  return (
    <RecordBody reading={reading} missing={{ ...texts.missing, to: listPath(companyId) }}>
      {(book) => <LetterCard book={book} engagementId={engagementId} />}
    </RecordBody>
  );
}

interface LetterCardProps {
  book: LetterBook;
  engagementId: string;
}

const revokeTexts = texts.revoke;

interface RevokeLetterDialogProps {
  letter: Letter;
  engagementId: string;
  onClose: () => void;
}

/** The dialog that revokes a letter, or withdraws its request, and requires a reason. */
function RevokeLetterDialog({ letter, engagementId, onClose }: RevokeLetterDialogProps) {
  const { letterId, number, status } = letter;
  const { calls, at } = useSide(letters, clientLetters);
  const isRequest = status === 'requested';
  const form = useForm<typeof letters.revoke, { reason: string }>({
    endpoint: calls.revoke,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? revokeTexts.reasonMissing : undefined }),
    toInput: ({ reason }) => at({ params: { id: engagementId, letterId }, body: { reason } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: revokeTexts.done(number) });
      onClose();
    },
  });
  return (
    <FormDialog
      isDangerous
      title={isRequest ? revokeTexts.withdrawTitle(number) : revokeTexts.title(number)}
      texts={{ submit: isRequest ? revokeTexts.withdrawAct : revokeTexts.act }}
      form={form}
      onClose={onClose}
    >
      <Notice kind="warning">{isRequest ? revokeTexts.withdrawText : revokeTexts.text}</Notice>
      <ReasonField label={revokeTexts.reason} hint={revokeTexts.reasonHint} {...form.textField('reason')} />
    </FormDialog>
  );
}

function LetterCard({ book, engagementId }: LetterCardProps) {
  const [isIssuing, setIsIssuing] = useState(false);
  const [revoking, setRevoking] = useState<Letter | null>(null);
  const mayIssue = book.refusals.length === 0;
  const create = (
    <Button variant="primary" disabled={!mayIssue} onClick={() => setIsIssuing(true)}>
      {texts.create}
    </Button>
  );
  const isEmpty = book.letters.length === 0;
  return (
    <Card title={texts.title} context={texts.context} actions={isEmpty ? undefined : create}>
      <Stack gap={16}>
        {!mayIssue && <Refusals book={book} />}
        {isEmpty ? (
          <EmptyState kind="first-use" title={texts.none} action={create}>
            {texts.noneWhy}
          </EmptyState>
        ) : (
          <Stack as="ul" gap={0} className={styles.list} aria-label={texts.title}>
            {book.letters.map((letter) => (
              <LetterLine key={letter._id} {...{ letter, engagementId }} onRevoke={() => setRevoking(letter)} />
            ))}
          </Stack>
        )}
      </Stack>
      {isIssuing && <IssueDialog {...{ book, engagementId }} onClose={() => setIsIssuing(false)} />}
      {revoking && (
        <RevokeLetterDialog letter={revoking} engagementId={engagementId} onClose={() => setRevoking(null)} />
      )}
    </Card>
  );
}

function Refusals({ book: { refusals } }: Pick<LetterCardProps, 'book'>) {
  return (
    <Notice kind="info" title={texts.refusedTitle}>
      <ul>
        {refusals.map((refusal) => (
          <li key={refusal}>{texts.refusals[refusal]}</li>
        ))}
      </ul>
    </Notice>
  );
}
