/** The page of the provider's templates. */
export const templatesPath = '/provider/report-templates';
/** Returns the page of a template. */
export const templatePath = (id: string): string => `${templatesPath}/${id}`;
