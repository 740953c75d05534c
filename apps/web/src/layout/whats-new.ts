import { remembered } from '../core/remember.ts';

/** Spec §3 "Release notes": what this browser remembers of them. */
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

/** Spec §9 "What's New delay". */
export const whatsNewDelayMs = 1_000;

export const whatsNew = remembered({ exact: 'whatsNew' }, isRecord, { hasSeen: false, version: '' });

/** Spec §2: other notes than those remembered open by themselves; the same ones count as seen. */
export function decideWhatsNew(record: WhatsNewRecord, version: string): 'open' | 'mark-seen' {
  return record.version === version ? 'mark-seen' : 'open';
}
