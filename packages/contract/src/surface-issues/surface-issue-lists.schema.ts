import { severities } from '@gatehouse/domain/severity';
import { z } from 'zod';

import type { ListDeclaration } from '../core/list-declaration.ts';
import { jobProgressFields } from '../core/jobs.schema.ts';
import { companyList, limitedList, importedList } from '../core/answer-lists.schema.ts';
import { countsQuery, filterShape, listQuery } from '../core/list-query.schema.ts';
import { day, moment, recordId } from '../core/text.schema.ts';
import { selectedAtMost } from '../dark-web/dark-web-lists.ts';
import { issueFilters, issueGroupSorts, issueJobKinds } from './surface-issue-lists.ts';
import { issueStatusSchema, surfaceIssueSchema } from './surface-issue.schema.ts';

const count = z.number().int();

/** The query of calls that take the filters of the list of issues. */
export const issueFilterQuery = countsQuery(issueFilters);
export type IssueFilter = z.output<typeof issueFilterQuery>;

/** The schemas of `issueList`. */
export const issueListSchemas = { row: surfaceIssueSchema } as const;

/** Returns the query of groups with the filters of a list. */
export const groupsQuery = <const By extends readonly [string, ...string[]], F extends ListDeclaration['filters']>(
  by: By,
  filters: F,
) =>
  z.strictObject({
    ...listQuery,
    by: z.enum(by),
    sort: z.enum(issueGroupSorts).default('severity'),
    ...filterShape(filters),
  });

const counted = z.strictObject({ value: z.string(), count });

/** Number of issues for each value of a filter, given the other active filters. */
export const issueFacetsSchema = z.strictObject({
  total: count,
  severity: z.record(z.enum(severities), count),
  status: z.strictObject({ 1: count, 2: count, 3: count, 4: count, 5: count }),
  accepted: count,
  overdue: count,
  dueSoon: count,
  mine: count,
  unassigned: count,
  missing: count,
  reopened: count,
  recent: count,
  /** The most frequent, at most 30 each. */
  tools: importedList(counted),
  hosts: limitedList(z.strictObject({ _id: recordId, name: z.string(), count })),
});
export type IssueFacets = z.output<typeof issueFacetsSchema>;

/** The facets of the queue over all clients. */
export const queueFacetsSchema = issueFacetsSchema.omit({ mine: true, unassigned: true, hosts: true }).extend({
  /** The clients with the most issues, at most 200. */
  clients: companyList(z.strictObject({ _id: recordId, name: z.string(), count })),
});
export type QueueFacets = z.output<typeof queueFacetsSchema>;

/** Issues that have a CVE, a rule or a host in common. */
export const issueGroupSchema = z.strictObject({
  _id: recordId,
  /** The value for the filter of the same name. */
  key: z.string(),
  name: z.string(),
  severity: z.enum(severities),
  total: count,
  open: count,
  retest: count,
  fixed: count,
  /** Open issues past their due date. */
  overdue: count,
  hosts: count,
  firstSeen: moment,
  lastSeen: moment,
  tools: importedList(z.string()),
});
export type IssueGroup = z.output<typeof issueGroupSchema>;

/** A group of issues of all clients. */
export const queueGroupSchema = issueGroupSchema.extend({
  numOfClients: count,
  /** The IDs of the first 31 clients; one more than a bulk change takes. */
  clients: limitedList(recordId),
});
export type QueueGroup = z.output<typeof queueGroupSchema>;

const reason = z.string().trim().min(1, 'Enter a reason').max(2_000, 'At most 2000 characters');

const selection = {
  filter: issueFilterQuery.optional(),
  ids: z.array(recordId).min(1, 'Select at least one issue').max(selectedAtMost).optional(),
  /** Issues of the filter to exclude. */
  except: z.array(recordId).max(selectedAtMost).default([]),
};

/** Changes the status of all issues that match a filter or are listed, with a reason. */
export const issueJobBody = z.strictObject({ status: issueStatusSchema, reason, ...selection });
/** Assigns the issues to a colleague, or unassigns them. */
export const issueAssignJobBody = z.strictObject({
  userId: recordId.nullable(),
  reason: z.string().trim().max(2_000, 'At most 2000 characters').default(''),
  ...selection,
});
/** Accepts the risk of the issues until the end of a day; open-ended without one. */
export const issueAcceptJobBody = z.strictObject({ reason, until: day.optional(), ...selection });

/** A bulk change of issues. Issues that cannot be changed are listed and stay unchanged. */
export const issueJobSchema = z.strictObject({
  ...jobProgressFields,
  kind: z.enum(issueJobKinds),
  /** The new status, for a status change. */
  status: issueStatusSchema.nullable(),
  /** The new assignee, for an assignment; empty if the issues were unassigned. */
  assignee: z.string(),
  /** The last day of an acceptance; null if it has no end. */
  until: day.nullable(),
  reason: z.string(),
  refused: count,
  /** The first 50 refused issues. */
  refusals: limitedList(z.strictObject({ _id: recordId, idVisual: z.string(), message: z.string() })),
});
export type IssueJob = z.output<typeof issueJobSchema>;
