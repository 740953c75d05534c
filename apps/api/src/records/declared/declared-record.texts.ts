/** Messages about declared records of any kind. */
export const recordTexts = {
  undone: 'Bulk change undone',
  undoOver: 'This change can no longer be undone',
  assignee: 'Select an enabled user who can see this record',
} as const;
