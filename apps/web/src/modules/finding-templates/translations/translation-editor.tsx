import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type {
  FindingTemplate,
  TemplateTranslation,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { type TemplateTexts, templateTextsOf } from '@gatehouse/domain/finding-template';
import type { ReportLanguage } from '@gatehouse/domain/report-language';
import { useState } from 'react';

import { languageName } from '../../../core/language-name.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { EditForm } from '../../../shared/forms/edit-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
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
  return (
    <Stack>
      <EditForm form={form}>
        {translation?.isOutdated && (
          <OutdatedBanner template={template} translation={translation} form={form} onMarked={form.discard} />
        )}
        {translation === null && <Untranslated {...props} onCopy={() => form.set(templateTextsOf(template))} />}
        <TranslationFields template={template} language={language} form={form} />
      </EditForm>
      {translation !== null && <LastEdit template={template} translation={translation} />}
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

/** The last editor of a translation, and the button that deletes it after a confirmation. */
function LastEdit({
  template,
  translation,
}: Pick<TranslationProps, 'template'> & { translation: TemplateTranslation }) {
  const { language, editor, changedAt } = translation;
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Row justify="between">
      <Text tone="muted" size={13}>
        {editor !== '' && <Sentence text={texts.edited(editor)} />} <RelativeTime moment={changedAt} />
      </Text>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        {texts.remove.open}
      </Button>
      {isAsked && (
        <ChangeDialog
          isDangerous
          endpoint={findingTemplates.removeTranslation}
          input={{ params: { templateId: template._id, language } }}
          title={texts.remove.title(languageName(language))}
          texts={{ submit: texts.remove.open }}
          done={texts.remove.done}
          onClose={() => setIsAsked(false)}
        >
          <p>{texts.remove.text}</p>
        </ChangeDialog>
      )}
    </Row>
  );
}
