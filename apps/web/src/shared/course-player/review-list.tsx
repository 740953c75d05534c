import type { Review } from '@gatehouse/contract/courses/course-chapters.schema';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { formatList } from '../../core/texts.ts';
import { playerTexts } from './player.texts.ts';
import styles from './player.module.css';

const texts = playerTexts.feedback;

/** The learner's answers with their correctness and the correct solutions. */
export function ReviewList({ review }: { review: readonly Review[] }) {
  return (
    <section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <ol className={styles.reviewList}>
        {review.map(({ questionId, kind, text, isRight, right, explanation }) => (
          <li key={questionId} className={styles.reviewItem}>
            <p dir="auto">{text}</p>
            <p>
              {isRight ? <IconCheck size={16} aria-hidden="true" /> : <IconX size={16} aria-hidden="true" />}{' '}
              {isRight ? texts.right : texts.wrong}
            </p>
            {!isRight && <p>{(kind === 'order' ? texts.correctOrder : texts.correct)(formatList(right))}</p>}
            {explanation !== '' && <p className={styles.hint}>{explanation}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
