import { addressKey, siteKey } from './address-keys.ts';
import type { MakeThrottle, ThrottleRule } from './throttle.ts';

/** The factor by which the limit of a /48, which has 65,536 networks of one customer, exceeds that of one network. */
const networksOfSite = 16;

/** Limits calls per address, or per address and account if `account` is given. */
export interface AddressThrottle {
  /** Counts one call; throws 429 with the seconds to wait when a limit is exceeded. */
  count(address: string, account?: string): Promise<void>;
  giveBack(address: string, account?: string): Promise<void>;
}

/** Opens a limit per address: IPv4 whole, IPv6 by /64, and by /48 with a higher limit. */
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
