import { engagementStatuses } from '@gatehouse/contract/engagements/engagements';

import { oneOf } from '../../../core/list-address.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { MarkdownField } from '../../../shared/rich-text/markdown-field.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { matchingOptions } from '../../../ui/forms/combobox-options.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import type { EngagementFieldsProps } from './engagement-form.ts';
import { CoverageRows, PairRows } from './engagement-rows.tsx';
import styles from './provider.module.css';

const texts = engagementsTexts.form;
const statusOptions = engagementStatuses.map((value) => ({ value, label: engagementTexts.statuses[value] }));
const typeOptions = Object.values(texts.types).map((type) => ({ value: type, label: type }));

/** All fields of an engagement with their errors. */
export function EngagementFields(form: EngagementFieldsProps) {
  const { values, set, errorOf } = form;
  return (
    <>
      <Basics {...form} />
      <Card title={texts.texts}>
        <Stack gap={12}>
          {(['summary', 'methodology'] as const).map((name) => (
            <MarkdownField
              key={name}
              label={texts[name]}
              value={values[name]}
              error={errorOf(name)}
              onChange={(text) => set({ [name]: text })}
            />
          ))}
        </Stack>
      </Card>
      <PairRows {...form} name="scope" columns={['kind', 'value']} />
      <PairRows {...form} name="team" columns={['name', 'role']} />
      <CoverageRows {...form} />
    </>
  );
}

function Basics({ values, set, errorOf }: EngagementFieldsProps) {
  return (
    <Card title={texts.basics}>
      <Stack gap={12}>
        <TextField
          label={texts.title}
          dir="auto"
          value={values.title}
          error={errorOf('title')}
          onChange={({ target }) => set({ title: target.value })}
        />
        <div className={styles.pair}>
          <Combobox
            label={texts.type}
            hint={texts.typeHint}
            options={matchingOptions(typeOptions, values.type)}
            value={values.type}
            error={errorOf('type')}
            onChange={(type) => set({ type })}
            // The types are only suggestions, so any typed text counts; an empty query means that the list was closed.
            onQuery={(type) => type !== '' && set({ type })}
            texts={texts.typeList}
          />
          <Field label={texts.status}>
            {(wiring) => (
              <Select
                {...wiring}
                options={statusOptions}
                value={values.status}
                onChange={({ target }) => set({ status: oneOf(engagementStatuses, target.value) ?? values.status })}
              />
            )}
          </Field>
        </div>
        <div className={styles.pair}>
          <DayField
            label={texts.start}
            value={values.date_start}
            error={errorOf('date_start')}
            onChange={(day) => set({ date_start: day })}
          />
          <DayField
            label={texts.end}
            value={values.date_end}
            error={errorOf('date_end')}
            onChange={(day) => set({ date_end: day })}
          />
        </div>
      </Stack>
    </Card>
  );
}
