import type { UploadItem, UploadListTexts } from '../ui/files/upload-row.ts';

const megabyte = 1_048_576;
const sizeOf = (bytes: number) => `${(bytes / megabyte).toFixed(1)} MB`;

const file = (id: string, part: Partial<UploadItem> & Pick<UploadItem, 'name' | 'bytes' | 'state'>): UploadItem => ({
  id,
  size: sizeOf(part.bytes),
  share: part.state === 'done' ? 1 : 0,
  ...part,
});

const files: readonly UploadItem[] = [
  file('1', { name: 'scan.nessus', bytes: 12 * megabyte, state: 'done' }),
  file('2', {
    name: 'burp-results-of-the-checkout.xml',
    bytes: 40 * megabyte,
    state: 'sending',
    share: 0.36,
    look: 'document',
  }),
  file('3', { name: 'login.png', bytes: 2 * megabyte, state: 'checking', share: 1, look: 'picture' }),
  file('4', { name: 'hosts.csv', bytes: megabyte, state: 'waiting', look: 'sheet' }),
  file('5', {
    name: 'traffic.pcap',
    bytes: 90 * megabyte,
    state: 'failed',
    problem: 'The connection was interrupted. Try again.',
    mayRetry: true,
  }),
];

const list: UploadListTexts = {
  list: 'Files',
  waiting: 'Waiting',
  checking: 'Checking…',
  percent: (percent) => `${percent}%`,
  retry: 'Try again',
  retryOf: (name) => `Try again: ${name}`,
  cancel: (name) => `Cancel ${name}`,
  remove: (name) => `Remove ${name}`,
  added: (name) => `${name} uploaded`,
  total: 'Upload',
  totalText: (done, all, percent) => `${done} of ${all} files · ${percent}%`,
};

export const filesSamples = {
  files,
  list,
  itemOf: ({ name, size }: File): UploadItem => file(crypto.randomUUID(), { name, bytes: size, state: 'waiting' }),
  dropzone: { label: 'Drop files here or browse', drop: 'Drop to upload', input: 'Files to upload' },
  hint: 'Nessus, Burp, Nuclei or CSV, up to 100 MB each',
  logo: { label: 'Choose a logo', drop: 'Drop to upload', input: 'Logo' },
  logoHint: 'PNG or SVG, up to 1 MB',
  problem: 'This file is not an image.',
  comment: 'Comment',
};
