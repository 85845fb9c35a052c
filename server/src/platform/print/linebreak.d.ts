/** What is used of linebreak, which brings no types of its own. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Where a line may end, or must (UAX 14); null after the last. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
