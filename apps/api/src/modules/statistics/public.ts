export { findDecisions } from './decisions.service.ts';
export { findStatistics } from './statistics.service.ts';
