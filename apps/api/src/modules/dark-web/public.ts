export { countFacets } from './leaks/breach-lists.service.ts';
