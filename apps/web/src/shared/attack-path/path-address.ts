import type { Gate } from '@gatehouse/domain/attack-path/path-model';
import { shortFindingId } from '@gatehouse/domain/attack-path/path-wording';

import { findingAddress } from '../findings/record/finding-record.ts';
import { attackPathTexts as texts } from './attack-path.texts.ts';

/** The engagement of a picture, and the client for the provider's staff. */
export interface PathPlace {
  engagementId: string | undefined;
  companyId?: string | undefined;
}

const leaksPath = '/dark-web';

/** Returns the page of a gate: its finding, or the list of its leaks. */
export function gateAddress(gate: Gate, place: PathPlace): string {
  if (gate.kind === 'finding') return findingAddress({ ...place, findingId: gate.finding._id });
  return `${leaksPath}?${new URLSearchParams({ host: gate.host, status: '1,2' })}`;
}

/** Returns the name of a gate for links and buttons. */
export const gateNameOf = (gate: Gate): string =>
  gate.kind === 'finding'
    ? `${shortFindingId(gate.finding.idVisual)} ${gate.finding.title}`
    : `${texts.leaked(gate.count)}, ${gate.host}`;

/** Returns the state of a gate in words. */
export function gateStateOf(gate: Gate, isTried: boolean): string {
  if (isTried) return texts.tried;
  return gate.isAccepted ? texts.accepted : texts.states[gate.state];
}
