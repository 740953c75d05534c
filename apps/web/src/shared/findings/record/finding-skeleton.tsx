import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { findingRecordTexts } from './finding-record.texts.ts';

const sections = ['description', 'impact', 'remediation'];

/** Placeholder for a finding while it loads. */
export const FindingSkeleton = () => (
  <div role="status" aria-busy="true" aria-label={findingRecordTexts.loading}>
    <Stack>
      <Skeleton width="160px" height="20px" />
      <Skeleton width="min(480px, 90%)" height="32px" />
      <Card>
        <Stack gap={24}>
          {sections.map((section) => (
            <Stack key={section} gap={8}>
              <Skeleton width="140px" height="20px" />
              <SkeletonText lines={3} />
            </Stack>
          ))}
        </Stack>
      </Card>
    </Stack>
  </div>
);
