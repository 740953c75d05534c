import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** The placeholder of a report: its cover and the first sections. */
export const ReportBones = () => (
  <Stack>
    <Skeleton height="220px" />
    <Skeleton height="320px" />
    <Skeleton height="260px" />
  </Stack>
);
