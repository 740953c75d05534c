/** A separate file, so that comparing versions does not load the notes. */
export const releaseNotesVersion = '4.4.0';
