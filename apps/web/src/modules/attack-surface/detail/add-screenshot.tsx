import type { SurfaceHostDetail } from '@gatehouse/contract/attack-surface/surface-host.schema';
import { providerSurface } from '@gatehouse/contract/attack-surface/provider-surface';

import { attachmentUpload } from '../../../core/attachment-upload.ts';
import { raiseToast } from '../../../core/toast.ts';
import { useAttachments } from '../../../core/use-attachments.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { AttachArea } from '../../../shared/uploads/attach-area.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { hostTexts } from './host-detail.texts.ts';

const texts = hostTexts.screenshots;
const httpsPort = 443;

interface AddScreenshotProps {
  host: SurfaceHostDetail;
  companyId: string;
  onClose: () => void;
}

type Services = SurfaceHostDetail['services'];

/** Returns the URL of a web page as scans reported it, or else the most likely one. */
function addressOf({ name, services }: SurfaceHostDetail, port: number): string {
  const known = services.find((service) => service.port === port);
  if (known?.http) return known.http.url;
  return port === httpsPort ? `https://${name}/` : `http://${name}:${port}/`;
}

const firstWebPort = (services: Services): number =>
  (services.find(({ http }) => http !== null) ?? services[0])?.port ?? httpsPort;

function useScreenshotForm({ host, companyId, onClose }: AddScreenshotProps) {
  const params = { companyId, id: host._id };
  const picture = useAttachments(attachmentUpload(providerSurface.addScreenshotFile, params), { atMost: 1 });
  const [fileId = ''] = picture.fileIds;
  const port = firstWebPort(host.services);
  const form = useForm({
    endpoint: providerSurface.addScreenshot,
    initial: { port: String(port), url: addressOf(host, port) },
    check: ({ url }) => ({ url: url.trim() === '' ? texts.urlMissing : undefined }),
    toInput: (values) => ({ params, body: { fileId, port: Number(values.port), url: values.url } }),
    onSaved: () => {
      picture.forget();
      raiseToast({ kind: 'success', message: texts.added });
      onClose();
    },
  });
  return { form, picture, hasPicture: fileId !== '' && picture.isSettled };
}

/** The dialog that adds a screenshot of a web page by hand. */
export function AddScreenshot(props: AddScreenshotProps) {
  const { host, onClose } = props;
  const { form, picture, hasPicture } = useScreenshotForm(props);
  const { values, set, errorOf } = form;
  const close = () => {
    picture.dropAll();
    onClose();
  };
  const ports = host.services.length > 0 ? host.services.map(({ port }) => port) : [httpsPort];
  return (
    <FormDialog title={texts.title} texts={{ submit: texts.add }} form={form} isDisabled={!hasPicture} onClose={close}>
      <p>{texts.kept}</p>
      <SelectField
        label={texts.port}
        error={errorOf('port')}
        value={values.port}
        options={[...new Set(ports)].map((port) => ({ value: String(port), label: String(port) }))}
        onChange={(value) => set({ port: value, url: addressOf(host, Number(value)) })}
      />
      <TextField
        label={texts.url}
        dir="ltr"
        maxLength={2_000}
        value={values.url}
        error={errorOf('url')}
        onChange={({ target }) => set({ url: target.value })}
      />
      <AttachArea {...picture.area} texts={{ ...picture.area.texts, attach: texts.attach }} />
    </FormDialog>
  );
}
