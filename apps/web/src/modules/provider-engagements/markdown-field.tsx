export { MarkdownField } from '../../shared/rich-text/markdown-field.tsx';
