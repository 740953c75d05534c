import { companyEvents } from '@gatehouse/contract/company/company';
import { endpoint, endpoints, typedBy } from '@gatehouse/contract/core/endpoint';
import { bindSchemas, type GroupSchemas } from '@gatehouse/contract/core/endpoint.schema';
import { z } from 'zod';

const probeSchemas = {
  emit: {
    summary: 'Emits a number to the company.',
    body: z.strictObject({ number: z.number().int() }),
    result: z.strictObject({ emitted: z.literal(true) }),
  },
  linger: {
    summary: 'Answers after the database has slept.',
    body: z.strictObject({ seconds: z.number().max(5) }),
    result: z.strictObject({ lingered: z.literal(true) }),
  },
} satisfies GroupSchemas;

/** Endpoints that exist only in these tests: one that emits an event, and one that is slow. */
export const probe = endpoints(typedBy<typeof probeSchemas>(), {
  emit: endpoint({ method: 'PUT', path: '/probe/emit', access: 'signed-in' }),
  linger: endpoint({ method: 'PUT', path: '/probe/linger', access: 'signed-in' }),
});

bindSchemas(probe, probeSchemas);

/** An event that every user of a company receives. */
export const probeEvent = companyEvents.updated;
