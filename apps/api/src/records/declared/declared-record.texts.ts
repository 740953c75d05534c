/** Messages about declared records of any kind. */
export const recordTexts = {
  undone: 'Bulk change undone',
  filterOrIds: 'Send either a filter or a list of records',
  undoOver: 'This change can no longer be undone',
  tooManyFiles: (most: number) => `This record has ${most} files. Remove some of them first.`,
} as const;
