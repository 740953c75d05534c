import type { CompanyRole, Service, Viewer } from '@gatehouse/contract/core/access';

/** The caller: a user with a session cookie, or a script of the provider with an API token. */
export interface SignedIn extends Viewer {
  id: string;
  username: string;
  fullname: string;
  companyId: string;
  company: {
    name: string;
    shortName: string;
    logo: string | null;
    services: readonly Service[];
    timeZone: string;
  };
  /** Null for API tokens. */
  sessionId: string | null;
  /** The start of this session; sensitive endpoints require a recent one. */
  signedInAt: string;
  /** The end of the session regardless of activity; null for API tokens. */
  sessionEndsAt: string | null;
  mustChangePassword: boolean;
  /** True if the company requires a second factor and the user has none. */
  mustSetUpTotp: boolean;
  /** Set while a staff member views the portal as a client: the role, company and permissions are those of the view. */
  clientView: ClientView | null;
}

/** A read-only view of the portal as a client. */
interface ClientView {
  role: CompanyRole;
  expiresAt: string;
  /** The staff member's own company. */
  staffCompanyId: string;
}

/** The origin of a request, for the audit log and the list of sessions. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
}
