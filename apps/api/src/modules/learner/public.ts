export { updateEnrolment } from './enrolments.store.ts';
export { extendOpenAttempt } from './extra-time.ts';
export { endOverdueAttempts } from './finish-attempt.ts';
export { sealPass } from './learner-access.ts';
export { logoAddress } from './learner-logo.ts';
export { findCompanyOf } from './learner.store.ts';
export { learnerTexts } from './learner.texts.ts';
