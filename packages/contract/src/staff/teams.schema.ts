import { z } from 'zod';

import { companyList } from '../core/answer-lists.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { line, recordId } from '../core/text.schema.ts';
import { teams } from './teams.ts';

/** A team of provider staff; its members see the clients that it is assigned to. */
export const teamSchema = z.strictObject({
  _id: recordId,
  name: z.string(),
  staffIds: companyList(recordId),
  companyIds: companyList(recordId),
  /** The clients with their names. */
  clients: companyList(z.strictObject({ _id: recordId, name: z.string() })),
});
export type Team = z.output<typeof teamSchema>;

const body = z.strictObject({
  name: line(80, 'Enter a name for the team'),
  staffIds: z.array(recordId).max(1_000),
  companyIds: z.array(recordId).max(5_000),
});
const params = z.strictObject({ id: recordId });

/** Schemas, limits and summaries of `teams`. */
export const teamSchemas = {
  list: {
    summary: 'Teams of the provider’s staff, by name, with the clients that the reader sees.',
    result: companyList(teamSchema),
  },
  create: {
    summary: 'Creates a team. Its members see the clients that it is assigned to. 409 where the name is taken.',
    body,
    result: teamSchema,
  },
  change: {
    summary:
      'Replaces the name, members and clients of a team. 409 OPEN_WORK where someone who no longer sees a client has open work in it: reassign it first.',
    params,
    body,
    result: teamSchema,
  },
  remove: {
    summary: 'Deletes a team. 409 OPEN_WORK as for a change.',
    params,
    result: z.strictObject({ removed: z.literal(true) }),
  },
} satisfies GroupSchemas;

bindSchemas(teams, teamSchemas);
