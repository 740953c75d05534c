import type { PackageResult } from '@gatehouse/contract/content-messages';
import type { Answers, ShownChapter } from '@gatehouse/contract/course-chapters';
import type { Result } from '@gatehouse/contract/endpoint';
import { learner, type LearnerSession } from '@gatehouse/contract/learner';
import { useEffect, useMemo, useRef, useState } from 'react';

import { call } from '../../core/call.ts';
import type { Failure } from '../../core/failure.ts';
import type { PlayerPort, SaveState } from '../../shared/course-player/player-port.ts';
import { openOutbox, type Outbox, type OutboxItem } from './outbox.ts';
import { openOutboxStore } from './outbox-store.ts';

type AnswerBody = NonNullable<Parameters<typeof call<typeof learner.answer>>[1]>['body'];
type ProgressBody = NonNullable<Parameters<typeof call<typeof learner.progress>>[1]>['body'];

/** SHA-256 of a policy as it was shown, in hexadecimal. */
async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function progressOf(chapter: ShownChapter): Promise<ProgressBody> {
  const done = { chapterId: chapter._id, revision: 1 };
  return chapter.kind === 'policy' ? { ...done, textHash: await hashOf(chapter.body) } : { ...done, isCompleted: true };
}

type Saved = Result<typeof learner.progress>;
type OnSaved = (saved: Saved) => void;

async function sendItem(sessionId: string, { kind, body }: OutboxItem, onSaved: OnSaved): Promise<Failure | null> {
  const input = { params: { id: sessionId }, query: {} };
  if (kind === 'answers') return (await call(learner.answer, { ...input, body: body as AnswerBody })).error ?? null;
  const { data, error } = await call(learner.progress, { ...input, body: body as ProgressBody });
  if (data) onSaved(data);
  return error ?? null;
}

/** The outbox of a session, which sends what an earlier page left behind. */
function useOutbox(sessionId: string, onSaved: OnSaved): { outbox: Promise<Outbox>; saveState: SaveState } {
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [listeners] = useState(() => new Set<OnSaved>());
  useEffect(() => {
    listeners.add(onSaved);
    return () => void listeners.delete(onSaved);
  });
  const outbox = useMemo(
    () =>
      openOutboxStore<OutboxItem>(sessionId).then((store) => {
        const send = (item: OutboxItem) =>
          sendItem(sessionId, item, (saved) => listeners.forEach((hear) => hear(saved)));
        return openOutbox({ store, send, onState: setSaveState });
      }),
    [sessionId, listeners],
  );
  useEffect(() => {
    void outbox.then((opened) => opened.resume());
    return () => void outbox.then((opened) => opened.close());
  }, [outbox]);
  return { outbox, saveState };
}

interface OpenAttempt {
  id: string;
  revision: number;
}

const answersKey = (attemptId: string): string => `answers ${attemptId}`;

/** The next save of an attempt. */
function nextSave(attempt: OpenAttempt | null, answers: Answers, submit: boolean): AnswerBody {
  const open = attempt ?? { id: '', revision: 0 };
  open.revision += 1;
  return { attemptId: open.id, revision: open.revision, answers, submit };
}

/** The attempt as the server has it, with what is newer on this device. */
async function startOf(sessionId: string, outbox: Outbox) {
  await outbox.flush();
  const { data, error } = await call(learner.start, { params: { id: sessionId }, query: {} });
  if (error) return { failure: error };
  const { attemptId, questions, deadline, now, revision } = data;
  const kept = outbox.pending(answersKey(attemptId))?.body as AnswerBody | undefined;
  const endsAt = deadline === null ? null : Date.now() + Date.parse(deadline) - Date.parse(now);
  return {
    open: { id: attemptId, revision: Math.max(revision, kept?.revision ?? 0) },
    started: { questions, answers: kept?.answers ?? data.answers, endsAt },
  };
}

/** What videos and packages keep, newest last. */
function usePlayed(sessionId: string, outbox: Promise<Outbox>): Pick<PlayerPort, 'launch' | 'keep'> {
  const revisions = useRef(new Map<string, number>());
  return {
    async launch(chapterId) {
      await (await outbox).flush();
      const { data, error } = await call(learner.launch, { params: { id: sessionId }, query: {}, body: { chapterId } });
      if (error) return error;
      revisions.current.set(chapterId, data.revision);
      return data;
    },
    keep(chapterId, { state, result }) {
      const revision = (revisions.current.get(chapterId) ?? 0) + 1;
      revisions.current.set(chapterId, revision);
      const body: ProgressBody = { chapterId, revision, state, ...(result && { result }) };
      void outbox.then((opened) => opened.put(`state ${chapterId}`, { kind: 'chapter', body }));
    },
  };
}

interface LearnerEvents {
  onChapter: (id: string) => void;
  /** Of a package: what the portal has stored of its report. */
  onReport: (id: string, report: PackageResult | null) => void;
  onResult: () => Promise<unknown>;
}

/** What the player does, for a learner: everything is stored, at once or as soon as there is a line. */
export function useLearnerPort(
  { _id: sessionId, result: { status } }: LearnerSession,
  { onChapter, onReport, onResult }: LearnerEvents,
) {
  const { outbox, saveState } = useOutbox(sessionId, (saved) => {
    if (saved.isCompleted) onChapter(saved.chapterId);
    onReport(saved.chapterId, saved.result);
    if (saved.status !== status || saved.result !== null) void onResult();
  });
  const played = usePlayed(sessionId, outbox);
  const attempt = useRef<OpenAttempt | null>(null);
  const put = async (key: string, item: OutboxItem): Promise<void> => (await outbox).put(key, item);
  const port: PlayerPort = {
    complete(chapter) {
      onChapter(chapter._id);
      void progressOf(chapter).then((body) => put(`chapter ${chapter._id}`, { kind: 'chapter', body }));
    },
    ...played,
    async start() {
      const { open, started, failure } = await startOf(sessionId, await outbox);
      if (failure) return failure;
      attempt.current = open;
      return started;
    },
    save(answers) {
      const body = nextSave(attempt.current, answers, false);
      void put(answersKey(body.attemptId), { kind: 'answers', body });
    },
    async submit(answers) {
      await (await outbox).flush();
      const body = nextSave(attempt.current, answers, true);
      const { error } = await call(learner.answer, { params: { id: sessionId }, query: {}, body });
      if (error && error.code !== 'ATTEMPT_SUBMITTED') return error;
      await onResult();
      return null;
    },
  };
  return { port, saveState };
}
