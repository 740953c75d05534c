import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './engagements.module.css';

/** The skeleton of the overview while it loads. */
export const OverviewBones = () => (
  <>
    <div className={styles.strip}>
      <Skeleton width="60%" height="24px" />
    </div>
    <div className={styles.overview}>
      <Stack>
        <Card>
          <SkeletonText lines={3} />
        </Card>
        <Card>
          <Skeleton height="280px" />
        </Card>
      </Stack>
      <Card>
        <Skeleton height="160px" />
      </Card>
    </div>
  </>
);
