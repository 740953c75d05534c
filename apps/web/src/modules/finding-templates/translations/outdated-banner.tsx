import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type {
  FindingTemplate,
  TemplateTranslation,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import type { TemplateTexts } from '@gatehouse/domain/finding-template';

import { useChange } from '../../../core/data/use-change.ts';
import { failureMessage } from '../../../core/failure.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SourceChanges } from './source-changes.tsx';
import { translationTexts } from './translations.texts.ts';

const texts = translationTexts.outdated;

interface OutdatedBannerProps {
  template: FindingTemplate;
  translation: TemplateTranslation;
  form: { values: TemplateTexts; isDirty: boolean };
  onMarked: () => void;
}

/** Shows what changed in the template since it was translated, and marks the translation as up to date. */
export function OutdatedBanner({ template, translation, form, onMarked }: OutdatedBannerProps) {
  const { change, isBusy, failure } = useChange(findingTemplates.saveTranslation, { isQuiet: true });
  const { language, sourceRevision, translatedSource } = translation;
  const mark = async (): Promise<void> => {
    const params = { templateId: template._id, language };
    const { error } = await change({ params, body: { ...form.values, sourceRevision: template.revision } });
    if (error) return;
    onMarked();
    raiseToast({ kind: 'success', message: texts.marked });
  };
  return (
    <>
      <Callout
        kind="warning"
        title={texts.title}
        action={
          <Button size="small" isBusy={isBusy} onClick={() => void mark()}>
            {form.isDirty ? texts.saveAndMark : texts.mark}
          </Button>
        }
      >
        <p>{texts.text}</p>
        {translatedSource === null ? (
          <p>{texts.unknown(sourceRevision)}</p>
        ) : (
          <SourceChanges before={translatedSource} after={template} />
        )}
      </Callout>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
    </>
  );
}
