import type { Answers, ShownChapter } from '@gatehouse/contract/course-chapters';
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

async function sendItem(sessionId: string, { kind, body }: OutboxItem): Promise<Failure | null> {
  const input = { params: { id: sessionId }, query: {} };
  const { error } =
    kind === 'answers'
      ? await call(learner.answer, { ...input, body: body as AnswerBody })
      : await call(learner.progress, { ...input, body: body as ProgressBody });
  return error ?? null;
}

/** The outbox of a session, which sends what an earlier page left behind. */
function useOutbox(sessionId: string): { outbox: Promise<Outbox>; saveState: SaveState } {
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const outbox = useMemo(
    () =>
      openOutboxStore<OutboxItem>(sessionId).then((store) =>
        openOutbox({ store, send: (item) => sendItem(sessionId, item), onState: setSaveState }),
      ),
    [sessionId],
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

interface LearnerEvents {
  onChapter: (id: string) => void;
  onResult: () => Promise<unknown>;
}

/** What the player does, for a learner: everything is stored, at once or as soon as there is a line. */
export function useLearnerPort({ _id: sessionId }: LearnerSession, { onChapter, onResult }: LearnerEvents) {
  const { outbox, saveState } = useOutbox(sessionId);
  const attempt = useRef<OpenAttempt | null>(null);
  const put = async (key: string, item: OutboxItem): Promise<void> => (await outbox).put(key, item);
  const port: PlayerPort = {
    complete(chapter) {
      onChapter(chapter._id);
      void progressOf(chapter).then((body) => put(`chapter ${chapter._id}`, { kind: 'chapter', body }));
    },
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
