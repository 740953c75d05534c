import type { ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';

import { type OnDemand, onDemand, PageOnDemand } from '../../core/on-demand.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { formattedMarkdown } from '../rich-text/markdown.tsx';
import { PlayerFrame } from './player-frame.tsx';
import type { PartProps } from './player-port.ts';
import { playerTexts as texts } from './player.texts.ts';

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

/** A chapter whose code is loaded on demand. */
export function ChapterPart(props: PartProps) {
  const part = partOf(props.chapter.kind);
  if (!part) return null;
  const waiting = (
    <PlayerFrame {...props.frame} screenKey="waiting" foot={null}>
      <Spinner label={texts.opening} />
    </PlayerFrame>
  );
  return <PageOnDemand page={part} given={props} waiting={waiting} />;
}
