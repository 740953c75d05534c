import { catalogue } from '../../../core/texts.ts';

/** Texts of names and addresses on invoices, for clients and staff. */
export const partyTexts = catalogue({
  legalName: 'Legal name',
  street: 'Street and number',
  street2: 'Address line 2',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region',
  country: 'Country',
  countryNone: 'No matching country',
  countryClear: 'Clear country',
  loading: 'Loading',
  vatId: 'VAT ID',
  vatIdHint: 'Include the country code, such as DE123456789.',
  faults: {
    legalName: 'Enter the legal name',
    street: 'Enter a street',
    postalCode: 'Enter a postal code',
    city: 'Enter a city',
    country: 'Select a country',
    vatId: 'Enter a VAT ID such as DE123456789',
  },
});

export const detailsTexts = catalogue({
  address: 'Billing address',
  addressContext: 'Printed on new invoices. Invoices already issued don’t change.',
  reference: 'References',
  purchaseOrder: 'Purchase order',
  purchaseOrderHint: 'Printed on every new invoice.',
  contacts: {
    title: 'Billing contacts',
    context: 'They get invoices and reminders by email and can pay without an account.',
    row: (place: number) => `Contact ${String(place)}`,
    name: 'Name',
    email: 'Email',
    add: 'Add contact',
    none: 'No billing contacts. Invoices are emailed to your company’s admins.',
    nameMissing: 'Enter a name for each contact',
    emailInvalid: 'Enter a valid email address for each contact',
    emailTwice: 'Each email address can be listed once',
  },
  saved: 'Billing details saved',
  missing: { title: 'Billing details not found', why: 'The link may be out of date.', back: 'View clients' },
});
