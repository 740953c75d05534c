import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './engagements.module.css';
import { engagementsTexts } from '../engagements.texts.ts';

const tiles = ['risk', 'open', 'not-fixed', 'retest', 'fixed'];

/** The shape of the page to come, so that nothing moves when it does. */
export function EngagementSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{engagementsTexts.detail.loading}</span>
      </VisuallyHidden>
      <div className={styles.headerBones}>
        <Skeleton width="90px" height="20px" />
        <Skeleton width="min(420px, 80%)" height="26px" />
        <Skeleton width="min(360px, 70%)" height="20px" />
      </div>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <div key={tile} className={styles.tile}>
            <Skeleton width="60%" height="14px" />
            <Skeleton width="40%" height="28px" />
          </div>
        ))}
      </div>
      <Card>
        <SkeletonText lines={4} />
      </Card>
    </div>
  );
}
