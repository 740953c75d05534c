import { useState } from 'react';

import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dropzone } from '../../../ui/files/dropzone.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { verifiedLetterTexts } from './verified-letter.texts.ts';

const texts = verifiedLetterTexts.copy;

/** Returns the SHA-256 of a file in hexadecimal. */
async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Compares a copy of the PDF with the signed one. The file stays on the device. */
export function CheckCopy({ sha256 }: { sha256: string }) {
  const [isSame, setIsSame] = useState<boolean | null>(null);
  // Browsers provide Web Crypto on secure pages only.
  if (typeof crypto === 'undefined' || crypto.subtle === undefined) return null;
  const check = async (file: File | undefined): Promise<void> => {
    if (file) setIsSame((await hashOf(file)) === sha256);
  };
  return (
    <Stack gap={8} data-print="hide">
      <Dropzone
        texts={{ label: texts.label, drop: texts.drop, input: texts.input }}
        hint={texts.hint}
        accept=".pdf"
        isMultiple={false}
        size="line"
        onFiles={([file]) => void check(file)}
      />
      <div role="status">
        {isSame === true && <Notice kind="success">{texts.same}</Notice>}
        {isSame === false && <Notice kind="error">{texts.different}</Notice>}
      </div>
    </Stack>
  );
}
