/** Answers about vulnerabilities. */
export const cvesTexts = {
  known: 'You already added this CVE',
  range: 'Enter a version range such as vers:npm/<2.1.0',
  knownFile: 'This file was imported before.',
  cpeRange: 'State the version in the CPE itself',
};
