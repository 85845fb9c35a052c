import type { ExamPaper } from '@gene/contract/exam-papers';
import type { SheetPrint, SheetStudent } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, requestOf, send, urlOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { toastError } from '../../ui/toast.tsx';
import { useSheetForm } from './script-queries.ts';
import { useClassList } from './use-class-list.ts';
import { longestRoll, readStudents } from './student-list.ts';

/** Where nobody is listed. */
const usualDigits = 6;

export function usePrint({ id, kind, organizationId }: ExamPaper, onDone: () => void) {
  const [size, setSize] = useState<SheetPrint['paper']>('a4');
  const [saidDigits, setSaidDigits] = useState<string | null>(null);
  const [students, setStudents] = useState('');
  const rollDigits = saidDigits ?? String(longestRoll(students) ?? usualDigits);
  const [said, setSaid] = useState<string | null>(null);
  const [boxProblem, setBoxProblem] = useState<string | null>(null);
  const last = useSheetForm(kind === 'omr' ? null : id);
  // As it was printed last, until somebody says otherwise.
  const written = said ?? last.data?.written ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  const [without, setWithout] = useState<readonly string[]>([]);
  const ofClass = useClassList(organizationId, (listed) => {
    setStudents(listed.text);
    setWithout(listed.without);
    setProblem(listed.text === '' ? 'Nobody in this class has a roll number of digits.' : null);
  });
  const print = useMutation({
    async mutationFn(list: SheetStudent[]) {
      const wish = { paper: size, rollDigits: Number(rollDigits), written: kind === 'omr' ? '' : written };
      const blank = { params: { id }, query: wish };
      const each = { params: { id }, body: { ...wish, students: list } };
      const response =
        list.length === 0
          ? await send(urlOf(api.sheets.print, blank))
          : await send(
              urlOf(api.sheets.printForStudents, each),
              requestOf(api.sheets.printForStudents, each),
            );
      saveFile(await response.blob(), fileNameOf(response) ?? 'Answer sheets.pdf');
    },
    onSuccess: () => {
      void invalidate(api.sheets.form);
      onDone();
    },
    onError: (error) => {
      const problemOfBoxes = error instanceof ApiError ? (error.fields?.['written'] ?? null) : null;
      setBoxProblem(problemOfBoxes);
      if (problemOfBoxes === null) toastError('Error', { description: messageOf(error) });
    },
  });
  return {
    ...{ size, rollDigits, setRollDigits: setSaidDigits, students, problem, isBusy: print.isPending },
    setSize: (value: string) => setSize(value === 'letter' ? 'letter' : 'a4'),
    ...{ ofClass, without, written, boxProblem, hasBoxes: kind !== 'omr' },
    setWritten(text: string) {
      setSaid(text);
      setBoxProblem(null);
    },
    setStudents(text: string) {
      setStudents(text);
      setProblem(null);
    },
    submit() {
      const read = readStudents(students, Number(rollDigits));
      if (read.ok) print.mutate(read.students);
      else setProblem(read.problem);
    },
  };
}
