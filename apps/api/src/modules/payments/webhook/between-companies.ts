import type { Platform } from '../../../platform/platform.ts';
import type { EventSubject, GatewayEvent } from '../gateway/gateway.ts';

/** A record and its company. */
export interface Owner {
  companyId: string;
  id: string;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const keptDays = 90;
const dayMs = 86_400_000;

/** Returns the record and company of an event's subject. The gateway knows the portal's IDs but no companies. */
export async function findOwner({ database }: Platform, subject: EventSubject): Promise<Owner | null> {
  const found = await database.withPlatform(async (db) => {
    const by = (table: 'payment_attempts' | 'card_setups' | 'payment_refunds', id: string) =>
      uuid.test(id)
        ? db.selectFrom(table).select(['id', 'company_id']).where('id', '=', id).executeTakeFirst()
        : undefined;
    switch (subject.kind) {
      case 'attempt':
        return by('payment_attempts', subject.attempt);
      case 'setup':
        return by('card_setups', subject.setup);
      case 'refund':
        return by('payment_refunds', subject.refund);
      case 'card':
        return db
          .selectFrom('payment_methods')
          .select(['id', 'company_id'])
          .where('gateway_method', '=', subject.method)
          .executeTakeFirst();
      case 'charge':
        return db
          .selectFrom('payment_attempts')
          .select(['id', 'company_id'])
          .where('gateway_intent', '=', subject.intent)
          .executeTakeFirst();
    }
  });
  return found ? { companyId: found.company_id, id: found.id } : null;
}

/** Stores a received event. Returns false when it has already been handled. */
export async function keepEvent(
  { database, clock }: Platform,
  gateway: string,
  { id, type, object }: GatewayEvent,
): Promise<boolean> {
  const now = clock.now();
  return database.withPlatform(async (db) => {
    const old = new Date(now.getTime() - keptDays * dayMs).toISOString();
    await db.deleteFrom('gateway_events').where('received_at', '<', old).execute();
    const row = await db
      .insertInto('gateway_events')
      .values({ gateway, event_id: id, type, object_id: object, received_at: now.toISOString(), tries: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['gateway', 'event_id'])
          .doUpdateSet((event) => ({ tries: event('gateway_events.tries', '+', 1) })),
      )
      .returning('handled_at')
      .executeTakeFirstOrThrow();
    return row.handled_at === null;
  });
}

/** Marks an event as handled, so that it is not processed again. */
export async function closeEvent({ database, clock }: Platform, gateway: string, id: string): Promise<void> {
  const handled_at = clock.now().toISOString();
  await database.withPlatform((db) =>
    db
      .updateTable('gateway_events')
      .set({ handled_at })
      .where('gateway', '=', gateway)
      .where('event_id', '=', id)
      .execute(),
  );
}
