import { createHmac } from 'node:crypto';

import { gophishSignatureHeader } from '@gatehouse/contract/phishing/gophish';
import { readGophishReport } from '@gatehouse/formats/phishing/gophish/gophish-webhook';
import { z } from 'zod';

import { AppError, malformed } from '../../../platform/core/errors.ts';
import { requireStorableText } from '../../../platform/http/input-guard.ts';
import type { WebhookCall } from '../../../platform/mounting/mount-webhook.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sameBytes } from '../../../platform/security/secrets.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { secretBinding } from './connections.service.ts';
import { findServerSecret, notePing, queueEvent } from './between-companies.ts';

const connectionSchema = z.uuid();

/** The body that Gophish sends for a test ping (controllers/api/webhook.go). */
const pingSchema = z.strictObject({ success: z.literal(true) });

const wrongSignature = () => new AppError(401, 'SIGN_IN_REQUIRED', texts.errors.signature);

/** True if the header is the HMAC of the body with the secret. */
function isSigned({ headers, body }: WebhookCall, secret: string): boolean {
  const given = headers[gophishSignatureHeader];
  const hex = typeof given === 'string' ? /^sha256=([\da-f]{64})$/i.exec(given)?.[1] : undefined;
  if (hex === undefined) return false;
  return sameBytes(Buffer.from(hex, 'hex'), createHmac('sha256', secret).update(body).digest());
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw malformed(texts.errors.webhookBody);
  }
}

/** Returns the secret of a server. An unknown server gets the same error as a wrong signature. */
async function secretOf(platform: Platform, connectionId: string): Promise<string> {
  if (!connectionSchema.safeParse(connectionId).success) throw wrongSignature();
  const sealed = await findServerSecret(platform, connectionId);
  if (!sealed) throw wrongSignature();
  return platform.secrets.open(sealed, secretBinding(connectionId));
}

/** Queues an event of Gophish. Values typed into forms are never queued. */
export async function receiveEvent(platform: Platform, call: WebhookCall): Promise<void> {
  const connectionId = call.params['connectionId'] ?? '';
  const secret = await secretOf(platform, connectionId);
  if (!isSigned(call, secret)) throw wrongSignature();
  const body = parseBody(call.body);
  requireStorableText(body);
  if (pingSchema.safeParse(body).success) return notePing(platform, connectionId);
  const report = readGophishReport(body);
  if (report === null) throw malformed(texts.errors.webhookBody);
  if (report.event === null) return;
  const received = { connectionId, externalId: report.campaignId, fact: JSON.stringify(report.event) };
  await queueEvent(platform, received);
}
