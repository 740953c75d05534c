import type { WebhookCall } from '../../../platform/http/mount-webhook.ts';
import { type MaybePayments, requireGateway } from '../payments-context.ts';
import { closeEvent, keepEvent } from './between-companies.ts';
import { settleSubject } from './settle-subject.ts';

/**
 * Takes one event of the gateway. Only what it names is used: the object is read again at the gateway, so events may
 * come twice, late or in any order. Where that fails the gateway is answered an error, and sends the event again.
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
