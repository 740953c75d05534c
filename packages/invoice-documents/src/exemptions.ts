import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

/** Reasons by their codes in the VATEX list of CEF; an exemption has no code of its own, so it is in words alone. */
export const reasonCodes: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};
