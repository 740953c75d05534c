import type { DeclaredRecord } from '../core/declared-records.ts';
import { getCall, putCall } from '../core/calls.ts';
import type { Declaration } from '../core/endpoint.ts';
import { filter, listOf } from '../core/list-of.ts';
import { audienceOf } from '../core/record-audience.ts';
import type { Capabilities, IfHas } from './record-capabilities.ts';
import { commonsOf } from './record-commons.ts';

const assigned = { assignee: filter.assignee() } as const;
/** Open records whose due date is past. */
const dated = { overdue: filter.flag() } as const;

/** The sorts that a list has besides those of all declared records. */
export type WorkSorts<Has extends Capabilities> = IfHas<Has, 'dueDate', ['dueDate', '-dueDate'], []>;

/** Returns the sorts of the declared capabilities. */
export const workSorts = <const Has extends Capabilities>(has: Has) =>
  (has.includes('dueDate') ? ['dueDate', '-dueDate'] : []) as unknown as WorkSorts<Has>;

/** The filters that a list has besides those of all declared records. */
export type WorkFilters<Has extends Capabilities> = IfHas<Has, 'assignee', typeof assigned> &
  IfHas<Has, 'dueDate', typeof dated>;

/** Returns the filters of the declared capabilities. */
export const workFilters = <const Has extends Capabilities>(has: Has) =>
  ({ ...(has.includes('assignee') && assigned), ...(has.includes('dueDate') && dated) }) as WorkFilters<Has>;

/** The calls of both sides that a kind of record has besides those of all. */
type WorkCalls<Has extends Capabilities> = IfHas<Has, 'assignee', Record<'assignees' | 'assign', Declaration<'json'>>> &
  IfHas<Has, 'dueDate', Record<'setDueDate', Declaration<'json'>>>;

/* @__NO_SIDE_EFFECTS__ */
/** Declares the calls of the declared capabilities: users to whom a record can be assigned, its assignment and its due date. */
export function workCalls<const Has extends Capabilities>(name: DeclaredRecord, has: Has): WorkCalls<Has> {
  const { reading, writing, path, one } = commonsOf(name);
  const change = { ...writing, changes: { ...one, answersRecord: true } } as const;
  return {
    ...(has.includes('assignee') && {
      assignees: getCall(`${path}/assignees`, { ...reading, reads: { noun: 'colleague' } }),
      assign: putCall(`${path}/:id/assignee`, change),
    }),
    ...(has.includes('dueDate') && { setDueDate: putCall(`${path}/:id/dueDate`, change) }),
  } as WorkCalls<Has>;
}

interface QueueDeclaration<Statuses, Has> {
  name: DeclaredRecord;
  statuses: Statuses;
  has: Has;
}

type QueueSorts<Has extends Capabilities> = IfHas<
  Has,
  'dueDate',
  readonly ['dueDate', '-dueDate', 'createdAt', '-createdAt'],
  readonly ['createdAt', '-createdAt']
>;

/* @__NO_SIDE_EFFECTS__ */
/** Declares the list of records of all clients that a member of the provider's staff may see: due first, then oldest first. */
export const queueOf = <const Statuses extends readonly string[], const Has extends Capabilities>({
  name,
  statuses,
  has,
}: QueueDeclaration<Statuses, Has>) =>
  listOf({
    path: `/provider/${name}`,
    access: { staff: audienceOf(name).staff },
    reads: { noun: name },
    search: true,
    sorts: [...workSorts(has), 'createdAt', '-createdAt'] as unknown as QueueSorts<Has>,
    filters: { status: filter.anyOf(statuses), company: filter.id(), ...workFilters(has) },
  });
