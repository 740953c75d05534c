import { Secret, TOTP } from 'otpauth';

/**
 * Returns the code of an authenticator for a Base32 secret. `stepsAhead` selects a later time step, because a code can be used only once.
 */
export function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}
