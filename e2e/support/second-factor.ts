import { Secret, TOTP } from 'otpauth';

/** What an authenticator shows for a secret in base32; `stepsAhead` looks into the future, since a code works once. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}
