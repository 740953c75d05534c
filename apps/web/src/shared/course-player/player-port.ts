import type { PackageResult } from '@gatehouse/contract/courses/content-messages';
import type { Answers, Review, ShownChapter, ShownQuestion } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Launch } from '@gatehouse/contract/courses/course-packages.schema';

import type { ReactNode } from 'react';

import type { Failure } from '../../core/failure.ts';

/** What the player shows. */
export interface PlayerCourse {
  title: string;
  /** BCP 47. */
  language: string;
  chapters: readonly ShownChapter[];
}

/** How far the learner is. */
export interface PlayerResult {
  isPassed: boolean;
  score: number | null;
  total: number | null;
  attemptsLeft: number;
  hasOpenAttempt: boolean;
  /** Empty where the feedback does not allow it. */
  review: readonly Review[];
}

/** An attempt as the player needs it. */
export interface PlayerAttempt {
  questions: readonly ShownQuestion[];
  answers: Answers;
  /** In the clock of this device; null is no limit. */
  endsAt: number | null;
}

/** State of storing progress; a preview stores nothing and does not score its quiz. */
export type SaveState =
  | 'saved'
  | 'saving'
  | 'offline'
  | 'preview'
  /** Saved, and another window saves the same. */
  | 'elsewhere'
  /** The server has refused it for good. */
  | 'refused';

/** What a video or package keeps. */
export interface Kept {
  state: string;
  result: PackageResult | null;
}

/** What the player does with its course: for learners it is stored, in the preview of an author it is not. */
export interface PlayerPort {
  /** Marks a text as read, or a policy as confirmed. */
  complete: (chapter: ShownChapter) => void;
  /** Opens a video or package on the content host. */
  launch: (chapterId: string) => Promise<Launch | Failure>;
  /** Stores where the learner is in a video or package, and what a package reports. */
  keep: (chapterId: string, kept: Kept) => void;
  start: () => Promise<PlayerAttempt | Failure>;
  save: (answers: Answers) => void;
  /** When the open attempt ends now, in the clock of this device; null where that is not known, or there is no limit. */
  endsAt: () => Promise<number | null>;
  /** Null once the result is known. */
  submit: (answers: Answers) => Promise<Failure | null>;
}

export const isFailure = (value: object): value is Failure => 'status' in value && 'code' in value;

/** What the player is given. */
export interface PlayerProps {
  course: PlayerCourse;
  /** The chapters that are complete. */
  completed: ReadonlySet<string>;
  /** What packages reported last, by chapter. */
  reports: ReadonlyMap<string, PackageResult>;
  result: PlayerResult;
  /** In percent. */
  passScore: number;
  saveState: SaveState;
  port: PlayerPort;
  /** The chapter to begin with. */
  firstPlace: number;
  /** What a learner who passed takes along, such as links to the certificate. */
  reward?: ReactNode;
  onClose?: () => void;
}

/** What the frame of every screen of the player is given. */
export interface FrameProps {
  place: string;
  share: number;
  saveState: SaveState;
  language: string;
  onClose?: (() => void) | undefined;
}

/** What a chapter with code of its own is given. */
export interface PartProps extends PlayerProps {
  chapter: ShownChapter;
  frame: FrameProps;
  onBack: (() => void) | undefined;
  onNext: () => void;
}
