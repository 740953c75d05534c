import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { type ReportLanguage, reportLanguages } from '@gatehouse/domain/report-language';
import { Navigate, useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { languageName } from '../../../core/language-name.ts';
import { oneOf } from '../../../core/list-address.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SubTabs } from '../../../ui/layout/sub-tabs.tsx';
import { templatePath, translationsPath } from '../library-address.ts';
import { TemplateFrame } from '../template/template-head.tsx';
import { TranslationEditor } from './translation-editor.tsx';
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
