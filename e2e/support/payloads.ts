export { alarm, payloads } from '../../apps/api/src/testing/payloads.ts';
