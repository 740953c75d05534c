import type { SessionProgress } from '@gatehouse/contract/awareness/awareness-session.schema';

import { SegmentBar, SegmentSample } from '../../ui/charts/segment-bar.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { formatNumber } from '../../core/texts.ts';
import styles from './awareness.module.css';
import { progressTexts as texts } from './progress.texts.ts';
import { lookOf, progressParts, progressWords, segmentsOf } from './session-signs.ts';

interface TrainingBarProps {
  /** The session or department. */
  name: string;
  progress: SessionProgress;
  /** Omits the number of passed employees, for places that already show it. */
  isBare?: boolean;
}

/** The progress of a session or department, with the number of passed employees at its end. */
export function TrainingBar({ name, progress, isBare = false }: TrainingBarProps) {
  const label = `${texts.of(name)}: ${progressWords(progress)}`;
  return (
    <span className={styles.bar} data-bare={isBare || undefined}>
      <SegmentBar label={label} segments={segmentsOf(progress)} />
      {!isBare && (
        <span className={styles.passed} aria-hidden="true">
          <Text as="span" size={13} isNumeric>
            {texts.passed(progress.passed)}
          </Text>
        </span>
      )}
    </span>
  );
}

/** The legend of progress bars; with the progress of a session, it shows the number of each part. */
export function ProgressKey({ progress }: { progress?: SessionProgress }) {
  const parts = progressParts.filter((part) => !progress || progress[part] > 0);
  return (
    <Row as="ul" gap={16} aria-label={texts.key}>
      {parts.map((part) => (
        <li key={part}>
          <Row as="span" gap={8} wraps={false}>
            <SegmentSample look={lookOf(part)} />
            <Text as="span" size={13} tone="muted">
              {progress ? `${formatNumber(progress[part])} ${texts.words[part]}` : texts.names[part]}
            </Text>
          </Row>
        </li>
      ))}
    </Row>
  );
}
