import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';
import { extensionOf, rulesOfType, type UploadRules, uploadsAtMost } from '@gatehouse/contract/uploads/uploads-rules';
import { providerUploads, uploads } from '@gatehouse/contract/uploads/uploads';
import { useEffect, useRef, useState } from 'react';

import type { Failure, Outcome } from '../../core/failure.ts';
import { shownFileSize } from '../../core/file-size.ts';
import { request } from '../../core/request.ts';
import { openResumableUpload, type ResumableUpload } from '../../core/resumable-upload.ts';
import { barResetMs } from '../../core/use-upload.ts';
import { activityUploadTexts as texts } from './activity-uploads.texts.ts';

/** A file being uploaded, or whose upload failed. */
export interface PendingUpload {
  key: string;
  file: File;
  /** The sent share, from 0 to 1. */
  share: number;
  state: 'sending' | 'paused' | 'failed' | 'sent';
  /** The ID of the upload; null until it is complete. */
  id: string | null;
  problem: string | null;
  mayRetry: boolean;
}

/** The client's ID for staff; null for the company's own users. */
export type UploadSide = string | null;

const createOn = (client: UploadSide) =>
  client === null ? request(uploads.create)() : request(providerUploads.create)({ params: { companyId: client } });

/** Returns the reason the server would reject the file, checked before the upload. */
function faultOf({ name, size }: File, { extensions, bytesAtMost }: UploadRules): string | null {
  if (!extensions.includes(extensionOf(name))) return texts.extension(extensions.join(', '));
  if (size === 0) return texts.empty;
  return size > bytesAtMost ? texts.tooLarge(shownFileSize(bytesAtMost)) : null;
}

/** True if the file itself was rejected, so that a retry cannot succeed. */
const isFinal = ({ status }: Failure): boolean => status === 413 || status === 415;

interface Options {
  activityType: string;
  client: UploadSide;
  /** Called with the ID of each completed upload. */
  onSent: (id: string) => void;
}

type Change = (key: string, part: Partial<PendingUpload>) => void;

/**
 * Applies the result of an upload. The progress bar of a failed one resets after a moment (specification.md, Business constants and
 * limits).
 */
function settle(key: string, outcome: Outcome<string>, change: Change): void {
  const { error } = outcome;
  if (!error) return change(key, { state: 'sent', share: 1, id: outcome.data });
  const problem = isFinal(error) ? error.message : texts.failed;
  change(key, { state: 'failed', problem, mayRetry: !isFinal(error) });
  setTimeout(() => change(key, { share: 0 }), barResetMs);
}

/** Uploads files, each with its own tus client. */
function useSending({ activityType, client, onSent }: Options, change: Change) {
  const running = useRef(new Map<string, ResumableUpload>());
  const sent = useRef(onSent);
  useEffect(() => {
    sent.current = onSent;
  });
  useEffect(() => {
    const moving = running.current;
    return () => moving.forEach((upload) => void upload.pause());
  }, []);
  const run = async (key: string) => {
    change(key, { state: 'sending', problem: null });
    const outcome = (await running.current.get(key)?.run()) ?? null;
    if (outcome === null) return;
    settle(key, outcome, change);
    if (!outcome.error) sent.current(outcome.data);
  };
  return {
    async start({ key, file }: PendingUpload) {
      const onProgress = (share: number) => change(key, { share });
      const upload = await openResumableUpload({
        file,
        create: createOn(client),
        metadata: { activityType },
        onProgress,
      });
      running.current.set(key, upload);
      await run(key);
    },
    pause(key: string) {
      change(key, { state: 'paused' });
      void running.current.get(key)?.pause();
    },
    resume: (key: string) => void run(key),
    drop(key: string) {
      void running.current.get(key)?.remove();
      running.current.delete(key);
    },
  };
}

function started(file: File, rules: UploadRules): PendingUpload {
  const problem = faultOf(file, rules);
  const state = problem === null ? 'sending' : 'failed';
  return { key: crypto.randomUUID(), file, share: 0, state, id: null, problem, mayRetry: false };
}

/** The uploads of an activity from this page. */
export function useActivityUploads(options: Options) {
  const [files, setFiles] = useState<readonly PendingUpload[]>([]);
  const rules = rulesOfType(options.activityType);
  const sending = useSending(options, (key, part) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...part } : file))),
  );
  return {
    files,
    rules,
    atMost: uploadsAtMost,
    pause: sending.pause,
    resume: sending.resume,
    add(chosen: readonly File[]) {
      if (rules === null) return;
      const fresh = chosen.map((file) => started(file, rules));
      setFiles((all) => [...all, ...fresh]);
      for (const file of fresh) if (file.problem === null) void sending.start(file);
    },
    remove(key: string) {
      sending.drop(key);
      setFiles((all) => all.filter((file) => file.key !== key));
    },
    isSettled: files.every(({ state }) => state === 'sent' || state === 'failed'),
  };
}

/** The server's records of uploads, by ID. */
export type KnownUploads = ReadonlyMap<string, UploadedFile>;
