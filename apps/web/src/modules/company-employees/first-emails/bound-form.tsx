import { firstEmailsAtMost } from '@gatehouse/contract/awareness/awareness-session';
import type { FirstEmails } from '@gatehouse/contract/clients/first-emails.schema';
import { firstEmails } from '@gatehouse/contract/clients/first-emails';
import { useState } from 'react';

import { useChange } from '../../../core/data/use-change.ts';
import { raiseToast } from '../../../core/toast.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { SettingsCard } from '../../../ui/layout/settings-card.tsx';
import { firstEmailTexts as texts } from './first-emails.texts.ts';

/** Parses the typed number, or returns null if it is invalid. */
function numberOf(typed: string): number | null {
  const number = Number(typed.trim());
  return /^\d+$/.test(typed.trim()) && number <= firstEmailsAtMost ? number : null;
}

/** The form that sets how many first emails a client sends per day, or resets it to the default. */
export function BoundForm({ known }: { known: FirstEmails }) {
  const { change, isBusy } = useChange(firstEmails.setBound);
  const initial = String(known.perDay);
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string | undefined>();
  const save = async (perDay: number | null) => {
    const outcome = await change({ params: { companyId: known.company._id }, body: { perDay } });
    if (!outcome.error) raiseToast({ kind: 'success', message: texts.saved });
  };
  const submit = () => {
    const number = numberOf(typed);
    setError(number === null ? texts.boundInvalid(firstEmailsAtMost) : undefined);
    if (number !== null) void save(number);
  };
  return (
    <SettingsCard
      title={texts.boundTitle}
      description={texts.boundContext}
      hint={texts.sentToday(known.sentToday)}
      saveLabel={texts.save}
      isChanged={typed !== initial}
      isBusy={isBusy}
      onSave={submit}
      actions={
        !known.isDefault && (
          <Button size="small" variant="quiet" onClick={() => void save(null)}>
            {texts.reset}
          </Button>
        )
      }
    >
      <TextField
        label={texts.bound}
        name="perDay"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={known.isDefault ? texts.isDefault(known.defaultPerDay) : texts.isOwn(known.defaultPerDay)}
        error={error}
      />
    </SettingsCard>
  );
}
