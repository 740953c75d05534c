import { type Service, services } from '@gatehouse/contract/core/access';
import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import type { Schema } from '@gatehouse/contract/core/endpoint';
import { clientSchemas } from '@gatehouse/contract/clients/clients.schema';
import { z } from 'zod';

import { findProvider } from '../modules/clients/erasure/erasures.store.ts';
import { findClientBySlug } from '../modules/clients/export/export-rows.store.ts';
import { archiveClient, restoreClient } from '../modules/clients/archive/archive.service.ts';
import { changeAsOperator } from '../modules/clients/record/change-as-operator.ts';
import type { ClientChange } from '../modules/clients/record/client-change.ts';
import {
  addService,
  changeService,
  listServices,
  setServiceState,
} from '../modules/clients/services/services.service.ts';
import type { Database } from '../platform/database/database.ts';
import { AppError, unprocessable } from '../platform/core/errors.ts';
import { enterClient } from '../platform/routes/named-client.ts';
import { readableIssue } from '../platform/http/readable-issues.ts';
import type { CommandArguments, CommandContext } from './command.ts';

type Verb = (given: CommandArguments, context: CommandContext, database: Database) => Promise<number | 'usage'>;
type Values = CommandArguments['values'];

/** Options of the subcommands that change a client. */
export const changeOptions = {
  reason: { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
} as const;

/** Archives a client. */
export const archive: Verb = ({ positionals: [, slug], values }, ...rest) =>
  change({ slug }, rest, async (call) => {
    const body = read(clientSchemas.archive.body, { reason: reasonIn(values) });
    const { name } = await archiveClient({ ...call, params: { companyId: call.companyId }, body });
    return `${name} is archived. Its users are signed out and can’t sign in.`;
  });

/** Restores an archived client. */
export const restore: Verb = ({ positionals: [, slug] }, ...rest) =>
  change({ slug }, rest, async (call) => {
    const { name, services: current } = await restoreClient(call);
    return `${name} is active. Current services: ${current.join(', ') || 'none'}.`;
  });

/** Adds, changes, pauses, resumes or ends a service of a client. */
export const service: Verb = async ({ positionals, values }, ...rest) => {
  const [, slug, name, word = ''] = positionals;
  const action = actions[word];
  if (!action) return 'usage';
  return change({ slug }, rest, async (call) => {
    await enterClient(call.db, clients.addService);
    refuseOptions(word, action.takes, values);
    const of = serviceIn(name);
    const { start, end, state } = await action.run(call, of, values);
    return `${of} of ${slug} is ${state}: ${start} to ${end ?? 'no end'}.`;
  });
};

interface Action {
  /** The options that the action supports. */
  takes: readonly (keyof typeof changeOptions)[];
  run(call: ClientChange, service: Service, values: Values): Promise<ServicePeriod>;
}

const setState = (state: 'active' | 'paused' | 'ended'): Action => ({
  takes: ['reason'],
  async run(call, of, values) {
    const body = read(clientSchemas.setServiceState.body, { state, reason: reasonIn(values) });
    const { _id: id } = await periodOf(call, of);
    return periodIn(await setServiceState({ ...call, params: { companyId: call.companyId, id }, body }), id);
  },
});

const actions: Record<string, Action> = {
  add: {
    takes: ['start', 'end'],
    async run(call, of, values) {
      const body = read(clientSchemas.addService.body, { service: of, ...daysIn(values) });
      const periods = await addService({ ...call, params: { companyId: call.companyId }, body });
      return latestOf(periods, of);
    },
  },
  dates: {
    takes: ['start', 'end', 'reason'],
    async run(call, of, values) {
      const days = daysIn(values);
      if (Object.keys(days).length === 0) throw unprocessable('Give the new days with --start or --end.');
      const body = read(clientSchemas.changeService.body, { ...days, reason: reasonIn(values) });
      const { _id: id } = await periodOf(call, of);
      return periodIn(await changeService({ ...call, params: { companyId: call.companyId, id }, body }), id);
    },
  },
  pause: setState('paused'),
  resume: setState('active'),
  end: setState('ended'),
};

/** Changes the client with this slug; a rejection is printed as one sentence. */
async function change(
  { slug }: { slug: string | undefined },
  [context, database]: [CommandContext, Database],
  work: (call: ClientChange) => Promise<string>,
): Promise<number | 'usage'> {
  if (slug === undefined) return 'usage';
  try {
    const companyId = await database.withPlatform((db) => findClientBySlug(db, slug));
    if (companyId === undefined) throw unprocessable(`There is no client ${slug}`);
    const providerId = await database.withPlatform(findProvider);
    context.print(await changeAsOperator(database, { companyId, providerId }, work));
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.printError(error.message);
    return 1;
  }
}

/** Parses a value by the contract's schema. */
function read<S extends Schema>(schema: S | undefined, value: unknown): z.output<S> {
  const outcome = z.safeParse(schema as S, value, { error: readableIssue });
  if (outcome.success) return outcome.data;
  throw unprocessable(outcome.error.issues[0]?.message ?? 'An option is not valid');
}

function reasonIn({ reason }: Values): unknown {
  if (reason === undefined) throw unprocessable('Give the reason with --reason "…".');
  return reason;
}

const daysIn = ({ start, end }: Values) => ({
  ...(start === undefined ? {} : { start }),
  ...(end === undefined ? {} : { end: end === 'none' ? null : end }),
});

function refuseOptions(word: string, taken: Action['takes'], values: Values): void {
  const names = Object.keys(changeOptions) as (keyof typeof changeOptions)[];
  const unknown = names.find((name) => values[name] !== undefined && !taken.includes(name));
  if (unknown) throw unprocessable(`"${word}" takes no --${unknown}.`);
}

function serviceIn(name: string | undefined): Service {
  const known = services.find((one) => one === name);
  if (!known) throw unprocessable(`Give the service as one of ${services.join(', ')}.`);
  return known;
}

/** Returns the current period of a service, or else the last one, so that the error says that it has ended. */
const periodOf = async (call: ClientChange, of: Service): Promise<ServicePeriod> =>
  latestOf(await listServices(call), of);

function latestOf(periods: readonly ServicePeriod[], of: Service): ServicePeriod {
  const own = periods.filter((period) => period.service === of);
  const period = own.find(({ state }) => state !== 'ended') ?? own[0];
  if (!period) throw unprocessable(`This client has never had the service ${of}. Use "add".`);
  return period;
}

const periodIn = (periods: readonly ServicePeriod[], id: string): ServicePeriod => {
  const period = periods.find(({ _id }) => _id === id);
  if (!period) throw unprocessable('This service is gone.');
  return period;
};
