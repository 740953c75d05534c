import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { answersRequests } from '@gatehouse/contract/staff/staff';
import { idPrefixOf } from '@gatehouse/domain/visual-id';
import { useState } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import { TimeZoneField } from '../../../shared/clients/time-zone-field.tsx';
import type { useForm } from '../../../shared/forms/use-form.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { clientsTexts } from '../clients.texts.ts';
import styles from './new-client.module.css';
import type { ClientDraft } from './new-client-draft.ts';

const texts = clientsTexts.create;
const { optional } = clientsTexts;

type ClientForm = Pick<ReturnType<typeof useForm<never, ClientDraft>>, 'values' | 'set' | 'textField' | 'errorOf'>;

/** Returns the suggested short name: the first word of the name. */
const suggested = (name: string): string => (name.trim().split(/\s+/)[0] ?? '').slice(0, 40);

/** The fields for the name and short name; the short name follows the name until it is edited. */
export function ClientFields({ form }: { form: ClientForm }) {
  const { values, set, errorOf } = form;
  const [isOwn, setIsOwn] = useState(false);
  return (
    <div className={styles.pair}>
      <TextField
        label={texts.name}
        name="name"
        value={values.name}
        onChange={({ target: { value } }) => set({ name: value, ...(!isOwn && { shortName: suggested(value) }) })}
        error={errorOf('name')}
        autoComplete="off"
        maxLength={200}
        dir="auto"
      />
      <TextField
        label={texts.shortName}
        name="shortName"
        value={values.shortName}
        onChange={({ target: { value } }) => {
          setIsOwn(true);
          set({ shortName: value });
        }}
        hint={texts.shortNameHint(idPrefixOf(values.shortName))}
        error={errorOf('shortName')}
        autoComplete="off"
        maxLength={40}
        dir="auto"
      />
    </div>
  );
}

/** The fields of the first user to invite. */
export function AdministratorFields({ form: { values, set, errorOf } }: { form: ClientForm }) {
  const { administrator } = values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.administrator}</legend>
      <Text tone="muted">{texts.administratorContext}</Text>
      <div className={styles.pair}>
        <TextField
          label={texts.fullname}
          name="fullname"
          value={administrator.fullname}
          onChange={({ target }) => set({ administrator: { ...administrator, fullname: target.value } })}
          error={errorOf('administrator.fullname')}
          autoComplete="off"
          maxLength={200}
          dir="auto"
        />
        <TextField
          label={texts.username}
          name="username"
          value={administrator.username}
          onChange={({ target }) => set({ administrator: { ...administrator, username: target.value } })}
          error={errorOf('administrator.username')}
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          dir="ltr"
        />
      </div>
    </fieldset>
  );
}

/** The fields for domains, time zone and account lead. */
export function DomainAndLeadFields({ form: { values, set, errorOf } }: { form: ClientForm }) {
  const { data: staff = [] } = useRead(providerEngagements.staff, {});
  const leads = [
    { value: '', label: texts.noLead },
    ...staff.filter(({ role }) => answersRequests(role)).map(({ _id, fullname }) => ({ value: _id, label: fullname })),
  ];
  return (
    <>
      <TextArea
        label={texts.domains}
        optionalMark={optional}
        name="domains"
        rows={2}
        value={values.domains}
        onChange={({ target }) => set({ domains: target.value })}
        hint={texts.domainsHint}
        error={errorOf('domains')}
        spellCheck={false}
        dir="ltr"
      />
      <div className={styles.pair}>
        <TimeZoneField
          label={texts.timeZone}
          value={values.timeZone}
          error={errorOf('timeZone')}
          onChange={(timeZone) => set({ timeZone })}
        />
        <SelectField
          label={texts.lead}
          optionalMark={optional}
          error={errorOf('accountLead')}
          options={leads}
          value={values.accountLead}
          onChange={(accountLead) => set({ accountLead })}
        />
      </div>
    </>
  );
}
