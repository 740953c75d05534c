import type { ShownPart } from '@gatehouse/contract/courses/content-messages';
import type { ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import { type RefObject, useRef, useState } from 'react';

import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { BackButton } from './back-button.tsx';
import { ContentFrame, type ContentHandle } from './content-frame.tsx';
import { LaunchFailure } from './launch-failure.tsx';
import { PackageContents } from './package-contents.tsx';
import { PackageReport } from './package-report.tsx';
import { PlayerFrame } from './player-frame.tsx';
import type { PartProps } from './player-port.ts';
import { framedTexts } from './framed-parts.texts.ts';
import { playerTexts } from './player.texts.ts';
import { useLaunch } from './use-launch.ts';
import styles from './player.module.css';

const texts = framedTexts.package;

type Package = Extract<ShownChapter, { kind: 'package' }>;

/** The chapter of a SCORM or H5P package. */
export const PackageChapter = ({ chapter, ...props }: PartProps) =>
  chapter.kind === 'package' && <PackagePart {...props} chapter={chapter} />;

type PackageProps = Omit<PartProps, 'chapter'> & { chapter: Package };

interface Contents {
  parts: readonly ShownPart[];
  place: number;
}

const singlePart: Contents = { parts: [], place: 0 };

/** State of an open package: its parts, and whether it has ended. */
function usePackage(port: PackageProps['port'], chapterId: string) {
  const { launch, failure, again } = useLaunch(port, chapterId);
  const handle = useRef<ContentHandle>(null);
  const [contents, setContents] = useState(singlePart);
  const [end, setEnd] = useState<'open' | 'ended' | 'closed'>('open');
  const close = async (isFinished: boolean): Promise<void> => {
    await handle.current?.end(isFinished);
    setEnd('closed');
  };
  const restart = (): void => {
    setEnd('open');
    setContents(singlePart);
    again();
  };
  return { launch, failure, handle, contents, setContents, end, setEnd, close, restart };
}
type OpenPackage = ReturnType<typeof usePackage>;

/** The content runs on the content host; the portal only receives its state and result. */
function PackagePart({ chapter, port, completed, reports, passScore, result, frame, onBack, onNext }: PackageProps) {
  const opened = usePackage(port, chapter._id);
  const { launch, failure, handle, contents, setContents, end, setEnd, close, restart } = opened;
  const next = useRef<HTMLDivElement>(null);
  const isCompleted = completed.has(chapter._id);
  /** Closes the package and then navigates, so that its last result is not lost. */
  const after = (way: (() => void) | undefined) => way && (() => void close(false).then(way));
  const find = (selector: string) => next.current?.querySelector<HTMLElement>(`${selector}:not(:disabled)`);
  const leave = (): void => (find('[data-main]') ?? find('button'))?.focus();
  return (
    <PlayerFrame
      {...frame}
      onClose={after(frame.onClose)}
      isFilled
      screenKey={chapter._id}
      foot={
        <PackageNavigation
          way={next}
          opened={opened}
          isCompleted={isCompleted}
          onBack={after(onBack)}
          onNext={after(onNext)}
        />
      }
    >
      <h1 className={styles.title} tabIndex={-1} dir="auto">
        {chapter.title}
      </h1>
      <PackageReport
        report={reports.get(chapter._id)}
        isCompleted={isCompleted}
        passScore={passScore}
        attemptsLeft={result.attemptsLeft}
        onRetry={restart}
      />
      {failure && <LaunchFailure failure={failure} onRetry={restart} />}
      {!launch && !failure && <Spinner label={playerTexts.opening} />}
      {contents.parts.length > 1 && <PackageContents {...contents} onOpen={(place) => handle.current?.open(place)} />}
      {launch && end !== 'closed' && (
        <ContentFrame
          ref={handle}
          key={launch.url}
          launch={launch}
          title={texts.frame(chapter.title)}
          onKeep={(kept) => port.keep(chapter._id, kept)}
          onLeave={leave}
          onParts={(parts, place) => setContents({ parts, place })}
          onEnded={() => setEnd('ended')}
        />
      )}
    </PlayerFrame>
  );
}

interface WaysProps {
  way: RefObject<HTMLDivElement | null>;
  opened: OpenPackage;
  isCompleted: boolean;
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Buttons to open the next part, end the package, and go to the next chapter once it is complete. */
function PackageNavigation({ way, opened, isCompleted, onBack, onNext }: WaysProps) {
  const { launch, contents, end, handle, close, restart } = opened;
  const hasMore = end !== 'closed' && contents.place < contents.parts.length - 1;
  const isOver = end === 'closed' || (end === 'ended' && contents.parts.length < 2);
  return (
    <div ref={way} className={styles.ways}>
      <BackButton onBack={onBack} />
      {launch && !isOver && <Button onClick={() => void close(true)}>{texts.finish}</Button>}
      {isOver && <Button onClick={restart}>{texts.reopen}</Button>}
      {hasMore && <Button onClick={() => handle.current?.open(contents.place + 1)}>{texts.nextPart}</Button>}
      <Button variant="primary" data-main="" disabled={!isCompleted} onClick={onNext}>
        {playerTexts.next}
      </Button>
    </div>
  );
}
