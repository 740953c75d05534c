import { counted } from '../texts.ts';

/** What is said of codes and tokens, in answers and emails of several modules. */
export const securityTexts = {
  /** Specification §4, literally. */
  wrongCode: 'Wrong TOTP token.',
  codeRequired: 'Enter the code from your authenticator app',
  tokensRevoked: (names: readonly string[]) =>
    counted(names.length, {
      one: `1 API token was revoked: ${names.join(', ')}. Scripts that use them need new tokens.`,
      other: `# API tokens were revoked: ${names.join(', ')}. Scripts that use them need new tokens.`,
    }),
};
