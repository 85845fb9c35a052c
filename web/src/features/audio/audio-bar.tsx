import { LoaderCircle, Minimize2, Pause, Play, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Listening } from '../../entities/audio/listening.ts';
import { getPlayer } from '../../entities/audio/player.ts';
import { sourceNames } from '../../entities/audio/source-names.ts';
import { useListening } from '../../entities/audio/use-listening.ts';
import { prepareVoice } from '../../entities/audio/use-prepared-voice.ts';
import { voiceProblems } from '../../entities/audio/voice-problems.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useAudioKeys } from './audio-keys.ts';
import { nameMissingVoices } from '@gene/contract/audio';
import type { Chapter } from '@gene/contract/documents';
import { Controls } from './controls.tsx';
import { useMediaSession } from './media-session.ts';
import { ModeToggle } from './mode-toggle.tsx';
import { MoreOptions } from './more-options.tsx';
import { SeekSlider } from './seek-slider.tsx';
import { Speed } from './speed.tsx';
import { setMinimised, useMinimised, useMode, useRoomBelow, useVolume } from './use-bar.ts';
import { Volume } from './volume.tsx';

interface AudioBarProps {
  speed: number;
  onSpeed: (speed: number) => void;
  /** Address of what is being listened to, at the place that is spoken; null: it has none. */
  placeOf: (listening: Listening) => string | null;
  /** Box for questions about it; null: it cannot be asked. */
  askAbout: (listening: Listening) => ReactNode;
  /** Of what is being listened to; none if it has none. */
  chapters: readonly Chapter[];
  /** Only a round button, which plays and pauses. */
  isSmall: boolean;
}

/** The player of the whole app; nothing until something is listened to. */
export function AudioBar({ speed, isSmall, ...bar }: AudioBarProps) {
  const listening = useListening();
  const volume = useVolume();
  const isMinimised = useMinimised();
  // What was pressed goes, so the focus moves on to what took its place.
  const [isResized, setIsResized] = useState(false);
  const resize = (isSmaller: boolean) => {
    setMinimised(isSmaller);
    setIsResized(true);
  };
  useEffect(() => getPlayer().setSpeed(speed), [speed]);
  useEffect(() => getPlayer().setVolume(volume), [volume]);
  useMediaSession({ listening, chapters: bar.chapters, speed });
  useAudioKeys();
  if (!listening) return null;
  if (isSmall)
    return (
      <RoundButton
        listening={listening}
        label={listening.isPlaying ? 'Pause audio' : 'Play audio'}
        onPress={() => getPlayer().toggle()}
      />
    );
  return isMinimised ? (
    <RoundButton
      listening={listening}
      label="Show audio"
      takesFocus={isResized}
      onPress={() => resize(false)}
    />
  ) : (
    <OpenBar
      {...{ listening, volume, speed, ...bar }}
      takesFocus={isResized}
      onMinimise={() => resize(true)}
    />
  );
}

interface OpenBarProps extends Omit<AudioBarProps, 'isSmall'> {
  listening: Listening;
  volume: number;
  takesFocus: boolean;
  onMinimise: () => void;
}

function OpenBar({
  listening,
  volume,
  speed,
  onSpeed,
  placeOf,
  askAbout,
  chapters,
  ...window
}: OpenBarProps) {
  const bar = useRoomBelow<HTMLElement>();
  const place = placeOf(listening);
  const title = listening.title || 'Opening…';
  const mode = useMode();
  const ask = askAbout(listening);
  return (
    <section
      ref={bar}
      aria-label="Audio"
      className="sticky bottom-0 z-20 grid gap-x-4 gap-y-1 border-t border-line bg-raised px-3 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:items-center"
    >
      <div className="flex min-w-0 items-center gap-2">
        <div className="min-w-0 flex-1 text-sm">
          {place === null ? (
            <p dir="auto" className="truncate font-medium">
              {title}
            </p>
          ) : (
            <Link
              to={place}
              dir="auto"
              title={title}
              className="block truncate rounded-sm font-medium hover:text-accent hover:underline touch:py-1"
            >
              {title}
            </Link>
          )}
          <Status listening={listening} />
        </div>
        <div className="flex lg:hidden">
          <MoreOptions listening={listening} chapters={chapters} />
          <Windowing {...window} />
        </div>
      </div>
      <Controls listening={listening} />
      <div className="hidden items-center justify-end gap-1 lg:flex">
        {ask !== null && <ModeToggle mode={mode} />}
        <Speed speed={speed} onSpeed={onSpeed} />
        <Volume volume={volume} />
        <MoreOptions listening={listening} chapters={chapters} />
        <Windowing {...window} />
      </div>
      <SeekSlider listening={listening} />
      <div className="flex items-center justify-between lg:hidden">
        {ask !== null && <ModeToggle mode={mode} />}
        <Speed speed={speed} onSpeed={onSpeed} />
        <Volume volume={volume} />
      </div>
      {mode === 'ask' && ask !== null && <div className="pb-1 lg:col-span-3">{ask}</div>}
    </section>
  );
}

function Status({ listening }: { listening: Listening }) {
  const { problem, isPlaying, isWaiting, source, track, page, sentence, language } = listening;
  const foreign = nameForeign(language);
  const fallback = sentence?.fallback ?? null;
  if (problem !== null)
    return (
      <p role="alert" className="truncate text-danger" title={problem}>
        {problem}
      </p>
    );
  const missing = track?.withoutVoice.map(({ language }) => language) ?? [];
  return (
    <p className="truncate text-ink-soft">
      {isWaiting
        ? 'Preparing…'
        : page !== null && source.kind === 'document'
          ? `Page ${page}`
          : [sourceNames[source.kind], isPlaying ? 'Playing' : 'Paused'].filter(Boolean).join(' · ')}
      {foreign !== null && ` · In ${foreign}`}
      {fallback !== null && ` · Built-in voice: the chosen one ${voiceProblems[fallback]}`}
      {missing.length > 0 && ` · ${nameMissingVoices(missing)}`}
    </p>
  );
}

/** A language other than the interface's. */
function nameForeign(language: string | null): string | null {
  if (language === null || language === 'eng' || !/^[a-z]{3}$/.test(language)) return null;
  return new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? null;
}

/** There are two of it, of which one is shown: the other can't take the focus. */
function Windowing({ takesFocus, onMinimise }: Pick<OpenBarProps, 'takesFocus' | 'onMinimise'>) {
  const button = useFocus(takesFocus);
  const close = () => {
    getPlayer().close();
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <IconButton ref={button} label="Minimise" onClick={onMinimise}>
        <Minimize2 aria-hidden />
      </IconButton>
      <IconButton label="Close audio" onClick={close}>
        <X aria-hidden />
      </IconButton>
    </>
  );
}

/** Moves the focus to a button that has just come. */
function useFocus(isWanted: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isWanted) button.current?.focus();
  }, [isWanted]);
  return button;
}

interface RoundButtonProps {
  listening: Listening;
  label: string;
  takesFocus?: boolean;
  onPress: () => void;
}

/** Above where screens have their own buttons; the layout leaves room for it (`data-floats`). */
function RoundButton({ listening, label, takesFocus = false, onPress }: RoundButtonProps) {
  const { isPlaying, isWaiting } = listening;
  const button = useFocus(takesFocus);
  const Icon = isWaiting ? LoaderCircle : isPlaying ? Pause : Play;
  return (
    <button
      type="button"
      data-floats
      ref={button}
      aria-label={label}
      title={listening.title}
      onPointerEnter={prepareVoice}
      onFocus={prepareVoice}
      onClick={onPress}
      className="fixed end-3 bottom-28 z-20 grid size-12 place-items-center rounded-full bg-accent text-on-accent shadow-float hover:bg-accent-hover"
    >
      <Icon aria-hidden className={isWaiting ? 'size-5 animate-spin' : 'size-5'} />
    </button>
  );
}
