import type { FailureBody } from '@gatehouse/contract/reply';

/** A failed call as screens get it (spec §8): `status` is the HTTP status, or 500 where there was no answer at all. */
export interface Failure {
  status: number;
  /** Stable code of the server, or what went wrong on the way (spec §8 "Request error statuses"). */
  code: FailureBody['code'] | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';
  message: string;
  issues: readonly { path: string; message: string }[];
  requestId: string | null;
}
