import { severities } from '@gatehouse/domain/severity';

import { type Failure, issueOf } from '../../core/failure.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CvssCalculator } from '../../shared/cvss/cvss-calculator.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { addedFindingsTexts } from './added-findings.texts.ts';
import { calculatorTexts } from '../../shared/cvss/calculator.texts.ts';
import styles from './forms.module.css';
import { MarkdownField } from '../../shared/rich-text/markdown-field.tsx';
import type { NewFindingDraft } from './new-finding-draft.ts';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = addedFindingsTexts.finding;
const severityOptions = [
  { value: '', label: texts.byVector },
  ...severities.map((value) => ({ value, label: providerEngagementsTexts.severities[value] })),
];

interface NewFindingFieldsProps {
  draft: NewFindingDraft;
  onChange: (part: Partial<NewFindingDraft>) => void;
  failure: Failure | null;
  cweError: string | undefined;
}

/** The sentence about a field, or about the first of its entries that was refused. */
const errorOf = (failure: Failure | null, name: string): string | undefined =>
  issueOf(failure, name) ?? failure?.issues.find(({ path }) => path.startsWith(`${name}.`))?.message;

/** In the order in which the client reads: what is wrong, how grave, why, what to do, where. */
export function NewFindingFields(props: NewFindingFieldsProps) {
  return (
    <>
      <WhatIsWrong {...props} />
      <Score {...props} />
      <Where {...props} />
    </>
  );
}

const told = ['description', 'impact', 'recommendation', 'evidence'] as const;

function WhatIsWrong({ draft, onChange, failure }: NewFindingFieldsProps) {
  return (
    <Card title={texts.what}>
      <div className={styles.stack}>
        <TextField
          label={texts.name}
          dir="auto"
          value={draft.title}
          error={errorOf(failure, 'title')}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        {told.map((name) => (
          <MarkdownField
            key={name}
            label={texts[name]}
            value={draft[name]}
            error={errorOf(failure, name)}
            rows={4}
            onChange={(text) => onChange({ [name]: text })}
          />
        ))}
      </div>
    </Card>
  );
}

function Score({ draft, onChange, failure }: NewFindingFieldsProps) {
  return (
    <Card title={texts.score}>
      <div className={styles.stack}>
        <Field label={texts.severity} hint={texts.severityHint} error={errorOf(failure, 'severity')}>
          {(wiring) => (
            <Select
              {...wiring}
              options={severityOptions}
              value={draft.severity}
              onChange={({ target }) => onChange({ severity: target.value })}
            />
          )}
        </Field>
        <div data-vector="">
          <CvssCalculator
            vector={draft.cvssv3}
            onChange={(cvssv3) => onChange({ cvssv3 })}
            texts={calculatorTexts}
            headingLevel={3}
          />
        </div>
      </div>
    </Card>
  );
}

function Where({ draft, onChange, failure, cweError }: NewFindingFieldsProps) {
  const bind = (name: 'hosts' | 'references' | 'cwe' | 'owasp') => ({
    label: texts[name],
    value: draft[name],
    error: errorOf(failure, name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <Card title={texts.where}>
      <div className={styles.stack}>
        <TextArea {...bind('hosts')} hint={texts.hostsHint} rows={4} dir="ltr" spellCheck={false} />
        <TextArea {...bind('references')} hint={texts.referencesHint} rows={3} dir="ltr" spellCheck={false} />
        <div className={styles.pair}>
          <TextField {...bind('cwe')} hint={texts.cweHint} error={cweError ?? errorOf(failure, 'cwe')} dir="ltr" />
          <TextField {...bind('owasp')} />
        </div>
      </div>
    </Card>
  );
}
