/** The columns that every declared record has. */
export interface RecordRow {
  id: string;
  company_id: string;
  title: string;
  status: string;
}
