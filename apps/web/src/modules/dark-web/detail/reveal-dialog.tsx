import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { Revealed } from '@gatehouse/contract/dark-web/leak.schema';

import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';

const texts = leakDetailTexts.reveal;
const longestReason = 500;

interface RevealDialogProps {
  leakId: string;
  onRevealed: (revealed: Revealed) => void;
  onClose: () => void;
}

/**
 * The dialog that asks for the reason to reveal the password. The call changes no record, so the response with the password is never
 * cached.
 */
export function RevealDialog({ leakId, onRevealed, onClose }: RevealDialogProps) {
  const form = useForm({
    endpoint: darkWeb.reveal,
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? texts.reasonMissing : undefined }),
    toInput: ({ reason }) => ({ params: { id: leakId }, body: { reason: reason.trim() } }),
    onSaved: onRevealed,
  });
  return (
    <FormDialog title={texts.title} texts={texts} form={form} size="small" onClose={onClose}>
      <p className={styles.muted}>{texts.why}</p>
      <TextField
        label={texts.reason}
        {...form.textField('reason')}
        maxLength={longestReason}
        autoComplete="off"
        dir="auto"
      />
    </FormDialog>
  );
}
