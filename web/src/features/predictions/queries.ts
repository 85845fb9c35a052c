import { api } from '@gene/contract/api';
import type { Prediction } from '@gene/contract/kept-predictions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query } from '../../lib/query.ts';
import { allDocuments } from '../../entities/documents/subject-documents.ts';

/** Polls, in case the event is lost. */
const lookAgainMs = 4000;

/** A subject's sources for predictions, and its predictions. */
export function useOutlook(subjectId: string) {
  return useQuery({
    ...query(api.predictions.ofSubject, { params: { id: subjectId } }),
    enabled: subjectId !== '',
    refetchInterval: ({ state }) =>
      state.data?.predictions.some(({ status }) => status === 'making') ? lookAgainMs : false,
  });
}

export function usePrediction(id: string) {
  return useQuery({
    ...query(api.predictions.get, { params: { id } }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'making' ? lookAgainMs : false),
  });
}

export function useTopics(subjectId: string) {
  return useQuery({
    ...query(api.predictions.topics, { params: { id: subjectId } }),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? lookAgainMs : false),
  });
}

/** The subject's documents by id, for links from the evidence. */
export function useDocuments(subjectId: string) {
  const documents = useQuery({
    ...allDocuments(subjectId),
    enabled: subjectId !== '',
  });
  return new Map(documents.data?.documents.map((document) => [document.id, document]));
}

export function refreshPredictions() {
  void invalidate(api.predictions.ofSubject);
  void invalidate(api.predictions.get);
  void invalidate(api.predictions.topics);
}

/** Waits until the prediction is ready or has failed. @throws ApiError if it is deleted meanwhile */
export async function whenMade({ id, subjectId }: Pick<Prediction, 'id' | 'subjectId'>): Promise<Prediction> {
  for (;;) {
    // Asks after listening has started, so that nothing is missed in between.
    const news = nextNews(subjectId);
    const prediction = await call(api.predictions.get, { params: { id } });
    if (prediction.status !== 'making') return prediction;
    await news;
  }
}

function nextNews(subjectId: string): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = onLiveEvent((live) => {
      if (live.event === 'predictions' && live.data.subjectId === subjectId) end();
    });
    const timer = setTimeout(end, lookAgainMs);
  });
}

/** Keeps a subject's predictions on screen up to date, while the server works and papers change. */
export function useLivePredictions(subjectId: string) {
  useEffect(
    () =>
      onLiveEvent((live) => {
        const isOurs =
          (live.event === 'predictions' && live.data.subjectId === subjectId) ||
          (live.event === 'document_deleted' && live.data.subjectId === subjectId) ||
          (live.event === 'document' &&
            live.data.subjectId === subjectId &&
            (live.data.status === 'ready' || live.data.status === 'failed'));
        if (isOurs) refreshPredictions();
      }),
    [subjectId],
  );
}
