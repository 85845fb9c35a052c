import type { PromoCode, PromoType } from '@gene/contract/promos';
import { api } from '@gene/contract/api';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { FormActions } from '../../ui/form-actions.tsx';

interface PromoDialogProps {
  /** The code to edit; null: a new one. */
  promo: PromoCode | null;
  onClose: () => void;
}

export function PromoDialog({ promo, onClose }: PromoDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={promo ? 'Edit Promo Code' : 'Add Promo Code'}>
      <PromoForm promo={promo} onClose={onClose} />
    </Dialog>
  );
}

function PromoForm({ promo, onClose }: PromoDialogProps) {
  const [type, setType] = useState<PromoType>(promo?.type ?? 'both');
  const [active, setActive] = useState(promo?.active ?? true);
  const form = useForm({
    schema: async () => (await import('./promo-forms.ts')).PromoForm,
    fieldOfCode: { promo_taken: 'code' },
    send: async (typed) => {
      const body = { ...typed, type, active };
      try {
        await (promo
          ? call(api.promos.update, { params: { id: promo.id }, body })
          : call(api.promos.create, { body }));
        toastSuccess(`Promo code ${promo ? 'updated' : 'added'} successfully`);
        onClose();
      } finally {
        // Of one that somebody else has deleted, too.
        await invalidate(api.promos.list);
      }
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      <TextField
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={promo?.code ?? ''}
        {...form.field('code')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Discount"
          hint="Percent"
          inputMode="decimal"
          defaultValue={promo?.discount ?? 0}
          {...form.field('discount')}
        />
        <TextField
          label="Usage Limit"
          inputMode="numeric"
          defaultValue={promo?.usageLimit ?? 100}
          {...form.field('usageLimit')}
        />
      </div>
      <RadioCards
        label="User Type"
        columns={3}
        value={type}
        onChange={setType}
        options={[
          { value: 'student', label: 'Student' },
          { value: 'institution', label: 'Institution' },
          { value: 'both', label: 'Both' },
        ]}
      />
      <SwitchField label="Active" checked={active} onChange={setActive} />
      {form.failure && (
        <Banner tone="danger">
          <p className="font-medium">Failed to save promo code</p>
          <p>{form.failure}</p>
        </Banner>
      )}
      <FormActions busy={form.busy} onCancel={onClose}>
        {form.busy ? 'Saving...' : promo ? 'Save Changes' : 'Add'}
      </FormActions>
    </form>
  );
}
