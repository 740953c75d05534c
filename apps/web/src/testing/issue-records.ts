import type { SurfaceIssue, SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { IssueFacets, IssueGroup, IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';

import { recordId } from './engagement-records.ts';
import { admin } from './people.ts';

const moment = '2026-02-02T10:00:00.000Z';

/** A row of an issue of Acme. */
export const issue = (place: number, change: Partial<SurfaceIssue> = {}): SurfaceIssue => ({
  _id: recordId(place),
  idVisual: `ACME-ASM-${String(place).padStart(4, '0')}`,
  title: `Issue ${place}`,
  severity: 'critical',
  cvssScore: 9.8,
  status: 1,
  host: { _id: recordId(800 + place), name: `host${place}.shop.example` },
  port: 443,
  protocol: 'tcp',
  cve: [],
  sources: ['nuclei'],
  assignee: null,
  dueDate: null,
  acceptance: null,
  missingSince: null,
  isReopened: false,
  numOfComments: 0,
  comment: '',
  firstSeen: moment,
  lastSeen: moment,
  createdAt: moment,
  updatedAt: moment,
  extraData: { updated_date: moment },
  company: { _id: admin.company._id },
  ...change,
});

/** Details of the issue. */
export const issueDetail = (place: number, change: Partial<SurfaceIssueDetail> = {}): SurfaceIssueDetail => ({
  ...issue(place),
  company: { _id: admin.company._id, timeZone: 'UTC' },
  sources: [{ tool: 'nuclei', firstSeen: moment, lastSeen: moment }],
  acceptance: null,
  ruleId: 'open-panel',
  cvssv3: null,
  reportedSeverity: 'critical',
  cwe: null,
  description: 'The panel is open.',
  recommendation: 'Close it.',
  evidence: '',
  references: [],
  locations: [],
  numOfLocations: 0,
  comment: '',
  comments: [],
  earlierComments: 0,
  history: [],
  request: null,
  finding: null,
  numOfSame: 0,
  moves: [4],
  ...change,
});

/** Counts of the quick views. */
export const issueFacets = (total: number, change: Partial<IssueFacets> = {}): IssueFacets => ({
  total,
  severity: { critical: total, high: 0, medium: 0, low: 0, info: 0, none: 0 },
  status: { 1: total, 2: 0, 3: 0, 4: 0, 5: 0 },
  accepted: 0,
  overdue: 0,
  dueSoon: 0,
  mine: 0,
  unassigned: total,
  missing: 0,
  reopened: 0,
  recent: 0,
  tools: [],
  hosts: [],
  ...change,
});

/** A finished bulk retest request. */
export const issueJob = (total: number, change: Partial<IssueJob> = {}): IssueJob => ({
  _id: recordId(700),
  state: 'Done',
  kind: 'status',
  status: 4,
  assignee: '',
  until: null,
  reason: 'New release',
  total,
  done: total,
  changed: total,
  notFound: 0,
  refused: 0,
  refusals: [],
  createdAt: moment,
  createdBy: { _id: admin._id, fullname: admin.fullname },
  endedAt: moment,
  undoUntil: '2099-02-02T10:00:00.000Z',
  ...change,
});

/** A group of the issues with one CVE. */
export const issueGroup = (change: Partial<IssueGroup> = {}): IssueGroup => ({
  _id: recordId(40),
  key: 'CVE-2025-1234',
  name: 'CVE-2025-1234',
  severity: 'critical',
  total: 2,
  open: 2,
  retest: 0,
  fixed: 0,
  overdue: 1,
  hosts: 2,
  firstSeen: moment,
  lastSeen: moment,
  tools: ['nuclei'],
  ...change,
});
