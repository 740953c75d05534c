export { readEmployees } from './imports/read-employees.ts';
export { findIdsByAddress, findParticipants, upsertLearner } from './records/participants.store.ts';
