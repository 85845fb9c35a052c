import { type SQL, sql } from 'drizzle-orm';

/**
 * A run that ends with its worker says little about the work: the machine may have gone down, or somebody has killed
 * the process. So such ends are counted apart from failures and lead to longer and longer pauses, which keep work that
 * does kill its worker from ending the server more often than it may be restarted; after about eight hours it is given up.
 */
export const mostDeaths = 20;
const longestPauseSeconds = 3600;

/** Seconds to wait after a death; none after the first. @param deaths before it */
export const pauseAfter = (deaths: SQL): SQL =>
  sql`case when ${deaths} = 0 then 0 else least(${longestPauseSeconds}, power(2, ${deaths} + 1)) end`;
