import { limitGuesses } from '../../platform/guess-limit.ts';
import type { Platform } from '../../platform/platform.ts';

/** Failures that an account allows in five minutes before it asks to wait, and that an address allows over all accounts. */
const accountFailures = { calls: 8, seconds: 300 };
const addressFailures = { calls: 60, seconds: 300 };

export interface Attempt {
  username: string;
  address: string;
  /** Set where the browser has signed in to this account before. */
  device: string | null;
}

/** Runs an attempt to sign in, unless there were too many wrong ones. */
export type SignInGuard = <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>;

/**
 * Slows guessing down without telling whether an account exists: unknown usernames are counted alike. A known device is
 * counted apart, so guesses from elsewhere never lock the owner out. Holds even where PORTAL_RATE_LIMIT is off.
 */
export function openSignInGuard({ throttle, secrets }: Platform): SignInGuard {
  const forAccount = limitGuesses(throttle({ name: 'sign-in-account', ...accountFailures }));
  const forAddress = limitGuesses(throttle({ name: 'sign-in-address', ...addressFailures }));
  const accountKey = ({ username, device }: Attempt) =>
    secrets.keyedHash('sign-in', `${username.toLowerCase()}|${device ?? ''}`).toString('base64url');

  return (attempt, work) =>
    forAccount(accountKey(attempt), () => (attempt.device === null ? forAddress(attempt.address, work) : work()));
}
