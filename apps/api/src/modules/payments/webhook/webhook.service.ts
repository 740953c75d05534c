import type { WebhookCall } from '../../../platform/mounting/mount-webhook.ts';
import { type MaybePayments, requireGateway } from '../payments-context.ts';
import { closeEvent, keepEvent } from './between-companies.ts';
import { settleSubject } from './settle-subject.ts';

/**
 * Handles an event of the gateway. Only the named object is used and read again, so events may arrive twice, late or in any order. On
 * failure the gateway gets an error and resends the event.
 */
export async function receiveGatewayEvent(maybe: MaybePayments, call: WebhookCall): Promise<void> {
  const context = requireGateway(maybe);
  const { platform, gateway } = context;
  const event = await gateway.openEvent(call);
  if (!(await keepEvent(platform, gateway.name, event))) return;
  const subject = await gateway.subjectOf(event);
  if (subject) await settleSubject(context, subject);
  await closeEvent(platform, gateway.name, event.id);
}
