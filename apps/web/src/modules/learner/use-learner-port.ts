import type { PackageResult } from '@gatehouse/contract/courses/content-messages';
import type { Answers, ShownChapter } from '@gatehouse/contract/courses/course-chapters.schema';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { learner } from '@gatehouse/contract/learner/learner';
import type { LearnerSession } from '@gatehouse/contract/learner/learner.schema';
import { useEffect, useMemo, useRef, useState } from 'react';

import { call } from '../../core/call.ts';
import type { Failure } from '../../core/failure.ts';
import type { PlayerPort, SaveState } from '../../shared/course-player/player-port.ts';
import { openOutbox, type Outbox, type OutboxItem } from './outbox.ts';
import { openOutboxStore } from './outbox-store.ts';

type AnswerBody = NonNullable<Parameters<typeof call<typeof learner.answer>>[1]>['body'];
type ProgressBody = NonNullable<Parameters<typeof call<typeof learner.progress>>[1]>['body'];

/** Returns the SHA-256 of the displayed policy, in hexadecimal. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function progressOf(chapter: ShownChapter): Promise<ProgressBody> {
  const done = { chapterId: chapter._id, revision: 1 };
  return chapter.kind === 'policy' ? { ...done, textHash: await hashOf(chapter.body) } : { ...done, isCompleted: true };
}

type SaveResult = Result<typeof learner.progress>;
interface OnSaved {
  chapter: (saved: SaveResult) => void;
  /** True if another window saves the same attempt. */
  elsewhere: (isElsewhere: boolean) => void;
}

async function sendItem(sessionId: string, { kind, body }: OutboxItem, onSaved: OnSaved): Promise<Failure | null> {
  const input = { params: { id: sessionId }, query: {} };
  if (kind === 'answers') {
    const { data, error } = await call(learner.answer, { ...input, body: body as AnswerBody });
    if (data && 'isElsewhere' in data) onSaved.elsewhere(data.isElsewhere);
    return error ?? null;
  }
  const { data, error } = await call(learner.progress, { ...input, body: body as ProgressBody });
  if (data) onSaved.chapter(data);
  if (data) onSaved.elsewhere(data.isElsewhere);
  return error ?? null;
}

/** Opens the outbox of a session, which also sends items that an earlier page left behind. */
function useOutbox(sessionId: string, onSaved: OnSaved['chapter']): { outbox: Promise<Outbox>; saveState: SaveState } {
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [isElsewhere, setIsElsewhere] = useState(false);
  const [listeners] = useState(() => new Set<OnSaved['chapter']>());
  useEffect(() => {
    listeners.add(onSaved);
    return () => void listeners.delete(onSaved);
  });
  const outbox = useMemo(
    () =>
      openOutboxStore<OutboxItem>(sessionId).then((store) => {
        const send = (item: OutboxItem) =>
          sendItem(sessionId, item, {
            chapter: (saved) => listeners.forEach((hear) => hear(saved)),
            elsewhere: setIsElsewhere,
          });
        return openOutbox({ store, send, onState: setSaveState });
      }),
    [sessionId, listeners],
  );
  useEffect(() => {
    void outbox.then((opened) => opened.resume());
    return () => void outbox.then((opened) => opened.close());
  }, [outbox]);
  return { outbox, saveState: saveState === 'saved' && isElsewhere ? 'elsewhere' : saveState };
}

interface OpenAttempt {
  id: string;
  revision: number;
}

/** Identifies this page, because each window numbers its own saves. */
const windowId = crypto.randomUUID();

const answersKey = (attemptId: string): string => `answers ${attemptId} `;
const stateKey = (chapterId: string): string => `state ${chapterId} `;

/** Returns the body of the next save of an attempt. */
function nextSave(attempt: OpenAttempt | null, answers: Answers, submit: boolean): AnswerBody {
  const open = attempt ?? { id: '', revision: 0 };
  open.revision += 1;
  return { attemptId: open.id, windowId, revision: open.revision, answers, submit };
}

/** Converts a server time to the clock of this device. */
const deadlineOnDevice = ({ deadline, now }: { deadline: string | null; now: string }): number | null =>
  deadline === null ? null : Date.now() + Date.parse(deadline) - Date.parse(now);

/** Reads the attempt from the server, with newer answers from this device. */
async function startOf(sessionId: string, outbox: Outbox) {
  await outbox.flush();
  const { data, error } = await call(learner.start, { params: { id: sessionId }, query: {} });
  if (error) return { failure: error };
  const { attemptId, questions, revision } = data;
  const kept = outbox.pending(answersKey(attemptId))?.body as AnswerBody | undefined;
  return {
    open: { id: attemptId, revision: Math.max(revision, kept?.revision ?? 0) },
    started: { questions, answers: kept?.answers ?? data.answers, endsAt: deadlineOnDevice(data) },
  };
}

/** Stores the progress of videos and packages. Each launch is a separate play, so reports of one never replace those of another. */
function usePlayed(sessionId: string, outbox: Promise<Outbox>): Pick<PlayerPort, 'launch' | 'keep'> {
  const plays = useRef(new Map<string, { playId: string; revision: number }>());
  return {
    async launch(chapterId) {
      const { flush, pending } = await outbox;
      await flush();
      const { data, error } = await call(learner.launch, { params: { id: sessionId }, query: {}, body: { chapterId } });
      if (error) return error;
      plays.current.set(chapterId, { playId: crypto.randomUUID(), revision: 0 });
      // A state that could not be sent yet is newer than that of the server.
      const kept = pending(stateKey(chapterId))?.body as ProgressBody | undefined;
      return { ...data, state: kept?.state ?? data.state };
    },
    keep(chapterId, { state, result }) {
      const play = plays.current.get(chapterId);
      if (!play) return;
      play.revision += 1;
      const body: ProgressBody = { chapterId, ...play, state, ...(result && { result }) };
      void outbox.then((opened) => opened.put(stateKey(chapterId) + play.playId, { kind: 'chapter', body }));
    },
  };
}

interface LearnerEvents {
  onChapter: (id: string, isCompleted: boolean) => void;
  /** Called for a package with the stored report, or null if this attempt has none yet. */
  onReport: (id: string, report: PackageResult | null) => void;
  onResult: () => Promise<unknown>;
}

/** The quiz functions of a session. */
function useQuiz(sessionId: string, outbox: Promise<Outbox>, onResult: LearnerEvents['onResult']) {
  const attempt = useRef<OpenAttempt | null>(null);
  const quiz: Pick<PlayerPort, 'start' | 'save' | 'endsAt' | 'submit'> = {
    async start() {
      const { open, started, failure } = await startOf(sessionId, await outbox);
      if (failure) return failure;
      attempt.current = open;
      return started;
    },
    save(answers) {
      const body = nextSave(attempt.current, answers, false);
      const key = answersKey(body.attemptId) + windowId;
      void outbox.then((opened) => opened.put(key, { kind: 'answers', body }));
    },
    async endsAt() {
      const params = { id: sessionId, attemptId: attempt.current?.id ?? '' };
      const { data } = await call(learner.attemptTime, { params, query: {} });
      return data ? deadlineOnDevice(data) : null;
    },
    async submit(answers) {
      await (await outbox).flush();
      const body = nextSave(attempt.current, answers, true);
      const { error } = await call(learner.answer, { params: { id: sessionId }, query: {}, body });
      await onResult();
      return error ?? null;
    },
  };
  return quiz;
}

/** The player's functions for a learner. Everything is stored, immediately or once there is a connection. */
export function useLearnerPort(
  { _id: sessionId, result: { status } }: LearnerSession,
  { onChapter, onReport, onResult }: LearnerEvents,
) {
  const { outbox, saveState } = useOutbox(sessionId, (saved) => {
    onChapter(saved.chapterId, saved.isCompleted);
    onReport(saved.chapterId, saved.result);
    if (saved.status !== status || saved.result !== null) void onResult();
  });
  const played = usePlayed(sessionId, outbox);
  const quiz = useQuiz(sessionId, outbox, onResult);
  const port: PlayerPort = {
    complete(chapter) {
      onChapter(chapter._id, true);
      const put = async (body: ProgressBody): Promise<void> =>
        (await outbox).put(`chapter ${chapter._id}`, { kind: 'chapter', body });
      void progressOf(chapter).then(put);
    },
    ...played,
    ...quiz,
  };
  return { port, saveState };
}
