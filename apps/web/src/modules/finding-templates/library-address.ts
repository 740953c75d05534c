/** The page of the template library. */
export const libraryPath = '/provider/library';

/** Returns the page of a template. */
export const templatePath = (id: string): string => `${libraryPath}/${id}`;

/** Returns the page of a template's translations, or of one of them. */
export const translationsPath = (id: string, language?: string): string =>
  `${templatePath(id)}/translations${language === undefined ? '' : `/${language}`}`;
