/** Messages about comments on records of any kind. */
export const commentTexts = {
  noParent: 'The comment you are replying to does not exist',
  otherAudience: 'A reply has the same audience as the comment it replies to',
} as const;
