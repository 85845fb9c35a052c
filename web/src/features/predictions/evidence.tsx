import type { MaterialPlace, PastReference, PredictionBasis } from '@gene/contract/predictions';
import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '../../lib/format.ts';
import { likelihoodInWords } from './likelihood-words.ts';
import { AskedLink, namePlace, type Places, ReadingLink } from './place-links.tsx';

const fewReferences = 6;
const fewPlaces = 2;
const originStyle = 'font-medium text-ink';

/** Why a question is in the paper: its source, its topic's probability, and where to read about it. */
export function Evidence({ basis, places }: { basis: PredictionBasis; places: Places }) {
  const { likelihood, reading, origin, worded, topic } = basis;
  const asked = topic === null ? undefined : places.topics[topic];
  const [source] = reading;
  const further = origin === 'material' ? [] : reading;
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        {origin === 'material' ? (
          <>
            <span className={originStyle}>Made from your material</span>
            {source && <ReadingLink place={source} places={places} />}
          </>
        ) : (
          <>
            <span className={originStyle}>{origin === 'asked' && !worded ? 'Asked' : 'Adapted from'}</span>
            <References references={basis.askedIn} places={places} />
          </>
        )}
      </p>
      {origin === 'material' && topic === null && <p>Not a forecast: never asked before.</p>}
      {topic !== null && asked && (
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span>
            {asked.isQuoted ? 'Questions like' : 'Its topic,'}{' '}
            <span dir="auto" className={`wrap-anywhere text-ink ${asked.isQuoted ? '' : 'font-medium'}`}>
              {asked.label}
            </span>
            :
          </span>
          <Likelihood share={likelihood} rank={topic + 1} places={places} />
          {origin === 'material' && basis.askedIn.length > 0 && (
            <>
              <span>asked in</span>
              <References references={basis.askedIn} places={places} />
            </>
          )}
        </p>
      )}
      {further.length > 0 && (
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
          Read
          {separateByCommas(
            namedApart(further, places)
              .slice(0, fewPlaces)
              .map((place) => (
                <ReadingLink key={`${place.documentId} ${place.start}`} place={place} places={places} />
              )),
          )}
        </p>
      )}
      {worded && (
        <details>
          <summary className="cursor-pointer rounded-sm hover:text-ink touch:py-1">
            Worded by {worded.engine}
          </summary>
          <p dir="auto" className="mt-1 border-s-2 border-line ps-3 wrap-anywhere whitespace-pre-line">
            {origin === 'asked' ? 'As it was asked: ' : 'As a rule worded it: '}
            {worded.before}
          </p>
        </details>
      )}
    </div>
  );
}

/** The first place of each name: two links of one name look alike. */
function namedApart(reading: readonly MaterialPlace[], places: Places): MaterialPlace[] {
  const names = reading.map((place) => namePlace(place, places));
  return reading.filter((_, i) => names.indexOf(names[i] ?? '') === i);
}

function References({ references, places }: { references: readonly PastReference[]; places: Places }) {
  const more = references.length - fewReferences;
  return (
    <>
      {separateByCommas(
        references
          .slice(0, fewReferences)
          .map((reference) => (
            <AskedLink
              key={`${reference.paperId} ${reference.number}`}
              reference={reference}
              places={places}
            />
          )),
      )}
      {more > 0 && <span>and {formatCount(more, 'more', 'more')}</span>}
    </>
  );
}

interface LikelihoodProps {
  share: number | null;
  /** The topic's place in the forecast, from 1. */
  rank: number;
  places: Places;
}

/** The probability in words, as a figure and as a bar; where it did not hold in past years, the rank. */
export function Likelihood({ share, rank, places }: LikelihoodProps) {
  if (share === null || !places.isCalibrated)
    return (
      <span className="whitespace-nowrap tabular-nums">
        No. {rank}
        <span className="max-sm:sr-only"> of {places.topics.length}</span>
      </span>
    );
  return (
    <span className="inline-flex items-baseline gap-2 sm:whitespace-nowrap">
      <span
        aria-hidden
        className="hidden h-1.5 w-12 self-center overflow-hidden rounded-full bg-line sm:block"
      >
        <span className="block h-full bg-accent" style={{ width: `${Math.round(share * 100)}%` }} />
      </span>
      <span>
        <span className="font-medium text-ink">{likelihoodInWords(share)}</span>{' '}
        <span className="tabular-nums">{formatPercent(share)}</span>
      </span>
    </span>
  );
}

/** Adds a comma after all but the last. */
function separateByCommas(items: ReactNode[]): ReactNode[] {
  return items.map((item, i) => (
    <span key={i} className="min-w-0 wrap-anywhere">
      {item}
      {i < items.length - 1 && ','}
    </span>
  ));
}
