export { reportOptionsOf } from './report-options.service.ts';
