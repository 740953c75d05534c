import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { type ReportLanguage, reportLanguages } from '@gatehouse/domain/report-language';

import { useChange } from '../../../core/data/use-change.ts';
import { languageName } from '../../../core/language-name.ts';
import { oneOf } from '../../../core/list-address.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { draftEditorTexts } from './editor.texts.ts';

const texts = draftEditorTexts.language;
const options = reportLanguages.map((value) => ({ value, label: languageName(value) }));

/** Returns a function that saves the language of a draft's texts at once, beside the changes of its fields. */
export function useDraftLanguage({ _id, company, language }: FindingDraft): (next: ReportLanguage) => void {
  const { change } = useChange(findingDrafts.save, { isParallel: true });
  return (next) => {
    if (next === language) return;
    void change({ params: { companyId: company._id, draftId: _id }, body: { base: {}, values: {}, language: next } });
  };
}

/** The language of a draft's texts, and a hint if it is not that of the report. */
export function DraftLanguage({ draft }: { draft: FindingDraft }) {
  const save = useDraftLanguage(draft);
  const { language, reportLanguage } = draft;
  const hint = language === reportLanguage ? undefined : texts.differs(languageName(reportLanguage));
  return (
    <Field label={texts.label} {...(hint !== undefined && { hint })}>
      {(wiring) => (
        <Select
          {...wiring}
          options={options}
          value={language}
          onChange={({ target }) => save(oneOf(reportLanguages, target.value) ?? language)}
        />
      )}
    </Field>
  );
}
