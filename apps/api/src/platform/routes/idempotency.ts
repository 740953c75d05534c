import { FailureCode } from '@gatehouse/contract/core/reply';

import type { CompanyDatabase } from '../database/database.ts';
import { AppError, malformed } from '../core/errors.ts';
import type { Secrets } from '../security/secrets.ts';

export interface KeyedCall {
  key: string;
  route: string;
  body: string;
}

/**
 * The database and keys for storing responses. They are encrypted, because responses may contain a secret that is shown once, and bodies a
 * password.
 */
export interface IdempotencyStore {
  db: CompanyDatabase;
  secrets: Secrets;
  owner: { companyId: string; userId: string };
}

const keyForm = /^[\x21-\x7e]{1,200}$/;

/** Returns the idempotency key of a request with its route and body, or null without an Idempotency-Key header. */
export function keyedCall(header: string | string[] | undefined, route: string, body: unknown): KeyedCall | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyForm.test(header)) throw malformed('The Idempotency-Key is invalid');
  return { key: header, route, body: JSON.stringify(body ?? null) };
}

/**
 * Runs `work` at most once for each user, key and route, and returns the first response for all repeats. The row is written before the
 * work, in its transaction: a concurrent repeat waits until the first commits or fails.
 */
export async function once(shelf: IdempotencyStore, call: KeyedCall, work: () => Promise<unknown>): Promise<string> {
  const { db, secrets } = shelf;
  const { companyId, userId } = shelf.owner;
  const owner = { company_id: companyId, user_id: userId, key: call.key, route: call.route };
  const bodyHash = secrets.keyedHash('idempotent-body', call.body);
  const claimed = await db
    .insertInto('idempotent_answers')
    .values({ ...owner, body_hash: bodyHash })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'route', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return earlierAnswer(shelf, owner, bodyHash);

  const answer = JSON.stringify(await work());
  const sealed = secrets.seal(answer, binding(owner)).toString('base64');
  await ownRow(db.updateTable('idempotent_answers').set({ answer: sealed }), owner).execute();
  return answer;
}

async function earlierAnswer({ db, secrets }: IdempotencyStore, owner: Owner, bodyHash: Buffer): Promise<string> {
  const earlier = await ownRow(
    db.selectFrom('idempotent_answers').select(['body_hash', 'answer']),
    owner,
  ).executeTakeFirst();
  if (!earlier?.body_hash.equals(bodyHash)) {
    throw new AppError(
      422,
      FailureCode.idempotencyMismatch,
      'This Idempotency-Key was already used for a different request',
    );
  }
  return earlier.answer === null ? 'null' : secrets.open(Buffer.from(earlier.answer, 'base64'), binding(owner));
}

interface Owner {
  user_id: string;
  key: string;
  route: string;
}

const binding = ({ user_id, route, key }: Owner) => `idempotent-answer|${user_id}|${route}|${key}`;

function ownRow<B extends { where(column: 'user_id' | 'key' | 'route', operator: '=', value: string): B }>(
  query: B,
  owner: Owner,
): B {
  return query.where('user_id', '=', owner.user_id).where('key', '=', owner.key).where('route', '=', owner.route);
}
