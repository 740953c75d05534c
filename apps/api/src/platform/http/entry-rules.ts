import { type Access, hasAccess } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { FailureCode } from '@gatehouse/contract/core/reply';

import { AppError } from '../core/errors.ts';
import type { SignedIn } from '../core/viewer.ts';

type Exceptions = Pick<AnyEndpoint, 'whileRestricted' | 'whileWithoutFactor'>;

/** Returns an error until the user has chosen their own password and set up a required second factor; else null. */
function pendingRequirement(viewer: SignedIn, { whileRestricted, whileWithoutFactor }: Exceptions): AppError | null {
  if (viewer.mustChangePassword && !whileRestricted)
    return new AppError(403, FailureCode.passwordChangeRequired, 'Choose a new password first');
  if (viewer.mustSetUpTotp && !whileWithoutFactor)
    return new AppError(403, FailureCode.twoFactorRequired, 'Set up two-factor authentication first');
  return null;
}

/** @throws AppError 403 while the viewer must choose a password or set up a second factor first */
export function requireAccountReady(viewer: SignedIn, endpoint: Exceptions): void {
  const due = pendingRequirement(viewer, endpoint);
  if (due) throw due;
}

const ownAccount = '/companyUsers/me/';

/**
 * Returns the 403 for a request not allowed while viewing as a client: every write, and everything about the staff member's own account.
 * Undefined for all other requests.
 */
export function readOnlyRefusal({ clientView }: SignedIn, endpoint: AnyEndpoint): AppError | undefined {
  if (clientView === null || endpoint.whileInClientView) return undefined;
  const isRead = endpoint.method === 'GET' && endpoint.recentProof === undefined;
  if (isRead && !endpoint.path.startsWith(ownAccount)) return undefined;
  return new AppError(
    403,
    FailureCode.clientViewReadOnly,
    'You are viewing the portal as a client. Nothing can be changed.',
  );
}

/** True if the user has access now, by the rules of other endpoints, for public endpoints that show more to such users. */
export const mayEnterNow = (access: Access, viewer: SignedIn): boolean =>
  pendingRequirement(viewer, {}) === null && hasAccess(access, viewer);
