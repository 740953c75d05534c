import { expect, it } from 'vitest';

import * as attachments from './attachments.ts';
import * as attackChain from './attack-chain.ts';
import * as audit from './audit.ts';
import * as bookmarks from './bookmarks.ts';
import * as company from './company.ts';
import * as csvMappings from './csv-mappings.ts';
import * as darkWeb from './dark-web.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as engagements from './engagements.ts';
import * as findingStatistics from './finding-statistics.ts';
import * as findings from './findings.ts';
import * as importFormats from './import-formats.ts';
import * as importJobs from './import-jobs.ts';
import * as me from './me.ts';
import * as notifications from './notifications.ts';
import * as providerEngagements from './provider-engagements.ts';
import * as providerFindings from './provider-findings.ts';
import * as provider from './provider.ts';
import * as retests from './retests.ts';
import * as statistics from './statistics.ts';
import type { Subject } from './subject.ts';
import * as users from './users.ts';

const files = [
  attachments,
  attackChain,
  audit,
  bookmarks,
  company,
  csvMappings,
  darkWeb,
  engagements,
  findingStatistics,
  findings,
  importFormats,
  importJobs,
  me,
  notifications,
  provider,
  providerEngagements,
  providerFindings,
  retests,
  statistics,
  users,
];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'kind' in value;

const endpoints = files
  .flatMap((file) => Object.values(file))
  .flatMap((group: unknown) => (typeof group === 'object' && group !== null ? Object.values(group) : []))
  .filter(isEndpoint);

const isOfStaff = ({ path }: AnyEndpoint): boolean => path.includes('/:companyId');

const paramsOf = ({ id, within = {} }: Subject): string[] => [
  ...(id === undefined ? [] : [id]),
  ...Object.values(within),
];

const declared = endpoints.flatMap((endpoint) => {
  const subject = endpoint.reads ?? endpoint.changes;
  return subject ? [{ name: `${endpoint.method} ${endpoint.path}`, endpoint, subject }] : [];
});

it.each(declared)('$name has the parameters that name its records', ({ endpoint: { path }, subject }) => {
  const params = path.split('/').filter((part) => part.startsWith(':'));

  expect(params).toEqual(expect.arrayContaining(paramsOf(subject).map((param) => `:${param}`)));
});

it.each(declared.filter(({ endpoint }) => endpoint.changes?.answersRecord))(
  '$name answers its record in the shape of every read of it',
  ({ endpoint, subject }) => {
    const isOne = subject.id !== undefined || endpoint.changes?.answersRecord === 'new';
    const reads = declared.filter(({ endpoint: read }) => {
      const isRecord = read.kind === 'json' && read.reads?.noun === subject.noun && read.reads.isPart !== true;
      return isRecord && (read.reads?.id !== undefined) === isOne && isOfStaff(read) === isOfStaff(endpoint);
    });

    expect(reads).not.toEqual([]);
    expect(reads.filter((read) => read.endpoint.result !== endpoint.result).map(({ name }) => name)).toEqual([]);
  },
);
