import { leakType, type LeakType } from '@gatehouse/contract/dark-web/dark-web-rules';
import { asciiDomain } from '@gatehouse/domain/domain-name';

/** The type of a leaked credential's owner, and the company's domain that matched. */
export interface Ownership {
  type: LeakType;
  domain: string;
}

/** The parts of a credential that determine its owner. */
interface Credential {
  host: string | null;
  loginDomain: string | null;
}

/**
 * Returns a function that determines a credential's owner, or null when it does not concern the company. Any login with the company's
 * domain is an employee's; other logins on the company's hosts are customers'.
 */
export function ownershipResolver(
  domains: readonly string[],
  allDomains: boolean,
): (leak: Credential) => Ownership | null {
  const own = new Set(
    domains
      .map((domain) =>
        domain
          .trim()
          .toLowerCase()
          .replace(/^\.+|\.+$/g, ''),
      )
      .filter(Boolean),
  );
  return ({ host, loginDomain }) => {
    const ofLogin = ownDomain(own, loginDomain);
    if (ofLogin !== null) return { type: leakType.employee, domain: ofLogin };
    const ofHost = ownDomain(own, host);
    if (ofHost !== null) return { type: leakType.client, domain: ofHost };
    return allDomains ? { type: leakType.client, domain: '' } : null;
  };
}

const beyondAscii = /[^ -~]/;

/** Returns a host name in ASCII: leak files may contain Unicode names, but domains are stored in ASCII. */
const inOneSpelling = (name: string): string => (beyondAscii.test(name) ? asciiDomain(name) : name);

/** Returns the longest of the company's domains that equals or contains the name. */
function ownDomain(own: ReadonlySet<string>, name: string | null): string | null {
  let rest = inOneSpelling(name?.toLowerCase() ?? '');
  while (rest !== '') {
    if (own.has(rest)) return rest;
    const dot = rest.indexOf('.');
    rest = dot < 0 ? '' : rest.slice(dot + 1);
  }
  return null;
}
