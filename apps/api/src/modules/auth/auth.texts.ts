/** Emails, notifications and messages about signing in. */
export const authTexts = {
  newDevice: {
    subject: 'New sign-in to your account',
    text: (address: string) => `Your account was used to sign in on a new device (IP address ${address}).`,
    advice: 'If this was you, no action is needed. If not, end that session and change your password.',
    action: 'See where you are signed in',
  },
  wrongCode: {
    subject: 'Sign-in with your password but an incorrect code',
    text: (address: string) => `The sign-in was blocked (IP address ${address}).`,
    advice: 'If this wasn’t you, someone else knows your password. Change it now.',
    action: 'Change your password',
  },
  changed: {
    subject: 'Your password was changed',
    text: 'Your password was reset and you were signed out of all sessions. If this wasn’t you, contact your administrator immediately.',
  },
  reset: {
    subject: 'Reset your password',
    text: 'We received a request to reset the password of your account. Follow the link, or enter this code on the page where you asked for it. Both expire in ten minutes.',
    repeated:
      'If you received several of these emails, each link works until you set a new password. If you didn’t request this, you can ignore this email.',
    action: 'Reset password',
  },
  accepted: (fullname: string, username: string) => `${fullname} (#${username}) accepted your invitation` as const,
  errors: {
    wrongCredentials: 'Incorrect username or password',
    accountClosed: (contact: string) => `This account is closed. Contact ${contact}`,
    invitationInvalid: 'This invitation is no longer valid. Ask for a new one.',
    accountExists: 'An account with this address already exists. Sign in instead.',
    codeWrong: 'The code is incorrect or has expired. Request a new one.',
  },
};
