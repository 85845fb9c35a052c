import type { Excerpt } from '../excerpt.ts';

/** Words of the material that belong into an answer, and the headings above them. */
export interface Point {
  excerpt: Excerpt;
  headings: string[];
  /** 0–1, the best of its ask 1. */
  score: number;
  /** How near each of its sentences comes to what is asked, by itself: 0–1, the best of its ask 1. */
  relevance: readonly number[];
}
