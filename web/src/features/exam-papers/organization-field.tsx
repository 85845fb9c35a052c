import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../lib/query.ts';
import { SelectField } from '../../ui/select-field.tsx';

/** The organizations in which one teaches, and which of them a new paper is for. */
export function useOrganizationChoice() {
  const me = useQuery(query(api.auth.me));
  const [chosen, setChosen] = useState<string>();
  const taught = me.data?.organizations.filter(({ rights }) => rights.includes('teach')) ?? [];
  return { taught, chosen: chosen ?? taught[0]?.id, setChosen };
}

/** Asked only where there is a choice. */
export function OrganizationField({ taught, chosen, setChosen }: ReturnType<typeof useOrganizationChoice>) {
  if (taught.length < 2) return null;
  return (
    <SelectField label="Organisation" value={chosen ?? ''} onChange={setChosen}>
      {taught.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
