/** Storage key of the note that this tab exchanged a link for a cookie; it contains no secret. */
const key = 'gatehouse.certificates';

/** Records that this tab has opened a link. */
export const rememberHolder = (): void => sessionStorage.setItem(key, 'open');
/** Removes the record, for example once the link has expired. */
export const forgetHolder = (): void => sessionStorage.removeItem(key);
/** True if the cookie of a link may still exist. */
export const wasHolder = (): boolean => sessionStorage.getItem(key) !== null;
