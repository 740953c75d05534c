import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type {
  FindingTemplate,
  TemplateTranslation,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { type TemplateTexts, templateTextsOf } from '@gatehouse/domain/finding-template';
import type { ReportLanguage } from '@gatehouse/domain/report-language';

import { languageName } from '../../../core/language-name.ts';
import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { raiseToast } from '../../../core/toast.ts';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { SaveBar } from '../../../shared/forms/save-bar.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import { RemoveTranslation } from './remove-translation.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { translationTexts as texts } from './translations.texts.ts';

/** A translation with its template; null if there is none in this language yet. */
interface TranslationProps {
  template: FindingTemplate;
  language: ReportLanguage;
  translation: TemplateTranslation | null;
}

const noTexts: TemplateTexts = { title: '', description: '', impact: '', recommendation: '' };

function useTranslationForm({ template, language, translation }: TranslationProps) {
  const { sourceRevision = template.revision } = translation ?? {};
  return useForm({
    endpoint: findingTemplates.saveTranslation,
    initial: translation ? templateTextsOf(translation) : noTexts,
    check: ({ title }: TemplateTexts) => ({ title: title.trim() === '' ? texts.titleMissing : undefined }),
    toInput: (values) => ({
      params: { templateId: template._id, language },
      // A translation of an earlier revision stays outdated until it is marked as up to date.
      body: { ...values, sourceRevision: translation?.isOutdated ? sourceRevision : template.revision },
    }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
}

/** The form of a translation: each text of the template, and beside it its translation. */
export function TranslationEditor(props: TranslationProps) {
  const { template, language, translation } = props;
  const form = useTranslationForm(props);
  const leaving = useLeaveGuard(form.isDirty);
  const { isDirty, isBusy, notice, isOutdated, discard } = form;
  return (
    <Stack>
      <form onSubmit={form.submit} noValidate>
        <Stack>
          {translation?.isOutdated && (
            <OutdatedBanner template={template} translation={translation} form={form} onMarked={discard} />
          )}
          {translation === null && <Untranslated {...props} onCopy={() => form.set(templateTextsOf(template))} />}
          <TranslationFields template={template} language={language} form={form} />
          <SaveBar isDirty={isDirty} isBusy={isBusy} notice={notice} isOutdated={isOutdated} onDiscard={discard} />
        </Stack>
      </form>
      {translation !== null && <RemoveTranslation template={template} translation={translation} />}
      <LeaveDialog leaving={leaving} />
    </Stack>
  );
}

function Untranslated({ language, onCopy }: Pick<TranslationProps, 'language'> & { onCopy: () => void }) {
  const name = languageName(language);
  return (
    <Callout
      kind="info"
      title={texts.none.title(name)}
      action={
        <Button size="small" onClick={onCopy}>
          {texts.copy}
        </Button>
      }
    >
      {texts.none.text(name)}
    </Callout>
  );
}
