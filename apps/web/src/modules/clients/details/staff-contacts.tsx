import { contactsAtMost } from '@gatehouse/contract/clients/client';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';

import { useRead } from '../../../core/data/use-read.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { clientsTexts } from '../clients.texts.ts';
import styles from '../list/new-client.module.css';

const texts = clientsTexts.details;

interface StaffContactsProps {
  companyId: string;
  /** The current or selected account lead. */
  lead: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The choice of staff contacts: staff who see the client, and the account lead, who sees it after saving. */
export function StaffContacts({ companyId, lead, chosen, onChange }: StaffContactsProps) {
  const { data: seeing = [] } = useRead(providerEngagements.staff, { query: { companyId } });
  const { data: everyone = [] } = useRead(providerEngagements.staff, {});
  const staff = everyone.filter(({ _id }) => _id === lead || seeing.some((one) => one._id === _id));
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.staffContacts}</legend>
      <div className={styles.services}>
        {staff.map(({ _id, fullname }) => (
          <Checkbox
            key={_id}
            label={<bdi>{fullname}</bdi>}
            checked={chosen.includes(_id)}
            disabled={!chosen.includes(_id) && chosen.length >= contactsAtMost}
            onChange={({ target }) => toggle(_id, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
