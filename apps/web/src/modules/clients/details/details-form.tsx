import type { ClientSummary } from '@gatehouse/contract/clients/client-summary.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import type { ClientContact } from '@gatehouse/contract/clients/client.schema';
import { contactsAtMost } from '@gatehouse/contract/clients/client';
import { reportLanguages } from '@gatehouse/domain/report-language';
import { useMemo } from 'react';

import { languageName } from '../../../core/language-name.ts';
import { oneOf } from '../../../core/list-address.ts';
import { raiseToast } from '../../../core/toast.ts';
import { TimeZoneField } from '../../../shared/clients/time-zone-field.tsx';
import { type Keyed, RowsField } from '../../../shared/forms/rows-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { clientsTexts } from '../clients.texts.ts';
import styles from '../list/new-client.module.css';
import { ContactFields } from './contact-fields.tsx';
import { LeadField } from './lead-field.tsx';
import { StaffContacts } from './staff-contacts.tsx';

const texts = clientsTexts.details;
const words = clientsTexts.create;
const noContact: ClientContact = { fullname: '', email: '', phone: '', role: '' };

const draftOf = (client: ClientSummary) => ({
  name: client.name,
  shortName: client.shortName,
  timeZone: client.timeZone,
  brandColour: client.brandColour ?? '',
  letterApproval: client.letterApproval,
  reportLanguage: client.reportLanguage,
  accountLead: client.accountLead?._id ?? '',
  clientContacts: client.contacts.client.map((contact, place): Keyed<ClientContact> => ({
    ...contact,
    key: String(place),
  })),
  staffContacts: client.contacts.provider.map(({ _id }) => _id),
});
type Draft = ReturnType<typeof draftOf>;

const bodyOf = ({ brandColour, accountLead, clientContacts, ...draft }: Draft) => ({
  ...draft,
  brandColour: brandColour.trim() === '' ? null : brandColour.trim(),
  accountLead: accountLead === '' ? null : accountLead,
  clientContacts: clientContacts.map(({ key: _key, ...contact }) => contact),
});

/** The form of a client's names, time zone, color, account lead and contacts. */
export function DetailsForm({ client }: { client: ClientSummary }) {
  const initial = useMemo(() => draftOf(client), [client]);
  const form = useForm<typeof clients.change, Draft>({
    endpoint: clients.change,
    initial,
    toInput: (draft) => ({ params: { companyId: client._id }, body: bodyOf(draft) }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
  const { values, set, isDirty, isBusy, notice } = form;
  return (
    <form onSubmit={form.submit} noValidate>
      <Card title={texts.general} context={texts.generalContext}>
        <div className={styles.group}>
          {notice !== null && <Notice kind="error">{notice}</Notice>}
          <NameFields form={form} client={client} />
          <Checkbox
            label={texts.letterApproval}
            checked={values.letterApproval}
            onChange={({ target }) => set({ letterApproval: target.checked })}
          />
          <ClientContacts form={form} />
          <StaffContacts
            companyId={client._id}
            lead={values.accountLead}
            chosen={values.staffContacts}
            onChange={(staffContacts) => set({ staffContacts })}
          />
          <div>
            <Button type="submit" variant="primary" disabled={!isDirty} isBusy={isBusy}>
              {clientsTexts.save}
            </Button>
          </div>
        </div>
      </Card>
    </form>
  );
}

type DetailsState = Pick<
  ReturnType<typeof useForm<typeof clients.change, Draft>>,
  'values' | 'set' | 'textField' | 'errorOf'
>;

function NameFields({ form, client }: { form: DetailsState; client: ClientSummary }) {
  const { values, set, textField, errorOf } = form;
  return (
    <div className={styles.pair}>
      <TextField label={words.name} {...textField('name')} autoComplete="off" maxLength={200} dir="auto" />
      <TextField
        label={words.shortName}
        {...textField('shortName')}
        hint={words.shortNameHint(client.idPrefix)}
        autoComplete="off"
        maxLength={40}
        dir="auto"
      />
      <TextField label={texts.slug} value={client.slug} readOnly dir="ltr" />
      <TimeZoneField
        label={words.timeZone}
        value={values.timeZone}
        error={errorOf('timeZone')}
        onChange={(timeZone) => set({ timeZone })}
      />
      <TextField
        label={texts.brandColour}
        {...textField('brandColour')}
        hint={texts.brandHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        dir="ltr"
      />
      <ReportLanguageField form={form} />
      <LeadField
        value={values.accountLead}
        error={errorOf('accountLead')}
        onChange={(accountLead) => set({ accountLead })}
      />
    </div>
  );
}

const languages = reportLanguages.map((value) => ({ value, label: languageName(value) }));

function ReportLanguageField({ form: { values, set, errorOf } }: { form: DetailsState }) {
  return (
    <SelectField
      label={texts.reportLanguage}
      hint={texts.reportLanguageHint}
      error={errorOf('reportLanguage')}
      options={languages}
      value={values.reportLanguage}
      onChange={(value) => {
        set({ reportLanguage: oneOf(reportLanguages, value) ?? values.reportLanguage });
      }}
    />
  );
}

function ClientContacts({ form: { values, set, errorOf } }: { form: DetailsState }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.clientContacts}</legend>
      <RowsField
        nameOf={texts.contact}
        rows={values.clientContacts}
        onChange={(clientContacts) => set({ clientContacts })}
        empty={noContact}
        addLabel={texts.addContact}
        none={texts.noContacts}
        atMost={contactsAtMost}
      >
        {(contact, change, place) => (
          <ContactFields
            contact={contact}
            onChange={change}
            errorOf={(field) => errorOf(`clientContacts.${place}.${field}`)}
          />
        )}
      </RowsField>
    </fieldset>
  );
}
