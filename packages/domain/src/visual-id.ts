const counterDigits = 4;
// Digits of a finding number inside its engagement: `ENG-2026-0007-F012`.
const findingDigits = 3;

function counter(number: number): string {
  return String(number).padStart(counterDigits, '0');
}

/** Returns the readable ID of an engagement: `ENG-2026-0007`. */
export function engagementVisualId(year: number, number: number): string {
  return `ENG-${year}-${counter(number)}`;
}

/** Returns the prefix of a company's readable IDs, from its first short name: `Acme` gives `ACME`. It is stored and never changes. */
export const idPrefixOf = (shortName: string): string => shortName.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the readable ID of a company's dark web record: `ACME-DW-0042`. */
export const darkWebVisualId = (idPrefix: string, number: number): string => `${idPrefix}-DW-${counter(number)}`;

/** Returns the readable ID of an issue on a company's attack surface: `ACME-ASM-0042`. */
export const issueVisualId = (idPrefix: string, number: number): string => `${idPrefix}-ASM-${counter(number)}`;

/** Returns the readable ID of a phishing simulation: `ACME-PHS-0004`. */
export const phishingVisualId = (idPrefix: string, number: number): string => `${idPrefix}-PHS-${counter(number)}`;

const certificateDigits = 6;

/** Returns the readable number of a certificate: `ACME-CRT-000123`. */
export const certificateVisualId = (idPrefix: string, number: number): string =>
  `${idPrefix}-CRT-${String(number).padStart(certificateDigits, '0')}`;

/** Returns the readable number of an attestation letter: `ACME-LTR-000012`. */
export const letterVisualId = (idPrefix: string, number: number): string =>
  `${idPrefix}-LTR-${String(number).padStart(certificateDigits, '0')}`;

/** Returns the readable ID of a finding, with its number inside the engagement: `ENG-2026-0007-F012`. */
export function findingVisualId(engagementId: string, number: number): string {
  return `${engagementId}-F${String(number).padStart(findingDigits, '0')}`;
}
