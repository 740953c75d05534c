/** Messages about assets. */
export const assetsTexts = {
  laterScan: 'A later scan of this system was imported. Undo that one first.',
  known: 'This asset is already in the inventory',
  comment: 'Enter a reason',
  bulk: 'Bulk change of assets',
  oneSelection: 'Select assets, or filter the inventory or the monitor.',
  undoOver: 'This change can no longer be undone.',
  jobUndone: 'Bulk change undone',
  noDecision: 'No decision',
  owner: 'Select an active user of your company.',
  addedByHand: 'Added manually',
  manySystems: (count: number) =>
    `This file describes ${count} systems. Import it without a system name, or one system at a time.`,
  knownFile: 'This file was imported before.',
  secrets: (count: number) => (count === 1 ? '1 secret is not imported.' : `${count} secrets are not imported.`),
  unplaced: 'The vulnerability is about a component that is not in the file.',
  unplacedStatement: 'The statement is about a component that is not in the file.',
  unknownBom: 'The statement is about a BOM that has not been imported.',
  replacedBom: 'The statement is about a BOM that a newer one has replaced.',
  partlyMatched: (count: number) =>
    count === 1
      ? '1 package of a distribution cannot be fully matched: its source package or its release is unknown.'
      : `${count} packages of a distribution cannot be fully matched: their source packages or their release are unknown.`,
  olderScan: 'A newer scan of this system is already there. This one only adds when components were first seen.',
};
