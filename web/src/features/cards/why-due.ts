import type { StudyCard } from '@gene/contract/cards';
import { formatCount, formatNumber, formatPercent } from '../../lib/format.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Known = Pick<StudyCard, 'state' | 'lastReviewedAt' | 'retrievability' | 'forExam' | 'lapses'>;

/** Explains why a card is asked now, in a sentence or two. */
export function whyDue(card: Known, now = Date.now()): string {
  if (card.state === 'new' || card.lastReviewedAt === null) return 'Not studied yet.';
  if (card.state === 'learning') return 'Learning: back in a few minutes.';
  if (card.state === 'relearning') return 'Forgotten: back in a few minutes.';
  const days = Math.round((now - Date.parse(card.lastReviewedAt)) / dayMs);
  const seen = days < 1 ? 'You last saw this today' : `You last saw this ${formatCount(days, 'day')} ago`;
  const chance =
    card.retrievability === null
      ? '.'
      : `; the chance you still know it is about ${formatPercent(Math.min(0.99, card.retrievability))}.`;
  return `${seen}${chance}${card.forExam ? ' It was brought forward for your exam.' : ''}`;
}

/** Formats the time until a card comes back, short enough for a button: "1 min", "3 d", "2.5 mo". */
export function intervalText({ seconds, days }: { seconds: number; days: number }): string {
  if (days === 0) {
    if (seconds < 45) return '<1 min';
    return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
  }
  if (days < 30) return `${days} d`;
  const rounded = (value: number) => formatNumber(value < 10 ? Number(value.toFixed(1)) : Math.round(value));
  return days < 365 ? `${rounded(days / 30.4)} mo` : `${rounded(days / 365)} y`;
}
