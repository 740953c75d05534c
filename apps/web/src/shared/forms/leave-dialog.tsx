import type { Leaving } from '../../core/leave-guard.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { formPartsTexts } from './form-parts.texts.ts';

const { title, text, leave, stay, close } = formPartsTexts.leave;

/** A confirmation before unsaved changes are lost. */
export function LeaveDialog({ leaving }: { leaving: Leaving }) {
  if (!leaving.isAsked) return null;
  return (
    <ConfirmDialog
      isDangerous
      title={title}
      texts={{ submit: leave, cancel: stay, close }}
      isBusy={false}
      onConfirm={leaving.leave}
      onClose={leaving.stay}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
