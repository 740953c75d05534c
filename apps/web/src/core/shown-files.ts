import { fileEndings, type FileType, imageTypes } from '@gatehouse/contract/files/stored-file';
import type { StoredFile } from '@gatehouse/contract/files/stored-file.schema';
import { files } from '@gatehouse/contract/files/files';
import { displayDate } from '@gatehouse/domain/display-date';

import { attachmentTexts as texts } from './attachment.texts.ts';
import { download } from './download.ts';
import { sideFileAddress } from './file-address.ts';
import { shownFileSize } from './file-size.ts';
import { sideEndpoint, sideInput } from './sides.ts';

type FileLook = 'picture' | 'pdf' | 'text' | 'document' | 'sheet' | 'archive' | 'capture' | 'video' | 'other';

const looks: Partial<Record<FileType, FileLook>> = {
  'application/pdf': 'pdf',
  'text/plain': 'text',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'document',
  'application/zip': 'archive',
  'application/gzip': 'archive',
  'application/x-7z-compressed': 'archive',
  'application/vnd.tcpdump.pcap': 'capture',
  'video/mp4': 'video',
  'video/webm': 'video',
};

const isKnown = (type: string): type is FileType => Object.hasOwn(fileEndings, type);
const isPicture = (type: string): boolean => (imageTypes as readonly string[]).includes(type);

function fileLook(type: string): FileLook {
  if (isPicture(type)) return 'picture';
  return (isKnown(type) && looks[type]) || 'other';
}

/** Maps files to the props of `ui/file-list`; the provider's staff pass the client's ID. */
export const shownFiles = (given: readonly StoredFile[], companyId?: string) => ({
  texts,
  files: given.map((file) => shownFile(file, companyId)),
});

function shownFile({ _id, name, type, size, createdAt }: StoredFile, companyId?: string) {
  const params = { fileId: _id, name };
  const address = sideFileAddress(companyId, { _id, name });
  const pair = { own: files.download, staff: files.downloadOfClient, companyId };
  return {
    id: _id,
    name,
    size: shownFileSize(size),
    date: displayDate(createdAt.slice(0, 10)) ?? '',
    look: fileLook(type),
    picture: isPicture(type) ? address : null,
    onSave: () => void download(sideEndpoint(pair), sideInput(pair, { params }), name),
  };
}
