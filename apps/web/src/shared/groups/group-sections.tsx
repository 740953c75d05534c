import type { AnyList } from '@gatehouse/contract/core/list-of';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import { useReadEach } from '../../core/data/use-read-each.ts';
import type { ListPage } from '../../core/data/use-pages.ts';
import { request } from '../../core/request.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { TableSection } from '../../ui/table/data-table-column.ts';
import { SectionTitle } from '../../ui/table/section-title.tsx';
import { listInput } from '../resource-list/list-input.ts';
import { groupTexts as texts } from './group-sections.texts.ts';

/** Maximum number of rows of an open group; a link leads to the others. */
const rowsAtMost = 50;

/** A group of rows that are read when it is opened. */
interface RowGroup {
  key: string;
  name: string;
  mark?: ReactNode;
  facts: readonly string[];
  /** The filters of the list with exactly the rows of the group. */
  query: Readonly<Record<string, unknown>>;
  /** Link to the list with all rows of the group. */
  to: string;
  /** Number of rows of the group. */
  total: number;
  actions?: ReactNode;
}

interface GroupSource {
  list: AnyList;
  /** Parameters of the list's path. */
  params?: Readonly<Record<string, string>> | undefined;
  groups: readonly RowGroup[];
}

/** Returns groups as table sections, with the rows of those that are open. */
export function useGroupSections<R>({ list, params, groups }: GroupSource) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const opened = groups.filter(({ key }) => open.has(key));
  const reads = useReadEach<ListPage<R>>(
    opened.map(({ query }) => request(list)(listInput(params, { ...query, limit: rowsAtMost }) as never)),
  );
  const readOf = new Map(opened.map(({ key }, place) => [key, reads[place]]));
  const sections = groups.map((group): TableSection<R> => {
    const { key, name, mark, facts } = group;
    const read = readOf.get(key);
    const isWaiting = read !== undefined && read.data === undefined && read.failure === null;
    return {
      key,
      title: <SectionTitle mark={mark} name={name} facts={isWaiting ? [...facts, texts.loading] : facts} />,
      ...(hasActions(group, read) && { actions: <GroupActions group={group} read={read} /> }),
      isOpen: open.has(key),
      rows: read?.data?.rows ?? [],
    };
  });
  return {
    sections,
    rows: sections.flatMap(({ rows }) => rows),
    toggle: (key: string) => setOpen((now) => toggled(now, key)),
  };
}

const toggled = (keys: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  keys.has(key) ? new Set([...keys].filter((each) => each !== key)) : new Set([...keys, key]);

type GroupRead = ReturnType<typeof useReadEach>[number] | undefined;

/** True if all rows of a group cannot be shown in it. */
const isCut = ({ total }: RowGroup, read: GroupRead): boolean => read?.data !== undefined && total > rowsAtMost;
const hasActions = (group: RowGroup, read: GroupRead): boolean =>
  group.actions !== undefined || Boolean(read?.failure) || isCut(group, read);

interface GroupActionsProps {
  group: RowGroup;
  read: GroupRead;
}

/** The actions of a group; with a retry after a failure, and a link if it has more rows than are shown. */
function GroupActions({ group, read }: GroupActionsProps) {
  const { actions, to, total } = group;
  return (
    <>
      {read?.failure && (
        <Button size="small" onClick={read.refresh}>
          {texts.retry}
        </Button>
      )}
      {isCut(group, read) && <Link to={to}>{texts.all(total)}</Link>}
      {actions}
    </>
  );
}
