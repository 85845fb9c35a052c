import type { ModelAnswer } from '@gene/contract/answers';

/** Where an official answer is from; null for one that was written. */
export function officialSource({
  isOfficial,
  citations,
}: Pick<ModelAnswer, 'isOfficial' | 'citations'>): string | null {
  const [first] = citations;
  if (!isOfficial) return null;
  return `From the official scheme${first ? `, page ${first.page}` : ''}`;
}
