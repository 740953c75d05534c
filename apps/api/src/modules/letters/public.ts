export { settleLetters } from './revoke-on-withdrawal.ts';
