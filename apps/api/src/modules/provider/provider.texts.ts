import { counted } from '../../platform/core/texts.ts';

/** Email and error texts about API tokens. */
export const tokenTexts = {
  created: {
    subject: (name: string) => `API token created: ${name}`,
    text: (name: string, scopes: string, days: number) =>
      `The API token ${name} (${scopes}) was created for your account. It expires in ${counted(days, { one: '# day', other: '# days' })}, or when your password changes.`,
    advice: 'If this wasn’t you, revoke the token and change your password now.',
  },
  revoked: {
    subject: (name: string) => `API token revoked: ${name}`,
    text: (by: string, name: string) =>
      `${by} revoked your API token ${name}. Scripts that use it are refused from now on.`,
  },
  action: 'View API tokens',
  scopesBeyondOwn: 'You can only grant scopes that you have yourself',
};
