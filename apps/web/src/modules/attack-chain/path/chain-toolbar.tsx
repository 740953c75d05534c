import { attackChain } from '@gatehouse/contract/attack-chain/attack-chain';
import type { AttackStep } from '@gatehouse/contract/attack-chain/chain.schema';
import { company } from '@gatehouse/contract/company/company';
import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import IconVector from '@tabler/icons-react/dist/esm/icons/IconVector.mjs';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { download } from '../../../core/download.ts';
import { clientLogo } from '../../../core/file-address.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { bySide } from '../../../core/sides.ts';
import { raiseToast } from '../../../core/toast.ts';
import { clientTexts } from '../../../shared/clients/clients.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../../../ui/actions/menu.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import type { Break } from '../steps/chain-break.ts';
import { chainTexts } from '../steps/chain.texts.ts';
import { saveDrawing, saveImage } from './picture-file.ts';
import type { ClientMark } from './sheet-logos.ts';

const texts = chainTexts.chain;

interface ChainToolbarProps {
  engagement: EngagementOverview;
  steps: readonly AttackStep[];
  breaks: ReadonlyMap<string, Break>;
  onPresent: () => void;
}

/** The client whose chain it is: for clients their own company. */
function useClient(companyId: string | undefined): ClientMark {
  const { company: own } = useUserInfo();
  const read = useRead(
    company.client,
    { params: { companyId: companyId ?? '' } },
    { isOff: bySide(companyId, true, () => false) },
  );
  return bySide(companyId, own, () => ({
    name: read.data?.name ?? clientTexts.unnamed,
    logo: read.data ? clientLogo(read.data) : null,
  }));
}

function useDownloads({ engagement, steps, breaks }: ChainToolbarProps): readonly MenuItem[] {
  const { companyId } = useParams();
  const pictured = { engagement, steps: [...steps], breaks, client: useClient(companyId) };
  const image = async (): Promise<void> => {
    if (!(await saveImage(pictured))) raiseToast({ kind: 'failure', message: texts.picture.failed, requestId: null });
  };
  const layer: MenuItem = {
    label: texts.download,
    hint: texts.downloadHint,
    icon: <IconDownload size={17} stroke={1.6} />,
    onSelect: () => void download(attackChain.layer, { params: { id: engagement._id } }, texts.downloadName),
  };
  return [
    { label: texts.picture.image, icon: <IconPhoto size={17} stroke={1.6} />, onSelect: () => void image() },
    {
      label: texts.picture.drawing,
      icon: <IconVector size={17} stroke={1.6} />,
      onSelect: () => void saveDrawing(pictured),
    },
    // The layer export is only available to clients.
    ...bySide(companyId, [layer], () => []),
  ];
}

/** The actions of a chain: present it, or download it as an image or a layer. */
export function ChainToolbar(props: ChainToolbarProps) {
  const downloads = useDownloads(props);
  return (
    <Row>
      <Menu
        label={texts.downloads}
        items={downloads}
        trigger={(trigger) => (
          <Button {...trigger} size="small">
            <Row as="span" gap={4} wraps={false}>
              {texts.downloads}
              <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
            </Row>
          </Button>
        )}
      />
      <Button size="small" icon={<IconPlayerPlay size={15} stroke={1.8} />} onClick={props.onPresent}>
        {chainTexts.show.present}
      </Button>
    </Row>
  );
}
