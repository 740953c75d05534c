/** Messages about declared records of any kind. */
export const recordTexts = {
  undone: 'Bulk change undone',
  filterOrIds: 'Send either a filter or a list of records',
  undoOver: 'This change can no longer be undone',
  assignee: 'Select an enabled user who can see this record',
  tooManyFiles: (most: number) => `This record has ${most} files. Remove some of them first.`,
} as const;
