import { counted } from '../../platform/core/texts.ts';

/** Texts of notifications and errors about imports. */
export const importsTexts = {
  noProvider: 'Create the provider’s first administrator, or select a company.',
  newFindings: (count: number, engagement: string) =>
    `${counted(count, { one: '# new finding', other: '# new findings' })} in #${engagement}` as const,
  acceptedElsewhere: (count: number, engagement: string) =>
    count === 1
      ? (`An accepted risk in #${engagement} affects more assets than before` as const)
      : (`${count} accepted risks in #${engagement} affect more assets than before` as const),
  proposed: (count: number, engagement: string) =>
    count === 1
      ? (`A newer scan of #${engagement} disagrees with an edited field` as const)
      : (`A newer scan of #${engagement} disagrees with ${count} edited fields` as const),
  ended: (state: string) => `This import is already ${state === 'cancelled' ? 'canceled' : state}`,
  noPreview: (state: string) => `Only a preview can be confirmed. This import is ${state}`,
  unknownFinding: 'A finding to leave out is not part of this preview. Nothing was imported. Reload the preview.',
  failed: 'The import failed. Nothing was imported.',
  lostFile: 'The uploaded file is no longer available. Nothing was imported. Upload the file again.',
  notUndoable: 'This import can no longer be undone',
  noMapping: (format: string) => `The format ${format} does not use a column mapping.`,
  unknownMapping: (name: string, known: string) => `Mapping "${name}" not found. ${known}`,
  unknownCompany: (name: string, known: string) => `Company "${name}" not found. ${known}`,
  unknownFormat: (format: string, known: string) => `Unknown format "${format}". Supported formats: ${known}.`,
  unsupported: (format: string, option: string) => `The format ${format} does not support ${option}.`,
};
