import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';

import { PersonMark } from '../../ui/people/person-mark.tsx';
import { avatarWidth } from '../../ui/table/column-widths.ts';
import type { Column } from '../../ui/table/data-table-column.ts';

interface AssignedRow {
  assignee?: { fullname: string } | null;
}

/** The column with the initials of the assignee. */
export const assigneeColumn = <Row extends AssignedRow>(texts: {
  assignee: string;
  unassigned: string;
}): Column<Row> => ({
  key: 'assignee',
  title: texts.assignee,
  sign: <IconUser size={15} stroke={1.7} aria-hidden="true" />,
  cell: ({ assignee }) => <PersonMark name={assignee?.fullname ?? null} missing={texts.unassigned} />,
  width: avatarWidth,
});
