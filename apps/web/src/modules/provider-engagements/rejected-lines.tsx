import type { ImportReport } from '@gatehouse/contract/imports';

import styles from './imports.module.css';
import { importsTexts } from './imports.texts.ts';

const texts = importsTexts.jobs;

type Rejection = NonNullable<ImportReport['rejections']>[number];

function placesOf({ count, first }: Rejection): string {
  const places = first.map(({ file, line }) => texts.lineOf(file, line));
  return [...places, ...(count > first.length ? [texts.moreLines(count - first.length)] : [])].join(', ');
}

/** Why lines of a leak were rejected and where they are; what they hold is never shown. */
export function RejectedLines({ rejections }: { rejections: readonly Rejection[] }) {
  if (rejections.length === 0) return null;
  return (
    <div>
      <h3 className={styles.subtitle}>{texts.rejections}</h3>
      <ul className={styles.warnings}>
        {rejections.map((rejection) => (
          <li key={rejection.reason}>
            {texts.rejected(rejection.count, rejection.reason)}
            <span className={styles.second}>
              {' '}
              <bdi>{placesOf(rejection)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
