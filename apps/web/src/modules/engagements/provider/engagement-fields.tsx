import { engagementStatuses } from '@gatehouse/contract/engagements/engagements';
import { placeholdersInText } from '@gatehouse/domain/finding-template';
import { summaryOutline } from '@gatehouse/domain/summary-outline';

import { oneOf } from '../../../core/list-address.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { engagementTexts } from '../../../shared/engagements/engagement.texts.ts';
import { MarkdownField } from '../../../shared/rich-text/markdown-field.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { matchingOptions } from '../../../ui/forms/combobox-options.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import type { EngagementFieldsProps } from './engagement-form.ts';
import { CoverageRows, PairRows } from './engagement-rows.tsx';
import styles from './provider.module.css';
import { ReportFields } from './report-fields.tsx';

const texts = engagementsTexts.form;
const statusOptions = engagementStatuses.map((value) => ({ value, label: engagementTexts.statuses[value] }));
const typeOptions = Object.values(texts.types).map((type) => ({ value: type, label: type }));

/** All fields of an engagement with their errors. */
export function EngagementFields(form: EngagementFieldsProps) {
  return (
    <>
      <div className={styles.columns}>
        <Stack>
          <Basics {...form} />
          <Texts {...form} />
        </Stack>
        <Stack>
          <ReportFields {...form} />
          <PairRows {...form} name="scope" columns={['kind', 'value']} />
          <PairRows {...form} name="team" columns={['name', 'role']} />
        </Stack>
      </div>
      <CoverageRows {...form} />
    </>
  );
}

/** The summary, and the methodology folded below it. */
function Texts({ values, set, errorOf }: EngagementFieldsProps) {
  const field = (name: 'summary' | 'methodology') => (
    <MarkdownField
      label={texts[name]}
      value={values[name]}
      error={errorOf(name)}
      rows={6}
      mayBeBeside={false}
      onChange={(text) => set({ [name]: text })}
    />
  );
  return (
    <Card title={texts.texts}>
      <Stack gap={12} className={styles.texts}>
        {field('summary')}
        <SummaryOutline values={values} set={set} />
        <Fold
          look="plain"
          title={texts.methodology}
          note={texts.words(wordsIn(values.methodology))}
          isForced={errorOf('methodology') !== undefined}
        >
          {field('methodology')}
        </Fold>
      </Stack>
    </Card>
  );
}

/** Fills an empty summary with an outline, and says what to do with its placeholders. */
function SummaryOutline({ values, set }: Pick<EngagementFieldsProps, 'values' | 'set'>) {
  if (placeholdersInText(values.summary).length > 0) return <Text tone="muted">{texts.outlineHint}</Text>;
  if (values.summary.trim() !== '') return null;
  return (
    <Row>
      <Button size="small" onClick={() => set({ summary: summaryOutline(values) })}>
        {texts.outline}
      </Button>
    </Row>
  );
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

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
        <div className={styles.facts}>
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
          <SelectField
            label={texts.status}
            options={statusOptions}
            value={values.status}
            onChange={(value) => set({ status: oneOf(engagementStatuses, value) ?? values.status })}
          />
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
