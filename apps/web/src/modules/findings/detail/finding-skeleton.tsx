import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton, SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from '../findings.module.css';
import { findingsTexts as texts } from '../findings.texts.ts';

const parts = ['wrong', 'why', 'fix'];

/** The shape of the page to come, so that nothing jumps when it does. */
export function FindingSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <span role="status">{texts.loading}</span>
      </VisuallyHidden>
      <div className={styles.headerBones}>
        <Skeleton width="160px" height="20px" />
        <Skeleton width="min(480px, 90%)" height="28px" />
        <Skeleton width="min(380px, 80%)" height="24px" />
      </div>
      <div className={styles.columns}>
        <div className={styles.lead}>
          <Card>
            <SkeletonText lines={3} />
          </Card>
        </div>
        <div className={styles.main}>
          {parts.map((part) => (
            <div key={part} className={styles.part}>
              <Skeleton width="140px" height="20px" />
              <SkeletonText lines={3} />
            </div>
          ))}
        </div>
        <div className={styles.aside}>
          <Card>
            <SkeletonText lines={4} />
          </Card>
        </div>
      </div>
    </div>
  );
}
