export { requestMailDomains } from './mail-domains/request-domains.ts';
export { readEmployees } from './imports/read-employees.ts';
export { findIdsByAddress, findParticipants, renameLearner, upsertLearner } from './records/participants.store.ts';
