export { attachUploads, findUploadsOf, releaseUploads, shareUploads } from './attached/attached.service.ts';
export { takeUpload } from './receiving/take-upload.service.ts';
export { buildUpload } from './uploads.build.ts';
