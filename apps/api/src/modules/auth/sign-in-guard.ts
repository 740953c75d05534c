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

export interface SignInGuard {
  /** Counts the attempt before the password is looked at, so that many at once cannot slip through. */
  begin(attempt: Attempt): Promise<void>;
  /** Takes the count back: successes do not count. */
  pardon(attempt: Attempt): Promise<void>;
}

/**
 * Slows guessing down without telling whether an account exists: unknown usernames are counted alike. A known device is
 * counted apart, so guesses from elsewhere never lock the owner out. Holds even where PORTAL_RATE_LIMIT is off.
 */
export function openSignInGuard({ throttle, secrets }: Platform): SignInGuard {
  const byAccount = throttle({ name: 'sign-in-account', ...accountFailures });
  const byAddress = throttle({ name: 'sign-in-address', ...addressFailures });
  const accountKey = ({ username, device }: Attempt) =>
    secrets.keyedHash('sign-in', `${username.toLowerCase()}|${device ?? ''}`).toString('base64url');

  return {
    async begin(attempt) {
      await byAccount.count(accountKey(attempt));
      await byAddress.count(attempt.address);
    },
    async pardon(attempt) {
      await byAccount.forget(accountKey(attempt));
      await byAddress.giveBack(attempt.address);
    },
  };
}
