import type { TaxCategory } from '@gatehouse/domain/money/tax-categories';

/** Reason codes from CEF's VATEX list. An exemption has no code, only a text. */
export const reasonCodes: Partial<Record<TaxCategory, string>> = {
  AE: 'VATEX-EU-AE',
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  O: 'VATEX-EU-O',
};
