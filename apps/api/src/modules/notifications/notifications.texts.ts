/** Texts around the notifications in emails. */
export const notificationsTexts = {
  several: (count: number) => `${count} notifications`,
  more: (count: number) => `And ${count} more.`,
  choices: 'Manage notifications in your profile.',
  one: 'View in portal',
  all: 'View notifications',
  notReceived: 'You don’t receive this kind of notification',
  notOffered: 'This summary can only be on or off',
};
