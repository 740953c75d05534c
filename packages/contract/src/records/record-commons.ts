import { declaredEvent, type DeclaredRecord } from '../core/declared-records.ts';
import { audienceOf } from '../core/record-audience.ts';

/* @__NO_SIDE_EFFECTS__ */
/** Returns what several calls about a kind of declared record have in common. */
export const commonsOf = (name: DeclaredRecord) => {
  const reading = { access: audienceOf(name).company };
  const writing = { ...reading, emits: [declaredEvent(name)] };
  return { reading, writing, path: `/${name}`, one: { noun: name, id: 'id' } } as const;
};
