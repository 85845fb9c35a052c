import type { EditOf } from '@gene/contract/paper-edits';
import type { KeptQuestion, PaperContent, PaperSection } from '@gene/contract/papers';
import { refuse } from './outcome.ts';
import { defined } from './part-edits.ts';
import { emptyPlace } from './places.ts';
import { placeOf } from './question-edits.ts';

const most = 50;

export function changeSection(content: PaperContent, edit: EditOf<'section'>): PaperContent {
  const { sections } = content;
  const section = sections[edit.section] ?? refuse('This section no longer exists.');
  return {
    ...content,
    sections: sections.with(edit.section, { ...section, ...defined(edit.change) }),
  };
}

export function addSection(content: PaperContent, edit: EditOf<'add_section'>): PaperContent {
  const { questions, sections } = content;
  if (sections.length >= most) refuse(`A paper has at most ${most} sections.`);
  const at = placeOf(content, edit.question);
  const { section, page, start } = questions[at]!;
  const index = (section ?? -1) + 1;
  const added: PaperSection = {
    ...emptyPlace({ end: start, page }),
    ...{ label: edit.label, title: null, instructions: [], choice: null, marksEach: null, total: null },
  };
  const moved = (question: KeptQuestion, i: number): KeptQuestion =>
    i >= at && question.section === section ? { ...question, section: index } : shifted(question, index, 1);
  return { ...content, sections: sections.toSpliced(index, 0, added), questions: questions.map(moved) };
}

export function removeSection(content: PaperContent, edit: EditOf<'remove_section'>): PaperContent {
  const { sections } = content;
  const { section: gone } = edit;
  if (gone >= sections.length) refuse('This section no longer exists.');
  const above = gone === 0 ? null : gone - 1;
  const questions = content.questions.map((question) =>
    question.section === gone ? { ...question, section: above } : shifted(question, gone + 1, -1),
  );
  return { ...content, sections: sections.toSpliced(gone, 1), questions };
}

const shifted = (question: KeptQuestion, from: number, by: number): KeptQuestion =>
  question.section !== null && question.section >= from
    ? { ...question, section: question.section + by }
    : question;
