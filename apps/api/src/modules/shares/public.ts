export { endShares } from './links/end-on-withdrawal.ts';
