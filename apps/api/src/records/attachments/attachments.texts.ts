/** Error texts about files that are attached to comments and requests. */
export const attachmentErrors = {
  tooManyPending: (most: number) => `You have ${most} unsent attachments here. Send or remove some of them first.`,
  fileGone: 'One of the files no longer exists. Attach it again.',
};
