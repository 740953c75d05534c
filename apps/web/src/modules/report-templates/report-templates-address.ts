/** Where the provider keeps its templates. */
export const templatesPath = '/provider/report-templates';
/** One template. */
export const templatePath = (id: string): string => `${templatesPath}/${id}`;
