import type { ReadKeyFile } from '@gene/contract/exam-papers';
import type { ReadKeySheet } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, send, urlOf } from '../../lib/api.ts';

/** A file of questions, or a picture of the paper's own sheet that a teacher has filled. */
export type ChosenKeyFile = { name: string } & (
  | { kind: 'questions'; read: ReadKeyFile }
  | { kind: 'sheet'; read: ReadKeySheet }
);

async function readFile(paperId: string, file: File): Promise<ChosenKeyFile> {
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

/** A key read from a file. @param onRead is given what it says */
export function useKeyFile(paperId: string, onRead: (file: ChosenKeyFile) => void) {
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
  const refusal = file?.kind === 'sheet' ? file.read.refusal : null;
  return {
    ...{ file, said },
    isReading: read.isPending,
    failure: read.error ? messageOf(read.error) : refusal,
    choose: ([chosen]: File[]) => chosen && read.mutate(chosen),
    say: (question: number, typed: string) => setSaid({ ...said, [question]: typed }),
    /** Doubtful answers that nobody has decided. */
    open: doubtful.filter(({ question }) => (said[question] ?? '').trim() === '').length,
    /** Those that somebody has, a line each. */
    lines: doubtful.map(({ question }) => `${question}. ${(said[question] ?? '').trim()}`),
  };
}
