import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs';
import IconFileDescription from '@tabler/icons-react/dist/esm/icons/IconFileDescription.mjs';
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import IconNetwork from '@tabler/icons-react/dist/esm/icons/IconNetwork.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';

const icons = {
  picture: IconPhoto,
  pdf: IconFileTypePdf,
  text: IconFileText,
  document: IconFileDescription,
  sheet: IconFileSpreadsheet,
  archive: IconFileZip,
  capture: IconNetwork,
  video: IconVideo,
  other: IconFile,
};

/** The icon of a file type; the file name is shown beside it. */
export function FileIcon({ look }: { look: keyof typeof icons }) {
  const Icon = icons[look];
  return <Icon size={18} stroke={1.6} aria-hidden="true" />;
}
