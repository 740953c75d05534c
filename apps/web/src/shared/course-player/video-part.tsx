import type { ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';
import { useRef, useState } from 'react';

import { languageName } from '../../core/language-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { BackButton } from './back-button.tsx';
import { LaunchFailure } from './launch-failure.tsx';
import { PlayerFrame } from './player-frame.tsx';
import type { PartProps } from './player-port.ts';
import { framedTexts } from './framed-parts.texts.ts';
import { playerTexts } from './player.texts.ts';
import { useLaunch } from './use-launch.ts';
import styles from './player.module.css';

const texts = framedTexts.video;

type Video = Extract<ShownChapter, { kind: 'video' }>;

/** The chapter of a video with captions. */
export const VideoChapter = ({ chapter, ...props }: PartProps) =>
  chapter.kind === 'video' && <VideoPart {...props} chapter={chapter} />;

/** Share of a video that must be watched to complete it. */
const completeFrom = 0.95;

function VideoPart({
  chapter,
  port,
  completed,
  frame,
  course,
  onBack,
  onNext,
}: Omit<PartProps, 'chapter'> & { chapter: Video }) {
  const { launch, failure, again } = useLaunch(port, chapter._id);
  const isCompleted = completed.has(chapter._id);
  return (
    <PlayerFrame
      {...frame}
      screenKey={chapter._id}
      foot={
        <>
          <BackButton onBack={onBack} />
          <Button variant="primary" data-main="" disabled={!isCompleted} onClick={onNext}>
            {playerTexts.next}
          </Button>
        </>
      }
    >
      <h1 className={styles.title} tabIndex={-1} dir="auto">
        {chapter.title}
      </h1>
      {failure && <LaunchFailure failure={failure} onRetry={again} />}
      {!launch && !failure && <Spinner label={playerTexts.opening} />}
      {launch && (
        <Screen
          key={launch.url}
          launch={launch}
          title={chapter.title}
          language={course.language}
          onPlace={(at) => port.keep(chapter._id, { state: JSON.stringify({ at }), result: null })}
          onWatched={() => {
            if (!isCompleted) port.complete(chapter);
          }}
        />
      )}
      {!isCompleted && <p className={styles.hint}>{texts.unfinished}</p>}
    </PlayerFrame>
  );
}

/** Returns the learner's position in seconds. */
function placeOf(state: string): number {
  try {
    const { at } = JSON.parse(state) as { at?: unknown };
    return typeof at === 'number' && at > 0 ? at : 0;
  } catch {
    return 0;
  }
}

interface ScreenProps {
  launch: Launch;
  title: string;
  /** The course's language; captions in it are shown by default. */
  language: string;
  onPlace: (seconds: number) => void;
  onWatched: () => void;
}

/** Minimum interval between saves of the position while the video plays, in seconds. */
const keepEverySeconds = 2;

function Screen({ launch, title, language, onPlace, onWatched }: ScreenProps) {
  const [isBroken, setIsBroken] = useState(false);
  const kept = useRef(-keepEverySeconds);
  const keep = (video: HTMLVideoElement, isAtOnce: boolean): void => {
    const at = Math.floor(video.currentTime);
    if (video.duration > 0 && video.currentTime >= completeFrom * video.duration) onWatched();
    if (at === kept.current || (!isAtOnce && Math.abs(at - kept.current) < keepEverySeconds)) return;
    kept.current = at;
    onPlace(at);
  };
  const resume = (video: HTMLVideoElement): void => {
    const place = placeOf(launch.state);
    if (place < completeFrom * video.duration) video.currentTime = place;
  };
  const own = launch.captions.findIndex((one) => one.language.split('-')[0] === language.split('-')[0]);
  return (
    <>
      {isBroken && <Notice kind="error">{texts.failed}</Notice>}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its tracks are a list, and no course is published without one */}
      <video
        className={styles.video}
        src={launch.url}
        controls
        playsInline
        crossOrigin="anonymous"
        preload="metadata"
        aria-label={title}
        onLoadedMetadata={({ currentTarget }) => resume(currentTarget)}
        onTimeUpdate={({ currentTarget }) => keep(currentTarget, false)}
        onPause={({ currentTarget }) => keep(currentTarget, true)}
        onEnded={onWatched}
        onError={() => setIsBroken(true)}
      >
        {launch.captions.map((one, place) => (
          <track
            key={one.url}
            kind="captions"
            src={one.url}
            srcLang={one.language}
            label={languageName(one.language)}
            default={place === Math.max(0, own)}
          />
        ))}
      </video>
    </>
  );
}
