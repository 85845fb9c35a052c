import type { AssignmentKind } from '@gene/contract/assignments';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { query } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { type ClassOf, refreshAssignments } from './assignment-queries.ts';

type Fields = Partial<Record<'paperId' | 'opensAt' | 'closesAt' | 'minutes', string>>;

/** A day and time as a field gives it, on this device's clock; null: none. */
export function momentOf(typed: string): string | null {
  const time = new Date(typed);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}

/** State of the form that assigns a paper. */
export function useAssign(of: ClassOf, onDone: () => void) {
  const papers = useQuery(query(api.answers.papers));
  const [id] = useState(newId);
  const [paperId, setPaperId] = useState('');
  const [kind, setKind] = useState<AssignmentKind>('home');
  const [opensAt, setOpensAt] = useState('');
  const [closesAt, setClosesAt] = useState('');
  const [minutes, setMinutes] = useState('');
  const [isShuffled, setIsShuffled] = useState(false);
  const [fields, setFields] = useState<Fields>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const ready = (papers.data?.papers ?? []).filter(({ questions }) => questions > 0);
  const chosen = ready.find((each) => each.id === paperId) ?? ready[0];

  const shares = useQuery({
    ...query(api.subjects.shares, { params: { id: chosen?.subjectId ?? '' } }),
    enabled: chosen !== undefined,
  });
  const isReadable = shares.data?.classes.some(({ id: at, isShared }) => isShared && at === of.classId);

  const send = async () => {
    const [opens, closes] = [momentOf(opensAt), momentOf(closesAt)];
    if (!chosen || closes === null)
      return setFields(chosen ? { closesAt: 'Enter a day and time' } : { paperId: 'Choose a paper' });
    const times = kind === 'exam' ? { opensAt: opens, minutes: minutes === '' ? null : Number(minutes) } : {};
    const body = { id, paperId: chosen.id, kind, closesAt: closes, isShuffled, ...times };
    await call(api.assignments.assign, { params: of, body });
    await refreshAssignments();
    toastSuccess('Paper assigned', { description: chosen.title });
    onDone();
  };

  return {
    ...{ papers, ready, chosen, setPaperId, kind, setKind, opensAt, setOpensAt, closesAt, setClosesAt },
    ...{
      isReadable: isReadable ?? false,
      minutes,
      setMinutes,
      isShuffled,
      setIsShuffled,
      fields,
      failure,
      busy,
    },
    async submit(event: FormEvent) {
      event.preventDefault();
      setFields({});
      setFailure(null);
      setBusy(true);
      try {
        await send();
      } catch (error) {
        const named = error instanceof ApiError ? error.fields : undefined;
        if (named) setFields(named);
        else setFailure(messageOf(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
