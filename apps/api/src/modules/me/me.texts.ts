/** Email and error texts about the user's own account. */
export const meTexts = {
  changed: {
    subject: 'Your password was changed',
    text: 'Your password was changed and you were signed out of your other sessions. If this wasn’t you, contact your administrator immediately.',
  },
  factorOn: {
    subject: 'Two-factor authentication was turned on',
    text: 'Two-factor authentication was turned on for your account. You were signed out of your other sessions. If this wasn’t you, contact your administrator immediately.',
  },
  factorOff: {
    subject: 'Two-factor authentication was turned off',
    text: 'Two-factor authentication was turned off for your account. If this wasn’t you, contact your administrator immediately.',
  },
  errors: {
    currentWrong: 'The current password is incorrect',
    samePassword: 'Choose a password that differs from the current one',
    wrongPassword: 'The password is incorrect',
    factorAlreadyOn: 'Two-factor authentication is already on',
  },
};
