import type { AuditEntry } from '@gatehouse/contract/audit';

import type { Column } from '../../ui/table/data-table-column.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { profileTexts } from './profile.texts.ts';

const { columns, actions } = profileTexts.audit;

const detailsOf = ({ details }: AuditEntry): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');

export const auditColumns: readonly Column<AuditEntry>[] = [
  { key: 'at', title: columns.at, cell: ({ at }) => <RelativeTime moment={at} />, width: '140px' },
  { key: 'action', title: columns.action, cell: ({ action }) => actions[action], width: '190px' },
  { key: 'actor', title: columns.actor, cell: ({ actor }) => <bdi>{actor.name}</bdi> },
  { key: 'subject', title: columns.subject, cell: ({ subject }) => <bdi>{subject}</bdi> },
  { key: 'address', title: columns.address, cell: ({ address }) => address, kind: 'code', width: '140px' },
  { key: 'details', title: columns.details, cell: detailsOf },
];
