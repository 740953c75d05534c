import { catalogue, isolated } from '../../../core/texts.ts';

/** Texts of the form of a new CVE. */
export const addCveTexts = catalogue({
  add: 'Add CVE',
  title: 'Add CVE',
  submit: 'Add CVE',
  added: (cve: string) => `${isolated(cve)} added`,
  why: 'Only your company sees it. Your assets are matched as soon as you save.',
  cve: 'CVE or name',
  noCve: 'Enter a CVE or a name',
  summary: 'Summary',
  noSummary: 'Enter a summary',
  vector: 'CVSS vector',
  vectorHint: 'Optional, such as CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H',
  affected: 'Affected packages and products',
  addAffected: 'Add package',
  affectedName: (place: number) => `Package ${place}`,
  noAffected: 'Enter at least one affected package',
  incomplete: 'Enter a package URL or a CPE in every row',
  target: 'Package URL or CPE',
  range: 'Version range',
  rangeHint: 'Such as vers:npm/<2.1.0. Leave blank if every version is affected.',
});
