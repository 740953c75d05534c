import { createHash } from 'node:crypto';

import { FailureCode } from '@gatehouse/contract/reply';

import type { CompanyDatabase } from './database.ts';
import { AppError, malformed } from './errors.ts';
import type { SignedIn } from './viewer.ts';

export interface KeyedCall {
  key: string;
  route: string;
  bodyHash: Buffer;
}

const keyForm = /^[\x21-\x7e]{1,200}$/;

/** The Idempotency-Key of a call, or null where it carries none. */
export function keyedCall(header: string | string[] | undefined, route: string, body: unknown): KeyedCall | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyForm.test(header)) throw malformed('The Idempotency-Key is not usable');
  return {
    key: header,
    route,
    bodyHash: createHash('sha256')
      .update(JSON.stringify(body ?? null))
      .digest(),
  };
}

/**
 * Runs `work` at most once for each user, key and route, and gives every later call the first answer. The row is
 * written before the work, in its transaction: a second call waits on it until the first has committed or failed.
 */
export async function once(
  db: CompanyDatabase,
  viewer: SignedIn,
  call: KeyedCall,
  work: () => Promise<unknown>,
): Promise<string> {
  const owner = { company_id: viewer.companyId, user_id: viewer.id, key: call.key, route: call.route };
  const claimed = await db
    .insertInto('idempotent_answers')
    .values({ ...owner, body_hash: call.bodyHash })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'route', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return earlierAnswer(db, owner, call.bodyHash);

  const answer = JSON.stringify(await work());
  await ownRow(db.updateTable('idempotent_answers').set({ answer }), owner).execute();
  return answer;
}

async function earlierAnswer(db: CompanyDatabase, owner: Owner, bodyHash: Buffer): Promise<string> {
  const earlier = await ownRow(
    db.selectFrom('idempotent_answers').select(['body_hash', 'answer']),
    owner,
  ).executeTakeFirst();
  if (!earlier?.body_hash.equals(bodyHash)) {
    throw new AppError(422, FailureCode.idempotencyMismatch, 'This Idempotency-Key was used for another request');
  }
  return earlier.answer ?? 'null';
}

interface Owner {
  user_id: string;
  key: string;
  route: string;
}

function ownRow<B extends { where(column: 'user_id' | 'key' | 'route', operator: '=', value: string): B }>(
  query: B,
  owner: Owner,
): B {
  return query.where('user_id', '=', owner.user_id).where('key', '=', owner.key).where('route', '=', owner.route);
}
