export {
  deleteIssueCoverages,
  deleteUntouched as removeIssues,
  hasIssues,
  insertIssueCoverages,
} from './records/issue-writes.store.ts';
export { announceIssues, mergeIssues, restoreIssues, type ScannedIssues } from './records/merge-issues.service.ts';
export { presentTreeIssues, treeIssueStatement, type TreeIssueRow } from './lists/tree-issues.ts';
