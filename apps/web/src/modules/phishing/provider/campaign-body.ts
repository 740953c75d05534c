import type { Body } from '@gatehouse/contract/core/endpoint';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { lureTactics, lureTechniques } from '@gatehouse/contract/phishing/campaign';
import type { providerPhishing } from '@gatehouse/contract/phishing/provider-phishing';

import { oneOf } from '../../../core/list-address.ts';
import type { FieldErrors } from '../../../shared/forms/use-form.ts';
import type { Keyed } from '../../../shared/forms/rows-field.tsx';
import { campaignWorkTexts } from './provider.texts.ts';

const texts = campaignWorkTexts.form;

/** Form values of a note; its position is in whole percent. */
export interface NoteDraft {
  x: string;
  y: string;
  text: string;
}

/** Form values of a campaign. */
export interface CampaignDraft {
  name: string;
  date_start: string;
  date_end: string;
  description: string;
  template: string;
  subject: string;
  sender: string;
  tactic: string;
  technique: string;
  difficulty: string;
  notes: Keyed<NoteDraft>[];
}

/** Form values of a new campaign. */
export const emptyCampaign: CampaignDraft = {
  name: '',
  date_start: '',
  date_end: '',
  description: '',
  template: '',
  subject: '',
  sender: '',
  tactic: '',
  technique: '',
  difficulty: '',
  notes: [],
};

const percentOf = (share: number): string => String(Math.round(share * 100));

/** Returns an empty note at a position of the preview. */
export const noteAt = ({ x, y }: { x: number; y: number }): Keyed<NoteDraft> => ({
  key: crypto.randomUUID(),
  x: percentOf(x),
  y: percentOf(y),
  text: '',
});

const shareOf = (percent: string): number => Math.min(1, Math.max(0, (Number(percent) || 0) / 100));

/** Returns the positions of notes, from 0 to 1. */
export const placesOf = (notes: readonly NoteDraft[]) => notes.map(({ x, y }) => ({ x: shareOf(x), y: shareOf(y) }));

/** Returns the form values of a campaign. */
export function draftOf({ lure, date_end, ...campaign }: Campaign): CampaignDraft {
  const { name, date_start, description, template } = campaign;
  return {
    name,
    date_start,
    date_end: date_end ?? '',
    description,
    template,
    subject: lure.subject,
    sender: lure.sender,
    tactic: lure.tactic,
    technique: lure.technique,
    difficulty: lure.difficulty === null ? '' : String(lure.difficulty),
    notes: lure.notes.map(({ text, ...place }, at) => ({ ...noteAt(place), key: String(at), text })),
  };
}

/** Returns the validation errors of the form. */
export function checkCampaign({ name, date_start, date_end, notes }: CampaignDraft): FieldErrors<CampaignDraft> {
  const isReversed = date_end !== '' && date_end < date_start;
  return {
    name: name.trim() === '' ? texts.noName : undefined,
    date_start: date_start === '' ? texts.noStart : undefined,
    date_end: isReversed ? texts.reversed : undefined,
    notes: notes.some(({ text }) => text.trim() === '') ? texts.noteMissing : undefined,
  };
}

/** Builds the request body. */
export function bodyOf(draft: CampaignDraft): Body<typeof providerPhishing.create> {
  const { name, date_start, date_end, description, template, notes, subject, sender } = draft;
  const places = placesOf(notes);
  return {
    name,
    date_start,
    date_end: date_end === '' ? null : date_end,
    description,
    template,
    lure: {
      subject,
      sender,
      tactic: oneOf(lureTactics, draft.tactic) ?? '',
      technique: oneOf(lureTechniques, draft.technique) ?? '',
      difficulty: draft.difficulty === '' ? null : Number(draft.difficulty),
      notes: notes.map(({ text }, at) => ({ ...(places[at] ?? { x: 0, y: 0 }), text })),
    },
  };
}
