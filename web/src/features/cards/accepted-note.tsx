import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';

/** Explains why fewer new cards are due today than were just accepted. */
export function AcceptedNote({ subjectId, count }: { subjectId: string; count: number }) {
  const settings = useQuery(query(api.cards.settings, { params: { id: subjectId } }));
  const perDay = settings.data?.newPerDay;
  if (perDay === undefined || count <= perDay) return null;
  return (
    <Banner>
      {formatCount(count, 'card')} accepted. You get {formatNumber(perDay)} new ones a day.{' '}
      <Link to={`/flashcards/${subjectId}?tab=settings`} className="font-semibold underline">
        Change how many
      </Link>
    </Banner>
  );
}
