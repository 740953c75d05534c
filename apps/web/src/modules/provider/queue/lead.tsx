import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import type { StaffEngagementRow } from '@gatehouse/contract/engagements/staff-engagements.schema';

import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ColleaguePicker } from '../../../shared/people/colleague-picker.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { PersonCell } from '../../../ui/people/person-cell.tsx';
import styles from './work.module.css';
import { workTexts as texts } from './work.texts.ts';

/** The lead of an engagement; a click reassigns it. */
export function Lead({ engagement }: { engagement: StaffEngagementRow }) {
  const { _id, company, title, lead } = engagement;
  const { data: staff } = useRead(providerEngagements.staff, {
    query: { companyId: company._id, scope: 'engagements:write' },
  });
  const { change } = useChange(providerEngagements.setLead);
  const choose = async (userId: string | null): Promise<void> => {
    const { data } = await change({ params: { companyId: company._id, id: _id }, body: { userId } });
    if (!data) return;
    const message = data.lead ? texts.running.handedOver(data.lead.fullname) : texts.running.noLead;
    raiseToast({ kind: 'success', message });
  };
  return (
    <Popover
      label={texts.running.setLead(title)}
      trigger={(trigger) => (
        <button type="button" className={styles.lead} {...trigger} aria-label={texts.running.setLead(title)}>
          <PersonCell name={lead?.fullname ?? null} missing={texts.unassigned} />
        </button>
      )}
    >
      {(close) => (
        <ColleaguePicker
          colleagues={staff}
          current={lead}
          onChoose={(person) => {
            close();
            void choose(person?._id ?? null);
          }}
        />
      )}
    </Popover>
  );
}
