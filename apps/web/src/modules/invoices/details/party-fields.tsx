import { isCountryCode } from '@gatehouse/domain/money/country';
import { isVatId, plainVatId } from '@gatehouse/domain/money/vat-id';
import type { ChangeEvent } from 'react';
import { useState } from 'react';

import { language } from '../../../core/texts.ts';
import { formTexts } from '../../../shared/vocabulary/forms.texts.ts';
import { Combobox } from '../../../ui/forms/combobox.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../invoices.module.css';
import { countryName } from '../../../core/country-name.ts';
import { partyTexts as texts } from './details.texts.ts';

/** Form values of the name, address and VAT ID. */
export interface PartyDraft {
  legalName: string;
  street: string;
  street2: string;
  postalCode: string;
  city: string;
  region: string;
  country: string;
  vatId: string;
}

/** Returns the validation errors by field. */
export function checkParty(draft: PartyDraft): Partial<Record<keyof PartyDraft, string | undefined>> {
  const { faults } = texts;
  const missing = (field: 'legalName' | 'street' | 'postalCode' | 'city') =>
    draft[field].trim() === '' ? faults[field] : undefined;
  const vatId = plainVatId(draft.vatId);
  return {
    legalName: missing('legalName'),
    street: missing('street'),
    postalCode: missing('postalCode'),
    city: missing('city'),
    country: isCountryCode(draft.country) ? undefined : faults.country,
    vatId: vatId === '' || isVatId(vatId) ? undefined : faults.vatId,
  };
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Every ISO 3166-1 country, named in the language of the page. */
const countryOptions = () =>
  letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isCountryCode)
    .map((code) => ({ value: code, label: countryName(code), hint: code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));

interface FieldWiring {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error: string | undefined;
}

interface PartyFieldsProps {
  country: string;
  countryError: string | undefined;
  onCountry: (code: string) => void;
  field: (name: keyof PartyDraft) => FieldWiring;
}

function CountryField({ country, countryError, onCountry }: Omit<PartyFieldsProps, 'field'>) {
  const [options] = useState(countryOptions);
  return (
    <Combobox
      label={texts.country}
      value={country}
      valueLabel={country === '' ? '' : countryName(country)}
      options={options}
      onChange={onCountry}
      error={countryError}
      texts={{ noMatches: texts.countryNone, clear: texts.countryClear, loading: texts.loading }}
    />
  );
}

/** The fields of a name and address. */
export function PartyFields({ field, ...country }: PartyFieldsProps) {
  const optional = { optionalMark: formTexts.optional };
  return (
    <>
      <TextField
        label={texts.legalName}
        maxLength={200}
        dir="auto"
        autoComplete="organization"
        {...field('legalName')}
      />
      <TextField label={texts.street} maxLength={200} dir="auto" autoComplete="address-line1" {...field('street')} />
      <TextField
        label={texts.street2}
        maxLength={200}
        dir="auto"
        autoComplete="address-line2"
        {...optional}
        {...field('street2')}
      />
      <div className={styles.pair}>
        <TextField label={texts.postalCode} maxLength={20} autoComplete="postal-code" {...field('postalCode')} />
        <TextField label={texts.city} maxLength={100} dir="auto" autoComplete="address-level2" {...field('city')} />
        <TextField
          label={texts.region}
          maxLength={100}
          dir="auto"
          autoComplete="address-level1"
          {...optional}
          {...field('region')}
        />
        <CountryField {...country} />
      </div>
      <TextField
        label={texts.vatId}
        hint={texts.vatIdHint}
        maxLength={30}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...optional}
        {...field('vatId')}
      />
    </>
  );
}
