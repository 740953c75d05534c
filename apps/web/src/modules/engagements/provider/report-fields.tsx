import { headlineCharacters, testStandards } from '@gatehouse/contract/engagements/engagements';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { formatList } from '../../../core/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { textLook } from '../../../ui/layout/text.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import type { EngagementFieldsProps } from './engagement-form.ts';
import styles from './provider.module.css';

const texts = engagementsTexts.form.report;

/** The headline of the report, the standards of the test, and the test that it is compared with. */
export function ReportFields(form: EngagementFieldsProps) {
  const { values, set, errorOf } = form;
  return (
    <Card title={texts.title}>
      <Stack gap={12}>
        <TextField
          label={texts.headline}
          hint={texts.headlineHint}
          dir="auto"
          maxLength={headlineCharacters}
          value={values.headline}
          error={errorOf('headline')}
          onChange={({ target }) => set({ headline: target.value })}
        />
        <Fold
          look="plain"
          title={texts.further}
          note={furtherNote(values)}
          isForced={errorOf('previousEngagementId') !== undefined}
        >
          <Stack gap={12}>
            <Standards {...form} />
            <PreviousField {...form} />
          </Stack>
        </Fold>
      </Stack>
    </Card>
  );
}

/** Returns the standards, and that there is a previous test. */
const furtherNote = ({ standards, previousEngagementId }: EngagementFieldsProps['values']): string =>
  formatList([...standards, ...(previousEngagementId === '' ? [] : [texts.compared])]);

function Standards({ values: { standards }, set }: EngagementFieldsProps) {
  const toggle = (name: (typeof testStandards)[number], isChecked: boolean) =>
    set({ standards: testStandards.filter((each) => (each === name ? isChecked : standards.includes(each))) });
  return (
    <Row as="fieldset" gap="8 20" align="stretch" className={styles.standards}>
      <legend className={classNames(textLook({ size: 13, weight: 'medium' }), styles.legend)}>{texts.standards}</legend>
      {testStandards.map((name) => (
        <Checkbox
          key={name}
          label={<bdi>{name}</bdi>}
          checked={standards.includes(name)}
          onChange={({ target }) => toggle(name, target.checked)}
        />
      ))}
    </Row>
  );
}

function PreviousField({ values: { previousEngagementId }, set, errorOf }: EngagementFieldsProps) {
  const { companyId = '', id } = useParams();
  const { data } = useRead(providerEngagements.list, { params: { companyId }, query: { limit: 'all' } });
  const others = (data?.rows ?? []).filter(({ _id }) => _id !== id);
  const isUnknown = previousEngagementId !== '' && others.every(({ _id }) => _id !== previousEngagementId);
  const options = [
    { value: '', label: texts.noPrevious },
    ...(isUnknown ? [{ value: previousEngagementId, label: texts.loading }] : []),
    ...others.map(({ _id, idVisual, title }) => ({ value: _id, label: texts.option(idVisual, title) })),
  ];
  return (
    <SelectField
      label={texts.previous}
      hint={texts.previousHint}
      error={errorOf('previousEngagementId')}
      options={options}
      value={previousEngagementId}
      onChange={(previousEngagementId) => set({ previousEngagementId })}
    />
  );
}
