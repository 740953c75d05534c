export { portalVersion } from './exports/export-formats.ts';
