import { hasAccess } from '@gatehouse/contract/core/access';
import { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessAccess } from '@gatehouse/contract/awareness/awareness-session';

import { type ReadState, useRead } from '../../../core/data/use-read.ts';
import { useViewer } from '../../../core/session-store.ts';
import type { Option } from '../../../ui/forms/select-field.tsx';

/** The sessions that accept enrollments. */
export function useSessionOptions(): Pick<ReadState<unknown>, 'failure' | 'isLoading'> & {
  mayChoose: boolean;
  options: Option[];
} {
  const mayChoose = hasAccess(awarenessAccess, useViewer());
  const query = { status: 'Scheduled,Open', limit: 100 };
  const { data, failure, isLoading } = useRead(awareness.list, { query }, { isOff: !mayChoose });
  return {
    mayChoose,
    failure,
    isLoading: mayChoose && isLoading,
    options: (data?.rows ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  };
}
