export { enrolFollowUps, findEnrollable, withdrawUnstarted } from './enrolments/follow-ups.store.ts';
