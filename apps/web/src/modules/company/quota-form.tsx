import type { ClientStorage } from '@gatehouse/contract/company/company.schema';
import { company, storageQuotaAtMost } from '@gatehouse/contract/company/company';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { shownFileSize } from '../../core/file-size.ts';
import { formatNumber } from '../../core/texts.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.clientStorage;
const gigabyte = 1_024 ** 3;
const maxGigabytes = storageQuotaAtMost / gigabyte;

/** Parses a number of gigabytes to bytes, or returns null if it is no valid quota. */
function bytesOf(typed: string): number | null {
  const gigabytes = Number(typed.trim().replace(',', '.'));
  const isQuota = typed.trim() !== '' && gigabytes >= 0 && gigabytes <= maxGigabytes;
  return isQuota ? Math.round(gigabytes * gigabyte) : null;
}

/** The form that sets the quota of a client or resets it to the default. */
export function QuotaForm({ storage }: { storage: ClientStorage }) {
  const { change, isBusy } = useChange(company.setClientStorage);
  const initial = String(Number((storage.quotaBytes / gigabyte).toFixed(2)));
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string | undefined>();
  const save = async (quotaBytes: number | null) => {
    const outcome = await change({ params: { companyId: storage.company._id }, body: { quotaBytes } });
    if (!outcome.error) raiseToast({ kind: 'success', message: texts.saved });
  };
  const submit = () => {
    const bytes = bytesOf(typed);
    setError(bytes === null ? texts.wrong(formatNumber(maxGigabytes)) : undefined);
    if (bytes !== null) void save(bytes);
  };
  const standard = shownFileSize(storage.defaultBytes);
  return (
    <SettingsCard
      title={texts.quotaTitle}
      description={texts.quotaContext}
      saveLabel={texts.save}
      isChanged={typed !== initial}
      isBusy={isBusy}
      onSave={submit}
      actions={
        !storage.isDefault && (
          <Button size="small" variant="quiet" onClick={() => void save(null)}>
            {texts.reset}
          </Button>
        )
      }
    >
      <TextField
        label={texts.gigabytes}
        name="quota"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={storage.isDefault ? texts.isDefault(standard) : texts.isOwn(standard)}
        error={error}
      />
    </SettingsCard>
  );
}
