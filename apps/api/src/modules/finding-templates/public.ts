export { templateColumns, templateFieldsOf } from './finding-templates.present.ts';
