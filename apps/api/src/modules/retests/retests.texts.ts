import { counted } from '../../platform/core/texts.ts';

/** Notification texts about retests. `#` marks the visual ID of the linked record. */
export const retestNotes = {
  marked: (by: string, id: string, status: string) => `${by} marked #${id} as ${status}` as const,
  requested: (by: string, { id, count }: { id: string; count: number }) =>
    `${by} requested a retest of ${counted(count, { one: '# finding', other: '# findings' })} in #${id}` as const,
};
