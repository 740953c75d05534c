import { type Service, services } from '@gatehouse/contract/core/access';
import type { ServicePeriod } from '@gatehouse/contract/clients/client-services.schema';
import { clients } from '@gatehouse/contract/clients/clients';
import { useState } from 'react';

import { raiseToast } from '../../../core/toast.ts';
import { DayField } from '../../../shared/dates/day-field.tsx';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { serviceTexts } from '../../../shared/vocabulary/services.texts.ts';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { clientsTexts } from '../clients.texts.ts';

const texts = clientsTexts.services;

interface AddServiceProps {
  companyId: string;
  periods: readonly ServicePeriod[];
  onClose: () => void;
}

/** The dialog that adds a service; by default one without a current period. */
export function AddService({ companyId, periods, onClose }: AddServiceProps) {
  const isOpen = (service: Service) => periods.some((one) => one.service === service && one.state !== 'ended');
  const [initial] = useState(() => ({
    service: services.find((service) => !isOpen(service)) ?? services[0],
    start: '',
    end: '',
  }));
  const form = useForm<typeof clients.addService, { service: Service; start: string; end: string }>({
    endpoint: clients.addService,
    initial,
    toInput: ({ service, start, end }) => ({
      params: { companyId },
      body: { service, ...(start !== '' && { start }), end: end === '' ? null : end },
    }),
    onSaved: () => {
      raiseToast({ kind: 'success', message: texts.added });
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      size="small"
      title={texts.add}
      texts={{ ...clientsTexts.dialog, submit: texts.add }}
      form={form}
      onClose={onClose}
    >
      <SelectField
        label={texts.service}
        error={errorOf('service')}
        options={services.map((service) => ({ value: service, label: serviceTexts[service] }))}
        value={values.service}
        onChange={(value) => set({ service: services.find((service) => service === value) ?? values.service })}
      />
      <DayField
        label={texts.columns.start}
        hint={clientsTexts.create.startHint}
        value={values.start}
        error={errorOf('start')}
        onChange={(start) => set({ start })}
      />
      <DayField
        label={texts.columns.end}
        hint={clientsTexts.create.endHint}
        value={values.end}
        min={values.start === '' ? undefined : values.start}
        error={errorOf('end')}
        onChange={(end) => set({ end })}
      />
    </FormDialog>
  );
}
