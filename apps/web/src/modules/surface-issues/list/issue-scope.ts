import type { MonitoringArea } from '@gatehouse/contract/clients/client-monitoring';
import type { Access } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { AnyList } from '@gatehouse/contract/core/list-of';
import type { SavedViewList } from '@gatehouse/contract/saved-views/saved-view-lists';
import type {
  IssueFacets,
  IssueFilter,
  IssueGroup,
  QueueFacets,
  QueueGroup,
} from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { issueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { IssueStatus } from '@gatehouse/domain/surface/issue-status';
import type { ReactNode } from 'react';

import { remembered } from '../../../core/remember.ts';
import { ungrouped } from '../../../shared/groups/grouped-list.ts';
import type { ClientCalls, ClientPart } from '../../../shared/jobs/use-client-jobs.tsx';
import type { FilterViews } from '../../../shared/resource-list/facets-of.tsx';
import type { ListViewProps } from '../../../shared/resource-list/list-view-props.ts';
import type { QuickView } from '../../../shared/resource-list/quick-view.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import type { IssueKey } from '../record/use-issue.ts';

/** An issue in a list. Over all clients it has no comment. */
export type IssueLine = Omit<SurfaceIssue, 'comment'>;
/** The filters of a list of issues; only the list over all clients has one by client. */
export type ListFilter = IssueFilter & { company?: string };
/** The counts of a list of issues, which has those of its filters. */
export type ListFacets = Omit<QueueFacets, 'clients'> & Partial<IssueFacets & QueueFacets>;
/** A group of issues, over all clients with their IDs. */
export type ListGroup = IssueGroup & Partial<QueueGroup>;
/** Counts over all issues, and over the open ones. */
export type ViewCounts = Partial<Record<'all' | 'open', ListFacets | undefined>>;

/** A bulk action on issues. */
export type BulkActionKey = 'status' | 'assign' | 'accept';

interface BulkAction {
  act: BulkActionKey;
  label: string;
  labelOfAll: (total: number) => string;
  icon: ReactNode;
}

/** The issues of a bulk change, by client. */
export interface BulkTarget {
  act: BulkActionKey;
  parts: readonly ClientPart[];
  count: number;
  /** Ends the selection once the change has started. */
  clear?: () => void;
}

const groupChoices = [ungrouped, ...issueGroupings] as const;
type GroupChoice = (typeof groupChoices)[number];
const isChoice = (value: unknown): value is GroupChoice => groupChoices.some((choice) => choice === value);

/** Returns the choice of some groupings; at first, the issues are grouped by rule. */
export const groupingsOf = (groupings: readonly GroupChoice[]) => ({
  memory,
  label: issueTexts.groups.label,
  options: [ungrouped, ...groupings].map((value) => ({ value, label: issueTexts.groups[value] })),
  narrow: ['rule', 'cve', 'host', 'q'],
});
const memory = remembered<GroupChoice>('issues.group', isChoice, 'rule');

/** The differences between the lists of issues: of a company for its users and for staff, and over all clients. */
export interface IssueScope<Row extends IssueLine>
  extends Pick<ListViewProps<Row>, 'columns' | 'texts' | 'rowMark'>, Required<Pick<ListViewProps<Row>, 'rowKey'>> {
  /** Name under which saved views and columns are stored. */
  name: SavedViewList;
  area?: MonitoringArea;
  /** Access to bulk changes. */
  access: Access;
  list: AnyList;
  /** Parameters of the paths of the list, its counts and its groups. */
  params?: { companyId: string };
  facets: AnyEndpoint;
  groups: AnyEndpoint & { kind: 'list' };
  groupings: ReturnType<typeof groupingsOf>;
  viewsOf: (counts: ViewCounts) => readonly QuickView[];
  defaultView: string;
  filtersOf: (facets: ListFacets | undefined) => FilterViews<AnyList>;
  /** Only a client's own users have issues assigned to them, and can filter by them. */
  hasAssignees: boolean;
  /** Returns the address of the list with exactly these filters. */
  addressOf: (filter: ListFilter) => string;
  /** Returns the issue of a row's key. */
  keyOf: (rowKey: string) => IssueKey;
  clientOf?: (row: Row) => string;
  jobs: ClientCalls;
  actions: readonly BulkAction[];
  /** True if a new status is always a request for a retest. */
  retests: boolean;
  change: { status: IssueStatus; choosesStatus: boolean; title: (count: number) => string; submitLabel: string };
  partsOf: (rows: readonly Row[]) => readonly ClientPart[];
  /** Returns all issues that match a filter by client, or null if they cannot be changed together. */
  partsMatching: (filter: ListFilter, clients: readonly string[]) => readonly ClientPart[] | null;
}
