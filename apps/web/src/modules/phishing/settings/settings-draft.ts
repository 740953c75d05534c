import type { PhishingSettings } from '@gatehouse/contract/phishing/phishing-figures.schema';

import type { FieldErrors } from '../../../shared/forms/use-form.ts';
import { settingsTexts as texts } from './settings.texts.ts';

/** Form values of the settings: numbers and networks as text, and an empty text for no session. */
export interface SettingsDraft extends Pick<PhishingSettings, 'privacyMode' | 'enrolOn'> {
  trainingSessionId: string;
  ownNetworks: string;
  networkDays: string;
  namedMonths: string;
}

/** Returns the form values of the settings. */
export const draftOf = (settings: PhishingSettings): SettingsDraft => ({
  ...settings,
  trainingSessionId: settings.trainingSessionId ?? '',
  ownNetworks: settings.ownNetworks.join('\n'),
  networkDays: String(settings.networkDays),
  namedMonths: String(settings.namedMonths),
});

const isWithin = (text: string, [least, most]: readonly [number, number]): boolean =>
  /^\d{1,4}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

const days = [7, 365] as const;
const months = [12, 120] as const;

/** Returns the validation errors of the numbers. */
export const checkSettings = ({ networkDays, namedMonths }: SettingsDraft): FieldErrors<SettingsDraft> => ({
  networkDays: isWithin(networkDays, days) ? undefined : texts.between(...days),
  namedMonths: isWithin(namedMonths, months) ? undefined : texts.between(...months),
});

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Builds the request body. */
export const bodyOf = (draft: SettingsDraft): PhishingSettings => ({
  ...draft,
  trainingSessionId: draft.trainingSessionId === '' ? null : draft.trainingSessionId,
  ownNetworks: linesOf(draft.ownNetworks),
  networkDays: Number(draft.networkDays),
  namedMonths: Number(draft.namedMonths),
});
