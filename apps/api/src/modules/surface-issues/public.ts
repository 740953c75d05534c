export { announceIssues, type ScannedIssues } from './records/merge-issues.service.ts';
export { deleteIssueCoverages, hasIssues, insertIssueCoverages } from './records/issue-writes.store.ts';
export { mergeIssues, removeIssues, restoreIssues } from './records/merge-issues.service.ts';
export { presentTreeIssues, treeIssueStatement, type TreeIssueRow } from './lists/tree-issues.ts';
