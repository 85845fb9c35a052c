import type { Rating, StudyQueue } from '@gene/contract/cards';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHeardCard } from './use-heard-card.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useReviewByEar } from './use-review-by-ear.ts';
import { useKeys } from './study-keys.ts';
import { useStudy } from './use-study.ts';

export interface StudySessionProps {
  queue: StudyQueue;
  userId: string;
  cram: boolean;
  title: string;
  back: string;
  /** Loads further due cards. */
  onMore: () => void;
}

/** The current card, open or not, and the keys. */
export function useStudySession({ queue, userId, cram, back, onMore }: StudySessionProps) {
  const study = useStudy({ queue, userId, cram });
  const { card } = study;
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  useHeardCard(card?.id ?? null, open);
  const online = useOnline();
  const navigate = useNavigate();
  const more = !cram && queue.counts.due + queue.counts.new > queue.cards.length && study.done > 0;
  const finished = card === null && study.left === 0;
  useEffect(() => {
    if (finished && more && online) onMore();
  }, [finished, more, online, onMore]);

  const show = () => card && setOpen(true);
  const answer = (rating: Rating) => {
    setOpen(false);
    study.answer(rating);
  };
  const undo = () => {
    setOpen(false);
    study.undo?.();
  };
  const ear = useReviewByEar({ card, open, show, answer });
  const rate = (rating: Rating) => () => (open ? answer(rating) : show());
  useKeys({
    ' ': () => (open ? undefined : show()),
    enter: () => (open ? undefined : show()),
    1: rate(1),
    2: rate(2),
    3: rate(3),
    4: rate(4),
    u: undo,
    'mod+z': undo,
    l: ear.toggle,
    ...(ear.isOn && { r: ear.again }),
    escape: () => void navigate(back),
    ...(card && { e: () => setEditing(true) }),
    ...(card && !cram && { b: study.bury, s: study.suspend }),
  });
  return { study, card, open, editing, setEditing, online, show, answer, undo, ear };
}
