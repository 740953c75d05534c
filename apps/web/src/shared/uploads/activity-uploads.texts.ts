import type { ScanGap, UploadRejection } from '@gatehouse/contract/uploads/uploads-rules';

import { catalogue, counted } from '../../core/texts.ts';
import { uploadTexts } from './upload.texts.ts';

const rejections: Record<UploadRejection, string> = {
  'wrong-content': 'The content does not match the extension. Choose another file.',
  damaged: 'The archive is damaged. Choose another file.',
  'unpacks-too-large': 'The archive unpacks to far more than its size. Choose another file.',
  macros: 'The workbook contains macros. Save it without them and upload it again.',
  infected: 'Malware was found. The file was deleted.',
  lost: 'The file was not received completely. Upload it again.',
};

const gaps: Record<ScanGap, string> = {
  'too-large': 'Not scanned: too large for the malware scanner',
  unavailable: 'Not scanned: the malware scanner did not answer',
  'no-scanner': 'Not scanned',
};

export const activityUploadTexts = catalogue({
  zone: { label: 'Upload file', drop: 'Drop to upload', input: 'Files to upload' },
  list: {
    ...uploadTexts.list,
    checking: 'Checking…',
    paused: 'Paused',
    pause: (name: string) => `Pause upload of ${name}`,
    resume: (name: string) => `Resume upload of ${name}`,
    save: (name: string) => `Download ${name}`,
  },
  hint: (extensions: string, size: string) => `${extensions}. Up to ${size} each.`,
  rejections,
  gaps,
  failed: 'Upload failed',
  extension: (extensions: string) => `Use ${extensions}`,
  tooLarge: (size: string) => `This file is larger than ${size}`,
  empty: 'This file is empty',
  tooMany: (atMost: number) => counted(atMost, { one: 'Up to # file', other: 'Up to # files' }),
  noFiles: 'This type of activity takes no files.',
});
