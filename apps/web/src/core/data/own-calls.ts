/** As many changes as one page has on their way, and many more. */
const rememberedAtMost = 100;

const own = new Set<string>();

/** The id of a change of this page: its events carry it, and records in its answer are not read again. */
export function newCallId(): string {
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
  own.add(id);
  for (const oldest of own) if (own.size > rememberedAtMost) own.delete(oldest);
  return id;
}

/** Whether an event follows a change of this page. */
export const isOwnEvent = (payload: unknown): boolean =>
  typeof payload === 'object' &&
  payload !== null &&
  'by' in payload &&
  typeof payload.by === 'string' &&
  own.has(payload.by);
