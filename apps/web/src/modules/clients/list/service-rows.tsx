import { type Service, services } from '@gatehouse/contract/core/access';

import { DayField } from '../../../shared/dates/day-field.tsx';
import { serviceTexts } from '../../../shared/vocabulary/services.texts.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { clientsTexts } from '../clients.texts.ts';
import styles from './new-client.module.css';
import type { ServiceDays, ServiceDraft } from './new-client-draft.ts';

const texts = clientsTexts.create;
const open: ServiceDays = { start: '', end: '' };

interface ServiceRowsProps {
  services: ServiceDraft;
  error: string | undefined;
  onChange: (services: ServiceDraft) => void;
}

/** The services to select; a selected one shows its dates. */
export function ServiceRows({ services: chosen, error, onChange }: ServiceRowsProps) {
  const toggle = (service: Service, isSelected: boolean) => {
    const { [service]: _before, ...others } = chosen;
    onChange(isSelected ? { ...others, [service]: open } : others);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.services}</legend>
      {error !== undefined && <Notice kind="error">{error}</Notice>}
      <div className={styles.services}>
        {services.map((service) => {
          const days = chosen[service];
          return (
            <div key={service}>
              <Checkbox
                label={serviceTexts[service]}
                checked={days !== undefined}
                onChange={({ target }) => toggle(service, target.checked)}
              />
              {days && <Days days={days} onChange={(next) => onChange({ ...chosen, [service]: next })} />}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function Days({ days, onChange }: { days: ServiceDays; onChange: (days: ServiceDays) => void }) {
  const { start, end } = days;
  return (
    <div className={styles.days}>
      <DayField
        label={texts.start}
        hint={texts.startHint}
        value={start}
        onChange={(day) => onChange({ start: day, end })}
      />
      <DayField
        label={texts.end}
        hint={texts.endHint}
        value={end}
        min={start === '' ? undefined : start}
        onChange={(day) => onChange({ start, end: day })}
      />
    </div>
  );
}
