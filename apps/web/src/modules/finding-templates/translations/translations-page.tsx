import type {
  FindingTemplate,
  TemplateTranslation,
} from '@gatehouse/contract/finding-templates/finding-template.schema';
import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import { type TemplateTexts, templateTextsOf } from '@gatehouse/domain/finding-template';
import { type ReportLanguage, reportLanguages } from '@gatehouse/domain/report-language';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { languageName } from '../../../core/language-name.ts';
import { oneOf } from '../../../core/list-address.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ChangeDialog } from '../../../shared/forms/change-dialog.tsx';
import { EditForm } from '../../../shared/forms/edit-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { Sentence } from '../../../shared/sentence/sentence.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SubTabs } from '../../../ui/layout/sub-tabs.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { templatePath, translationsPath } from '../library-address.ts';
import { TemplateFrame } from '../template/template-head.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import { TranslationFields } from './translation-fields.tsx';
import { translationTexts as texts } from './translations.texts.ts';

/** The translations of a template, one language at a time. */
export default function TranslationsPage() {
  const { language } = useParams();
  return (
    <TemplateFrame>
      {(template) => <Translations template={template} language={oneOf(reportLanguages, language)} />}
    </TemplateFrame>
  );
}

interface TranslationsProps {
  template: FindingTemplate;
  /** Undefined if the address names none. */
  language: ReportLanguage | undefined;
}

function Translations({ template, language }: TranslationsProps) {
  const others = reportLanguages.filter((each) => each !== template.language);
  const [first] = others;
  if (language === undefined || language === template.language)
    return <Navigate replace to={translationsPath(template._id, first)} />;
  return (
    <Stack>
      <SubTabs label={texts.languages} items={others.map((each) => tabOf(template, each))} />
      <KnownTranslation key={language} template={template} language={language} />
    </Stack>
  );
}

function tabOf({ _id, translations }: FindingTemplate, language: ReportLanguage) {
  const known = translations.find((each) => each.language === language);
  const state = known?.isOutdated ? 'outdated' : 'current';
  return { label: texts.tab[known ? state : 'none'](languageName(language)), to: translationsPath(_id, language) };
}

function KnownTranslation({ template, language }: TranslationsProps & { language: ReportLanguage }) {
  const isKnown = template.translations.some((each) => each.language === language);
  const params = { templateId: template._id, language };
  const reading = useRead(findingTemplates.translation, { params }, { refreshOnOpen: true, isOff: !isKnown });
  if (!isKnown) return <TranslationEditor template={template} language={language} translation={null} />;
  return (
    <RecordBody reading={reading} missing={{ ...texts.missing, to: templatePath(template._id) }}>
      {(translation) => <TranslationEditor template={template} language={language} translation={translation} />}
    </RecordBody>
  );
}

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
function TranslationEditor(props: TranslationProps) {
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
      <Text as="div" tone="muted" size={13}>
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
