import type { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessEvents, awarenessLimits } from '@gatehouse/contract/awareness/awareness-session';
import type { EmailPreview } from '@gatehouse/contract/awareness/email-preview.schema';
import { displayDate } from '@gatehouse/domain/display-date';

import type { Call } from '../../../platform/routes/call.ts';
import { conflict } from '../../../platform/core/errors.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { updateSession } from '../sessions/sessions.store.ts';
import { learnerLetter } from './learner-letter.ts';
import { countRemindable, deleteHeld, queueManual } from './reminders.store.ts';

const { mail: texts, errors } = awarenessTexts;
const secondMs = 1_000;
const hourMs = 3_600 * secondMs;

/** Returns an email as it will be sent, with a placeholder for the name. */
export async function previewEmail(call: Call<typeof awareness.emailPreview>): Promise<EmailPreview> {
  const { db, params, query, platform } = call;
  const session = await requireSession(db, params.id);
  const company = await db.selectFrom('companies').select('name').executeTakeFirstOrThrow();
  const { senderName } = await platform.branding.current();
  const letter = learnerLetter(query.email, {
    fullname: texts.anyone,
    company: company.name,
    session: session.name,
    due: displayDate(session.date_end) ?? session.date_end,
  });
  const employees = query.email === 'reminder' ? await countRemindable(db, session.id) : null;
  return { employees, sender: senderName, ...letter };
}

/** Reminds everyone who has not finished, at most once a day. The emails are held, so that the user can undo it. */
export async function remindLearners(call: Call<typeof awareness.remind>): Promise<{ sent: number }> {
  const { db, params, platform, audit, emit } = call;
  const session = await requireSession(db, params.id);
  if (session.state !== 'Open') throw conflict(errors.notOpen);
  const now = platform.clock.now();
  const last = session.reminded_at === null ? 0 : Date.parse(session.reminded_at);
  if (now.getTime() - last < awarenessLimits.reminderHours * hourMs) throw conflict(errors.remindedRecently);
  const at = now.toISOString();
  const dueAt = new Date(now.getTime() + awarenessLimits.reminderHoldSeconds * secondMs).toISOString();
  const sent = await queueManual(db, session.id, { now: at, dueAt });
  await updateSession(db, session.id, {
    reminded_at: at,
    reminded_before: session.reminded_at,
    count_reminders: session.count_reminders + 1,
  });
  audit({ action: 'setting-changed', subject: session.name, details: { session: session.id, reminded: String(sent) } });
  emit(awarenessEvents.updated, { ids: [session.id] });
  return { sent };
}

/** Cancels the last reminder while its emails are held; the session then shows the one before it. */
export async function cancelReminder(call: Call<typeof awareness.cancelReminder>): Promise<{ canceled: number }> {
  const { db, params, platform, audit, emit } = call;
  const session = await requireSession(db, params.id);
  const canceled = await deleteHeld(db, session.id, platform.clock.now().toISOString());
  if (canceled === 0) throw conflict(errors.reminderSent);
  await updateSession(db, session.id, {
    reminded_at: session.reminded_before,
    reminded_before: null,
    count_reminders: session.count_reminders - 1,
  });
  const details = { session: session.id, reminderCanceled: String(canceled) };
  audit({ action: 'setting-changed', subject: session.name, details });
  emit(awarenessEvents.updated, { ids: [session.id] });
  return { canceled };
}
