import type { DocumentOverview } from '@gene/contract/documents';
import { asksForSeveral, type KeptQuestion, type Part } from '@gene/contract/papers';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { wordsLink } from '../../entities/documents/place.ts';
import { choiceInWords, marksInWords } from '../../entities/papers/paper-words.ts';
import { setRightOptions, type TickedPlace } from '../../entities/papers/right-options.ts';
import { CheckToggle } from '../../ui/check-toggle.tsx';
import { FormulaText } from '../../entities/markdown/formula-text.tsx';
import { PartList } from '../../entities/papers/part-list.tsx';
import { questionAnchor } from './anchor.ts';
import { FigurePicture } from '../../entities/papers/figure-picture.tsx';
import { RightOptionsLine } from './right-options-line.tsx';

interface QuestionItemProps {
  document: DocumentOverview;
  paperId: string;
  question: KeptQuestion;
  /** Shown above it; null if the previous question shows it. */
  module: string | null;
  actions: ReactNode;
  aside: ReactNode;
}

export function QuestionItem({ document, paperId, question, module, actions, aside }: QuestionItemProps) {
  const { id, number, text, marks, choice, parts, insteadOfPrevious } = question;
  const place = { documentId: document.id, paperId, questionId: id };
  return (
    <>
      {module !== null && (
        <li className="text-sm font-semibold text-ink-soft" dir="auto">
          {module}
        </li>
      )}
      {insteadOfPrevious && <Or />}
      <li
        id={questionAnchor(id)}
        tabIndex={-1}
        aria-label={`Question ${number}`}
        className="scroll-mt-4 border-s-2 border-line ps-4 outline-offset-4 sm:ps-5"
      >
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-semibold tabular-nums">{number}.</span>
          {marks !== null && <span className="text-sm text-ink-soft">{marksInWords(marks)}</span>}
          <PlaceLink document={document} question={question} />
          {actions && <span className="ms-auto flex flex-wrap gap-2">{actions}</span>}
        </div>
        {text && (
          <p dir="auto" className="mt-1 font-serif text-read wrap-anywhere whitespace-pre-wrap">
            <FormulaText text={text} />
          </p>
        )}
        {choice && <p className="mt-1 text-sm font-medium">{choiceInWords(choice, 'part')}</p>}
        <Options place={{ ...place, part: [] }} of={`question ${number}`} asked={[text]} holder={question} />
        {parts.length > 0 && (
          <div className="mt-2">
            <PartList
              parts={parts}
              marks={marks}
              renderBelow={(part, path) => (
                <Options
                  place={{ ...place, part: path }}
                  of={`part ${path.join(' ')} of question ${number}`}
                  asked={[text, part.text]}
                  holder={part}
                />
              )}
            />
          </div>
        )}
        <Figures documentId={document.id} question={question} />
        {aside && <div className="mt-3">{aside}</div>}
      </li>
    </>
  );
}

const Or = () => <li className="text-sm font-semibold text-ink-soft">OR</li>;

function PlaceLink({ document, question }: { document: DocumentOverview; question: KeptQuestion }) {
  const [search] = useSearchParams();
  const { start, end, page, rects, text, number } = question;
  const name = document.media === 'pdf' ? `p. ${page}` : 'in the text';
  if (end <= start) return null;
  return (
    <Link
      {...wordsLink(document, { start, end, page, rects: [...rects], quote: text }, search)}
      aria-label={`Question ${number} ${document.media === 'pdf' ? `on page ${page}` : 'in the text'}`}
      className="rounded-sm text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-accent touch:py-1"
    >
      {name}
    </Link>
  );
}

function Figures({
  documentId,
  question: { figures, number },
}: {
  documentId: string;
  question: KeptQuestion;
}) {
  if (figures.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-3">
      {figures.map((rect, i) => (
        <li key={`${rect.page} ${rect.x} ${rect.y}`}>
          <FigurePicture
            documentId={documentId}
            rect={rect}
            name={
              figures.length > 1 ? `Figure ${i + 1} of question ${number}` : `Figure of question ${number}`
            }
          />
        </li>
      ))}
    </ul>
  );
}

interface OptionsProps {
  place: TickedPlace;
  /** "question 3" */
  of: string;
  /** Texts that may ask for several options. */
  asked: readonly string[];
  holder: Pick<Part, 'options' | 'rightOptions'>;
}

/** Options, with the correct ones ticked; anyone who knows can set them. */
function Options({ place, of, asked, holder: { options, rightOptions } }: OptionsProps) {
  if (options.length === 0) return null;
  const right = rightOptions?.labels ?? [];
  const several = asksForSeveral(...asked);
  return (
    <div className="mt-2 grid gap-1">
      <ol className="grid">
        {options.map(({ label, text }, i) => (
          <li key={`${label} ${i}`} className="flex items-start gap-1.5">
            <CheckToggle
              label={`Answer ${label} of ${of} is right`}
              tip={right.includes(label) ? 'The right option' : 'Set as the right option'}
              pressed={right.includes(label)}
              onToggle={() =>
                void setRightOptions(place, { label, isRight: !right.includes(label), several })
              }
              className="-ms-2"
            />
            <span className="flex min-w-0 items-baseline gap-2.5 pt-1 touch:pt-2">
              <span className="shrink-0 font-medium">{label}</span>
              <span dir="auto" className="min-w-0 font-serif text-read wrap-anywhere">
                <FormulaText text={text} />
              </span>
            </span>
          </li>
        ))}
      </ol>
      <RightOptionsLine
        right={rightOptions}
        open={`Choose the right ${several ? 'options' : 'option'} to have this marked.`}
      />
    </div>
  );
}
