/**
 * Follows a path such as "(1)(a)" through the sentences of a provision: what stands between that mark and the next
 * one like it. Without a path everything belongs to it.
 */
export class ClausePath {
  private readonly steps: readonly string[];
  private depth = 0;
  private isOver = false;

  constructor(steps: readonly string[]) {
    this.steps = steps;
  }

  /** To be asked for every sentence in order. */
  includes(sentence: string): boolean {
    if (this.steps.length === 0) return true;
    for (const mark of marksOf(sentence)) this.pass(mark);
    return this.depth === this.steps.length && !this.isOver;
  }

  private pass(mark: string): void {
    if (this.depth < this.steps.length) {
      if (mark === this.steps[this.depth]) this.depth++;
      return;
    }
    const own = this.steps.at(-1)!;
    const isNext = isAlike(mark, own) && mark !== own;
    const isAbove = this.steps.slice(0, -1).some((step) => isAlike(mark, step) && !isAlike(mark, own));
    if (isNext || isAbove) this.isOver = true;
  }
}

const leadingMarks =
  /^(?:.{0,200}?[—–]\s*)?(?:(?:\(\p{L}{1,5}\)|\(\p{N}{1,3}\p{L}?\)|\p{N}{1,3}\.(?=\s))\s*)+/u;

/** "(1)(a) to freedom" begins with the marks 1 and a. */
function marksOf(sentence: string): string[] {
  const leading = leadingMarks.exec(sentence)?.[0] ?? '';
  return [...leading.matchAll(/\(?([\p{L}\p{N}]{1,5})[).]/gu)].map((mark) => mark[1]!.toLowerCase());
}

const isAlike = (a: string, b: string) =>
  /^\d/.test(a) === /^\d/.test(b) && (a.length === 1) === (b.length === 1);
