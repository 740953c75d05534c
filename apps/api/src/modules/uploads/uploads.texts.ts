/** Texts of uploads. */
export const uploadTexts = {
  errors: {
    noFiles: 'Files cannot be added to this type of activity',
    extension: (extensions: readonly string[]) => `The file must be ${extensions.join(', ')}`,
    empty: 'The file is empty',
    tooLarge: (size: string) => `The file is larger than ${size}`,
    metadata: 'The upload needs the metadata filename and activityType',
    quota: (size: string) =>
      `This file exceeds your company’s limit of ${size} for uploads. Delete files you no longer need, or ask your provider for more storage.`,
    tooManyReceiving: (count: number) =>
      `You already have ${count} unfinished uploads. Finish or remove one, and try again.`,
    expired: 'The upload has expired. Upload the file again.',
    offset: 'The upload continues at another offset',
    locked: 'Another call is changing the upload. Try again in a moment.',
    smallPart: 'A part needs at least 5 MB, except the last one',
    attached: 'The file belongs to an activity. Remove it there.',
    notReady: 'The file is not ready yet. Try again when the checks are done.',
    missing: 'A file was not found. Upload it again.',
    tooMany: (count: number) => `At most ${count} files`,
    receiving: 'Wait until all files are uploaded',
    rejected: 'Remove the files that were rejected',
    unfit: 'A file does not fit this type of activity',
  },
  rejections: {
    'wrong-content': 'The content of the file does not match its extension',
    damaged: 'The file is damaged',
    'unpacks-too-large': 'The archive unpacks to too many bytes',
    macros: 'The workbook contains macros',
    infected: 'Malware was found in the file',
    lost: 'The file could not be stored. Upload it again.',
  },
  notes: {
    infected: (name: string) => `#Malware was found in ${name}. The file was deleted.` as const,
    infectedAtClient: (company: string, name: string) =>
      `#Malware was found in ${name}, uploaded for ${company}. The file was deleted.` as const,
  },
  kinds: { infected: 'Malware in an uploaded file' },
};
