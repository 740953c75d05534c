import { z } from 'zod';

import { companyEvents } from '@gatehouse/contract/company';
import { endpoint } from '@gatehouse/contract/endpoint';

/** Endpoints that exist only in these tests: one that emits an event, and one that is slow. */
export const probe = {
  emit: endpoint({
    method: 'PUT',
    path: '/probe/emit',
    access: 'signed-in',
    summary: 'Emits a number to the company.',
    body: z.strictObject({ number: z.number().int() }),
    result: z.strictObject({ emitted: z.literal(true) }),
  }),
  linger: endpoint({
    method: 'PUT',
    path: '/probe/linger',
    access: 'signed-in',
    summary: 'Answers after the database has slept.',
    body: z.strictObject({ seconds: z.number().max(5) }),
    result: z.strictObject({ lingered: z.literal(true) }),
  }),
};

/** An event that every user of a company receives. */
export const probeEvent = companyEvents.updated;
