import type { ShownPart } from '@gatehouse/contract/courses/content-messages';

import { framedTexts } from './framed-parts.texts.ts';
import styles from './package-contents.module.css';
import shared from './player.module.css';

const texts = framedTexts.package;

interface PackageContentsProps {
  parts: readonly ShownPart[];
  /** Index of the open part. */
  place: number;
  onOpen: (place: number) => void;
}

/** The parts of a package with their progress. */
export const PackageContents = ({ parts, place, onOpen }: PackageContentsProps) => (
  <nav aria-label={texts.contents} className={styles.contents}>
    <ol>
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- titles may repeat, and the order of a package never changes
        <li key={at}>
          <button
            type="button"
            className={shared.reviewLink}
            aria-current={at === place ? 'step' : undefined}
            onClick={() => onOpen(at)}
          >
            <bdi>{part.title}</bdi>
          </button>{' '}
          <span className={shared.hint}>{texts.states[part.state]}</span>
        </li>
      ))}
    </ol>
  </nav>
);
