/** Stands apart from the notes, so that comparing versions does not load them. */
export const releaseNotesVersion = '4.4.0';
