import type { ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import { useEffect, useState } from 'react';

import { type OnDemand, onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { formattedMarkdown, Markdown } from '../rich-text/markdown.tsx';
import { BackButton } from './back-button.tsx';
import { PlayerFrame } from './player-frame.tsx';
import type { FrameProps, PartProps, PlayerProps } from './player-port.ts';
import { playerTexts as texts } from './player.texts.ts';
import styles from './player.module.css';

type PartKind = Exclude<ShownChapter['kind'], 'text' | 'policy'>;

/** Chapter types other than text; their code loads only for courses that contain them. */
const parts: Readonly<Record<PartKind, OnDemand<PartProps>>> = {
  quiz: onDemand(async () => ({ default: (await import('./quiz-part.tsx')).QuizChapter })),
  video: onDemand(async () => ({ default: (await import('./video-part.tsx')).VideoChapter })),
  package: onDemand(async () => ({ default: (await import('./package-part.tsx')).PackageChapter })),
};

const partOf = (kind: ShownChapter['kind']): OnDemand<PartProps> | null =>
  kind === 'text' || kind === 'policy' ? null : parts[kind];

/** Preloads the code of all chapters of a course; a failed one loads again when it is opened. */
export function preloadParts(chapters: readonly ShownChapter[]): void {
  formattedMarkdown.get().catch(() => undefined);
  for (const kind of new Set(chapters.map((chapter) => chapter.kind)))
    partOf(kind)
      ?.get()
      .catch(() => undefined);
}

/** Plays a course chapter by chapter. It works on any screen size and by keyboard alone. */
export function Player(props: PlayerProps) {
  const { course, completed, saveState, port, firstPlace, reward, onClose } = props;
  const [place, setPlace] = useState(firstPlace);
  const chapter = course.chapters[place];
  // Preloaded, so that later chapters open even if the connection is lost.
  useEffect(() => preloadParts(course.chapters), [course.chapters]);
  const all = course.chapters.length;
  const frame = {
    place: texts.chapterOf(Math.min(place + 1, all), all),
    share: place / Math.max(1, all),
    saveState,
    language: course.language,
    onClose,
  };
  const back = place > 0 ? () => setPlace(place - 1) : undefined;
  if (!chapter) return <Completed {...frame} reward={reward} onBack={back} />;
  const isRead = chapter.kind === 'text' || chapter.kind === 'policy';
  if (!isRead)
    return (
      <ChapterPart
        key={chapter._id}
        {...props}
        {...{ chapter, frame }}
        onBack={back}
        onReread={place > 0 ? () => setPlace(0) : undefined}
        onNext={() => setPlace(place + 1)}
      />
    );
  return (
    <ChapterScreen
      key={chapter._id}
      chapter={chapter}
      isCompleted={completed.has(chapter._id)}
      frame={frame}
      onBack={back}
      onNext={() => {
        if (!completed.has(chapter._id)) port.complete(chapter);
        setPlace(place + 1);
      }}
    />
  );
}

/** A chapter whose code is loaded on demand. */
function ChapterPart(props: PartProps) {
  const part = partOf(props.chapter.kind);
  if (!part) return null;
  const waiting = (
    <PlayerFrame {...props.frame} screenKey="waiting" foot={null}>
      <Spinner label={texts.opening} />
    </PlayerFrame>
  );
  return <PageOnDemand page={part} given={props} waiting={waiting} />;
}

function Completed({
  onBack,
  reward,
  ...frame
}: FrameProps & Pick<PlayerProps, 'reward'> & { onBack: (() => void) | undefined }) {
  const isPreview = frame.saveState === 'preview';
  return (
    <PlayerFrame {...frame} share={1} screenKey="completed" foot={<BackButton onBack={onBack} />}>
      <h1 className={styles.title} tabIndex={-1}>
        {isPreview ? texts.previewOver : texts.completed}
      </h1>
      <p>{isPreview ? texts.previewOverText : texts.completedText}</p>
      <div className={styles.nextSteps}>{reward}</div>
    </PlayerFrame>
  );
}

interface ChapterScreenProps {
  chapter: Extract<ShownChapter, { kind: 'text' | 'policy' }>;
  isCompleted: boolean;
  frame: FrameProps;
  onBack: (() => void) | undefined;
  onNext: () => void;
}

function ChapterScreen({ chapter, isCompleted, frame, onBack, onNext }: ChapterScreenProps) {
  const [isAgreed, setIsAgreed] = useState(isCompleted);
  const isBlocked = chapter.kind === 'policy' && !isAgreed;
  return (
    <PlayerFrame
      {...frame}
      screenKey={chapter._id}
      foot={
        <>
          <BackButton onBack={onBack} />
          <Button variant="primary" data-main="" disabled={isBlocked} onClick={onNext}>
            {texts.next}
          </Button>
        </>
      }
    >
      <h1 className={styles.title} tabIndex={-1} dir="auto">
        {chapter.title}
      </h1>
      <Markdown text={chapter.body} />
      {chapter.kind === 'policy' && (
        <div className={styles.statement}>
          <Checkbox
            label={<bdi>{chapter.statement}</bdi>}
            checked={isAgreed}
            disabled={isCompleted}
            onChange={({ target }) => setIsAgreed(target.checked)}
          />
        </div>
      )}
    </PlayerFrame>
  );
}
