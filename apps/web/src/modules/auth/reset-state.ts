/** What the public pages pass on through the history state, which no address bar and no log shows. */
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

/** The reset that is under way, if any. */
export function resetIn(state: unknown): { resetId: string; code: string } | null {
  if (!isResetState(state) || typeof state.resetId !== 'string') return null;
  return { resetId: state.resetId, code: typeof state.code === 'string' ? state.code : '' };
}

/** The token of the link that the first start prints. */
export const setUpTokenIn = (state: unknown): string | null =>
  isResetState(state) && typeof state.setUpToken === 'string' ? state.setUpToken : null;

/** The token of an invitation. */
export const invitationTokenIn = (state: unknown): string | null =>
  isResetState(state) && typeof state.invitationToken === 'string' ? state.invitationToken : null;

/** Whether the first account has just been created. */
export const cameFromSetUp = (state: unknown): boolean => isResetState(state) && state.isSetUp === true;

/** How many API tokens the new password has just revoked. */
export const tokensRevokedIn = (state: unknown): number =>
  isResetState(state) && typeof state.numOfRevokedTokens === 'number' ? state.numOfRevokedTokens : 0;

/** Whether the password has just been changed. */
export const cameFromChange = (state: unknown): boolean => isResetState(state) && state.isChanged === true;
