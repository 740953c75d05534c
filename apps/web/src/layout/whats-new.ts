import { remembered } from '../core/remember.ts';

/** What this browser remembers of the release notes (specification.md, Entities and their fields). */
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

/** "What's New delay" (specification.md, Business constants and limits). */
export const whatsNewDelayMs = 1_000;

export const whatsNew = remembered({ exact: 'whatsNew' }, isRecord, { hasSeen: false, version: '' });

/** Other notes than those remembered open by themselves (specification.md, Shell); the same ones count as seen. */
export function decideWhatsNew(record: WhatsNewRecord, version: string): 'open' | 'mark-seen' {
  return record.version === version ? 'mark-seen' : 'open';
}
