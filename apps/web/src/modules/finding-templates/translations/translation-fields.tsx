import type { FindingTemplate } from '@gatehouse/contract/finding-templates/finding-template.schema';
import type { TemplateTexts } from '@gatehouse/domain/finding-template';
import type { ReportLanguage } from '@gatehouse/domain/report-language';

import { languageName } from '../../../core/language-name.ts';
import { findingFieldTexts as names } from '../../../shared/finding-drafts/finding-fields.texts.ts';
import type { useForm } from '../../../shared/forms/use-form.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { SectionField, sections } from '../template/section-field.tsx';
import styles from './translations.module.css';
import { translationTexts as texts } from './translations.texts.ts';

interface TranslationFieldsProps {
  template: FindingTemplate;
  language: ReportLanguage;
  form: Pick<ReturnType<typeof useForm<never, TemplateTexts>>, 'values' | 'set' | 'textField' | 'errorOf'>;
}

interface SourceProps {
  template: FindingTemplate;
  field: keyof TemplateTexts;
}

/** A text of the template as it is written, so that marks and placeholders can be copied. */
function Source({ template, field }: SourceProps) {
  const text = template[field];
  return (
    <section className={styles.source} aria-label={`${names[field]}, ${texts.source(languageName(template.language))}`}>
      <div className={classNames(textLook({ size: 13, weight: 'strong' }), styles.label)} aria-hidden="true">
        {names[field]}
      </div>
      {text.trim() === '' ? (
        <Text tone="muted" size={13}>
          {texts.empty}
        </Text>
      ) : (
        <div className={styles.text} dir="auto" lang={template.language}>
          {text}
        </div>
      )}
    </section>
  );
}

/** The texts of a template and their translations in pairs, one below the other on a narrow screen. */
export function TranslationFields({ template, language, form }: TranslationFieldsProps) {
  return (
    <Card>
      <div className={styles.pairs}>
        <h2 className={classNames(textLook({ size: 13, tone: 'muted', weight: 'strong' }), styles.heading)}>
          {texts.source(languageName(template.language))}
        </h2>
        <h2
          className={classNames(textLook({ size: 13, tone: 'muted', weight: 'strong' }), styles.heading)}
          data-side="translation"
        >
          {languageName(language)}
        </h2>
        <Source template={template} field="title" />
        <div className={styles.translation}>
          <TextField
            label={names.title}
            hint={texts.hint}
            dir="auto"
            lang={language}
            maxLength={500}
            autoComplete="off"
            {...form.textField('title')}
          />
        </div>
        {sections.map((name) => (
          <div key={name} className={styles.pair}>
            <Source template={template} field={name} />
            <div className={styles.translation} lang={language}>
              <SectionField name={name} form={form} />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
