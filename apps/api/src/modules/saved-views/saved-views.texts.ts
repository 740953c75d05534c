export const savedViewsTexts = {
  tooMany: (most: number) => `You can save up to ${most} views of a list. Delete one and try again.`,
  tooManyInAll: (most: number) => `You can save up to ${most} views. Delete one and try again.`,
  tooManyShared: (most: number) => `Your company can share up to ${most} views of a list`,
  nameTaken: 'You already have a view with this name',
  notOwner: 'Only the owner of this view can change it',
};
