export { movedBy } from '../../shared/forms/moved-by.ts';
