/** What a cover shows. */
export interface Cover {
  title: string;
  /** `#rrggbb`, dark enough for white letters. */
  colour: string;
}
