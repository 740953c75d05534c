import { isFrameMessage, type PackageResult } from '@gatehouse/contract/content-messages';
import type { ShownChapter } from '@gatehouse/contract/course-chapters';
import type { Launch } from '@gatehouse/contract/course-packages';
import { useEffect, useRef } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { BackButton } from './back-button.tsx';
import { LaunchFailure } from './launch-failure.tsx';
import { PlayerFrame } from './player-frame.tsx';
import type { Kept, PartProps } from './player-port.ts';
import { framedTexts } from './framed-parts.texts.ts';
import { playerTexts } from './player.texts.ts';
import { useLaunch } from './use-launch.ts';
import styles from './player.module.css';

const texts = framedTexts.package;

type Package = Extract<ShownChapter, { kind: 'package' }>;

/** A SCORM or H5P package. */
export const PackageChapter = ({ chapter, ...props }: PartProps) =>
  chapter.kind === 'package' && <PackagePart {...props} chapter={chapter} />;

type PackageProps = Omit<PartProps, 'chapter'> & { chapter: Package };

/** Its content runs on the content host: only what it keeps comes here. */
function PackagePart({ chapter, port, completed, reports, passScore, result, frame, onBack, onNext }: PackageProps) {
  const { launch, failure, again } = useLaunch(port, chapter._id);
  const next = useRef<HTMLDivElement>(null);
  const isCompleted = completed.has(chapter._id);
  const leave = (): void => next.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  return (
    <PlayerFrame
      {...frame}
      isFilled
      screenKey={chapter._id}
      foot={
        <div ref={next} className={styles.ways}>
          <BackButton onBack={onBack} />
          <Button variant="primary" data-main="" disabled={!isCompleted} onClick={onNext}>
            {playerTexts.next}
          </Button>
        </div>
      }
    >
      <h1 className={styles.title} tabIndex={-1} dir="auto">
        {chapter.title}
      </h1>
      <Report
        report={reports.get(chapter._id)}
        isCompleted={isCompleted}
        passScore={passScore}
        attemptsLeft={result.attemptsLeft}
        onRetry={again}
      />
      {failure && <LaunchFailure failure={failure} onRetry={again} />}
      {!launch && !failure && <Spinner label={playerTexts.opening} />}
      {launch && (
        <ContentFrame
          key={launch.url}
          launch={launch}
          title={texts.frame(chapter.title)}
          onKeep={(kept) => port.keep(chapter._id, kept)}
          onLeave={leave}
        />
      )}
    </PlayerFrame>
  );
}

interface ReportProps {
  report: PackageResult | undefined;
  isCompleted: boolean;
  passScore: number;
  attemptsLeft: number;
  onRetry: () => void;
}

/** Whether it passes by its own word, with a score below what is required. */
const isBelow = ({ outcome, score }: PackageResult, passScore: number): boolean =>
  outcome === 'passed' && score !== null && score < passScore;

/** What to do, until the course says something of the learner. */
function Report({ report, ...props }: ReportProps) {
  if (report) return <Reported {...props} report={report} />;
  return <p className={styles.hint}>{props.isCompleted ? texts.leave : texts.start}</p>;
}

/** What the course says of the learner: the portal cannot know better. */
function Reported({ report, attemptsLeft, onRetry, ...held }: Omit<ReportProps, 'report'> & { report: PackageResult }) {
  const { isTooLow, isFailed } = verdictOf(report, held);
  return (
    <div className={styles.report} role="status">
      <span>{texts.reported(withScore(texts.outcomes[isFailed ? 'failed' : report.outcome], report))}</span>
      {isTooLow && <span>{texts.tooLow(held.passScore)}</span>}
      {isFailed && attemptsLeft > 0 && (
        <Button size="small" onClick={onRetry}>
          {texts.again(attemptsLeft)}
        </Button>
      )}
    </div>
  );
}

/** A completed chapter stays so, whatever is reported later. */
function verdictOf(report: PackageResult, { isCompleted, passScore }: Pick<ReportProps, 'isCompleted' | 'passScore'>) {
  const isTooLow = !isCompleted && isBelow(report, passScore);
  return { isTooLow, isFailed: isTooLow || (!isCompleted && report.outcome === 'failed') };
}

const withScore = (words: string, { score }: PackageResult): string =>
  score === null ? words : texts.scored(words, score);

interface ContentFrameProps {
  launch: Launch;
  title: string;
  onKeep: (kept: Kept) => void;
  onLeave: () => void;
}

/** The frame of a package. It is heard only from its own window and its own origin. */
function ContentFrame({ launch, title, onKeep, onLeave }: ContentFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handlers = useRef({ onKeep, onLeave });
  useEffect(() => {
    handlers.current = { onKeep, onLeave };
  });
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<unknown>): void => {
      if (origin !== launch.origin || source !== frame.current?.contentWindow || !isFrameMessage(data)) return;
      if (data.gatehouse === 'leave') handlers.current.onLeave();
      else handlers.current.onKeep({ state: data.state, result: data.result });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [launch.origin]);
  const begin = (): void =>
    frame.current?.contentWindow?.postMessage({ gatehouse: 'begin', state: launch.state }, launch.origin);
  return (
    <iframe
      ref={frame}
      className={styles.package}
      title={title}
      src={launch.url}
      sandbox="allow-scripts allow-same-origin allow-forms"
      onLoad={begin}
    />
  );
}
