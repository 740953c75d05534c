import type { Letter } from '@gatehouse/contract/letters/letter.schema';
import { clientLetters, letters } from '@gatehouse/contract/letters/letters';

import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ReasonField } from '../../../shared/forms/reason-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSide } from '../../../shared/sides/use-side.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { lettersTexts } from '../letters.texts.ts';

const texts = lettersTexts.revoke;

interface RevokeLetterDialogProps {
  letter: Letter;
  engagementId: string;
  onClose: () => void;
}

/** The dialog that revokes a letter, or withdraws its request, and requires a reason. */
export function RevokeLetterDialog({ letter, engagementId, onClose }: RevokeLetterDialogProps) {
  const { letterId, number, status } = letter;
  const { calls, at } = useSide(letters, clientLetters);
  const isRequest = status === 'requested';
  const form = useForm<typeof letters.revoke, { reason: string }>({
    endpoint: calls.revoke,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    toInput: ({ reason }) => at({ params: { id: engagementId, letterId }, body: { reason } }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.done(number) });
      onClose();
    },
  });
  return (
    <FormDialog
      isDangerous
      title={isRequest ? texts.withdrawTitle(number) : texts.title(number)}
      texts={{ submit: isRequest ? texts.withdrawAct : texts.act }}
      form={form}
      onClose={onClose}
    >
      <Notice kind="warning">{isRequest ? texts.withdrawText : texts.text}</Notice>
      <ReasonField label={texts.reason} hint={texts.reasonHint} {...form.textField('reason')} />
    </FormDialog>
  );
}
