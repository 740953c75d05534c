export { findAssignable, findEnabledUsers } from './assignable.store.ts';
export { findColleague } from './colleague.service.ts';
