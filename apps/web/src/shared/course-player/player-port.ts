import type { PackageResult } from '@gatehouse/contract/courses/content-messages';
import type { Answers, Review, ShownChapter, ShownQuestion } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';

import type { ReactNode } from 'react';

import type { Failure } from '../../core/failure.ts';

export interface PlayerCourse {
  title: string;
  /** BCP 47 language tag. */
  language: string;
  chapters: readonly ShownChapter[];
}

export interface PlayerResult {
  isPassed: boolean;
  score: number | null;
  total: number | null;
  attemptsLeft: number;
  hasOpenAttempt: boolean;
  /** Empty if the feedback settings hide it. */
  review: readonly Review[];
}

export interface PlayerAttempt {
  questions: readonly ShownQuestion[];
  answers: Answers;
  /** End of the attempt in milliseconds of the device's clock; null without a limit. */
  endsAt: number | null;
}

/** State of storing progress; a preview stores nothing and does not score its quiz. */
export type SaveState =
  | 'saved'
  | 'saving'
  | 'offline'
  | 'preview'
  /** Saved, but another window saves the same progress. */
  | 'elsewhere'
  /** Permanently refused by the server. */
  | 'refused';

/** The saved state and result of a video or package. */
export interface SavedProgress {
  state: string;
  result: PackageResult | null;
}

/** The calls of the player. For learners they store progress; in an author's preview they do not. */
export interface PlayerPort {
  /** Marks a text as read, or a policy as confirmed. */
  complete: (chapter: ShownChapter) => void;
  /** Opens a video or package on the content host. */
  launch: (chapterId: string) => Promise<Launch | Failure>;
  /** Stores the position in a video or package, and a package's result. */
  keep: (chapterId: string, kept: SavedProgress) => void;
  start: () => Promise<PlayerAttempt | Failure>;
  save: (answers: Answers) => void;
  /** Returns the current end of the open attempt, in milliseconds of the device's clock, or null if unknown or unlimited. */
  endsAt: () => Promise<number | null>;
  /** Submits the answers; returns null once the result is known. */
  submit: (answers: Answers) => Promise<Failure | null>;
}

export const isFailure = (value: object): value is Failure => 'status' in value && 'code' in value;

export interface PlayerProps {
  course: PlayerCourse;
  /** IDs of the completed chapters. */
  completed: ReadonlySet<string>;
  /** The last results reported by packages, by chapter ID. */
  reports: ReadonlyMap<string, PackageResult>;
  result: PlayerResult;
  /** The passing score in percent. */
  passScore: number;
  saveState: SaveState;
  port: PlayerPort;
  /** Index of the first chapter to show. */
  firstPlace: number;
  /** Content for learners who passed, such as links to the certificate. */
  reward?: ReactNode;
  onClose?: () => void;
}

/** Frame props shared by all screens of the player. */
export interface FrameProps {
  place: string;
  share: number;
  saveState: SaveState;
  language: string;
  onClose?: (() => void) | undefined;
}

/** Props of a chapter with its own code. */
export interface PartProps extends PlayerProps {
  chapter: ShownChapter;
  frame: FrameProps;
  onBack: (() => void) | undefined;
  /** Goes to the first chapter; undefined if this is the first one. */
  onReread: (() => void) | undefined;
  onNext: () => void;
}
