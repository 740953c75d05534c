/** More than the number of changes that one page can have in flight. */
const rememberedAtMost = 100;

const own = new Set<string>();

/**
 * Returns a new ID for a change. The resulting events carry it, so this page does not reload records that the response already contains.
 */
export function newCallId(): string {
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
  own.add(id);
  for (const oldest of own) if (own.size > rememberedAtMost) own.delete(oldest);
  return id;
}

/** True if an event results from a change made by this page. */
export const isOwnEvent = (payload: unknown): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  'by' in payload &&
  typeof payload.by === 'string' &&
  own.has(payload.by);
