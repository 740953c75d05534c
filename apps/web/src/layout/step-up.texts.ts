import { catalogue } from '../core/texts.ts';

export const stepUpTexts = catalogue({
  title: 'Confirm your identity',
  context: 'For your security, confirm that it’s you to continue.',
  password: 'Your password',
  passwordMissing: 'Enter your password',
  code: 'Authentication code',
  codeHint: 'Six digits, or a recovery code',
  codeMissing: 'Enter the code',
  usePassword: 'Use your password',
  useCode: 'Use an authentication code',
  submit: 'Confirm',
  cancel: 'Cancel',
  close: 'Cancel and close',
});
