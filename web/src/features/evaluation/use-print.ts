import type { ExamPaper } from '@gene/contract/exam-papers';
import type { SheetPrint, SheetStudent } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, requestOf, send, urlOf } from '../../lib/api.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { toastError } from '../../ui/toast.tsx';
import { readStudents } from './student-list.ts';

const usualDigits = '6';

export function usePrint({ id }: ExamPaper, onDone: () => void) {
  const [size, setSize] = useState<SheetPrint['paper']>('a4');
  const [rollDigits, setRollDigits] = useState(usualDigits);
  const [students, setStudents] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const print = useMutation({
    async mutationFn(list: SheetStudent[]) {
      const wish = { paper: size, rollDigits: Number(rollDigits) };
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
    onSuccess: onDone,
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  return {
    ...{ size, rollDigits, setRollDigits, students, problem, isBusy: print.isPending },
    setSize: (value: string) => setSize(value === 'letter' ? 'letter' : 'a4'),
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
