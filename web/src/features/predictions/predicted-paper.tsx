import type { PredictedPaper, PredictedPart, PredictedQuestion } from '@gene/contract/predictions';
import { choiceInWords, marksInWords } from '../../entities/papers/paper-words.ts';
import { timeInWords } from './in-words.ts';
import { Evidence } from './evidence.tsx';
import type { Places } from './place-links.tsx';

/** The paper in exam form, with the evidence below each question. */
export function PredictedPaperView({ paper, places }: { paper: PredictedPaper; places: Places }) {
  const { courseCode, courseName, sections, questions, instructions, choice } = paper;
  const groups = [null, ...sections.keys()]
    .map((section) => ({ section, questions: questions.filter((each) => each.section === section) }))
    .filter((group) => group.questions.length > 0);
  return (
    <article className="grid gap-6 rounded-lg border border-line bg-surface px-4 py-6 shadow-card sm:px-8">
      <header className="grid gap-1 border-b border-line pb-4">
        <h2 dir="auto" className="font-serif text-xl font-semibold wrap-anywhere">
          {[courseCode, courseName].filter(Boolean).join(' ') || 'Question paper'} {paper.targetYear}
        </h2>
        <p className="text-sm text-ink-soft">{headOf(paper)}</p>
        {instructions.map((text) => (
          <p key={text} dir="auto" className="text-sm text-ink-soft">
            {text}
          </p>
        ))}
        {choice && <p className="text-sm font-medium">{choiceInWords(choice)}</p>}
      </header>
      {groups.map((group) => (
        <div key={group.section ?? 'first'} className="grid gap-4">
          <SectionHead section={group.section === null ? undefined : sections[group.section]} />
          <ol className="grid gap-6">
            {group.questions.map((question, i) => (
              <Question
                key={`${question.number} ${i}`}
                question={question}
                module={question.module === group.questions[i - 1]?.module ? null : question.module}
                places={places}
              />
            ))}
          </ol>
        </div>
      ))}
    </article>
  );
}

/** "Total marks: 70 | Time allowed: 3 hours" */
function headOf({ totalMarks, minutes }: PredictedPaper): string {
  return [
    totalMarks === null ? '' : `Total marks: ${totalMarks}`,
    minutes === null ? '' : `Time allowed: ${timeInWords(minutes)}`,
  ]
    .filter(Boolean)
    .join(' | ');
}

function SectionHead({ section }: { section: PredictedPaper['sections'][number] | undefined }) {
  if (!section) return null;
  const { label, title, instructions, choice, marksEach, total } = section;
  const rule = [
    choice && choiceInWords(choice),
    marksEach !== null && `${marksInWords(marksEach)} each`,
    total !== null && `${marksInWords(total)} in all`,
  ].filter(Boolean);
  const name = [label, title].filter(Boolean).join(': ');
  return (
    <div className="grid gap-1 border-b border-line pb-2">
      {name && (
        <h3 dir="auto" className="font-serif text-lg font-semibold wrap-anywhere">
          {name}
        </h3>
      )}
      {instructions.map((text) => (
        <p key={text} dir="auto" className="text-sm text-ink-soft">
          {text}
        </p>
      ))}
      {instructions.length === 0 && rule.length > 0 && (
        <p className="text-sm font-medium">{rule.join(' · ')}</p>
      )}
    </div>
  );
}

interface QuestionProps {
  question: PredictedQuestion;
  module: string | null;
  places: Places;
}

function Question({ question, module, places }: QuestionProps) {
  const { number, text, marks, choice, parts, basis, insteadOfPrevious } = question;
  return (
    <>
      {module !== null && (
        <li className="text-sm font-semibold text-ink-soft" dir="auto">
          {module}
        </li>
      )}
      {insteadOfPrevious && <li className="text-sm font-semibold text-ink-soft">OR</li>}
      <li aria-label={`Question ${number}`} className="grid gap-2">
        <div className="flex gap-3">
          <span className="shrink-0 font-semibold tabular-nums">{number}.</span>
          <div className="grid min-w-0 flex-1 gap-2">
            {text && <Words text={text} />}
            {choice && <p className="text-sm font-medium">{choiceInWords(choice, 'part')}</p>}
          </div>
          {marks !== null && <Marks marks={marks} />}
        </div>
        {parts.length > 0 && (
          <ol className="grid gap-3 sm:ps-7">
            {parts.map((part, i) => (
              <PartItem key={`${part.label} ${i}`} part={part} whole={marks} places={places} />
            ))}
          </ol>
        )}
        {basis && (
          <div className="sm:ps-7">
            <Evidence basis={basis} places={places} />
          </div>
        )}
      </li>
    </>
  );
}

function PartItem({ part, whole, places }: { part: PredictedPart; whole: number | null; places: Places }) {
  const { label, text, marks, basis, insteadOfPrevious } = part;
  return (
    <li className="grid gap-1">
      {insteadOfPrevious && <p className="text-sm font-semibold text-ink-soft">OR</p>}
      <div className="flex gap-2.5">
        <span className="shrink-0 font-medium tabular-nums">({label})</span>
        <div className="min-w-0 flex-1">
          <Words text={text} />
        </div>
        {marks !== null && marks !== whole && <Marks marks={marks} />}
      </div>
      {basis && <Evidence basis={basis} places={places} />}
    </li>
  );
}

const Words = ({ text }: { text: string }) => (
  <p dir="auto" className="font-serif text-read wrap-anywhere whitespace-pre-line">
    {text}
  </p>
);

const Marks = ({ marks }: { marks: number }) => (
  <span className="shrink-0 text-sm whitespace-nowrap text-ink-soft tabular-nums">{marksInWords(marks)}</span>
);
