/** The part of linebreak used here; the package has no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next possible or required break (UAX 14); null after the last. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
