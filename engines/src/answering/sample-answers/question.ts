import type { AnswerCoverage, KeyPoint, SupportedOption } from '@gene/contract/answers';
import type { AnswerableDocument, Evidence } from '../ports.ts';

/** One of the answers that a multiple-choice question offers. */
export interface OfferedOption {
  label: string;
  text: string;
}

/** "(a)" of a question, as far as it matters to its answer. */
export interface AskedPart {
  label: string;
  text: string;
  marks: number | null;
  insteadOfPrevious: boolean;
  parts?: readonly AskedPart[];
  options?: readonly OfferedOption[];
}

/** A question of a paper, as far as it matters to its answer. */
export interface AskedQuestion {
  text: string;
  marks: number | null;
  parts: readonly AskedPart[];
  options?: readonly OfferedOption[];
}

/** An answer before its places have the names of their documents. */
export interface WrittenAnswer {
  coverage: AnswerCoverage;
  /** `[n]` points at `evidence[n - 1]`. */
  markdown: string;
  evidence: Evidence[];
  keyPoints: KeyPoint[];
  options: SupportedOption[];
  /** Who wrote it. */
  engine: string;
  /** Why the built-in engine stood in for a model. */
  note: string | null;
}

/** Whatever writes answers to questions of papers: the built-in engine, or a language model over it. */
export interface AnswerWriter {
  readonly name: string;
  /** @param material notes and textbooks; question papers are none @throws only when `signal` stops it */
  write(
    question: AskedQuestion,
    material: readonly AnswerableDocument[],
    signal?: AbortSignal,
  ): Promise<WrittenAnswer>;
}
