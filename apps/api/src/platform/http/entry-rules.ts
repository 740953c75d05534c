import { type Access, mayEnter } from '@gatehouse/contract/access';
import type { AnyEndpoint } from '@gatehouse/contract/endpoint';
import { FailureCode } from '@gatehouse/contract/reply';

import { AppError } from './errors.ts';
import type { SignedIn } from './viewer.ts';

type Exceptions = Pick<AnyEndpoint, 'whileRestricted' | 'whileWithoutFactor'>;

/** Returns an error until the user has done what comes first: an own password, then a second factor where one is required. */
function dueOf(viewer: SignedIn, { whileRestricted, whileWithoutFactor }: Exceptions): AppError | null {
  if (viewer.mustChangePassword && !whileRestricted)
    return new AppError(403, FailureCode.passwordChangeRequired, 'Choose a new password first');
  if (viewer.mustSetUpTotp && !whileWithoutFactor)
    return new AppError(403, FailureCode.twoFactorRequired, 'Set up two-factor authentication first');
  return null;
}

/** @throws AppError 403 while the viewer must choose a password or set up a second factor first */
export function requireOrder(viewer: SignedIn, endpoint: Exceptions): void {
  const due = dueOf(viewer, endpoint);
  if (due) throw due;
}

const ownAccount = '/companyUsers/me/';

/**
 * Returns the 403 of a call that a view as client does not make: every write, and all that concerns the account of the
 * member of the staff. Nothing for everyone else.
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

/** True if the user may enter now, by the same rules as elsewhere, for public calls that show more to those who may. */
export const mayEnterNow = (access: Access, viewer: SignedIn): boolean =>
  dueOf(viewer, {}) === null && mayEnter(access, viewer);
