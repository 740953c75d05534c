import type { ClientContact } from '@gatehouse/contract/clients/client.schema';

import { TextField } from '../../../ui/forms/text-field.tsx';
import { clientsTexts } from '../clients.texts.ts';
import styles from '../list/new-client.module.css';

const texts = clientsTexts.details;

interface ContactFieldsProps {
  contact: ClientContact;
  onChange: (part: Partial<ClientContact>) => void;
  errorOf: (field: keyof ClientContact) => string | undefined;
}

const labels: Record<keyof ClientContact, string> = {
  fullname: clientsTexts.create.fullname,
  email: texts.email,
  phone: texts.phone,
  role: texts.role,
};
const longest: Record<keyof ClientContact, number> = { fullname: 200, email: 254, phone: 40, role: 80 };

export function ContactFields({ contact, onChange, errorOf }: ContactFieldsProps) {
  return (
    <div className={styles.pair}>
      {(Object.keys(labels) as (keyof ClientContact)[]).map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          value={contact[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
          error={errorOf(field)}
          autoComplete="off"
          maxLength={longest[field]}
          dir={field === 'email' || field === 'phone' ? 'ltr' : 'auto'}
        />
      ))}
    </div>
  );
}
