export { LeaveDialog } from '../../shared/forms/leave-dialog.tsx';
