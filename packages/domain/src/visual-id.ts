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

/** The readable id of a company's dark-web record: `ACME-DW-0042`. */
export function darkWebVisualId(companyShortName: string, number: number): string {
  const prefix = companyShortName.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return `${prefix}-DW-${counter(number)}`;
}

/** The readable id of a finding, its number inside its engagement: `ENG-2026-0007-F012`. */
export function findingVisualId(engagementId: string, number: number): string {
  return `${engagementId}-F${String(number).padStart(findingDigits, '0')}`;
}
