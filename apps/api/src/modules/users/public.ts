export { findAssignable, findEnabledUsers } from './assignable.store.ts';
