import { z } from 'zod';

import type { InClient, Schema } from './endpoint.ts';
import type { CallSchemas } from './endpoint.schema.ts';
import { recordId } from './text.schema.ts';

/** Adds the client company to the path parameters of a call. */
export function inClient<P extends Schema | undefined>(params: P): InClient<P> {
  const shape = params ? (params as unknown as z.ZodObject).shape : {};
  return z.strictObject({ companyId: recordId }).extend(shape) as unknown as InClient<P>;
}

type ParamsOf<S> = S extends { params: infer P extends Schema } ? P : undefined;

interface ListSchemas extends CallSchemas {
  row: Schema;
}

/** The schemas of a list that `forStaff` declares, derived from those of the client's list. */
export function staffListSchemas<S extends ListSchemas, Own extends { summary: string; row?: Schema }>(
  { params, row }: S,
  own: Own,
): { summary: string; params: InClient<ParamsOf<S>>; row: Own extends { row: infer R } ? R : S['row'] } {
  return {
    summary: own.summary,
    params: inClient(params) as InClient<ParamsOf<S>>,
    row: (own.row ?? row) as Own extends { row: infer R } ? R : S['row'],
  };
}
