import type { CarriedOver as Origin } from '@gatehouse/contract/finding-detail';
import { Link } from 'react-router';

import { findingsTexts } from '../findings.texts.ts';

interface CarriedOverProps {
  origin: Origin;
  /** Where the finding stood before. */
  to: (origin: NonNullable<Origin>) => string;
}

/** From which engagement the finding was taken over; nothing where it was found anew. */
export function CarriedOver({ origin, to }: CarriedOverProps) {
  if (origin === null) return null;
  return (
    <>
      <dt>{findingsTexts.facts.carriedOver}</dt>
      <dd>
        <Link to={to(origin)} title={origin.engagement.title}>
          <code>{origin.finding.idVisual}</code>
        </Link>
      </dd>
    </>
  );
}
