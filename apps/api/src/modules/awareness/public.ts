export {
  enrolFollowUps,
  findEnrollable,
  hasOtherParticipants,
  hidesFollowUps,
  withdrawUnstarted,
} from './enrolments/follow-ups.store.ts';
