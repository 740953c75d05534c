import { findingTemplates } from '@gatehouse/contract/finding-templates/finding-templates';
import type { FindingTemplateRow } from '@gatehouse/contract/finding-templates/finding-template.schema';
import { reportLanguages } from '@gatehouse/domain/report-language';
import { type FormEvent, useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { failureMessage } from '../../../core/failure.ts';
import { languageName } from '../../../core/language-name.ts';
import { oneOf } from '../../../core/list-address.ts';
import { raiseToast } from '../../../core/toast.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { RadioChips } from '../../../ui/forms/radio-chips.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { useDraftLanguage } from '../draft/draft-language.tsx';
import type { DraftPartProps } from '../draft/draft-part.ts';
import { TemplatePreview } from './template-preview.tsx';
import { templateTexts } from './templates.texts.ts';
import { type TemplateChoice, useTemplateChoice } from './use-template-choice.ts';

const texts = templateTexts.use;

const offeredAtMost = 100;

const optionOf = ({ _id, title, severity, tags }: FindingTemplateRow) => ({
  value: _id,
  label: title,
  hint: texts.hint(severity === null ? null : texts.severities[severity], tags),
});

/** Reads the templates that match the query. */
function useOffered(query: string) {
  const input = { query: { limit: offeredAtMost, ...(query !== '' && { q: query }) } };
  const { data, isLoading, isPrevious, failure } = useRead(findingTemplates.list, input, { keepPrevious: true });
  return {
    options: data?.rows.map(optionOf) ?? [],
    isLoading,
    failure,
    /** True if the library has no templates. */
    isEmpty: query === '' && !isPrevious && data?.total === 0,
  };
}

interface TemplateFieldProps {
  choice: TemplateChoice;
  error: string | undefined;
}

/** A field for a template, found by title and tags. */
function TemplateField({ choice: { template, templateId, choose }, error }: TemplateFieldProps) {
  const [query, setQuery] = useState('');
  const { isEmpty, failure, ...offered } = useOffered(query);
  if (isEmpty) {
    return (
      <Notice kind="info" title={texts.none}>
        {texts.noneWhy}
      </Notice>
    );
  }
  return (
    <>
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <Combobox
        label={texts.field}
        placeholder={texts.placeholder}
        texts={texts.combobox}
        error={error}
        {...offered}
        onQuery={setQuery}
        value={templateId}
        {...(template && { valueLabel: template.title })}
        onChange={choose}
      />
    </>
  );
}

interface LanguageFieldProps {
  choice: TemplateChoice;
  /** The name of the report's language. */
  reportLanguage: string;
}

/** The language of the text, and a remark where the translation into that of the report is missing or outdated. */
function LanguageField({ choice, reportLanguage }: LanguageFieldProps) {
  const { languages, language, setLanguage, remark } = choice;
  return (
    <>
      {languages.length > 1 && (
        <RadioChips
          legend={texts.language}
          choices={languages.map((value) => ({ value, label: languageName(value) }))}
          value={language}
          onChange={(value) => setLanguage(oneOf(reportLanguages, value) ?? language)}
        />
      )}
      {remark === 'missing' && (
        <Notice kind="warning">{texts.untranslated(reportLanguage, languageName(language))}</Notice>
      )}
      {remark === 'outdated' && <Notice kind="warning">{texts.outdated(languageName(language))}</Notice>}
    </>
  );
}

/** The choice to keep or replace existing values; hidden if it makes no difference. */
function ModeField({ choice: { hasText, mode, setMode } }: { choice: TemplateChoice }) {
  if (!hasText) return null;
  return (
    <RadioChips
      legend={texts.mode}
      choices={(['keep', 'replace'] as const).map((value) => ({ value, label: texts.modes[value] }))}
      value={mode}
      hint={texts.modeHints[mode]}
      onChange={(value) => setMode(value === 'replace' ? 'replace' : 'keep')}
    />
  );
}

/** Formats `minimum_length` as a label. */
const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A field for each placeholder without a known value. */
function PlaceholderFields({ choice: { asked, valueOf, setValue } }: { choice: TemplateChoice }) {
  if (asked.length === 0) return null;
  return (
    <Stack gap={12} as="section" aria-label={texts.placeholders}>
      {asked.map((name) => (
        <TextField
          key={name}
          label={labelOf(name)}
          dir="auto"
          autoComplete="off"
          maxLength={500}
          value={valueOf(name)}
          onChange={({ target }) => setValue(name, target.value)}
        />
      ))}
      <Text tone="muted" size={13}>
        {texts.placeholdersHint}
      </Text>
    </Stack>
  );
}

interface UseTemplateDialogProps extends DraftPartProps {
  onClose: () => void;
}

/** The dialog that fills the fields of a draft from a template, as if they had been typed. */
export function UseTemplateDialog({ draft, values, set, onClose }: UseTemplateDialogProps) {
  const choice = useTemplateChoice({ draft, values });
  const saveLanguage = useDraftLanguage(draft);
  const [isTried, setIsTried] = useState(false);
  const { template, change, failure } = choice;
  const hasNothing = template !== undefined && Object.keys(change).length === 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (!template || hasNothing) return;
    set(choice.filled());
    // Text that is kept stays in its language.
    if (!choice.hasText || choice.mode === 'replace') saveLanguage(choice.language);
    raiseToast({ kind: 'success', message: texts.used });
    onClose();
  };
  return (
    <FormDialog
      title={texts.title}
      texts={{ submit: texts.submit, cancel: templateTexts.cancel, close: templateTexts.close }}
      form={{
        isBusy: false,
        isDirty: choice.isDirty,
        notice: failure === null ? null : failureMessage(failure),
        submit,
      }}
      isDisabled={hasNothing}
      onClose={onClose}
    >
      <TemplateField choice={choice} error={isTried && choice.templateId === '' ? texts.choose : undefined} />
      {choice.languages.length > 0 && (
        <LanguageField choice={choice} reportLanguage={languageName(draft.reportLanguage)} />
      )}
      {template && <TemplatePreview template={template} change={change} />}
      <ModeField choice={choice} />
      <PlaceholderFields choice={choice} />
    </FormDialog>
  );
}
