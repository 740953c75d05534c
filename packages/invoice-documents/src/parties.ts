/** An address, in the parts that an e-invoice has. */
export interface PostalAddress {
  /** Street and what follows it, at most three lines. */
  lines: readonly string[];
  city: string;
  postalCode: string;
  /** State or province; empty where there is none. */
  region: string;
  /** ISO 3166-1, two capital letters. */
  country: string;
}

/** Whom to ask about a document; empty where not known. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}

/** One side of an invoice; texts are empty where not known. */
export interface Party {
  /** The legal name. */
  name: string;
  address: PostalAddress;
  /** With its country, such as DE123456789. */
  vatId: string;
  /** Of the trade register or the like. */
  registrationNumber: string;
  contact: Contact | null;
}

/** Where to pay. */
export interface BankAccount {
  /** The name on the account; empty where it is the seller's. */
  holder: string;
  iban: string;
  /** Empty where not known. */
  bic: string;
  bankName: string;
}

/** Who issues the document. */
export interface Seller extends Party {
  /** A local tax number, for who has no VAT ID. */
  taxNumber: string;
  website: string;
  account: BankAccount | null;
}

/** Who gets the document. */
export type Buyer = Party;
