import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';

import { shownFiles } from '../../../core/shown-files.ts';
import { EngagementPageFrame } from '../../../shared/engagements/engagement-page-frame.tsx';
import { NothingYet } from '../../../shared/engagements/nothing-yet.tsx';
import { FileList } from '../../../shared/uploads/file-list.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { engagementsTexts } from '../engagements.texts.ts';

const texts = engagementsTexts.files;

/** All files of an engagement, newest first. */
export default function FilesPage() {
  return (
    <EngagementPageFrame title={texts.title} bones={<Skeleton height="160px" />}>
      {(engagement) =>
        engagement.files.length === 0 ? (
          <NothingYet engagement={engagement} texts={texts} icon={<IconFiles size={22} stroke={1.5} />} />
        ) : (
          <Card title={texts.title} context={texts.count(engagement.files.length)}>
            <FileList look="rows" {...shownFiles(engagement.files.toReversed())} />
          </Card>
        )
      }
    </EngagementPageFrame>
  );
}
