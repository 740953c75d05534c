import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { PublishDraftsDialog } from '../../../shared/finding-drafts/publish-drafts-dialog.tsx';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { SaveTemplateDialog } from '../templates/save-template-dialog.tsx';
import { UseTemplateDialog } from '../templates/use-template-dialog.tsx';
import type { DraftPartProps } from '../draft/draft-part.ts';
import { draftEditorTexts as texts } from '../draft/editor.texts.ts';

/** The action that opens a dialog: publish, publish and continue with the next draft, delete, or use or save a template. */
export type DialogAction = 'publish' | 'publishAndNext' | 'remove' | 'useTemplate' | 'saveTemplate';

interface DraftDialogsProps extends DraftPartProps {
  asked: DialogAction;
  /** Called after the draft was published or deleted. */
  onDone: () => void;
  onClose: () => void;
}

/** The dialog of the requested action. */
export function DraftDialogs({ asked, onDone, onClose, ...part }: DraftDialogsProps) {
  const { draft } = part;
  if (asked === 'useTemplate') return <UseTemplateDialog {...part} onClose={onClose} />;
  if (asked === 'saveTemplate') return <SaveTemplateDialog {...part} onClose={onClose} />;
  if (asked === 'remove') return <RemoveDialog draft={draft} onClose={onClose} onRemoved={onDone} />;
  return (
    <PublishDraftsDialog
      params={{ companyId: draft.company._id, id: draft.engagement._id }}
      client={draft.company.name}
      drafts={[draft]}
      onPublished={onDone}
      onClose={onClose}
    />
  );
}

interface RemoveDialogProps {
  draft: FindingDraft;
  onClose: () => void;
  onRemoved: () => void;
}

function RemoveDialog({ draft, onClose, onRemoved }: RemoveDialogProps) {
  const { change, isBusy } = useChange(findingDrafts.remove);
  const remove = async (): Promise<void> => {
    const { error } = await change({ params: { companyId: draft.company._id, draftId: draft._id } });
    if (error) return onClose();
    raiseToast({ kind: 'success', message: texts.removed });
    onRemoved();
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      texts={{ submit: texts.remove, cancel: texts.cancel, close: texts.close }}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{draft.finding ? texts.removeChanges : texts.removeText}</p>
    </ConfirmDialog>
  );
}
