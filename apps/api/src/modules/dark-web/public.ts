export { countFacets } from './leaks/breach-lists.service.ts';
export { dropMissingPasswords } from './passwords/moved-passwords.store.ts';
export { keepMovedPasswords, openPasswords, type OpenedPassword, remarkLeaks } from './passwords/moved-passwords.ts';
