import type { ReadKeySheet } from '@gene/contract/sheets';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextField } from '../../ui/field.tsx';
import { letterOf, setName } from './key-words.ts';
import type { KeyTextForm } from './use-key-text.ts';

interface KeySheetProps {
  sheet: ReadKeySheet;
  /** Whose key is entered. */
  set: number;
  from: KeyTextForm['from'];
}

/** What a filled sheet says, and what somebody has to say before it is saved. */
export function KeySheet({ sheet, set, from: { said, say } }: KeySheetProps) {
  const { doubtful, pictures } = sheet;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {sheet.set !== null && sheet.set !== set && (
        <Banner tone="danger">
          This sheet is marked {setName(sheet.set)}, but this is the key of {setName(set)}.
        </Banner>
      )}
      {doubtful.length > 0 && (
        <section aria-label="Doubtful answers" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Banner>
            {formatCount(doubtful.length, 'answer')} could be read in more than one way. Enter the right one:
            A, A / B (either), A, B (both) or cancelled.
          </Banner>
          {doubtful.map(({ question, choices, page, area }) => (
            <div key={question} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <Crop picture={pictures[page] ?? ''} area={area} label={`Question ${question} on the sheet`} />
              <TextField
                label={`Question ${question}`}
                hint={choices.length > 0 ? `Probably ${choices.map(letterOf).join(' and ')}.` : null}
                autoComplete="off"
                value={said[question] ?? ''}
                onChange={({ target }) => say(question, target.value)}
              />
            </div>
          ))}
        </section>
      )}
    </div>
  );
}

interface CropProps {
  /** JPEG in base64. */
  picture: string;
  area: ReadKeySheet['doubtful'][number]['area'];
  label: string;
}

/** Of A4, which Letter is near enough. */
const tall = Math.SQRT2;

function Crop({ picture, area: { x, y, width, height }, label }: CropProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${x} ${y * tall} ${width} ${height * tall}`}
      className="max-h-32 w-full rounded-md border border-line-strong bg-white"
    >
      <image href={`data:image/jpeg;base64,${picture}`} width={1} height={tall} preserveAspectRatio="none" />
    </svg>
  );
}
