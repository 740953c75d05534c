import { catalogue } from '../../core/texts.ts';

/** Texts of all record statuses. Those of findings are defined in specification.md, States and transitions. */
export const statusTexts = catalogue({
  findings: {
    Open: 'Open',
    Fixed: 'Fixed',
    'Not Fixed': 'Not Fixed',
    Retest: 'Retest',
    Acknowledged: 'Acknowledged',
  },
  engagements: { Planned: 'Planned', 'In Progress': 'In Progress', Completed: 'Completed' },
  publications: { Draft: 'Draft', Published: 'Published', Withdrawn: 'Unpublished' },
  coverage: { Passed: 'Passed', Failed: 'Failed', 'Not tested': 'Not tested' },
  retests: { Requested: 'Requested', 'In Progress': 'In Progress', Done: 'Done', Withdrawn: 'Withdrawn' },
  verdicts: { Fixed: 'Fixed', 'Not Fixed': 'Not Fixed', Partly: 'Partly fixed' },
  imports: {
    Waiting: 'Waiting',
    Running: 'Running',
    Preview: 'Preview',
    Done: 'Done',
    Refused: 'Refused',
    Cancelled: 'Canceled',
    Undone: 'Undone',
  },
  issues: { 1: 'Open', 2: 'Fixed', 3: 'Not Fixed', 4: 'Retest', 5: 'False Positive' },
  leaks: { 1: 'Vulnerable', 2: 'In Progress', 3: 'Mitigated' },
  activities: { Pending: 'Pending', Planned: 'Planned', 'In Progress': 'In Progress', Completed: 'Completed' },
  activitySteps: { Pending: 'Requested', Planned: 'Planned', 'In Progress': 'In progress', Completed: 'Completed' },
  users: { active: 'Active', invited: 'Invited', disabled: 'Disabled' },
});
