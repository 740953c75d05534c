import { useMemo } from 'react';

import { remembered } from '../../../core/remember.ts';
import { useUserInfo } from '../../../core/session-store.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The engagement in which this user began a finding last. */
export function useLastEngagement() {
  const { _id } = useUserInfo();
  return useMemo(() => remembered<string>(`lastEngagement.${_id}`, isText, ''), [_id]);
}
