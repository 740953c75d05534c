import { engagements } from '@gatehouse/contract/engagements/engagements';
import { engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { type Retest, retestSchema } from '@gatehouse/contract/retests/retest.schema';
import { providerRetests, retests } from '@gatehouse/contract/retests/retests';
import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { sharedPortal } from '../../testing/portal.ts';
import { buildEngagement, buildFinding } from '../engagements/engagements.build.ts';

/** The expected state of the retest. `state` is null before it exists. */
interface Model {
  state: Retest['state'] | null;
  turn: Retest['turn'];
  decided: Map<number, string>;
  messages: number;
  attempt: number;
}
interface Real {
  id: string;
  companyId: string;
  findingIds: string[];
  retestId: string;
}

const portal = await sharedPortal();
const client = await portal.signIn({ role: 'company-user' });
const staff = await portal.signIn({ role: 'provider-analyst' });

const isOpen = ({ state }: Model) => state === 'Requested' || state === 'In Progress';
const isFixed = ({ decided }: Model) => [...decided.values()].includes('Fixed');

interface Step {
  name: string;
  /** Returns the expected response status. */
  expected: (model: Model) => number;
  send: (real: Real) => Promise<{ status: number; datas: unknown }>;
  after: (model: Model) => void;
}

const steps: Step[] = [
  {
    name: 'ask',
    expected: (model) => (isOpen(model) || (model.state === 'Done' && isFixed(model)) ? 422 : 200),
    send: ({ id, findingIds }) => {
      const body = { findings: findingIds.map((findingId) => ({ findingId })) };
      return portal.call(client, retests.create, { params: { id }, body });
    },
    after: (model) => {
      const attempt = model.state === 'Done' ? model.attempt + 1 : model.attempt;
      Object.assign(model, { state: 'Requested', turn: 'provider', decided: new Map(), messages: 0, attempt });
    },
  },
  {
    name: 'withdraw',
    expected: ({ state }) => (state === 'Requested' ? 200 : 422),
    send: (params) => portal.call(client, retests.withdraw, { params }),
    after: (model) => Object.assign(model, { state: 'Withdrawn', turn: null }),
  },
  {
    name: 'take',
    expected: ({ state }) => (state === 'Requested' ? 200 : 409),
    send: (params) => portal.call(staff, providerRetests.take, { params }),
    after: (model) => Object.assign(model, { state: 'In Progress' }),
  },
  {
    name: 'ask back',
    expected: (model) => (model.state === 'Done' ? 409 : statusOfMessage(model)),
    send: (params) => portal.call(staff, providerRetests.message, { params, body: { text: 'Which?', asks: true } }),
    after: (model) => Object.assign(model, { turn: 'client', messages: model.messages + 1 }),
  },
  {
    name: 'answer',
    expected: statusOfMessage,
    send: (params) => portal.call(client, retests.message, { params, body: { text: '4.2' } }),
    after: (model) => Object.assign(model, { turn: isOpen(model) ? 'provider' : null, messages: model.messages + 1 }),
  },
];

function statusOfMessage({ state }: Model): number {
  return state === 'Withdrawn' ? 422 : 200;
}

const verdict = (place: number, said: 'Fixed' | 'Not Fixed'): Step => ({
  name: `finding ${place} is ${said}`,
  expected: (model) => (isOpen(model) && !model.decided.has(place) ? 200 : 409),
  send: ({ companyId, retestId, findingIds }) => {
    const params = { companyId, retestId, findingId: findingIds[place] ?? '' };
    return portal.call(staff, providerRetests.decide, { params, body: { verdict: said } });
  },
  after: (model) => {
    model.decided.set(place, said);
    if (model.decided.size === 2) Object.assign(model, { state: 'Done', turn: null });
    else model.state = 'In Progress';
  },
});
const allSteps = [...steps, ...[0, 1].flatMap((place) => [verdict(place, 'Fixed'), verdict(place, 'Not Fixed')])];

const commandOf = (step: Step): fc.AsyncCommand<Model, Real> => ({
  check: (model) => model.state !== null || step.name === 'ask',
  toString: () => step.name,
  async run(model, real) {
    const wanted = step.expected(model);
    const reply = await step.send(real);
    expect({ step: step.name, status: reply.status }).toEqual({ step: step.name, status: wanted });
    if (wanted === 200) step.after(model);
    if (wanted === 200 && step.name === 'ask') real.retestId = retestSchema.parse(reply.datas)._id;
    await compare(model, real);
  },
});

/** Checks that the portal reports the state of the model, and that the statistics agree. */
async function compare(model: Model, real: Real) {
  const { datas } = await portal.call(client, retests.get, { params: real });
  const retest = retestSchema.parse(datas);
  expect(retest).toMatchObject({ state: model.state, turn: model.turn, attempt: model.attempt });
  expect(retest.numOfDecided).toBe(model.decided.size);
  expect(retest.messages).toHaveLength(model.messages);
  const now = engagementSchema.parse((await portal.call(client, engagements.get, { params: { id: real.id } })).datas);
  const waiting = isOpen(model) ? 2 - model.decided.size : 0;
  const fixed = [...model.decided.values()].filter((said) => said === 'Fixed').length;
  expect(now.statistics).toMatchObject({ numOfFindingsReTest: waiting, numOfFindingsFixed: fixed });
}

async function start(): Promise<{ model: Model; real: Real }> {
  const company_id = client.user.company_id;
  const { id } = await buildEngagement(portal.platform.database, { company_id });
  const findingIds: string[] = [];
  for (const host of ['a.example', 'b.example']) {
    const finding = { company_id, engagement_id: id, severity: 'low' as const, assets: [{ host }] };
    findingIds.push((await buildFinding(portal.platform.database, finding)).id);
  }
  const model: Model = { state: null, turn: null, decided: new Map(), messages: 0, attempt: 1 };
  return { model, real: { id, companyId: company_id, findingIds, retestId: '' } };
}

it('a retest follows its state machine for any actions by client and staff', async () => {
  const walks = fc.commands(
    allSteps.map((step) => fc.constant(commandOf(step))),
    { size: '+1', maxCommands: 14 },
  );

  const run = fc.check(
    fc.asyncProperty(walks, async (walk) => {
      const { model, real } = await start();
      await fc.asyncModelRun(() => ({ model, real }), walk);
    }),
    propertyOptions(8, 200),
  );

  const { failed, counterexample, errorInstance } = await run;
  expect({ failed, counterexample, errorInstance }).toMatchObject({ failed: false });
}, 240_000);
