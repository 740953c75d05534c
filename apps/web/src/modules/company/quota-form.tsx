import { type ClientStorage, company, storageQuotaAtMost } from '@gatehouse/contract/company';
import { type FormEvent, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { shownFileSize } from '../../core/file-size.ts';
import { shownNumber } from '../../core/texts.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.clientStorage;
const gigabyte = 1_024 ** 3;
const gigabytesAtMost = storageQuotaAtMost / gigabyte;

/** Bytes of what was typed in gigabytes; null where that is no quota. */
function bytesOf(typed: string): number | null {
  const gigabytes = Number(typed.trim().replace(',', '.'));
  const isQuota = typed.trim() !== '' && gigabytes >= 0 && gigabytes <= gigabytesAtMost;
  return isQuota ? Math.round(gigabytes * gigabyte) : null;
}

/** Sets the quota of a client, or goes back to the default. */
export function QuotaForm({ storage }: { storage: ClientStorage }) {
  const { change: set, isBusy } = useChange(company.setClientStorage);
  const [typed, setTyped] = useState(String(Number((storage.quotaBytes / gigabyte).toFixed(2))));
  const [fault, setFault] = useState<string | undefined>();
  const save = async (quotaBytes: number | null) => {
    const { error } = await set({ params: { companyId: storage.company._id }, body: { quotaBytes } });
    if (!error) raiseToast({ kind: 'success', message: texts.saved });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bytes = bytesOf(typed);
    setFault(bytes === null ? texts.wrong(shownNumber(gigabytesAtMost)) : undefined);
    if (bytes !== null) void save(bytes);
  };
  const standard = shownFileSize(storage.defaultBytes);
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <TextField
        label={texts.gigabytes}
        name="quota"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={storage.isDefault ? texts.isDefault(standard) : texts.isOwn(standard)}
        error={fault}
      />
      <div className={styles.row}>
        <Button type="submit" isBusy={isBusy}>
          {texts.save}
        </Button>
        {!storage.isDefault && (
          <Button variant="quiet" onClick={() => void save(null)}>
            {texts.reset}
          </Button>
        )}
      </div>
    </form>
  );
}
