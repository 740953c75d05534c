export type { TemplateData } from 'easy-template-x';
