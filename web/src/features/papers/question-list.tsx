import type { DocumentOverview } from '@gene/contract/documents';
import type { KeptPaper, KeptQuestion, PaperSection } from '@gene/contract/papers';
import { PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { choiceInWords, marksInWords } from '../../entities/papers/paper-words.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { correctionPath } from './anchor.ts';
import { DoubtBanner } from './doubt-banner.tsx';
import { UnprintedYear } from './unprinted-year.tsx';
import { courseOf, headInWords, paperTitle, sectionTitle } from './in-words.ts';
import { QuestionItem } from './question-item.tsx';

/** Slots for other features beside the questions. */
export interface QuestionSlots {
  /** Below a paper's date, time and marks. */
  remark?: ReactNode;
  /** Above a paper's questions: actions on all of them. */
  toolbar?: (paper: KeptPaper) => ReactNode;
  /** Buttons in a question's header. */
  actions?: (paper: KeptPaper, question: KeptQuestion) => ReactNode;
  /** Below a question. */
  aside?: (paper: KeptPaper, question: KeptQuestion) => ReactNode;
}

interface QuestionListProps extends QuestionSlots {
  document: DocumentOverview;
  paper: KeptPaper;
  /** Of its file: it needs no number for a name. */
  isOnly: boolean;
}

/** A paper as it was read: its head, sections and questions in order. */
export function QuestionList({
  document,
  paper,
  isOnly,
  remark,
  toolbar,
  actions,
  aside,
}: QuestionListProps) {
  const { content } = paper;
  const groups = [null, ...content.sections.keys()]
    .map((section) => ({
      section,
      questions: content.questions.filter((question) => question.section === section),
    }))
    .filter(({ section, questions }) => section !== null || questions.length > 0);
  const title = isOnly ? courseOf(paper) : paperTitle(paper);
  return (
    <section aria-label={title ?? document.title} className="grid gap-6">
      <header className="grid gap-2">
        {title !== null && (
          <h2 dir="auto" className="font-serif text-xl font-semibold wrap-anywhere">
            {title}
          </h2>
        )}
        <p className="text-sm text-ink-soft">{headInWords(content).join(' · ')}</p>
        <UnprintedYear document={document} paper={paper} />
        {remark}
        {content.instructions.map((text) => (
          <p key={text} dir="auto" className="text-sm text-ink-soft">
            {text}
          </p>
        ))}
        {content.choice && <p className="text-sm font-medium">{choiceInWords(content.choice)}</p>}
      </header>
      <DoubtBanner paper={paper} />
      <div className="flex flex-wrap items-center gap-2">
        {toolbar?.(paper)}
        <Link to={correctionPath(paper)} className={buttonStyle('secondary', 'sm')}>
          <PencilLine aria-hidden className="size-4" />
          Correct Questions
        </Link>
      </div>
      {groups.map(({ section, questions }) => (
        <div key={section ?? 'first'} className="grid gap-4">
          {section !== null && <SectionHead section={paper.content.sections[section]} index={section} />}
          <ol className="grid gap-5">
            {questions.map((question, i) => (
              <QuestionItem
                key={question.id}
                document={document}
                paperId={paper.id}
                question={question}
                module={question.module === questions[i - 1]?.module ? null : question.module}
                actions={actions?.(paper, question)}
                aside={aside?.(paper, question)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** Its instructions have the marks of each question already. */
const isSaid = ({ instructions }: PaperSection, marks: number) =>
  instructions.some((text) => text.toLowerCase().includes(`each question carries ${marks} mark`));

function SectionHead({ section, index }: { section: PaperSection | undefined; index: number }) {
  if (!section) return null;
  const rule = [
    section.choice ? choiceInWords(section.choice) : '',
    section.marksEach === null || isSaid(section, section.marksEach)
      ? ''
      : `${marksInWords(section.marksEach)} each`,
    section.total === null ? '' : `${marksInWords(section.total)} in all`,
  ].filter(Boolean);
  return (
    <div className="grid gap-1 border-b border-line pb-2">
      <h3 dir="auto" className="font-serif text-lg font-semibold wrap-anywhere">
        {sectionTitle(section, index)}
      </h3>
      {section.instructions.map((text) => (
        <p key={text} dir="auto" className="text-sm text-ink-soft">
          {text}
        </p>
      ))}
      {rule.length > 0 && <p className="text-sm font-medium">{rule.join(' · ')}</p>}
    </div>
  );
}
