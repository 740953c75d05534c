import { openAddressThrottle } from '../../../platform/http/address-throttle.ts';
import { limitGuesses } from '../../../platform/http/guess-limit.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Failures within five minutes before attempts have to wait: per browser, over all known browsers of an account, and per address. */
const accountFailures = { calls: 8, seconds: 300 };
const knownDeviceFailures = { calls: 16, seconds: 300 };
const addressFailures = { calls: 60, seconds: 300 };

export interface Attempt {
  username: string;
  address: string;
  /** The id of the browser if it is known to this account. */
  device: string | null;
}

/** Runs an attempt to sign in, unless there were too many failures. */
export type SignInGuard = <T>(attempt: Attempt, work: () => Promise<T>) => Promise<T>;

/**
 * Limits guesses without revealing whether an account exists, because unknown usernames are counted alike. A known device is counted
 * separately, so that guesses from elsewhere never lock the owner out; all known devices of an account are also counted together, so that
 * collecting device marks does not multiply guesses. Applies even if PORTAL_RATE_LIMIT is off.
 */
export function openSignInGuard({ throttle, secrets }: Platform): SignInGuard {
  const forAccount = limitGuesses(throttle({ name: 'sign-in-account', ...accountFailures }));
  const forKnownDevices = limitGuesses(throttle({ name: 'sign-in-known-devices', ...knownDeviceFailures }));
  const forAddress = limitGuesses(openAddressThrottle(throttle, { name: 'sign-in-address', ...addressFailures }));
  const accountKey = ({ username, device }: Attempt) =>
    secrets.keyedHash('sign-in', `${username.toLowerCase()}|${device ?? ''}`).toString('base64url');

  return (attempt, work) =>
    forAccount(accountKey(attempt), () =>
      attempt.device === null
        ? forAddress(attempt.address, work)
        : forKnownDevices(accountKey({ ...attempt, device: null }), work),
    );
}
