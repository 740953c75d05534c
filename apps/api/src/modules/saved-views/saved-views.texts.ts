export const savedViewsTexts = {
  tooMany: (most: number) => `You can save up to ${most} views of a list. Delete one and try again`,
  nameTaken: 'You already have a view with this name',
  notOwner: 'Only the owner of this view can change it',
};
