/** A postal address, split as in an e-invoice. */
export interface PostalAddress {
  /** The street and further lines, at most three. */
  lines: readonly string[];
  city: string;
  postalCode: string;
  /** State or province; may be empty. */
  region: string;
  /** ISO 3166-1, two uppercase letters. */
  country: string;
}

/** The contact for questions about a document. Unknown fields are empty. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}

/** The seller or buyer of an invoice. Unknown texts are empty. */
export interface Party {
  /** The legal name. */
  name: string;
  address: PostalAddress;
  /** With its country code, such as DE123456789. */
  vatId: string;
  /** A trade register number or similar. */
  registrationNumber: string;
  contact: Contact | null;
}

/** The account to pay to. */
export interface BankAccount {
  /** The account holder; empty if it is the seller. */
  holder: string;
  iban: string;
  /** Empty if unknown. */
  bic: string;
  bankName: string;
}

/** The issuer of the document. */
export interface Seller extends Party {
  /** A local tax number, for a seller without a VAT ID. */
  taxNumber: string;
  website: string;
  account: BankAccount | null;
}

/** The recipient of the document. */
export type Buyer = Party;
