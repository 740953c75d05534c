import { leakType, type LeakType } from '@gatehouse/contract/dark-web/dark-web-rules';
import { asciiDomain } from '@gatehouse/domain/domain-name';

/** Whose a leaked credential is, and by which domain of the company. */
export interface Ownership {
  type: LeakType;
  domain: string;
}

/** What decides it. */
interface Credential {
  host: string | null;
  loginDomain: string | null;
}

/**
 * Tells whose a credential is; null where it is no business of the company. An address of the company's own belongs to
 * an employee, whatever it opens; anybody else's login on a host of the company is a client's.
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

/** Lists name hosts in the letters that people read; domains are stored in ASCII. */
const inOneSpelling = (name: string): string => (beyondAscii.test(name) ? asciiDomain(name) : name);

/** The longest of the domains that the name is, or is below. */
function ownDomain(own: ReadonlySet<string>, name: string | null): string | null {
  let rest = inOneSpelling(name?.toLowerCase() ?? '');
  while (rest !== '') {
    if (own.has(rest)) return rest;
    const dot = rest.indexOf('.');
    rest = dot < 0 ? '' : rest.slice(dot + 1);
  }
  return null;
}
