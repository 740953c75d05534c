import type { BillingDetails } from '@gatehouse/contract/billing-details/party.schema';
import { billingDetails, clientBillingDetails } from '@gatehouse/contract/billing-details/billing-details';
import { billingLimits } from '@gatehouse/contract/invoices/invoices-access';
import { isTypedEmail } from '@gatehouse/domain/email';
import { useMemo } from 'react';

import { raiseToast } from '../../../core/toast.ts';
import { EditForm } from '../../../shared/forms/edit-form.tsx';
import { type Keyed, RowsField } from '../../../shared/forms/rows-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useSide } from '../../../shared/sides/use-side.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import styles from '../invoices.module.css';
import { detailsTexts as texts } from './details.texts.ts';
import { checkParty, type PartyDraft, PartyFields } from './party-fields.tsx';

interface Contact {
  name: string;
  email: string;
}

interface Draft extends PartyDraft {
  purchaseOrder: string;
  contacts: readonly Keyed<Contact>[];
}

const emptyContact: Contact = { name: '', email: '' };

function draftOf({ updatedAt: _updatedAt, contacts, ...details }: BillingDetails): Draft {
  return { ...details, contacts: contacts.map((contact, place) => ({ ...contact, key: String(place) })) };
}

function contactsFault(contacts: readonly Contact[]): string | undefined {
  if (contacts.some(({ name }) => name.trim() === '')) return texts.contacts.nameMissing;
  if (contacts.some(({ email }) => !isTypedEmail(email.trim()))) return texts.contacts.emailInvalid;
  const addresses = new Set(contacts.map(({ email }) => email.trim().toLowerCase()));
  return addresses.size === contacts.length ? undefined : texts.contacts.emailTwice;
}

function useDetailsForm(details: BillingDetails) {
  const { calls, at } = useSide(billingDetails, clientBillingDetails);
  // Memoized, because new row keys in every render would look like a change.
  const initial = useMemo(() => draftOf(details), [details]);
  return useForm({
    endpoint: calls.change,
    initial,
    check: (draft) => ({ ...checkParty(draft), contacts: contactsFault(draft.contacts) }),
    toInput: ({ contacts, ...draft }) =>
      at({ body: { ...draft, contacts: contacts.map(({ name, email }) => ({ name, email })) } }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
}

type Form = ReturnType<typeof useDetailsForm>;

function Contacts({ form }: { form: Form }) {
  const { values, set, errorOf } = form;
  const error = errorOf('contacts');
  return (
    <Card title={texts.contacts.title} context={texts.contacts.context}>
      <RowsField
        nameOf={texts.contacts.row}
        rows={values.contacts}
        onChange={(contacts) => set({ contacts })}
        empty={emptyContact}
        addLabel={texts.contacts.add}
        none={texts.contacts.none}
        atMost={billingLimits.contacts}
      >
        {(contact, change) => (
          <>
            <TextField
              label={texts.contacts.name}
              value={contact.name}
              maxLength={120}
              dir="auto"
              autoComplete="off"
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label={texts.contacts.email}
              value={contact.email}
              maxLength={254}
              dir="ltr"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => change({ email: target.value })}
            />
          </>
        )}
      </RowsField>
      {error !== undefined && (
        <div role="alert">
          <Text tone="danger" size={13}>
            {error}
          </Text>
        </div>
      )}
    </Card>
  );
}

/** Legal name, address, references and contacts of a client, for clients and staff. */
export function DetailsForm({ details }: { details: BillingDetails }) {
  const form = useDetailsForm(details);
  return (
    <EditForm form={form} className={styles.column}>
      <Card title={texts.address} context={texts.addressContext}>
        <Stack>
          <PartyFields
            field={form.textField}
            country={form.values.country}
            countryError={form.errorOf('country')}
            onCountry={(country) => form.set({ country })}
          />
        </Stack>
      </Card>
      <Card title={texts.reference}>
        <TextField
          label={texts.purchaseOrder}
          hint={texts.purchaseOrderHint}
          optionalMark={formTexts.optional}
          maxLength={100}
          dir="auto"
          autoComplete="off"
          {...form.textField('purchaseOrder')}
        />
      </Card>
      <Contacts form={form} />
    </EditForm>
  );
}
