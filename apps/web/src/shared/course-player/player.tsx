import type { ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import { useEffect, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Markdown } from '../rich-text/markdown.tsx';
import { BackButton } from './back-button.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { ChapterPart, preloadParts } from './player-parts.tsx';
import type { FrameProps, PlayerProps } from './player-port.ts';
import { playerTexts as texts } from './player.texts.ts';
import styles from './player.module.css';

export { preloadParts };

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
