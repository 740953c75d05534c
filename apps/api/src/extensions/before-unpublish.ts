import type { Call } from '../platform/routes/call.ts';

type UnpublishCall = Pick<Call<never>, 'db' | 'platform' | 'audit' | 'emit'>;

/**
 * Ends what a module issued for an engagement that is about to be unpublished, in the same transaction. Throws to refuse it; `revokesLetters`
 * is the caller's consent to revoke valid letters.
 */
export type BeforeUnpublish = (call: UnpublishCall, engagementId: string, revokesLetters: boolean) => Promise<void>;
