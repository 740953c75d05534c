import type { Fields } from './e-invoice-fields.ts';
import type { Party, PostalAddress, Seller } from './parties.ts';

const vatScheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } };
// BT-32 is any tax number other than a VAT ID. The validation rules require this scheme to distinguish the two.
const otherScheme = { 'cac:TaxScheme': { 'cbc:ID': 'FC' } };

function addressFields({ lines, city, postalCode, region, country }: PostalAddress): Fields {
  const [street = '', additional = '', ...rest] = lines;
  const third = rest.join(', ');
  return {
    'cbc:StreetName': street,
    'cbc:AdditionalStreetName': additional,
    'cbc:CityName': city,
    'cbc:PostalZone': postalCode,
    'cbc:CountrySubentity': region,
    ...(third === '' ? {} : { 'cac:AddressLine': { 'cbc:Line': third } }),
    'cac:Country': { 'cbc:IdentificationCode': country },
  };
}

function contactFields({ contact }: Party): Fields {
  return {
    'cbc:Name': contact?.name ?? '',
    'cbc:Telephone': contact?.phone ?? '',
    'cbc:ElectronicMail': contact?.email ?? '',
  };
}

interface PartyRecord {
  party: Party;
  /** BT-29, for a seller that must not state a tax number. */
  identifier: string;
  taxNumbers: readonly Fields[];
}

function partyFields({ party, identifier, taxNumbers }: PartyRecord): Fields {
  return {
    'cbc:EndpointID': party.contact?.email ?? '',
    'cbc:EndpointID@schemeID': 'EM',
    'cac:PartyIdentification': identifier === '' ? [] : [{ 'cbc:ID': identifier }],
    'cac:PostalAddress': addressFields(party.address),
    'cac:PartyTaxScheme': taxNumbers,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': party.name,
      'cbc:CompanyID': party.registrationNumber,
    },
    'cac:Contact': contactFields(party),
  };
}

const vatNumber = ({ vatId }: Party): Fields[] => (vatId === '' ? [] : [{ 'cbc:CompanyID': vatId, ...vatScheme }]);

/**
 * Returns the seller's identifier if it has no registration number (BT-29, BR-CO-26). Outside the scope of tax, neither party may state a
 * VAT ID as such (BR-O-02).
 */
export function sellerIdentifier(party: Seller, isTaxable: boolean): string {
  if (party.registrationNumber !== '') return '';
  if (isTaxable) return party.vatId === '' ? party.taxNumber : '';
  return party.vatId === '' ? party.taxNumber : party.vatId;
}

/** Returns the fields of the seller. */
export function sellerFields(party: Seller, isTaxable: boolean): Fields {
  const identifier = sellerIdentifier(party, isTaxable);
  if (!isTaxable) return partyFields({ party, identifier, taxNumbers: [] });
  const other = party.taxNumber === '' ? [] : [{ 'cbc:CompanyID': party.taxNumber, ...otherScheme }];
  // BT-31 must come first, because readers take the first number as the VAT ID.
  return partyFields({ party, identifier, taxNumbers: [...vatNumber(party), ...other] });
}

/** Returns the fields of the buyer, who has at most one tax number. */
export function buyerFields(party: Party, isTaxable: boolean): Fields {
  const fields = partyFields({ party, identifier: '', taxNumbers: [] });
  const [taxNumber] = isTaxable ? vatNumber(party) : [];
  return taxNumber === undefined ? fields : { ...fields, 'cac:PartyTaxScheme': taxNumber };
}
