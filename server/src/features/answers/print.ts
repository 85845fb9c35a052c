import type { KeyPoint, ModelAnswer, PaperAnswer } from '@gene/contract/answers';
import type { KeptQuestion, Part } from '@gene/contract/papers';
import type { PrintBlock, SetBlock } from '../../platform/print/blocks.ts';
import type { ListedPaper } from '../papers/service.ts';
import { isKeyed, rightLines } from './options/rules.ts';

/** Builds a printable guide: a paper's questions with their answers. */
export function answerGuide(paper: ListedPaper, answers: readonly PaperAnswer[]): PrintBlock[] {
  const { header, sections, questions } = paper.content;
  const meta = [
    header.courseCode,
    header.courseName,
    header.year === null ? null : String(header.year),
    header.totalMarks === null ? null : `Total marks: ${header.totalMarks}`,
  ].filter(Boolean);
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]));
  let section: number | null = null;
  return [
    { kind: 'title', text: `${paper.title}: Answer Guide` },
    ...(meta.length > 0 ? [{ kind: 'meta' as const, text: meta.join(' · ') }] : []),
    { kind: 'rule' },
    ...questions.flatMap((question): PrintBlock[] => {
      const own = question.section === section ? null : question.section;
      section = question.section;
      const named = own === null ? undefined : sections[own];
      const title = named && [named.label, named.title].filter(Boolean).join(': ');
      return [
        ...(title ? [{ kind: 'heading' as const, level: 1 as const, runs: [{ text: title }] }] : []),
        ...questionBlocks(question),
        ...answerBlocks(byQuestion.get(question.id), question),
        { kind: 'rule' },
      ];
    }),
  ];
}

const marksOf = (marks: number | null) => (marks === null ? null : `[${marks}]`);

const item = (mark: string, text: string): SetBlock => ({
  ...{ kind: 'item', mark },
  blocks: [{ kind: 'paragraph', runs: [{ text }], tight: true }],
});
const optionBlocks = (options: Part['options']): PrintBlock[] =>
  options.map(({ label, text }) => item(label, text));

function questionBlocks(question: KeptQuestion): PrintBlock[] {
  const { number, text, marks, parts, options, insteadOfPrevious } = question;
  const walk = (part: Part, depth: number): PrintBlock[] => [
    ...(part.insteadOfPrevious ? [{ kind: 'paragraph' as const, runs: [{ text: 'OR', bold: true }] }] : []),
    { kind: 'question', depth, number: `(${part.label})`, text: part.text, marks: marksOf(part.marks) },
    ...optionBlocks(part.options),
    ...part.parts.flatMap((inner) => walk(inner, depth + 1)),
  ];
  return [
    ...(insteadOfPrevious ? [{ kind: 'paragraph' as const, runs: [{ text: 'OR', bold: true }] }] : []),
    { kind: 'question', depth: 0, number: `${number}.`, text, marks: marksOf(marks) },
    ...optionBlocks(options),
    ...parts.flatMap((part) => walk(part, 1)),
  ];
}

function answerBlocks(answer: PaperAnswer | undefined, question: KeptQuestion): PrintBlock[] {
  const { marks } = question;
  if (!answer?.shown)
    return [
      ...rightBlocks(question),
      ...(isKeyed(question)
        ? []
        : [{ kind: 'paragraph' as const, runs: [{ text: 'Not answered yet.', italic: true }] }]),
    ];
  return [
    // A generated answer includes it.
    ...(answer.edited === null ? [] : rightBlocks(question)),
    { kind: 'markdown', text: answer.shown.markdown, pictures: new Map() },
    ...sourcesOf(answer.shown),
    ...(answer.shown.isOfficial
      ? [{ kind: 'paragraph' as const, small: true, runs: [{ text: 'From the official scheme.' }] }]
      : []),
    ...(answer.pointsBy === 'reader' ? pointBlocks(answer.shown.keyPoints, marks) : []),
  ];
}

const rightBlocks = (question: KeptQuestion): PrintBlock[] =>
  rightLines(question).map(({ part, right, by }) => ({
    kind: 'paragraph',
    runs: [{ text: `${part}Right: ` }, { text: right, bold: true }, { text: `, ${by}.` }],
  }));

/** Key points set by the reader, with their marks. */
const pointBlocks = (points: readonly KeyPoint[], marks: number | null): PrintBlock[] => [
  { kind: 'heading', level: 3, runs: [{ text: 'Key points' }] },
  ...points.map(({ text, weight, part }) => {
    const worth =
      marks === null ? `${Math.round(100 * weight)}%` : `${Math.round(100 * weight * marks) / 100}`;
    return item('•', `${part.map((label) => `(${label}) `).join('')}${text} [${worth}]`);
  }),
];

/** Lists the sources of the numbered quotes. */
function sourcesOf({ markdown, citations }: ModelAnswer): PrintBlock[] {
  return citations.flatMap(({ documentTitle, page, pageLabel }, i): PrintBlock[] => {
    if (!markdown.includes(`[${i + 1}]`)) return [];
    const text = `[${i + 1}] ${documentTitle}, p. ${pageLabel ?? page}`;
    return [{ kind: 'paragraph', small: true, runs: [{ text }] }];
  });
}
