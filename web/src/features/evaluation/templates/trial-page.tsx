import type { SheetTemplate, TrialPage } from '@gene/contract/sheet-templates';
import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { refusals } from '../words.ts';
import { pathOfCircles, Rings } from './grid-drawing.tsx';
import { answerInWords, setInWords } from './template-words.ts';
import { findMarks, type TrialMark } from './trial-marks.ts';

interface TrialPageProps {
  page: TrialPage;
  template: SheetTemplate;
}

/** A page of a trial: its picture with what was read, and the same in words. */
export function TrialPageView({ page, template }: TrialPageProps) {
  const id = useId();
  const { name, refusal, picture } = page;
  const doubtful =
    page.answers.filter(({ state }) => state === 'doubtful').length + (page.roll.includes('?') ? 1 : 0);
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5"
    >
      <div>
        <h3 id={id} className="any-script font-medium wrap-anywhere">
          {name}
        </h3>
        <p
          className={clsx(
            'flex items-start gap-1.5 text-sm',
            refusal === null ? 'text-ink-soft' : 'text-danger',
          )}
        >
          {refusal === null && doubtful === 0 ? (
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          {refusal !== null
            ? refusals[refusal]
            : doubtful === 0
              ? 'Read without doubt'
              : `Read, ${formatCount(doubtful, 'place')} in doubt`}
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 empty:hidden lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {picture !== null && <MarkedPicture page={page} picture={picture} template={template} />}
        {refusal === null && <ReadInWords page={page} template={template} />}
      </div>
    </section>
  );
}

interface MarkedPictureProps extends TrialPageProps {
  /** JPEG in base64. */
  picture: string;
}

function MarkedPicture({ page, picture, template }: MarkedPictureProps) {
  const src = `data:image/jpeg;base64,${picture}`;
  const label = `Picture of ${page.name}`;
  const frame = 'on-scan w-full rounded-md border border-line bg-white';
  // As it came: the template's places mean nothing in it.
  if (page.refusal !== null)
    return <img src={src} alt={label} className={clsx(frame, 'max-h-80 object-contain')} />;
  const marks = findMarks(page, template.grids);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${template.width} ${template.height}`} className={frame}>
      <image href={src} width={template.width} height={template.height} preserveAspectRatio="none" />
      <Marks marks={marks.filter(({ isDoubtful }) => !isDoubtful)} size={template} tone="accent" />
      <Marks marks={marks.filter(({ isDoubtful }) => isDoubtful)} size={template} tone="danger" />
    </svg>
  );
}

interface MarksProps {
  marks: readonly TrialMark[];
  size: { width: number; height: number };
  tone: 'accent' | 'danger';
}

/** Rings around the circles, so that what is in them is seen. */
const ringAround = 1.25;

function Marks({ marks, size, tone }: MarksProps) {
  const path = marks.map((mark) => pathOfCircles([mark], mark.radius * ringAround, size)).join('');
  return <Rings path={path} tone={tone} isBold isDashed={tone === 'danger'} />;
}

function ReadInWords({ page: { answers, roll, set }, template }: TrialPageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm tabular-nums">
      <dl className="grid gap-1">
        {roll !== '' && <Fact name="Roll number" value={roll} isDoubtful={roll.includes('?')} />}
        {template.grids.some(({ field }) => field === 'set') && (
          <Fact name="Set" value={setInWords(set)} isDoubtful={set === null} />
        )}
      </dl>
      <ol aria-label="Answers" className="columns-2 gap-4 sm:columns-3 lg:columns-2">
        {answers.map((answer) => (
          <li
            key={answer.question}
            className={clsx('break-inside-avoid py-0.5', answer.state === 'doubtful' && 'text-danger')}
          >
            <span className="inline-block min-w-7 text-ink-soft">{answer.question}</span>
            {answerInWords(answer)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Fact({ name, value, isDoubtful }: { name: string; value: string; isDoubtful: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className={clsx('font-medium', isDoubtful && 'text-danger')}>{value}</dd>
    </div>
  );
}
