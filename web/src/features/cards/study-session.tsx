import type { Rating, StudyQueue } from '@gene/contract/cards';
import { CircleCheck, Ellipsis, Pause, Pencil, Undo2, MoonStar } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardFace } from './card-face.tsx';
import { KeyHint } from './key-hint.tsx';
import { StudyFrame } from './study-frame.tsx';
import { useKeys } from './study-keys.ts';
import { useStudy } from './use-study.ts';
import { whyDue } from './why-due.ts';

interface StudySessionProps {
  queue: StudyQueue;
  userId: string;
  cram: boolean;
  title: string;
  back: string;
  /** Asks for what else is due. */
  onMore: () => void;
}

export function StudySession({ queue, userId, cram, title, back, onMore }: StudySessionProps) {
  const study = useStudy({ queue, userId, cram });
  const { card } = study;
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
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
    escape: () => void navigate(back),
    ...(card && { e: () => setEditing(true) }),
    ...(card && !cram && { b: study.bury, s: study.suspend }),
  });

  return (
    <StudyFrame
      title={title}
      back={back}
      status={
        <p className="text-xs text-ink-soft" role="status">
          {cram && 'Cramming: the schedule stays as it is · '}
          {formatNumber(study.left)} left · {formatNumber(study.done)} answered
          {!online && ' · offline'}
        </p>
      }
      actions={
        <>
          <IconButton
            label="Undo the last answer"
            tip="Undo (U or Ctrl+Z)"
            disabled={!study.undo}
            onClick={undo}
          >
            <Undo2 aria-hidden />
          </IconButton>
          <Menu
            trigger={
              <IconButton label="More actions" disabled={!card}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setEditing(true)}>
              Edit <Key>E</Key>
            </MenuItem>
            <MenuItem icon={<MoonStar aria-hidden />} disabled={cram} onSelect={study.bury}>
              Put off until tomorrow <Key>B</Key>
            </MenuItem>
            <MenuItem icon={<Pause aria-hidden />} disabled={cram} onSelect={study.suspend}>
              Suspend <Key>S</Key>
            </MenuItem>
          </Menu>
        </>
      }
      foot={
        card &&
        (open ? (
          <AnswerBar previews={card.previews} cram={cram} onAnswer={answer} />
        ) : (
          <Button className="min-h-14 w-full text-base" aria-keyshortcuts="Space" onClick={show}>
            Show answer
            <KeyHint>Space</KeyHint>
          </Button>
        ))
      }
    >
      {card ? (
        <article aria-label={open ? 'Card with its answer' : 'Card'}>
          {!cram && <p className="mb-6 text-sm text-ink-soft">{whyDue(card)}</p>}
          <CardFace key={`${card.id} ${study.done}`} card={card} open={open} />
        </article>
      ) : (
        <Finished done={study.done} waiting={study.left} back={back} />
      )}
      {card && editing && (
        <CardDialog
          card={card}
          subjectId={card.subjectId}
          onClose={() => setEditing(false)}
          onSaved={(cards) => cards.forEach(study.replace)}
        />
      )}
    </StudyFrame>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className="ms-auto ps-4 font-sans text-xs text-ink-faint">
      {children}
    </kbd>
  );
}

function Finished({ done, waiting, back }: { done: number; waiting: number; back: string }) {
  return (
    <EmptyState
      picture={<CircleCheck aria-hidden className="size-10" />}
      title={waiting > 0 ? 'Nothing for the moment' : 'That was all for now'}
      actions={
        <Link to={back} className={buttonStyle()}>
          Done
        </Link>
      }
    >
      {done > 0 && <p>{formatCount(done, 'answer')} given.</p>}
      {waiting > 0 && <p>{formatCount(waiting, 'card')} will come back after some minutes.</p>}
    </EmptyState>
  );
}
