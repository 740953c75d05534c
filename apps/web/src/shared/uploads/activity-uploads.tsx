import { providerUploads, uploads } from '@gatehouse/contract/uploads/uploads';
import type { UploadedFile } from '@gatehouse/contract/uploads/upload.schema';
import { useEffect, useRef, useState } from 'react';

import { useCache } from '../../core/data/cache.ts';
import { markStale } from '../../core/data/stale.ts';
import { useRead } from '../../core/data/use-read.ts';
import { shownFileSize } from '../../core/file-size.ts';
import { Dropzone } from '../../ui/files/dropzone.tsx';
import { UploadList } from '../../ui/files/upload-list.tsx';
import type { UploadItem } from '../../ui/files/upload-row.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { activityUploadTexts as texts } from './activity-uploads.texts.ts';
import { type KnownUploads, type PendingUpload, type UploadSide, useActivityUploads } from './use-activity-uploads.ts';

interface ActivityUploadsProps {
  /** Name of the activity's type, which determines the accepted files. */
  activityType: string;
  /** IDs of the form's files. */
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Files already attached to the activity. */
  attached?: readonly UploadedFile[];
  /** The client's ID, for staff. */
  client?: UploadSide;
  /** Called with true while files are uploading, so that the form can wait. */
  onMoving?: (isMoving: boolean) => void;
  /** True if files cannot be added or removed. */
  isReadOnly?: boolean;
}

/** Polling interval while the server checks a file, in milliseconds; its event usually arrives earlier. */
const checkingMs = 3_000;
const isChecking = (files: readonly UploadedFile[] | undefined): boolean =>
  files?.some(({ state }) => state === 'checking') ?? false;

const everyMs = (files: readonly UploadedFile[] | undefined) => (isChecking(files) ? checkingMs : 0);

/** The user's uploads that are not attached yet. */
function useWaiting(client: UploadSide): { files: readonly UploadedFile[]; refresh: () => void } {
  const cache = useCache();
  const options = { refreshEveryMs: everyMs };
  const own = useRead(uploads.list, undefined, { ...options, isOff: client !== null });
  const atClient = useRead(
    providerUploads.list,
    { params: { companyId: client ?? '' } },
    { ...options, isOff: client === null },
  );
  const { data = [] } = client === null ? own : atClient;
  // Uploads bypass the contract's calls, which would mark this read as stale.
  return { files: data, refresh: () => markStale(cache, [{ nouns: ['upload'], ids: {} }]) };
}

/** The files of an activity: selected, dropped or pasted, uploaded in chunks, and with the results of the server's checks. */
export function ActivityUploads(props: ActivityUploadsProps) {
  const { activityType, ids, onChange, attached = [], client = null, onMoving, isReadOnly = false } = props;
  const [isOver, setIsOver] = useState(false);
  const waiting = useWaiting(client);
  // Keeps all files that arrive faster than the form renders.
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  }, [ids]);
  const keep = (next: readonly string[]) => {
    latest.current = next;
    onChange(next);
  };
  const onSent = (id: string) => {
    keep([...latest.current, id]);
    waiting.refresh();
  };
  const known: KnownUploads = new Map([...waiting.files, ...attached].map((file) => [file._id, file]));
  const moving = useActivityUploads({ activityType, client, onSent });
  const { isSettled } = moving;
  useEffect(() => onMoving?.(!isSettled), [isSettled, onMoving]);
  const onTheWay = moving.files.filter(({ id }) => id === null || !known.has(id));
  const items = [...ids.flatMap((id) => known.get(id) ?? []).map(storedFileItem), ...onTheWay.map(movingItem)];
  const room = moving.atMost - items.length;
  const remove = (id: string) => {
    setIsOver(false);
    const sent = moving.files.find((file) => file.key === id || file.id === id);
    if (sent) moving.remove(sent.key);
    keep(latest.current.filter((one) => one !== (sent?.id ?? id)));
  };
  return (
    <Stack gap={8}>
      {!isReadOnly && moving.rules !== null && (
        <Dropzone
          texts={texts.zone}
          size="line"
          hint={texts.hint(moving.rules.extensions.join(', '), shownFileSize(moving.rules.bytesAtMost))}
          problem={isOver ? texts.tooMany(moving.atMost) : undefined}
          accept={moving.rules.extensions.join(',')}
          onFiles={(chosen) => {
            setIsOver(chosen.length > room);
            moving.add(chosen.slice(0, Math.max(0, room)));
          }}
        />
      )}
      <UploadList
        files={items}
        texts={texts.list}
        {...(isReadOnly ? {} : { onRemove: remove, onCancel: remove })}
        onRetry={moving.resume}
        onPause={moving.pause}
        onResume={moving.resume}
      />
    </Stack>
  );
}

function movingItem({ key, file, share, state, problem, mayRetry }: PendingUpload): UploadItem {
  return {
    id: key,
    name: file.name,
    size: shownFileSize(file.size),
    bytes: file.size,
    state: state === 'sent' ? 'checking' : state,
    share,
    problem: problem ?? undefined,
    mayRetry,
  };
}

const states = { receiving: 'waiting', checking: 'checking', ready: 'done', rejected: 'failed' } as const;

/** Returns a list item for a stored file, marked if it was not scanned. */
function storedFileItem({ _id, name, size, state, reason, scan, scanReason, path }: UploadedFile): UploadItem {
  return {
    id: _id,
    name,
    size: shownFileSize(size),
    bytes: size,
    state: states[state],
    share: 0,
    problem: reason === null ? undefined : texts.rejections[reason],
    note: state === 'ready' && scan === 'not-scanned' ? texts.gaps[scanReason ?? 'no-scanner'] : undefined,
    href: state === 'ready' ? path : undefined,
  };
}
