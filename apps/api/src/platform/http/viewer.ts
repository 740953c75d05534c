import type { CompanyRole, Service, Viewer } from '@gatehouse/contract/core/access';

/** Who is calling: someone signed in by cookie, or a script of the provider with an API token. */
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
  /** When this session began: sensitive calls ask for a recent one. */
  signedInAt: string;
  /** When it ends whatever is done in it; null for API tokens. */
  sessionEndsAt: string | null;
  mustChangePassword: boolean;
  /** The company requires a second factor, and there is none yet. */
  mustSetUpTotp: boolean;
  /** Set while a member of the staff views the portal as a client: role, company and permissions are those of the view. */
  clientView: ClientView | null;
}

/** A view of the portal as a client, which changes nothing. */
interface ClientView {
  role: CompanyRole;
  expiresAt: string;
  /** The own company of the member of the staff. */
  staffCompanyId: string;
}

/** Where a call comes from, for the audit log and the list of sessions. */
export interface Origin {
  address: string;
  userAgent: string;
  requestId: string;
}
