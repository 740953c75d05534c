/** Texts that the server writes about share links. `#` marks the engagement. */
export const shareNotes = {
  kind: 'Shared reports opened',
  opened: (reader: string, engagement: string) => `${reader} opened the shared report of #${engagement}` as const,
};

export const shareTexts = {
  ended: 'This link has ended. Ask the sender for a new one.',
  needed: 'Open the link again to get access to this report',
  wrongPassword: 'Wrong password',
  noName: 'Enter your name',
  noDownload: 'The sender does not allow downloads of this report',
  hasEnded: 'This link has ended. Create a new one.',
  tooMany: (most: number) => `At most ${most} links of an engagement can be open. Revoke one first.`,
  /** The section in the read log of an attempt that was refused. */
  password: 'Wrong password',
  confidentiality: 'Confidentiality text',
  reportFile: (visualId: string) => `${visualId}-report.pdf`,
  pictureFile: (visualId: string) => `${visualId}-attack-path.svg`,
};
