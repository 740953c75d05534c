import type { ReportLanguage } from '@gatehouse/domain/report-language';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findReportLanguage } from '../../../platform/engagements/report-language.ts';
import type { ReportWords } from '../document/report-words.ts';
import { wordsOf } from './words-of.ts';

/** Returns the texts in the requested language, or in that of the engagement's report. */
export const readWords = async (
  db: CompanyDatabase,
  engagementId: string,
  requested: ReportLanguage | undefined,
): Promise<ReportWords> => wordsOf(requested ?? (await findReportLanguage(db, engagementId)));
