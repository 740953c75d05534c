export { findIdsByAddress, findParticipants, upsertLearner } from './records/participants.store.ts';
