const counterDigits = 4;
// Inside one engagement: ENG-2026-0007-F012.
const findingDigits = 3;

function counter(number: number): string {
  return String(number).padStart(counterDigits, '0');
}

/** The readable id of an engagement: `ENG-2026-0007`. */
export function engagementVisualId(year: number, number: number): string {
  return `ENG-${year}-${counter(number)}`;
}

/** The prefix of a company's readable ids, from its first short name: `Acme` gives `ACME`. It is stored and never changes. */
export const idPrefixOf = (shortName: string): string => shortName.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The readable id of a company's dark-web record: `ACME-DW-0042`. */
export const darkWebVisualId = (idPrefix: string, number: number): string => `${idPrefix}-DW-${counter(number)}`;

/** The readable id of an issue on a company's attack surface: `ACME-ASM-0042`. */
export const issueVisualId = (idPrefix: string, number: number): string => `${idPrefix}-ASM-${counter(number)}`;

/** The readable id of a phishing simulation: `ACME-PHS-0004`. */
export const phishingVisualId = (idPrefix: string, number: number): string => `${idPrefix}-PHS-${counter(number)}`;

const certificateDigits = 6;

/** The readable number of a certificate: `ACME-CRT-000123`. */
export const certificateVisualId = (idPrefix: string, number: number): string =>
  `${idPrefix}-CRT-${String(number).padStart(certificateDigits, '0')}`;

/** The readable id of a finding, its number inside its engagement: `ENG-2026-0007-F012`. */
export function findingVisualId(engagementId: string, number: number): string {
  return `${engagementId}-F${String(number).padStart(findingDigits, '0')}`;
}
