import { useMemo } from 'react';

import { remembered } from '../../../core/remember.ts';
import { useUserInfo } from '../../../core/session-store.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The stored ID of the engagement in which this user last started a finding. */
export function useLastEngagement() {
  const { _id } = useUserInfo();
  return useMemo(() => remembered<string>(`lastEngagement.${_id}`, isText, ''), [_id]);
}
