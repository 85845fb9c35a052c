import type { TopicMastery } from '@gene/contract/kept-predictions';
import type { ForecastTopic, MaterialPlace, TopicForecast, TopicYears } from '@gene/contract/predictions';
import { useState } from 'react';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';
import { marksInWords } from '../../entities/papers/paper-words.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Likelihood } from './evidence.tsx';
import { AskedLink, type Places, ReadingLink } from './place-links.tsx';
import { type YearCell, yearCells } from './year-cells.ts';

interface TopicTableProps {
  forecast: TopicForecast;
  byYear: TopicYears;
  /** One for each topic. */
  mastery: readonly TopicMastery[];
  hasMaterial: boolean;
  places: Places;
}

const firstRows = 20;
const headStyle = 'px-2 py-2 font-medium whitespace-nowrap';

/** A heat map of topics by year: the marks each was worth, as colour and number. */
export function TopicTable({ forecast, byYear, mastery, hasMaterial, places }: TopicTableProps) {
  const [all, setAll] = useState(false);
  const { years, rows } = byYear;
  const { cells, hasMarks } = yearCells(rows);
  const most = Math.max(1, ...cells.flat().map(({ value }) => value));
  const totals = years.map((year, at) => ({
    year,
    printed: cells.reduce((sum, row) => sum + (row[at]?.value ?? 0), 0) || null,
    toEarn: marksOf(year, places.papers),
  }));
  const shown = all ? forecast.topics : forecast.topics.slice(0, firstRows);
  return (
    <div className="grid gap-3">
      <div
        role="region"
        aria-label="Topics by year"
        // For scrolling by keyboard.
        tabIndex={0}
        className="scrolls-on relative overflow-x-auto rounded-lg border border-line [--ground:var(--surface)] shadow-card"
      >
        <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
          <caption className="sr-only">{hasMarks ? 'Marks' : 'Questions'} per topic and year</caption>
          <Head years={years} />
          <tbody>
            {shown.map((topic, i) => (
              <TopicRow
                key={`${topic.label} ${i}`}
                topic={topic}
                rank={i + 1}
                years={years}
                byYear={rows[i]}
                cells={cells[i] ?? []}
                most={most}
                mastery={mastery[i]}
                hasMaterial={hasMaterial}
                places={places}
              />
            ))}
          </tbody>
          {hasMarks && <Totals totals={totals} />}
        </table>
      </div>
      <p className="text-sm text-ink-soft sm:hidden">Swipe for more columns.</p>
      {hasMarks && (
        <p className="text-sm text-ink-soft">
          Marks as printed; each question counts for one topic.
          {totals.some(({ printed, toEarn }) => toEarn !== null && printed !== null && printed > toEarn) &&
            ' With a choice, more marks are printed than can be earned.'}
          {cells.flat().some(({ value, isAsked }) => isAsked && value === 0) &&
            ' “asked”: in a question without marks.'}
        </p>
      )}
      {forecast.topics.length > firstRows && (
        <div>
          <Button variant="secondary" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show Fewer' : `Show all ${formatCount(forecast.topics.length, 'topic')}`}
          </Button>
        </div>
      )}
    </div>
  );
}

function Head({ years }: { years: readonly number[] }) {
  return (
    <thead className="text-ink-soft">
      <tr>
        <th scope="col" className="sticky start-0 z-10 bg-surface px-3 py-2 text-start font-medium">
          Topic
        </th>
        <th scope="col" className={`${headStyle} text-start`}>
          Next
        </th>
        {years.map((year) => (
          <th key={year} scope="col" className={`${headStyle} text-center`}>
            {year}
          </th>
        ))}
        <th scope="col" className={`${headStyle} text-start`}>
          Material
        </th>
        <th scope="col" className={`${headStyle} text-end`}>
          Cards
        </th>
        <th scope="col" className={`${headStyle} pe-3 text-end`}>
          Practice
        </th>
      </tr>
    </thead>
  );
}

interface TopicRowProps {
  topic: ForecastTopic;
  rank: number;
  years: readonly number[];
  byYear: TopicYears['rows'][number] | undefined;
  /** One for each year. */
  cells: readonly YearCell[];
  /** The highest value of any cell. */
  most: number;
  mastery: TopicMastery | undefined;
  hasMaterial: boolean;
  places: Places;
}

function TopicRow({ topic, rank, years, byYear, cells, most, mastery, hasMaterial, places }: TopicRowProps) {
  return (
    <tr>
      <th
        scope="row"
        className="sticky start-0 z-10 max-w-36 min-w-32 border-t border-line bg-surface px-3 py-1.5 text-start font-normal sm:max-w-72 sm:min-w-48"
      >
        <TopicName topic={topic} places={places} />
      </th>
      <td className="border-t border-line px-2 py-1.5">
        <Likelihood share={topic.likelihood} rank={rank} places={places} />
      </td>
      {years.map((year, at) => (
        <Cell
          key={year}
          cell={cells[at] ?? { value: 0, isAsked: false }}
          most={most}
          text={cellInWords(topic.label, year, byYear?.marks[at] ?? 0, byYear?.questions[at] ?? 0)}
        />
      ))}
      <td className="border-t border-line px-2 py-1.5">
        <Material topic={topic} hasMaterial={hasMaterial} places={places} />
      </td>
      <Known mastery={mastery} />
    </tr>
  );
}

interface YearTotal {
  year: number;
  /** Out of all questions of its papers; null if none has marks. */
  printed: number | null;
  /** In all of its papers; null if one has no marks. */
  toEarn: number | null;
}

function marksOf(year: number, papers: Places['papers']): number | null {
  const own = papers.filter((paper) => paper.year === year);
  return own.reduce<number | null>(
    (sum, { marks }) => (sum === null || marks === null ? null : sum + marks),
    0,
  );
}

function Totals({ totals }: { totals: readonly YearTotal[] }) {
  const rows = [
    { name: 'Marks printed, all topics', of: ({ printed }: YearTotal) => printed },
    { name: 'Marks to earn, all papers', of: ({ toEarn }: YearTotal) => toEarn },
  ];
  return (
    <tfoot className="text-ink-soft">
      {rows.map(({ name, of }) => (
        <tr key={name}>
          <th
            scope="row"
            colSpan={2}
            className="sticky start-0 z-10 border-t border-line bg-surface px-3 py-1.5 text-start font-medium"
          >
            {name}
          </th>
          {totals.map((total) => (
            <td key={total.year} className="border-t border-line px-2 py-1.5 text-center">
              {orDash(of(total))}
            </td>
          ))}
          <td colSpan={3} className="border-t border-line">
            <span className="sr-only">—</span>
          </td>
        </tr>
      ))}
    </tfoot>
  );
}

const orDash = (value: number | null) => (value === null ? '—' : formatNumber(value));

function cellInWords(label: string, year: number, marks: number, questions: number): string {
  if (questions === 0) return `${label}, ${year}: not asked`;
  const worth = marks > 0 ? `${marksInWords(marks)} in ` : '';
  return `${label}, ${year}: ${worth}${formatCount(questions, 'question')}`;
}

/** Darkest shade, at which the number is still legible. */
const strongest = 42;

function Cell({ cell, most, text }: { cell: YearCell; most: number; text: string }) {
  const { value, isAsked } = cell;
  const strength = isAsked ? 8 + (strongest - 8) * (value / most) : 0;
  return (
    <td className="border-t border-line p-0.5" title={text}>
      <span
        className="flex h-8 min-w-10 items-center justify-center rounded-sm"
        style={{ background: `color-mix(in oklab, var(--accent) ${strength}%, transparent)` }}
      >
        {value > 0 && formatNumber(value)}
        {value === 0 && isAsked && <span className="text-xs">asked</span>}
        {!isAsked && <span className="sr-only">0</span>}
      </span>
    </td>
  );
}

function TopicName({ topic, places }: { topic: ForecastTopic; places: Places }) {
  return (
    <Popover
      label={topic.label}
      trigger={
        <button
          type="button"
          dir="auto"
          className={`rounded-sm text-start wrap-anywhere hover:text-accent touch:py-1 ${topic.isQuoted ? '' : 'font-medium'}`}
        >
          {topic.label}
        </button>
      }
    >
      <p dir="auto" className={topic.isQuoted ? '' : 'font-semibold'}>
        {topic.label}
      </p>
      {topic.phrases.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">Words they share</p>
          <p dir="auto" className="mt-1">
            {topic.phrases.join(', ')}
          </p>
        </>
      )}
      <p className="mt-2 text-ink-soft">Asked in</p>
      <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
        {topic.questions.map((reference) => (
          <li key={`${reference.paperId} ${reference.number}`}>
            <AskedLink reference={reference} places={places} />
          </li>
        ))}
      </ul>
    </Popover>
  );
}

const coverage = { well: 'Covered', partly: 'Partly', not: 'Not covered' } as const;

interface MaterialProps {
  topic: ForecastTopic;
  hasMaterial: boolean;
  places: Places;
}

function Material({ topic: { covered, reading }, hasMaterial, places }: MaterialProps) {
  if (!hasMaterial || covered === null) return <span className="text-ink-soft">—</span>;
  return (
    <span className="grid min-w-36">
      <span className={covered === 'not' ? 'text-ink-soft' : ''}>{coverage[covered]}</span>
      {eachPageOnce(reading, places)
        .slice(0, 2)
        .map((place) => (
          <span key={`${place.documentId} ${place.start}`} className="text-xs text-ink-soft">
            <ReadingLink place={place} places={places} />
          </span>
        ))}
    </span>
  );
}

/** Several sections on one page would look alike. */
function eachPageOnce(reading: readonly MaterialPlace[], { documents }: Places): MaterialPlace[] {
  const nameOf = ({ documentId, page, heading }: MaterialPlace) =>
    documents.get(documentId)?.media === 'pdf' ? `${documentId} ${page}` : `${documentId} ${heading}`;
  const names = reading.map(nameOf);
  return reading.filter((place, i) => names.indexOf(nameOf(place)) === i);
}

/** Shows knowledge from cards and attempts; a dash without either. */
function Known({ mastery }: { mastery: TopicMastery | undefined }) {
  const { cards, practice } = mastery ?? { cards: null, practice: null };
  const style = 'border-t border-line px-2 py-1.5 text-end whitespace-nowrap';
  return (
    <>
      <td className={style}>
        {cards ? (
          <span title={`${cards.known} of ${formatCount(cards.of, 'card')} remembered`}>
            {cards.known} of {cards.of}
          </span>
        ) : (
          <span className="text-ink-soft">—</span>
        )}
      </td>
      <td className={`${style} pe-3`}>
        {practice ? (
          <span
            title={`${formatPercent(practice.share)} of the marks in ${formatCount(practice.answers, 'answer')}`}
          >
            {formatPercent(practice.share)}
          </span>
        ) : (
          <span className="text-ink-soft">—</span>
        )}
      </td>
    </>
  );
}
