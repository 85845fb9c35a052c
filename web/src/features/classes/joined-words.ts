import type { JoinOffer } from '@gene/contract/classes';

/** "You joined Botany, Lyceum" */
export const joinedWords = ({ className, organization }: JoinOffer): string =>
  `You joined ${className === null ? '' : `${className}, `}${organization}`;
