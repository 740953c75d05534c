import type { Company } from '@gatehouse/contract/company/company.schema';
import { company, resultMonths } from '@gatehouse/contract/company/company';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { failureMessage } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.retention;
const options = resultMonths.map((months) => ({ value: String(months), label: texts.months[months] }));

/** The retention of named training results. */
export function RetentionPart({ company: { resultMonths: saved } }: { company: Company }) {
  const [selected, setSelected] = useState<Company['resultMonths']>(saved);
  const { change, isBusy, failure } = useChange(company.update, { isQuiet: true });
  const save = async (): Promise<void> => {
    const { error } = await change({ body: { resultMonths: selected } });
    if (!error) raiseToast({ kind: 'success', message: companyTexts.saved });
  };
  return (
    <SettingsCard
      title={texts.title}
      description={texts.context}
      saveLabel={companyTexts.save}
      isChanged={selected !== saved}
      isBusy={isBusy}
      onSave={() => void save()}
    >
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <Field label={texts.label}>
        {(wiring) => (
          <Select
            {...wiring}
            options={options}
            value={String(selected)}
            onChange={({ target }) =>
              setSelected(resultMonths.find((months) => String(months) === target.value) ?? saved)
            }
          />
        )}
      </Field>
    </SettingsCard>
  );
}
