import type { ReportFindingsPage } from '@gatehouse/contract/reports/report-tree.schema';
import { type ComponentType, createContext, useContext } from 'react';

import type { Failure } from '../../core/failure.ts';

/** A further page of findings while and after it is read. */
export interface FindingsReading {
  data?: ReportFindingsPage | undefined;
  failure?: Failure | null | undefined;
  refresh: () => void;
}

/** Links and data that the blocks of a report take from the page around them: the portal, or the page of a share link. */
export interface ReportSide {
  /** Returns the path of a finding; null where the reader cannot open it. */
  findingPath: ((findingId: string) => string) | null;
  /** Returns the path of an engagement; null where the reader cannot open it. */
  engagementPath: ((engagementId: string) => string) | null;
  /** The attack paths. */
  Paths: ComponentType;
  /** A hook that reads further findings. */
  useFindings: (offset: number) => FindingsReading;
}

/** The side of the report on the page. */
export const ReportSideContext = createContext<ReportSide | null>(null);

/** Returns the side of the report on the page. */
export function useReportSide(): ReportSide {
  const side = useContext(ReportSideContext);
  if (!side) throw new Error('A block of a report needs the side that it is on');
  return side;
}
