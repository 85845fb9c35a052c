import type { ReadKeyFile } from '@gene/contract/exam-papers';
import type { ReadKeySheet } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { examPaperLimits } from '@gene/contract/exam-papers';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, send, urlOf } from '../../lib/api.ts';

/** A key as text, a file of questions, or a picture of the paper's own sheet that a teacher has filled. */
export type ChosenKeyFile = { name: string } & (
  | { kind: 'text'; read: { text: string } }
  | { kind: 'questions'; read: ReadKeyFile }
  | { kind: 'sheet'; read: ReadKeySheet }
);

async function readFile(paperId: string, file: File): Promise<ChosenKeyFile> {
  if (/\.txt$/i.test(file.name)) {
    const text = await file.text();
    if (text.length > examPaperLimits.keyTextMax)
      throw new ApiError('invalid', { message: 'This text is too long for an answer key.' });
    return { name: file.name, kind: 'text', read: { text: text.replace(/^\uFEFF/, '') } };
  }
  const isQuestions = /\.(?:zip|xml)$/i.test(file.name);
  const route = isQuestions ? api.examPapers.readKeyFile : api.sheets.readKey;
  const body = new FormData();
  body.append('file', file);
  const url = urlOf(route, { params: { id: paperId } });
  const response = await send(url, { method: route.method, body });
  const { name } = file;
  return isQuestions
    ? { name, kind: 'questions', read: (await response.json()) as ReadKeyFile }
    : { name, kind: 'sheet', read: (await response.json()) as ReadKeySheet };
}

/** What can only be a marking scheme here. */
const isSchemeFile = ({ name }: File) => /\.docx?$/i.test(name);

/** A key read from a file. @param onRead is given what it says @param onScheme a file that is to be read as a marking scheme */
export function useKeyFile(
  paperId: string,
  onRead: (file: ChosenKeyFile) => void,
  onScheme: (file: File) => void,
) {
  /** Answers to what is doubtful on a sheet, by question, as typed. */
  const [said, setSaid] = useState<Readonly<Record<number, string>>>({});
  const read = useMutation({
    mutationFn: (file: File) => readFile(paperId, file),
    onSuccess(file) {
      setSaid({});
      const isRefused = file.kind === 'sheet' && file.read.refusal !== null;
      if (!isRefused) onRead(file);
    },
  });
  const file = read.data ?? null;
  const doubtful = file?.kind === 'sheet' ? file.read.doubtful : [];
  const sent = read.variables;
  const refusal = file?.kind === 'sheet' ? file.read.refusal : null;
  return {
    ...{ file, said },
    isReading: read.isPending,
    failure: read.error ? messageOf(read.error) : refusal,
    choose: ([chosen]: File[]) => {
      if (chosen && isSchemeFile(chosen)) onScheme(chosen);
      else if (chosen) read.mutate(chosen);
    },
    /** Null unless a PDF or a text was chosen, which may be a marking scheme as well. */
    asScheme: sent && /\.(?:pdf|txt)$/i.test(sent.name) ? () => onScheme(sent) : null,
    say: (question: number, typed: string) => setSaid({ ...said, [question]: typed }),
    /** Doubtful answers that nobody has decided. */
    open: doubtful.filter(({ question }) => (said[question] ?? '').trim() === '').length,
    /** Those that somebody has, a line each. */
    lines: doubtful.map(({ question }) => `${question}. ${(said[question] ?? '').trim()}`),
  };
}
