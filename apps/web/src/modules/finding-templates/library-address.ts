/** The page of the template library. */
export const libraryPath = '/provider/library';

/** Returns the page of a template. */
export const templatePath = (id: string): string => `${libraryPath}/${id}`;
