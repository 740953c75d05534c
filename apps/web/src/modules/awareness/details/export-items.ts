import { awareness } from '@gatehouse/contract/awareness/awareness';
import type { SessionDetail } from '@gatehouse/contract/awareness/awareness-session.schema';
import { sessionExportFormats } from '@gatehouse/contract/awareness/awareness-session';

import { download } from '../../../core/download.ts';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { enrolmentTexts } from './enrolment.texts.ts';

/** The menu items that export the employees of a session and their results. */
export const exportItems = ({ _id, name }: SessionDetail): MenuItem[] =>
  sessionExportFormats.map((format) => ({
    label: enrolmentTexts.exports[format],
    onSelect: () => void download(awareness.export, { params: { id: _id }, query: { format } }, name),
  }));
