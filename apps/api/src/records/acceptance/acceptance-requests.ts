import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Call } from '../../platform/routes/call.ts';
import { conflict, forbidden, unprocessable } from '../../platform/core/errors.ts';
import type { SignedIn } from '../../platform/core/viewer.ts';
import {
  type AcceptanceRequest,
  closeRequest,
  type Decision,
  findRequest,
  insertRequest,
  type NewRequest,
  type RequestTable,
} from './requests.store.ts';

/** A kind of record whose risk users accept, or ask a second person to accept. */
interface AcceptedNoun {
  table: RequestTable;
  errors: { alreadyRequested: string; decidedBefore: string; ownRequest: string };
}

type RequestCall = Pick<Call<never>, 'db' | 'viewer'>;

/** The answer of a user to a request. */
interface Answer {
  requestId: string;
  approve: boolean;
}

/** The roles that approve requests. */
export const approvingRoles = ['company-admin', 'company-manager'] as const;

/** True if the user may approve the acceptance of a risk. */
const mayApprove = ({ role }: SignedIn): boolean => approvingRoles.some((each) => each === role);

/** Returns the calls about requests to accept the risk of one kind of record. */
export const acceptanceRequestsOf = ({ table, errors }: AcceptedNoun) => ({
  /** Adds a request and returns its ID. Throws a 409 if one is pending. */
  add: async (db: CompanyDatabase, request: NewRequest): Promise<string> => {
    if (await findRequest(db, table, request.ownerId)) throw conflict(errors.alreadyRequested);
    return insertRequest(db, table, request);
  },
  /** Decides the pending request of a locked record. The requester can only withdraw it; a second person approves or refuses. */
  decide: async (
    { db, viewer }: RequestCall,
    ownerId: string,
    { requestId, approve }: Answer,
  ): Promise<{ request: AcceptanceRequest; decision: Decision }> => {
    const request = await findRequest(db, table, ownerId);
    if (request?.id !== requestId) throw conflict(errors.decidedBefore);
    const isOwn = request.requester_id === viewer.id;
    if (isOwn && approve) throw unprocessable(errors.ownRequest);
    if (!isOwn && !mayApprove(viewer)) throw forbidden();
    const decision = decisionOf(isOwn, approve);
    await closeRequest(db, table, { id: request.id, state: decision, decidedBy: viewer.id });
    return { request, decision };
  },
  /** Returns the pending request of a record as the viewer sees it, or null. */
  present: (call: RequestCall, ownerId: string) => presentRequest(call, table, ownerId),
});

function decisionOf(isOwn: boolean, approve: boolean): Decision {
  if (isOwn) return 'Withdrawn';
  return approve ? 'Approved' : 'Refused';
}

async function presentRequest(
  { db, viewer }: { db: CompanyDatabase; viewer: SignedIn },
  table: RequestTable,
  id: string,
) {
  const request = await findRequest(db, table, id);
  if (!request) return null;
  return {
    _id: request.id,
    requester: { _id: request.requester_id, fullname: request.fullname },
    reason: request.reason,
    until: request.until,
    at: request.created_at,
    isMine: request.requester_id !== viewer.id && mayApprove(viewer),
  };
}
