import { counted } from '../core/texts.ts';

/** Texts about codes and tokens, in responses and emails of several modules. */
export const securityTexts = {
  /** The literal text of specification.md, States and transitions. */
  wrongCode: 'Wrong TOTP token.',
  codeRequired: 'Enter the code from your authenticator app',
  tokensRevoked: (names: readonly string[]) =>
    counted(names.length, {
      one: `1 API token was revoked: ${names.join(', ')}. Scripts that use them need new tokens.`,
      other: `# API tokens were revoked: ${names.join(', ')}. Scripts that use them need new tokens.`,
    }),
  feedsRevoked: (names: readonly string[]) =>
    counted(names.length, {
      one: `1 calendar feed was revoked: ${names.join(', ')}. Create a new one to keep your calendar app up to date.`,
      other: `# calendar feeds were revoked: ${names.join(', ')}. Create new ones to keep your calendar apps up to date.`,
    }),
};
