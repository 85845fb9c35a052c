import type { PromoCode, PromoType } from '@gene/contract/promos';
import { Pencil, Trash2 } from 'lucide-react';
import { formatNumber } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, TableActions, TableRow } from '../../ui/table.tsx';

const types: Record<PromoType, string> = { student: 'Student', institution: 'Institution', both: 'Both' };

interface PromoTableProps {
  promos: PromoCode[];
  onEdit: (promo: PromoCode) => void;
  onDelete: (promo: PromoCode) => void;
  onUses: (promo: PromoCode) => void;
}

export function PromoTable({ promos, ...handlers }: PromoTableProps) {
  return (
    <Table columns={['Code', 'Discount', 'User Type', 'Usage', 'Status', '']}>
      {promos.map((promo) => (
        <PromoRow key={promo.id} promo={promo} {...handlers} />
      ))}
    </Table>
  );
}

interface PromoRowProps extends Omit<PromoTableProps, 'promos'> {
  promo: PromoCode;
}

function PromoRow({ promo, onEdit, onDelete, onUses }: PromoRowProps) {
  const { code, discount, type, active, usedCount, usageLimit } = promo;
  const usage = `${formatNumber(usedCount)}/${formatNumber(usageLimit)}`;
  return (
    <TableRow>
      <th scope="row" className="text-start font-medium wrap-anywhere max-md:pe-24">
        {code}
      </th>
      <td>
        <span className="md:hidden">Discount: </span>
        {formatNumber(discount)}%
      </td>
      <td>{types[type]}</td>
      <td>
        <span className="md:hidden">Usage: </span>
        {usedCount === 0 ? (
          usage
        ) : (
          <button
            type="button"
            aria-label={`Who used ${code}: ${usage}`}
            className="min-h-6 text-accent underline underline-offset-2 touch:min-h-11"
            onClick={() => onUses(promo)}
          >
            {usage}
          </button>
        )}
      </td>
      <td className={active ? '' : 'text-ink-soft'}>{active ? 'Active' : 'Inactive'}</td>
      <TableActions>
        <IconButton label={`Edit ${code}`} tip="Edit" onClick={() => onEdit(promo)}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={`Delete ${code}`} tip="Delete" tone="danger" onClick={() => onDelete(promo)}>
          <Trash2 aria-hidden />
        </IconButton>
      </TableActions>
    </TableRow>
  );
}
