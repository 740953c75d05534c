import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { templateTextsOf } from '@gatehouse/domain/finding-template';
import type { ReportLanguage } from '@gatehouse/domain/report-language';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';

const languagesOf = ({ language, translations }: FindingTemplate): ReportLanguage[] => [
  language,
  ...translations.map((translation) => translation.language),
];

/** Reads a template; nothing is read without an ID. */
function useSource(templateId: string) {
  const isOff = templateId === '';
  const { data, failure } = useRead(findingTemplates.get, { params: { templateId } }, { isOff });
  return isOff ? { source: undefined, failure: null } : { source: data, failure };
}

/** Reads the translation of a template; nothing is read in the template's own language. */
function useTranslation(source: FindingTemplate | undefined, language: ReportLanguage) {
  const isOff = source === undefined || source.language === language;
  const params = { templateId: source?._id ?? '', language };
  const { data, failure } = useRead(findingTemplates.translation, { params }, { isOff });
  return isOff ? { isOff, translation: undefined, failure: null } : { isOff, translation: data, failure };
}

/** Returns the language of the text: the wanted one if the template has it. */
const availableIn = (source: FindingTemplate | undefined, wanted: ReportLanguage): ReportLanguage =>
  source === undefined || languagesOf(source).includes(wanted) ? wanted : source.language;

/** A remark about the language of a template's text. */
type LanguageRemark = 'missing' | 'outdated' | null;

/** Returns the remark for the report: that its language is missing, or that the shown translation is outdated. */
function remarkOn(
  source: FindingTemplate | undefined,
  reportLanguage: ReportLanguage,
  translation: { isOutdated: boolean } | undefined,
): LanguageRemark {
  if (availableIn(source, reportLanguage) !== reportLanguage) return 'missing';
  return translation?.isOutdated ? 'outdated' : null;
}

/** Reads a template in a language: by default that of the report, or the template's own if there is no translation. */
export function useTemplateText(templateId: string, reportLanguage: ReportLanguage) {
  const [selected, setSelected] = useState<ReportLanguage | null>(null);
  const { source, failure } = useSource(templateId);
  const language = availableIn(source, selected ?? reportLanguage);
  const { isOff, translation, failure: translationFailure } = useTranslation(source, language);
  const translated = source && translation ? { ...source, ...templateTextsOf(translation) } : undefined;
  return {
    /** The template with its texts in the language; undefined until they are read. */
    template: isOff ? source : translated,
    failure: failure ?? translationFailure,
    language,
    languages: source ? languagesOf(source) : [],
    setLanguage: setSelected,
    remark: remarkOn(source, reportLanguage, translation),
  };
}
