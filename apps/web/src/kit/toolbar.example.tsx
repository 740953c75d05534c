import { useState } from 'react';

import { SeverityMark } from '../ui/marks/severity-badge.tsx';
import { defaultColumnState } from '../ui/table/column-state.ts';
import type { Facet } from '../ui/table/facet.ts';
import { QuickViews } from '../ui/table/quick-views.tsx';
import { Toolbar, type ToolbarTexts } from '../ui/table/toolbar.tsx';

const texts: ToolbarTexts = {
  label: 'Findings',
  search: 'Search findings',
  noMatches: 'No matches',
  clear: 'Clear',
  clearAll: 'Clear all',
  remove: (label) => `Remove the filter ${label}`,
  more: 'More actions',
  filter: (used) => (used === 0 ? 'Filter' : `Filter (${used})`),
  filters: 'Filters',
  tools: 'Filters and display',
  active: 'Active filters',
  close: 'Close',
  show: 'Show 14 findings',
};

const views = [
  { value: 'unresolved', label: 'Unresolved', count: '22' },
  { value: 'overdue', label: 'Overdue', count: '11' },
  { value: 'mine', label: 'Assigned to me', count: '5' },
  { value: 'retest', label: 'In retest', count: '4' },
  { value: 'resolved', label: 'Resolved', count: '30' },
  { value: 'all', label: 'All', count: '52' },
];
const severities = [
  { value: 'critical', label: 'Critical', count: '3', mark: <SeverityMark severity="critical" /> },
  { value: 'high', label: 'High', count: '9', mark: <SeverityMark severity="high" /> },
  { value: 'medium', label: 'Medium', count: '6', mark: <SeverityMark severity="medium" /> },
];
const people = [
  'Amira Haddad',
  'Uma Perera',
  'Sofia Marin',
  'Grace Kim',
  'Łucja Nowak',
  'Ada Obi',
  'Jo Lee',
  'Max Roth',
];
const assignees = people.map((name, place) => ({ value: name, label: name, count: String(place + 1) }));
const orders = [
  { value: 'severity', label: 'Severity: high to low' },
  { value: '-createdAt', label: 'Newest first' },
];
const columns = [
  { key: 'title', title: 'Finding' },
  { key: 'severity', title: 'Severity' },
  { key: 'score', title: 'CVSS' },
  { key: 'due', title: 'Due' },
];

function useFacets(): Facet[] {
  const [severity, setSeverity] = useState<readonly string[]>(['critical', 'high']);
  const [assignee, setAssignee] = useState<readonly string[]>([]);
  return [
    { key: 'severity', label: 'Severity', options: severities, chosen: severity, onChange: setSeverity },
    {
      key: 'assignee',
      label: 'Assignee',
      options: assignees,
      chosen: assignee,
      onChange: setAssignee,
      isFurther: true,
    },
  ];
}

/** The toolbar of a list of findings. */
export default function ToolbarExample() {
  const [view, setView] = useState('unresolved');
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState('severity');
  const [density, setDensity] = useState('comfortable');
  const [columnState, setColumnState] = useState(defaultColumnState);
  const facets = useFacets();
  return (
    <Toolbar
      texts={texts}
      views={<QuickViews label="View" views={views} value={view} onChange={setView} />}
      search={{ value: search, onChange: setSearch }}
      facets={facets}
      display={{
        order: { label: 'Sort by', options: orders, value: order, onChange: setOrder },
        density: {
          label: 'Density',
          segments: ['comfortable', 'compact'].map((value) => ({ value, label: value })),
          value: density,
          onChange: setDensity,
        },
        columns: { columns, state: columnState, onChange: setColumnState, identifying: 'title' },
        onReset: () => setColumnState(defaultColumnState),
        texts: {
          title: 'Display',
          columns: 'Columns',
          cut: 'Not enough space',
          reset: 'Reset',
          moveUp: (column) => `Move ${column} up`,
          moveDown: (column) => `Move ${column} down`,
        },
      }}
      more={[{ label: 'Export as CSV' }, { label: 'Save view' }, { label: 'Copy link' }]}
    />
  );
}
