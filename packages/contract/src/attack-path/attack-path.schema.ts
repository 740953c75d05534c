import { gateStates, nodeKinds, nodeStates, routeStates } from '@gatehouse/domain/attack-path/path-model';
import { roadThemeNames } from '@gatehouse/domain/attack-path/road-themes';
import { z } from 'zod';

import { stepFindingSchema } from '../attack-chain/chain.schema.ts';
import { storedList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { recordId } from '../core/text.schema.ts';
import { attackPath, boardPathsAtMost, leaksNamedAtMost, providerAttackPath, triedAtMost } from './attack-path.ts';

const count = z.number().int().min(0);
/** The ID of a step or a host, `entry`, or that of a host with `:logins`. */
const nodeId = z.string().max(60);

const nodeSchema = z.strictObject({
  _id: nodeId,
  kind: z.enum(nodeKinds),
  title: z.string(),
  /** `T1566.001` */
  techniqueId: z.string().nullable(),
  isGoal: z.boolean(),
  /** Cut: a closed gate is on the way to it. */
  state: z.enum(nodeStates),
});

const gateParts = {
  /** The ID of the finding or host; a finding of several steps is a gate on each of them. */
  _id: recordId,
  node: nodeId,
  state: z.enum(gateStates),
  /** The risk is accepted, so the gate stays open. */
  isAccepted: z.boolean(),
};

const gateSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    ...gateParts,
    kind: z.literal('finding'),
    finding: stepFindingSchema.extend({ cvssScore: z.number().nullable() }),
  }),
  z.strictObject({
    ...gateParts,
    kind: z.literal('leaks'),
    host: z.string(),
    count,
    /** The newest leaks. */
    ids: z.array(recordId).max(leaksNamedAtMost),
  }),
]);

const routeSchema = z.strictObject({
  /** The ID of the goal. */
  _id: recordId,
  title: z.string(),
  /** From the entry to the goal. */
  nodes: storedList(nodeId),
  gates: storedList(recordId),
  state: z.enum(routeStates),
  /** Not described by a tester, but concluded from the evidence. */
  isDerived: z.boolean(),
  evidence: z.strictObject({ host: z.string(), domain: z.string(), leaks: count }).nullable(),
});

/** Attack paths of an engagement or, without one, derived from leaked logins. */
export const attackPathSchema = z.strictObject({
  engagement: z.strictObject({ _id: recordId, idVisual: z.string(), title: z.string() }).nullable(),
  nodes: storedList(nodeSchema),
  gates: storedList(gateSchema),
  edges: storedList(z.strictObject({ from: nodeId, to: nodeId })),
  paths: storedList(routeSchema),
  /** The smallest set of fixes that closes all open paths; null if one of them has no gate. */
  cut: z.strictObject({ gates: storedList(recordId), isExact: z.boolean() }).nullable(),
  /** The fix that closes the most open paths. */
  bestFix: z.strictObject({ gate: recordId, closes: count }).nullable(),
  /** Names the cheapest cut. */
  sentence: z.string(),
});
export type AttackPath = z.output<typeof attackPathSchema>;

const ofEngagement = z.strictObject({ id: recordId });
const ofClient = z.strictObject({ companyId: recordId, id: recordId });
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const idList = new RegExp(`^(?:${uuid}(?:,${uuid}){0,${triedAtMost - 1}})?$`);
const trial = z.strictObject({
  /** The IDs of findings to treat as fixed, separated by commas. */
  closed: z.string().regex(idList, `List up to ${triedAtMost} IDs of findings`).optional(),
});
const theme = z.strictObject({ theme: z.enum(roadThemeNames).default('light') });

/** Schemas, limits and summaries of `attackPath`. */
export const attackPathSchemas = {
  get: {
    cost: 'heavy',
    summary:
      'Attack paths of an engagement with their gates and the cheapest cut, as if the named findings were fixed.',
    params: ofEngagement,
    query: trial,
    result: attackPathSchema,
  },
  picture: {
    cost: 'report',
    summary: 'The attack paths of an engagement as an SVG image.',
    params: ofEngagement,
    query: theme,
  },
  board: {
    cost: 'heavy',
    summary: 'Attack paths of up to three engagements or of leaked logins, those with the most open paths first.',
    result: z.array(attackPathSchema).max(boardPathsAtMost),
  },
} satisfies GroupSchemas;

bindSchemas(attackPath, attackPathSchemas);

/** Schemas, limits and summaries of `providerAttackPath`. */
export const providerAttackPathSchemas = {
  get: {
    cost: 'heavy',
    summary: 'Attack paths of a client’s engagement, also of a draft.',
    params: ofClient,
    query: trial,
    result: attackPathSchema,
  },
  picture: {
    cost: 'report',
    summary: 'The attack paths of a client’s engagement as an SVG image.',
    params: ofClient,
    query: theme,
  },
} satisfies GroupSchemas;

bindSchemas(providerAttackPath, providerAttackPathSchemas);
