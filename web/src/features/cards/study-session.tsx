import { CircleCheck, Ellipsis, Headphones, Pause, Pencil, Undo2, MoonStar } from 'lucide-react';
import { Link } from 'react-router';
import { ListenButton } from '../../entities/audio/listen-button.tsx';
import { prepareVoice } from '../../entities/audio/use-prepared-voice.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { AnswerBar } from './answer-bar.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardFace } from './card-face.tsx';
import { KeyHint } from './key-hint.tsx';
import { StudyFrame } from './study-frame.tsx';
import { NoRoomNote } from './waiting-note.tsx';
import { whyDue } from './why-due.ts';
import { useStudySession, type StudySessionProps } from './use-study-session.ts';

export function StudySession(props: StudySessionProps) {
  const { userId, cram, title, back } = props;
  const { study, card, open, editing, setEditing, online, show, answer, undo, ear } = useStudySession(props);

  return (
    <StudyFrame
      title={title}
      back={back}
      status={
        <p className="text-xs text-ink-soft" role="status">
          {cram && 'Cramming: the schedule stays as it is · '}
          {formatNumber(study.left)} left · {formatNumber(study.done)} answered
          {!online && ' · offline'}
          {ear.isOn && ' · by ear'}
        </p>
      }
      actions={
        <>
          {card && (
            <ListenButton
              source={{ kind: 'card', cardId: card.id, side: open ? 'back' : 'front' }}
              label={open ? 'Listen to the answer' : 'Listen to the question'}
            />
          )}
          <IconButton
            label="Review by ear"
            tip="Review by ear (L)"
            aria-pressed={ear.isOn}
            className={ear.isOn ? 'text-accent!' : undefined}
            onPointerEnter={prepareVoice}
            onFocus={prepareVoice}
            onClick={ear.toggle}
          >
            <Headphones aria-hidden />
          </IconButton>
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
              Put Off Until Tomorrow <Key>B</Key>
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
            Show Answer
            <KeyHint>Space</KeyHint>
          </Button>
        ))
      }
    >
      <div className="mb-6 empty:hidden">
        <NoRoomNote userId={userId} />
      </div>
      {card ? (
        <article aria-label={open ? 'Card with its answer' : 'Card'}>
          {!cram && <p className="mb-6 text-sm text-ink-soft">{whyDue(card)}</p>}
          <CardFace key={`${card.id} ${study.done}`} card={card} open={open} />
          <EarNote unheard={ear.unheard} isOn={ear.isOn} />
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

function EarNote({ unheard, isOn }: { unheard: string | null; isOn: boolean }) {
  if (unheard !== null)
    return (
      <p role="alert" className="mt-8 text-sm text-danger">
        {unheard}
      </p>
    );
  if (!isOn) return null;
  return (
    <p className="mt-8 text-sm text-ink-soft">
      The answer follows after five seconds. On headphones, Next shows the answer, then grades it Good;
      Previous repeats the question, then grades it Again.{' '}
      <span className="touch:hidden">
        <KeyHint>R</KeyHint> says it again.
      </span>
    </p>
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
      title={waiting > 0 ? 'Nothing right now' : 'All done for now'}
      actions={
        <Link to={back} className={buttonStyle()}>
          Done
        </Link>
      }
    >
      {done > 0 && <p>{formatCount(done, 'answer')} given.</p>}
      {waiting > 0 && <p>{formatCount(waiting, 'card')} will come back in a few minutes.</p>}
    </EmptyState>
  );
}
