import type { ReportTemplateRow } from '@gatehouse/contract/report-templates/report-templates.schema';
import { reportTemplates } from '@gatehouse/contract/report-templates/report-templates';

import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
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
  const removed = (): void => {
    onClose();
    onRemoved?.();
  };
  return (
    <ChangeDialog
      isDangerous
      endpoint={reportTemplates.remove}
      input={{ params: { templateId } }}
      title={texts.title(name)}
      texts={{ submit: texts.submit }}
      done={texts.done(name)}
      onDone={removed}
      onClose={onClose}
    >
      <p>
        <Sentence text={numOfEngagements === 0 ? texts.none : texts.used(numOfEngagements)} />
      </p>
      {isDefault && <p>{texts.wasDefault}</p>}
    </ChangeDialog>
  );
}
