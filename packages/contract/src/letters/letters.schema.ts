import { z } from 'zod';

import { staffSchemas } from '../core/both-sides.schema.ts';
import { bindSchemas, type GroupSchemas } from '../core/endpoint.schema.ts';
import { inClient } from '../core/list-of.schema.ts';
import { line, recordId } from '../core/text.schema.ts';
import {
  letterBookSchema,
  letterId,
  letterRowSchema,
  letterSchema,
  newLetterSchema,
  verifiedLetterSchema,
} from './letter.schema.ts';
import { clientLetters, letterApproval, letterQueue, letters, verifiedLetters } from './letters.ts';

const ofEngagement = z.strictObject({ id: recordId });
const ofLetter = ofEngagement.extend({ letterId });

/** Schemas, limits and summaries of `letters`. */
export const letterSchemas = {
  get: {
    summary: 'Attestation letters of an engagement, newest first, and what the record holds for a new one.',
    params: ofEngagement,
    result: letterBookSchema,
  },
  issue: {
    summary:
      'Issues a letter, or requests it if the provider approves letters. 422 LETTER_REFUSED unless the engagement is published, completed and has its dates.',
    params: ofEngagement,
    body: newLetterSchema,
    limit: { calls: 30, seconds: 3_600 },
    result: letterSchema,
  },
  revoke: {
    summary: 'Revokes a letter, or withdraws its request. Verification shows it immediately.',
    params: ofLetter,
    body: z.strictObject({ reason: line(500, 'Enter a reason') }),
    result: letterSchema,
  },
  pdf: { cost: 'file', summary: 'The PDF of an issued letter, as it was signed.', params: ofLetter },
} satisfies GroupSchemas;

bindSchemas(letters, letterSchemas);
bindSchemas(clientLetters, staffSchemas(letterSchemas));

/** Schemas, limits and summaries of `letterApproval`. */
export const letterApprovalSchemas = {
  approve: {
    summary: 'Approves a requested letter of a client, which issues it as the record is now.',
    params: inClient(ofLetter),
    result: letterSchema,
  },
} satisfies GroupSchemas;

bindSchemas(letterApproval, letterApprovalSchemas);

/** Schemas, limits and summaries of `letterQueue`. */
export const letterQueueSchemas = {
  all: {
    summary: 'Attestation letters of all clients with their engagements, last requested first.',
    row: letterRowSchema,
  },
} satisfies GroupSchemas;

bindSchemas(letterQueue, letterQueueSchemas);

/** Schemas, limits and summaries of `verifiedLetters`. */
export const verifiedLetterSchemas = {
  verify: {
    summary: 'Whether a letter is valid, expired, revoked or outdated, what it states, and its signed credential.',
    params: z.strictObject({ letterId }),
    limit: { calls: 600, seconds: 60 },
    result: verifiedLetterSchema,
  },
} satisfies GroupSchemas;

bindSchemas(verifiedLetters, verifiedLetterSchemas);
