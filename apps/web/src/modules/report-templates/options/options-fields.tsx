import { classificationCharacters, reportLogos } from '@gatehouse/contract/report-templates/report-templates';
import type { ReportOptions } from '@gatehouse/contract/report-templates/report-templates.schema';
import { informationalSettings } from '@gatehouse/contract/reports/reports';
import { reportLanguages } from '@gatehouse/domain/report-language';

import { languageName } from '../../../core/language-name.ts';
import { oneOf } from '../../../core/list-address.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { RadioChips } from '../../../ui/forms/radio-chips.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { reportTemplateTexts } from '../report-templates.texts.ts';
import styles from './options.module.css';
import { SectionList } from './section-list.tsx';

const texts = reportTemplateTexts.options;
const logoChoices = reportLogos.map((value) => ({ value, label: texts.whose[value] }));
const languageChoices = [
  { value: '', label: texts.clientLanguage },
  ...reportLanguages.map((value) => ({ value, label: languageName(value) })),
];
const informationalChoices = informationalSettings.map((value) => ({ value, label: texts.howMuch[value] }));

interface OptionsFieldsProps {
  options: ReportOptions;
  onChange: (options: ReportOptions) => void;
  /** True for the options of a template, which are only displayed. */
  isReadOnly?: boolean;
  /** The validation error of the classification. */
  error?: string | undefined;
}

/** The fields of report options, for a template and for one engagement. */
export function OptionsFields({ options, onChange, isReadOnly = false, error }: OptionsFieldsProps) {
  const set = (part: Partial<ReportOptions>): void => onChange({ ...options, ...part });
  return (
    <Stack gap={16}>
      <SectionList sections={options.sections} isReadOnly={isReadOnly} onChange={(sections) => set({ sections })} />
      <fieldset className={styles.group} disabled={isReadOnly}>
        <Stack gap={16}>
          <TextField
            label={texts.classification}
            hint={texts.classificationHint}
            error={error}
            dir="auto"
            autoComplete="off"
            maxLength={classificationCharacters}
            value={options.classification}
            onChange={({ target }) => set({ classification: target.value })}
          />
          <RadioChips
            legend={texts.logos}
            choices={logoChoices}
            value={options.logos}
            onChange={(value) => set({ logos: oneOf(reportLogos, value) ?? options.logos })}
          />
          <RadioChips
            legend={texts.informational}
            choices={informationalChoices}
            value={options.informational}
            onChange={(value) => set({ informational: oneOf(informationalSettings, value) ?? options.informational })}
          />
          <Field label={texts.language} hint={texts.languageHint}>
            {(wiring) => (
              <Select
                {...wiring}
                options={languageChoices}
                value={options.language ?? ''}
                onChange={({ target }) => set({ language: oneOf(reportLanguages, target.value) })}
              />
            )}
          </Field>
        </Stack>
      </fieldset>
    </Stack>
  );
}
