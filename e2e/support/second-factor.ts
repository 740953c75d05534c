import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

/**
 * Returns the code of an authenticator for a Base32 secret. `stepsAhead` selects a later time step, because a code can be used only once.
 */
export function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

/** Sets up two-factor authentication on the page that asks for it, up to the recovery codes. @returns its secret */
export async function setUpSecondFactor(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Your recovery codes').waitFor();
  await page.getByRole('button', { name: 'I’ve saved my codes' }).click();
  return secret;
}
