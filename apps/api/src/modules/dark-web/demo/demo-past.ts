import type { Clock } from '../../../platform/core/clock.ts';
import type { DemoCompany } from '../../../extensions/demo-filler.ts';
import type { PastLeak } from '../dark-web.build.ts';
import { type RandomSource, pick } from '../../../platform/core/demo-chance.ts';

const dayMs = 86_400_000;

/** Times in the demo, relative to the day on which it is filled. */
export interface Calendar {
  before(daysAgo: number): string;
  /** Returns the time a number of days later, but never in the future. */
  after(moment: string, days: number): string;
}

export function openCalendar({ now }: Clock, chance: RandomSource): Calendar {
  const today = now().getTime();
  const iso = (ms: number) => new Date(Math.min(ms, today - 60_000 - Math.floor(chance() * 600_000))).toISOString();
  return {
    before: (daysAgo) => iso(today - daysAgo * dayMs),
    after: (moment, days) => iso(Date.parse(moment) + days * dayMs),
  };
}

interface Past {
  chance: RandomSource;
  calendar: Calendar;
  people: DemoCompany['users'];
}

type Person = DemoCompany['users'][number];

/** Adds a plausible history to a leak: old ones are mostly mitigated, new ones mostly not. */
export function addHistory(leak: PastLeak, { chance, calendar, people }: Past): PastLeak {
  const [worker, ...others] = people.filter(({ role }) => ['company-admin', 'company-manager'].includes(role));
  const came = String(leak.created_at);
  const isRecent = came > calendar.before(28);
  const fate = chance();
  if (!worker || fate < (isRecent ? 0.75 : 0.22)) return leak;

  const actor = pick(chance, [worker, ...others]);
  const taken = calendar.after(came, 0.2 + chance() * 6);
  const begun = move(actor, taken, [1, 2]);
  const assigned = { assignee_id: actor.id, reveals: revealsBy(actor, taken, chance) };
  if (fate < (isRecent ? 0.9 : 0.38))
    return { ...leak, ...assigned, status: 2, status_since: taken, changed_at: taken, history: [begun] };
  const done = calendar.after(taken, 0.5 + chance() * 18);
  const history = [begun, move(actor, done, [2, 3])];
  const mitigated = {
    ...leak,
    ...assigned,
    status: 3,
    status_since: done,
    changed_at: done,
    mitigated_at: done,
    history,
  };
  return leak.kind === 'stealer' && chance() < 0.12 ? seenAgain(mitigated, calendar) : mitigated;
}

function move(actor: Person, at: string, [from, to]: readonly [number, number]) {
  return {
    at,
    actor_id: actor.id,
    actor_name: actor.fullname,
    side: 'client',
    kind: 'status',
    from_value: String(from),
    to_value: String(to),
  };
}

const reasons = [
  'Checking whether the account is still in use',
  'Checking for password reuse on the VPN',
  'Requested by the account owner',
] as const;

function revealsBy(actor: Person, at: string, chance: RandomSource) {
  if (chance() > 0.15) return [];
  return [{ user_id: actor.id, user_name: actor.fullname, at, reason: pick(chance, reasons) }];
}

/** Reopens a leak because the same machine was infected again. */
function seenAgain(leak: PastLeak & { history: readonly object[] }, calendar: Calendar): PastLeak {
  const at = calendar.after(String(leak.mitigated_at), 12);
  const entry = { at, actor_name: '', side: 'provider', kind: 'reopened', from_value: '3', to_value: '1' };
  return {
    ...leak,
    status: 1,
    status_since: at,
    changed_at: at,
    last_seen_at: at,
    reopened_at: at,
    mitigated_at: null,
    seen_count: 2,
    infection_date: calendar.after(String(leak.mitigated_at), 9),
    history: [...(leak.history ?? []), entry],
  };
}
