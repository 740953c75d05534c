import { engagementStatuses } from '@gatehouse/contract/engagements';
import { useId } from 'react';

import { oneOf } from '../../core/list-address.ts';
import { issueOf } from '../../core/failure.ts';
import { DayField } from '../../shared/dates/day-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { EngagementFieldsProps } from './engagement-fields-props.ts';
import { CoverageRows, ScopeRows, TeamRows } from './engagement-rows.tsx';
import styles from './forms.module.css';
import { MarkdownField } from './markdown-field.tsx';
import { providerEngagementsTexts } from './provider-engagements.texts.ts';

const texts = providerEngagementsTexts.form;
const statusOptions = engagementStatuses.map((value) => ({ value, label: providerEngagementsTexts.statuses[value] }));

/** Everything that the provider says of an engagement; beside each field the server's own sentence. */
export function EngagementFields(props: EngagementFieldsProps) {
  const { draft, onChange, failure } = props;
  return (
    <>
      <Basics {...props} />
      <Card title={texts.story}>
        <div className={styles.stack}>
          <MarkdownField
            label={texts.summary}
            value={draft.summary}
            error={issueOf(failure, 'summary')}
            rows={8}
            onChange={(summary) => onChange({ summary })}
          />
          <MarkdownField
            label={texts.methodology}
            value={draft.methodology}
            error={issueOf(failure, 'methodology')}
            onChange={(methodology) => onChange({ methodology })}
          />
        </div>
      </Card>
      <ScopeRows {...props} />
      <TeamRows {...props} />
      <CoverageRows {...props} />
    </>
  );
}

type Typed = 'title' | 'type';

function Basics({ draft, onChange, failure }: EngagementFieldsProps) {
  const typesId = useId();
  const bind = (name: Typed) => ({
    value: draft[name],
    error: issueOf(failure, name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const bindDay = (name: 'date_start' | 'date_end') => ({
    value: draft[name],
    error: issueOf(failure, name),
    onChange: (day: string) => onChange({ [name]: day }),
  });
  return (
    <Card title={texts.basics}>
      <div className={styles.stack}>
        <TextField label={texts.title} dir="auto" {...bind('title')} />
        <div className={styles.pair}>
          <TextField label={texts.type} hint={texts.typeHint} dir="auto" list={typesId} {...bind('type')} />
          <Field label={texts.status}>
            {(wiring) => (
              <Select
                {...wiring}
                options={statusOptions}
                value={draft.status}
                onChange={({ target }) => onChange({ status: oneOf(engagementStatuses, target.value) ?? draft.status })}
              />
            )}
          </Field>
        </div>
        <div className={styles.pair}>
          <DayField label={texts.start} {...bindDay('date_start')} />
          <DayField label={texts.end} {...bindDay('date_end')} />
        </div>
      </div>
      <datalist id={typesId}>
        {Object.values(texts.types).map((type) => (
          <option key={type} value={type}>
            {type}
          </option>
        ))}
      </datalist>
    </Card>
  );
}
