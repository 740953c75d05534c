import { remembered } from '../core/remember.ts';

/** The release notes state stored in this browser (specification.md, Entities and their fields). */
export interface WhatsNewRecord {
  hasSeen: boolean;
  version: string;
}

function isRecord(value: unknown): value is WhatsNewRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hasSeen' in value &&
    typeof value.hasSeen === 'boolean' &&
    'version' in value &&
    typeof value.version === 'string'
  );
}

/** Delay before the release notes open, in milliseconds: "What's New delay" (specification.md, Business constants and limits). */
export const whatsNewDelayMs = 1_000;

export const whatsNew = remembered({ exact: 'whatsNew' }, isRecord, { hasSeen: false, version: '' });

/** Decides whether the release notes open: yes for another version than stored, otherwise they count as seen (specification.md, Shell). */
export function decideWhatsNew(record: WhatsNewRecord, version: string): 'open' | 'mark-seen' {
  return record.version === version ? 'mark-seen' : 'open';
}
