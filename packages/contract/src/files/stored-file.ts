import type { FileRules } from '../core/endpoint.ts';

/** Image types that browsers draw without running code. SVG is not among them, because it can contain scripts. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** Rules for images in general. */
export const imageRules: FileRules = {
  bytesAtMost: 10 * 1_048_576,
  types: imageTypes,
  sideAtMost: 12_000,
  pixelsAtMost: 50_000_000,
};

/** File types accepted as evidence, with the extensions of each; all others are refused. */
export const fileEndings = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'text/plain': [
    'txt',
    'log',
    'md',
    'csv',
    'tsv',
    'json',
    'jsonl',
    'har',
    'xml',
    'yaml',
    'yml',
    'http',
    'eml',
    'diff',
    'patch',
    'conf',
    'ini',
  ],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/zip': ['zip'],
  'application/gzip': ['gz', 'tgz'],
  'application/x-7z-compressed': ['7z'],
  'application/vnd.tcpdump.pcap': ['pcap', 'pcapng', 'cap'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
} as const satisfies Record<string, readonly string[]>;
/** A file type, detected by content. */
export type FileType = keyof typeof fileEndings;

const megabyte = 1_048_576;

/** Rules for a file attached to a comment, a request or a message. */
export const attachmentRules: FileRules = {
  ...imageRules,
  bytesAtMost: 25 * megabyte,
  types: Object.keys(fileEndings),
};
/** Rules for files that the provider attaches to an engagement, such as its report. */
export const engagementFileRules: FileRules = { ...attachmentRules, bytesAtMost: 50 * megabyte };

/** Files of one comment, request or message. */
export const attachmentsAtMost = 10;
/** Files of one engagement. */
export const engagementFilesAtMost = 100;

/** Files of one declared record, besides those of its comments. */
export const recordFilesAtMost = 100;

/** The longest name of a file, in characters. */
export const fileNameCharacters = 200;
