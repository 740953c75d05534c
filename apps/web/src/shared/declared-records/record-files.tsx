import type { RecordFile } from '@gatehouse/contract/records/record-files.schema';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { attachmentUpload } from '../../core/attachment-upload.ts';
import { useUserInfo } from '../../core/session-store.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { textLook } from '../../ui/layout/text.tsx';
import { useOpenedClient } from '../sides/opened-client.ts';
import { useSide } from '../sides/use-side.ts';
import { AttachedFiles } from '../uploads/attached-files.tsx';
import { declaredRecordTexts } from './declared-records.texts.ts';
import type { AnyRecordNoun, RecordDetail } from './record-noun.ts';

const texts = declaredRecordTexts.files;

/** The upload call of attachments of a kind of record. */
export type UploadEndpoint = Parameters<typeof attachmentUpload>[0];

interface RecordFilesProps {
  noun: AnyRecordNoun;
  record: RecordDetail;
}

interface ListProps extends RecordFilesProps {
  files: readonly RecordFile[];
  add: AnyEndpoint;
  remove: AnyEndpoint;
}

/** The files of a record, for kinds that have files. */
export function RecordFiles({ noun, record }: RecordFilesProps) {
  const { calls } = useSide(noun.calls.own, noun.calls.staff);
  const { addFile: add, removeFile: remove } = calls;
  const { files } = record;
  return add && remove && files ? <Files noun={noun} record={record} files={files} add={add} remove={remove} /> : null;
}

function Files({ noun: { name, calls }, record: { _id: id }, files, add, remove }: ListProps) {
  const companyId = useOpenedClient();
  const { at } = useSide(calls.own, calls.staff);
  const { _id: me } = useUserInfo();
  const { params } = at({ params: { id } });
  const own = new Set(files.filter(({ addedBy }) => addedBy._id === me).map(({ _id }) => _id));
  return (
    <Stack as="section" gap={8} aria-label={texts.title}>
      <h2 className={textLook({ size: 16 })}>{texts.title}</h2>
      <AttachedFiles
        files={files}
        companyId={companyId}
        door={attachmentUpload(add as UploadEndpoint, params as never)}
        stale={{ nouns: [name], ids: { [name]: [id] } }}
        removal={{ endpoint: remove, params, consequence: texts.removeText }}
        mayRemove={(fileId) => own.has(fileId)}
      />
    </Stack>
  );
}
