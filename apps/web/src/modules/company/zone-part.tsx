import { type Company, company } from '@gatehouse/contract/company';
import { type FormEvent, useState } from 'react';

import { useChange } from '../../core/data/use-change.ts';
import { sentenceOf } from '../../core/failure.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Select } from '../../ui/forms/select-field.tsx';
import styles from './company.module.css';
import { companyTexts } from './company.texts.ts';

const texts = companyTexts.zone;

/** The zones that the browser knows, and the one that is set. */
function optionsWith(current: string) {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

export function ZonePart({ company: { timeZone } }: { company: Company }) {
  const [chosen, setChosen] = useState(timeZone);
  const [options] = useState(() => optionsWith(timeZone));
  const { change: update, isBusy, failure } = useChange(company.update, { isQuiet: true });
  const save = async (): Promise<void> => {
    const outcome = await update({ body: { timeZone: chosen } });
    if (!outcome.error) raiseToast({ kind: 'success', message: companyTexts.saved });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Card title={texts.title} context={texts.context}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        {failure && <Notice kind="error">{sentenceOf(failure)}</Notice>}
        <Field label={texts.label}>
          {(wiring) => (
            <Select {...wiring} options={options} value={chosen} onChange={(event) => setChosen(event.target.value)} />
          )}
        </Field>
        <div>
          <Button type="submit" isBusy={isBusy} disabled={chosen === timeZone}>
            {companyTexts.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
