/** Says that the link of this tab was exchanged for a cookie; it holds nothing by which anyone gets in. */
const key = 'gatehouse.certificates';

/** Remembers that this tab has opened a link. */
export const rememberHolder = (): void => sessionStorage.setItem(key, 'open');
/** Forgets it, as once the link has ended. */
export const forgetHolder = (): void => sessionStorage.removeItem(key);
/** Whether the cookie of a link may still be there. */
export const wasHolder = (): boolean => sessionStorage.getItem(key) !== null;
