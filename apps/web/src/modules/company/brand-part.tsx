import type { Company } from '@gatehouse/contract/company/company.schema';
import { company } from '@gatehouse/contract/company/company';
import { useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { failureMessage } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.brand;
const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);
/** The default color of certificates. */
const ownColour = '#a50000';

/** The color of the company's certificates. */
export function BrandPart({ company: { brandColour } }: { company: Company }) {
  const [colour, setColour] = useState(brandColour ?? '');
  const { change, isBusy, failure } = useChange(company.update, { isQuiet: true });
  const save = async (): Promise<void> => {
    const trimmed = colour.trim();
    const { error } = await change({ body: { brandColour: trimmed === '' ? null : trimmed } });
    if (!error) raiseToast({ kind: 'success', message: companyTexts.saved });
  };
  return (
    <SettingsCard
      title={texts.title}
      description={texts.context}
      saveLabel={companyTexts.save}
      isChanged={colour.trim().toLowerCase() !== (brandColour ?? '')}
      isBusy={isBusy}
      onSave={() => void save()}
    >
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <div className={styles.adding}>
        <TextField
          label={texts.label}
          hint={texts.hint}
          maxLength={7}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder={ownColour}
          value={colour}
          onChange={({ target }) => setColour(target.value)}
        />
        <input
          type="color"
          className={styles.colour}
          aria-label={texts.picker}
          value={isColour(colour) ? colour : ownColour}
          onChange={({ target }) => setColour(target.value)}
        />
      </div>
    </SettingsCard>
  );
}
