export { markedRecords } from '../../apps/api/src/testing/bookmark-cast.ts';
