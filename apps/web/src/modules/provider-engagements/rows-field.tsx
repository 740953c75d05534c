export { type Keyed, RowsField, RowTools } from '../../shared/forms/rows-field.tsx';
