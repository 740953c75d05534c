import type { Company } from '@gatehouse/contract/company/company.schema';
import { company } from '@gatehouse/contract/company/company';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { failureMessage } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { TimeZoneField } from '../../shared/clients/time-zone-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.zone;

export function ZonePart({ company: { timeZone } }: { company: Company }) {
  const [selected, setSelected] = useState(timeZone);
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
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <TimeZoneField label={texts.label} value={selected} onChange={setSelected} />
    </SettingsCard>
  );
}
