import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { draftEditorTexts } from '../draft/editor.texts.ts';

const { published: texts, fields: labels } = draftEditorTexts;

interface PublishedChangesProps {
  draft: FindingDraft;
  /** Saves unsaved changes first and resolves to false on failure. */
  save: () => Promise<boolean>;
}

const namesOf = (changes: FindingDraft['publishedChanges']): string[] => changes.map(({ field }) => labels[field]);

/** The changes of the published finding since the draft was started, with the action that merges them into the draft. */
export function PublishedChanges({ draft, save }: PublishedChangesProps) {
  const { change, isBusy } = useChange(findingDrafts.rebase);
  const { company, publishedChanges: changes } = draft;
  const inBoth = changes.filter(({ isInBoth }) => isInBoth);
  const outside = changes.filter(({ isInBoth }) => !isInBoth);
  if (changes.length === 0) return null;
  const update = async (): Promise<void> => {
    if (!(await save())) return;
    const { data } = await change({ params: { companyId: company._id, draftId: draft._id } });
    if (data) raiseToast({ kind: 'success', message: texts.updated });
  };
  return (
    <Callout
      kind={inBoth.length > 0 ? 'warning' : 'info'}
      title={texts.title}
      action={
        <Button size="small" isBusy={isBusy} onClick={() => void update()}>
          {texts.update}
        </Button>
      }
    >
      {inBoth.length > 0 && <p>{texts.inBoth(namesOf(inBoth))}</p>}
      {outside.length > 0 && <p>{texts.outside(namesOf(outside))}</p>}
    </Callout>
  );
}
