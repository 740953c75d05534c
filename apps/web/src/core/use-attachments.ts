import { attachmentsAtMost, fileEndings, type FileType, imageTypes } from '@gatehouse/contract/files/stored-file';
import { useRef, useState } from 'react';

import type { AttachmentUploader, SentFile } from './attachment-upload.ts';
import { attachmentTexts as texts } from './attachment.texts.ts';
import { failureMessage } from './failure.ts';
import { shownFileSize } from './file-size.ts';
import { barResetMs } from './use-upload.ts';

const megabyte = 1_048_576;

/** A file being uploaded. Every attempt has the same key, so that it is stored once. */
interface Item {
  key: string;
  file: File;
  /** The sent share, from 0 to 1. */
  share: number;
  sent: SentFile | null;
  problem: string | null;
  /** True if a retry may succeed. */
  mayRetry: boolean;
}

interface Options {
  /** For files that are attached at once: called with each uploaded file, which then leaves the list. */
  onKept?: (file: SentFile) => void;
  /** The maximum number of files. */
  atMost?: number;
}

const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const endingsOf = (types: readonly string[]): string[] =>
  types.flatMap((type) => [...(fileEndings[type as FileType] ?? [])]);

const acceptsOnlyImages = ({ rules }: AttachmentUploader): boolean =>
  rules.types.every((type) => (imageTypes as readonly string[]).includes(type));

/** Returns the reason the server would reject the file, checked before the upload. */
function rejectionReason({ name, size }: File, door: AttachmentUploader): string | null {
  const { bytesAtMost, types } = door.rules;
  if (size > bytesAtMost) return texts.tooLarge(bytesAtMost / megabyte);
  if (endingsOf(types).includes(extensionOf(name))) return null;
  return acceptsOnlyImages(door) ? texts.wrongImage : texts.wrongType;
}

function hintOf(door: AttachmentUploader | null): string {
  const megabytes = (door?.rules.bytesAtMost ?? 0) / megabyte;
  return door && acceptsOnlyImages(door) ? texts.imageHint(megabytes) : texts.hint(megabytes);
}

const started = (file: File, door: AttachmentUploader): Item => ({
  key: crypto.randomUUID(),
  file,
  share: 0,
  sent: null,
  problem: rejectionReason(file, door),
  mayRetry: false,
});

const shown = ({ key, file, share, sent, problem, mayRetry }: Item) => ({
  id: key,
  name: file.name,
  size: shownFileSize(file.size),
  bytes: file.size,
  progress: sent === null && problem === null ? share : null,
  problem,
  mayRetry,
});

/** The uploads in progress and the functions that change them. */
function useItems(door: AttachmentUploader | null, { onKept }: Options) {
  const [items, setItems] = useState<readonly Item[]>([]);
  // A file removed from the list during its upload is deleted when it arrives.
  const wanted = useRef(new Set<string>());
  const change = (key: string, part: Partial<Item>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)));
  const leave = (keys: readonly string[]) => {
    for (const key of keys) wanted.current.delete(key);
    setItems((all) => all.filter(({ key }) => !keys.includes(key)));
  };

  const send = async ({ key, file }: Item): Promise<void> => {
    if (!door) return;
    change(key, { problem: null, share: 0 });
    const { data, error } = await door.send(file, { key, onProgress: (share) => change(key, { share }) });
    if (error) change(key, { problem: failureMessage(error), mayRetry: error.status !== 415 && error.status !== 413 });
    else if (!wanted.current.has(key)) door.discard?.(data._id);
    else {
      change(key, { sent: data, share: 1 });
      onKept?.(data);
      if (onKept) setTimeout(() => leave([key]), barResetMs);
    }
  };
  const add = (files: readonly File[]) => {
    if (!door) return;
    const fresh = files.map((file) => started(file, door));
    setItems((all) => [...all, ...fresh]);
    for (const item of fresh) {
      wanted.current.add(item.key);
      if (item.problem === null) void send(item);
    }
  };
  const drop = (dropped: readonly Item[]) => {
    for (const { sent } of dropped) if (sent) door?.discard?.(sent._id);
    leave(dropped.map(({ key }) => key));
  };
  return { items, add, send, leave, drop };
}

/**
 * Attachments of a text being written: files upload at once and are attached when the text is sent. `area` holds the props of
 * `ui/attach-area`; without a door, attaching is disabled.
 */
export function useAttachments(door: AttachmentUploader | null, options: Options = {}) {
  const { items, add, send, leave, drop } = useItems(door, options);
  const [isOver, setIsOver] = useState(false);
  const find = (id: string) => items.filter(({ key }) => key === id);
  const { onKept, atMost = attachmentsAtMost } = options;
  // The caller already counts the files that are attached at once.
  const room = atMost - items.filter((item) => !onKept || item.sent === null).length;
  const sent = items.flatMap((item) => item.sent ?? []);
  const remove = (id: string): void => {
    setIsOver(false);
    drop(find(id));
  };
  return {
    /** IDs in the order of selection. */
    fileIds: sent.map(({ _id }) => _id),
    /** True if all uploads are complete. */
    isSettled: sent.length === items.length,
    /** Clears the list after the files were attached. */
    forget: () => leave(items.map(({ key }) => key)),
    /** Deletes the uploaded files, because the text was discarded. */
    dropAll: () => drop(items),
    area: {
      texts: { ...texts, hint: hintOf(door) },
      isOffered: door !== null,
      accept: endingsOf(door?.rules.types ?? [])
        .map((ending) => `.${ending}`)
        .join(','),
      files: items.map(shown),
      problem: isOver ? texts.tooMany(atMost) : null,
      onAdd: (files: readonly File[]) => {
        setIsOver(files.length > room);
        add(files.slice(0, Math.max(0, room)));
      },
      onRemove: remove,
      onCancel: door?.discard && remove,
      onRetry: (id: string) => void find(id).map(send),
    },
  };
}
