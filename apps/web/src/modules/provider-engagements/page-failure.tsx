import type { ComponentProps } from 'react';

import { RecordFailure } from '../../shared/records/record-failure.tsx';

type Missing = ComponentProps<typeof RecordFailure>['missing'];

/** Why a page cannot be shown. */
export const PageFailure = ({
  lost,
  ...rest
}: Omit<ComponentProps<typeof RecordFailure>, 'missing'> & { lost: Missing }) => (
  <RecordFailure {...rest} missing={lost} />
);
