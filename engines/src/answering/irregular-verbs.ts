/** Past participles of English that do not end in -ed. */
const participles =
  'born begun bought brought built caught chosen done drawn driven fed fought forbidden found given heard held kept known laid led lent lost made met overthrown paid put read said seen sent set shown sold sought spent split stolen taken taught thought thrown told understood withdrawn won written';

/** Source of a pattern for past participles. */
export const participlePattern = `(?:\\p{L}+ed|${participles.split(' ').join('|')})(?!\\p{L})`;
