/** Data that the public pages pass in the history state, which does not appear in the address bar or in logs. */
interface ResetState {
  resetId?: string;
  code?: string;
  isChanged?: boolean;
  numOfRevokedTokens?: number;
  isSetUp?: boolean;
  setUpToken?: string;
  invitationToken?: string;
}

const isResetState = (state: unknown): state is ResetState => typeof state === 'object' && state !== null;

/** Returns the pending reset, or null. */
export function resetIn(state: unknown): { resetId: string; code: string } | null {
  if (!isResetState(state) || typeof state.resetId !== 'string') return null;
  return { resetId: state.resetId, code: typeof state.code === 'string' ? state.code : '' };
}

/** Returns the token of the setup link that the server prints on its first start. */
export const setUpTokenIn = (state: unknown): string | null =>
  isResetState(state) && typeof state.setUpToken === 'string' ? state.setUpToken : null;

/** Returns the token of an invitation. */
export const invitationTokenIn = (state: unknown): string | null =>
  isResetState(state) && typeof state.invitationToken === 'string' ? state.invitationToken : null;

/** True if the first account was just created. */
export const cameFromSetUp = (state: unknown): boolean => isResetState(state) && state.isSetUp === true;

/** Returns the number of API tokens that the password change revoked. */
export const tokensRevokedIn = (state: unknown): number =>
  isResetState(state) && typeof state.numOfRevokedTokens === 'number' ? state.numOfRevokedTokens : 0;

/** True if the password was just changed. */
export const cameFromChange = (state: unknown): boolean => isResetState(state) && state.isChanged === true;
