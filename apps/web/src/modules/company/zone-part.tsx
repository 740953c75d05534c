import { type Company, company } from '@gatehouse/contract/company';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.zone;

/** The zones that the browser knows, and the current one. */
function optionsWith(current: string) {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

export function ZonePart({ company: { timeZone } }: { company: Company }) {
  const [selected, setSelected] = useState(timeZone);
  const [options] = useState(() => optionsWith(timeZone));
  const { change, isBusy, failure } = useChange(company.update, { isQuiet: true });
  const save = async (): Promise<void> => {
    const { error } = await change({ body: { timeZone: selected } });
    if (!error) raiseToast({ kind: 'success', message: companyTexts.saved });
  };
  return (
    <SettingsCard
      title={texts.title}
      description={texts.context}
      saveLabel={companyTexts.save}
      isChanged={selected !== timeZone}
      isBusy={isBusy}
      onSave={() => void save()}
    >
      {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
      <Field label={texts.label}>
        {(wiring) => (
          <Select {...wiring} options={options} value={selected} onChange={({ target }) => setSelected(target.value)} />
        )}
      </Field>
    </SettingsCard>
  );
}
