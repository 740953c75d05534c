import { paymentMethods } from '@gatehouse/contract/payments/payment-methods';
import { payments } from '@gatehouse/contract/payments/payments';
import { stripeWebhookPath } from '@gatehouse/contract/payments/payments-access';

import { mountOutside } from '../../platform/mounting/mount-outside.ts';
import { mountPublicFile } from '../../platform/mounting/mount-public-file.ts';
import { mountWebhook } from '../../platform/mounting/mount-webhook.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, inPublic, type RouteContext } from '../../platform/routes/route.ts';
import { doOutsideRegularly, doRegularly } from '../../platform/jobs/chores.ts';
import { checkByLink, downloadByLink, openPayPage, payByLink } from './attempts/pay-link.service.ts';
import { checkInvoicePaid, payInvoice } from './attempts/pay.service.ts';
import { settleOpenPayments } from './attempts/poll.ts';
import { addCard } from './cards/add-card.service.ts';
import { noticeExpiringCards } from './cards/card-notices.ts';
import { changeAutomaticPayments, listCards, makePrimary, removeCard } from './cards/payment-methods.service.ts';
import { chargeDueInvoices } from './due/charge-due.ts';
import { openGateway } from './open-gateway.ts';
import { testGatewayRoutes } from './test-gateway/test-gateway.routes.ts';
import { refundCard } from './refunds/refund-card.service.ts';
import { receiveGatewayEvent } from './webhook/webhook.service.ts';

export function paymentsRoutes(context: RouteContext): void {
  const { platform } = context;
  const gateway = openGateway(platform);
  const maybe = { platform, gateway };
  if (gateway) {
    doOutsideRegularly(context, settleOpenPayments({ platform, gateway }));
    doOutsideRegularly(context, chargeDueInvoices({ platform, gateway }));
  }
  doRegularly(context, noticeExpiringCards);

  mount(context, paymentMethods.list, listCards(maybe));
  mountOutside(context, paymentMethods.add, addCard(maybe));
  mount(context, paymentMethods.makePrimary, makePrimary(maybe));
  mount(context, paymentMethods.remove, removeCard(maybe));
  mount(context, paymentMethods.chargeOnDueDate, changeAutomaticPayments(maybe));
  mountOutside(context, payments.pay, payInvoice(maybe));
  mountOutside(context, payments.check, checkInvoicePaid(maybe));
  mount(inClient(context), payments.refundCard, refundCard(maybe));

  const open = inPublic(context);
  mount(open, payments.openPayPage, openPayPage(maybe));
  mount(open, payments.payByLink, payByLink(maybe));
  mount(open, payments.checkByLink, checkByLink(maybe));
  mountPublicFile(open, payments.pdfByLink, downloadByLink(maybe));
  mountWebhook(context, stripeWebhookPath, { answers: 200, handle: (call) => receiveGatewayEvent(maybe, call) });
}

/** Serves the pages of the test gateway outside the API, like those of an external gateway. */
export function testGatewayPages(context: RouteContext): void {
  const gateway = openGateway(context.platform);
  if (gateway?.name === 'test') testGatewayRoutes(context, gateway);
}
