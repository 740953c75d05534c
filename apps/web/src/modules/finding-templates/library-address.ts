/** Where the library is. */
export const libraryPath = '/provider/library';

/** Where one template is. */
export const templatePath = (id: string): string => `${libraryPath}/${id}`;
