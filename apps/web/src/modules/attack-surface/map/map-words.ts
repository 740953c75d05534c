import { severities } from '@gatehouse/domain/severity';

import { surfaceTexts } from '../attack-surface.texts.ts';
import type { MapNode } from '../map-drawing/map-nodes.ts';
import { mapTexts as texts } from './map.texts.ts';

/** Returns the full name of a node. */
export function fullName({ node, label }: MapNode): string {
  if (node.kind === 'host') return node.host.name;
  if (node.kind === 'root') return label;
  const { port, protocol = 'tcp', name = '' } = node.service;
  return [`${port}/${protocol}`, name].filter((part) => part !== '').join(' ');
}

const openIssues = ({ counts }: MapNode): number =>
  severities.reduce((sum, severity) => sum + (counts[severity] ?? 0), 0);

/** Describes the number of hosts or services of a node. */
export function countOf({ node, size }: MapNode): string {
  if (node.kind === 'service') return '';
  return node.kind === 'root' ? surfaceTexts.tree.hosts(size) : surfaceTexts.tree.services(size);
}

/** Describes the open issues, with the worst severity. */
export function issuesOf(node: MapNode): string {
  const total = openIssues(node);
  if (total === 0 || node.worst === null) return surfaceTexts.noIssues;
  return `${surfaceTexts.tree.issues(total)} (${texts.worst(surfaceTexts.severities[node.worst])})`;
}

const kindOf = ({ node }: MapNode): string => texts.kinds[node.kind === 'root' ? node.root.kind : node.kind];

/** Describes a node for screen readers. */
export function screenReaderText(node: MapNode): string {
  const state = node.state === 'Active' ? [] : [surfaceTexts.states[node.state]];
  const facts = [kindOf(node), ...state, countOf(node), issuesOf(node)];
  return texts.spoken(
    fullName(node),
    facts.filter((fact) => fact !== ''),
  );
}

/** Describes the effect of a click on a node. */
export function actTextOf({ node, isOpen, isLeaf }: MapNode): string {
  const { openRoot, openHost, closeRoot, details } = texts.acts;
  if (node.kind === 'root') return isOpen ? closeRoot : openRoot;
  return isOpen || isLeaf ? details : openHost;
}
