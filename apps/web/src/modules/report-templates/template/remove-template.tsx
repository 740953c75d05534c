import type { ReportTemplateRow } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { reportTemplateTexts } from '../report-templates.texts.ts';

const texts = reportTemplateTexts.remove;

interface RemoveTemplateProps {
  template: ReportTemplateRow;
  onRemoved?: () => void;
  onClose: () => void;
}

/** The dialog that deletes a template and shows how many engagements use it. */
export function RemoveTemplate({ template, onRemoved, onClose }: RemoveTemplateProps) {
  const { _id: templateId, name, numOfEngagements, isDefault } = template;
  const { change, isBusy, failure } = useChange(reportTemplates.remove, { isQuiet: true });
  const remove = async (): Promise<void> => {
    const { error } = await change({ params: { templateId } });
    if (error) return;
    raiseToast({ kind: 'success', message: texts.done(name) });
    onClose();
    onRemoved?.();
  };
  return (
    <ConfirmDialog
      isDangerous
      title={texts.title(name)}
      texts={{ submit: texts.submit }}
      isBusy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>
        <Sentence text={numOfEngagements === 0 ? texts.none : texts.used(numOfEngagements)} />
      </p>
      {isDefault && <p>{texts.wasDefault}</p>}
    </ConfirmDialog>
  );
}
