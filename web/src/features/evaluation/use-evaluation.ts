import type { ExamPaper } from '@gene/contract/exam-papers';
import type { Sheet, SheetBatch } from '@gene/contract/sheets';
import { type Script, scriptFileTypes } from '@gene/contract/scripts';
import { sheetFileTypes } from '@gene/contract/sheets';
import { api } from '@gene/contract/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { scoreInWords } from '../../entities/sheets/words.ts';
import { messageOf, urlOf } from '../../lib/api.ts';
import { newId } from '../../lib/new-id.ts';
import { invalidate, query } from '../../lib/query.ts';
import { upload } from '../../lib/upload.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { pickFiles } from './pick-files.ts';
import { useBatch, useSheet } from './queries.ts';
import { useScript, useSheetForm } from './script-queries.ts';
import { batchInWords } from './words.ts';

/** Of the progress bar, for sending the files. */
const shareOfSending = 0.3;

const typesOf = (paper: ExamPaper | null, hasSheets: boolean): readonly string[] =>
  paper?.kind === 'written' && !hasSheets ? scriptFileTypes : sheetFileTypes;

/** Sends a file as a new batch, or into one that is there. */
function sendFile(
  batchId: string | null,
  paperId: string,
  form: FormData,
  watch: Parameters<typeof upload>[2],
): Promise<SheetBatch> {
  const route = batchId === null ? api.sheets.upload : api.sheets.uploadMore;
  const path = urlOf(route, { params: { id: batchId ?? paperId } }) as `/api/${string}`;
  return upload({ ...route, path }, form, watch);
}

/** Sent again with its key, it is not added twice. */
interface Chosen {
  file: File;
  key: string;
  /** Taken here with the camera: it is nowhere else. */
  isPhoto?: boolean;
}

const withKeys = (files: readonly File[]): Chosen[] => files.map((file) => ({ file, key: newId() }));

/** Sends files one after the other, as one batch; after a failure, all of them again. */
async function sendFiles(
  paperId: string,
  chosen: readonly Chosen[],
  onProgress: (share: number) => void,
): Promise<SheetBatch> {
  let batch: SheetBatch | null = null;
  const { signal } = new AbortController();
  for (const [i, { file, key }] of chosen.entries()) {
    const form = new FormData();
    form.append('file', file);
    const report = (share: number) => onProgress((i + share) / chosen.length);
    batch = await sendFile(batch?.id ?? null, paperId, form, { key, signal, onProgress: report });
  }
  if (!batch) throw new RangeError('no files');
  return batch;
}

/** Says once that what was begun here is done. */
function useCompletion(batch: SheetBatch | undefined, sheet: Sheet | Script | undefined, isSingle: boolean) {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!batch || batch.isReading || told.current === batch.id) return;
    if (isSingle && batch.sheets === 1 && !sheet) return;
    told.current = batch.id;
    void invalidate(api.sheets.batches);
    if (batch.sheets === 0) return;
    const result = isSingle ? sheet?.result : null;
    const description = result ? scoreInWords(result) : batchInWords(batch);
    toastSuccess('Evaluation complete', { description });
  }, [batch, sheet, isSingle]);
}

export function useEvaluation(papers: readonly ExamPaper[]) {
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [sent, setSent] = useState(0);
  const [batchId, setBatchId] = useState<string | null>(null);
  const paper = papers.find(({ id }) => id === search.get('paper')) ?? null;
  const isWritten = paper?.kind === 'written';
  const hasSheets = useSheetForm(isWritten ? paper.id : null).data?.isPrinted ?? false;
  const fileTypes = typesOf(paper, hasSheets);
  const batch = useBatch(batchId);
  const isRead = batch.data?.isReading === false;
  const singleId = useSingleSheet(isRead ? batch.data : undefined);
  const sheet = useSheet(singleId);
  const isScript = sheet.data?.isScript === true;
  const script = useScript(isScript ? singleId : null);
  const { sheets = 0, pages: count = 0, refused: wrong = 0 } = batch.data ?? {};
  const isSingle = isWritten ? sheets === 1 && wrong === 0 : count === 1;
  useCompletion(batch.data, isScript ? script.data : sheet.data, isSingle);
  const start = useMutation({
    mutationFn: (to: ExamPaper) => sendFiles(to.id, chosen, setSent),
    onSuccess: (begun) => setBatchId(begun.id),
    onError: (error) => toastError('Evaluation failed', { description: messageOf(error) }),
  });
  const { pages: total = 0, read = 0, refused = 0 } = batch.data ?? {};
  const photos = chosen.filter(({ isPhoto }) => isPhoto).map(({ file }) => file);
  const photosTaken = useRef(0);
  const addPhoto = useCallback((photo: Blob) => {
    photosTaken.current += 1;
    const file = new File([photo], `Photo ${photosTaken.current}.jpg`, { type: photo.type });
    setChosen((before) => [...before, { file, key: newId(), isPhoto: true }]);
  }, []);
  const shareRead = total === 0 ? 0 : (read + refused) / total;
  return {
    ...{
      paper,
      files: chosen.map(({ file }) => file),
      photos,
      /** Photos are lost with the page until they are sent. */
      leaving: useUnsaved(photos.length > 0 && batchId === null),
      problem: problem ?? (isAsked && chosen.length === 0 ? 'Choose a filled answer sheet' : null),
      paperProblem: isAsked && !paper ? 'Choose the paper that the sheets are for' : null,
      batch: batch.data ?? null,
      isRead,
      isSingle,
      fileTypes,
      hasSheets,
    },
    ...{ sheet: isScript ? null : (sheet.data ?? null), script: script.data ?? null },
    choosePaper: (id: string): void => {
      setChosen([]);
      setBatchId(null);
      setProblem(null);
      setSearch(id === '' ? {} : { paper: id }, { replace: true });
    },
    chooseFiles: (files: File[]) => {
      const { fit, problem: others } = pickFiles(files, fileTypes);
      setProblem(others);
      if (fit.length > 0) setChosen([...chosen.filter(({ isPhoto }) => isPhoto), ...withKeys(fit)]);
    },
    addPhoto,
    removePhoto: (photo: File) => setChosen(chosen.filter(({ file }) => file !== photo)),
    isRunning: start.isPending || (batchId !== null && !isRead),
    share: batchId === null ? sent * shareOfSending : shareOfSending + (1 - shareOfSending) * shareRead,
    start: () => {
      const isReady = paper !== null && chosen.length > 0;
      setIsAsked(!isReady);
      if (isReady) start.mutate(paper);
    },
    again: () => {
      setChosen([]);
      setProblem(null);
      setBatchId(null);
      setSent(0);
    },
  };
}

export type Evaluation = ReturnType<typeof useEvaluation>;

const mostPages = 200;

/** The sheet of a batch that has one alone. */
function useSingleSheet(batch: SheetBatch | undefined): string | null {
  const id = batch?.sheets === 1 ? batch.id : null;
  const pages = useQuery({
    // Refused pages may stand beside it.
    ...query(api.sheets.pages, { params: { id: id ?? '' }, query: { limit: mostPages } }),
    enabled: id !== null,
  });
  return pages.data?.pages.find(({ sheetId }) => sheetId !== null)?.sheetId ?? null;
}
