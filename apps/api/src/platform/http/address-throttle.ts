import { addressKey, siteKey } from './address-keys.ts';
import type { MakeThrottle, ThrottleRule } from './throttle.ts';

/** A /48 holds 65,536 networks of one customer: all of them together may make this many times the calls of one. */
const networksOfSite = 16;

/** Counts calls by address, and by account where `account` names one. */
export interface AddressThrottle {
  /** Counts one call; throws 429 with the seconds to wait when a bound is passed. */
  count(address: string, account?: string): Promise<void>;
  giveBack(address: string, account?: string): Promise<void>;
}

/** A bound for each address: IPv4 whole, IPv6 by /64, and by /48 in a second, wider bucket. */
export function openAddressThrottle(makeThrottle: MakeThrottle, rule: ThrottleRule): AddressThrottle {
  const network = makeThrottle(rule);
  const site = makeThrottle({ ...rule, name: `${rule.name} of a site`, calls: rule.calls * networksOfSite });
  const withAccount = (key: string, account = ''): string => `${key} ${account}`;
  return {
    async count(address, account) {
      await network.count(withAccount(addressKey(address), account));
      const wide = siteKey(address);
      if (wide !== null) await site.count(withAccount(wide, account));
    },
    async giveBack(address, account) {
      await network.giveBack(withAccount(addressKey(address), account));
      const wide = siteKey(address);
      if (wide !== null) await site.giveBack(withAccount(wide, account));
    },
  };
}
