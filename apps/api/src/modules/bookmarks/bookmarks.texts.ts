export const bookmarksTexts = {
  tooMany: (most: number) => `You can have up to ${most} bookmarks. Remove one and try again.`,
};
