import type { phishing } from '@gatehouse/contract/phishing/phishing';
import { phishingEvents } from '@gatehouse/contract/phishing/phishing-access';
import type { PhishingSettings } from '@gatehouse/contract/phishing/phishing-figures.schema';

import type { Call } from '../../../platform/routes/call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { findEnrollable, hasOtherParticipants } from '../../awareness/public.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { findSettings, upsertSettings } from './settings.store.ts';

export const readSettings = ({ db }: Call<typeof phishing.settings>): Promise<PhishingSettings> => findSettings(db);

/** Changes how recipients are shown and when they are enrolled in training. */
export async function changeSettings(call: Call<typeof phishing.changeSettings>): Promise<PhishingSettings> {
  const { db, body } = call;
  const before = await findSettings(db);
  const { trainingSessionId: session } = body;
  if (session !== null && session !== before.trainingSessionId && !(await findEnrollable(db, session)))
    throw unprocessable(texts.errors.session, 'trainingSessionId');
  if (session !== null && body.privacyMode !== 'named' && (await hasOtherParticipants(db, session)))
    throw unprocessable(texts.errors.sessionOfOthers, 'trainingSessionId');
  await upsertSettings(db, body);
  if (before.privacyMode !== body.privacyMode)
    call.audit({
      action: 'setting-changed',
      subject: 'Privacy of phishing simulations',
      details: { from: before.privacyMode, to: body.privacyMode },
    });
  call.emit(phishingEvents.updated, { ids: [] });
  return findSettings(db);
}
