const unmetStatements = (count: number): string =>
  count === 1
    ? '1 statement is about a product that is not in the inventory. It applies once the product is imported.'
    : `${count} statements are about products that are not in the inventory. They apply once the products are imported.`;

const unidentifiedProducts = (count: number): string =>
  count === 1
    ? '1 statement was not applied: product not identified. A system has its name, but the version, registry or digest that it names is not in the inventory. Import the SBOM again with them, or name the system.'
    : `${count} statements were not applied: product not identified. Systems have their names, but the versions, registries or digests that they name are not in the inventory. Import the SBOMs again with them, or name the system.`;

/** Error texts about vulnerabilities. */
export const cvesTexts = {
  known: 'You already added this CVE',
  range: 'Enter a version range such as vers:npm/<2.1.0',
  knownFile: 'This file was imported before.',
  noSystem: 'No system has this name. Import its SBOM first, or leave the name out.',
  unapplied: ({ unmet, unidentified }: { unmet: number; unidentified: number }): string[] => [
    ...(unmet > 0 ? [unmetStatements(unmet)] : []),
    ...(unidentified > 0 ? [unidentifiedProducts(unidentified)] : []),
  ],
  olderStatements: 'A newer version of this document is already there. Its statements apply instead.',
  newerList: (day: string) => `The list of ${day} is already there and is newer. Nothing in this file was compared.`,
  olderAdvisories: (count: number) =>
    count === 1
      ? '1 advisory is older than the version that is already there, and was not compared.'
      : `${count} advisories are older than the versions that are already there, and were not compared.`,
  cpeRange: 'State the version in the CPE itself',
};
