/** Past participles of English that do not end in -ed, each with its verb. */
const participles = pairsOf(
  'born bear begun begin bought buy brought bring built build caught catch chosen choose done do drawn draw driven drive fed feed fought fight forbidden forbid found find given give heard hear held hold kept keep known know laid lay led lead lent lend lost lose made make met meet overthrown overthrow paid pay put put read read said say seen see sent send set set shown show sold sell sought seek spent spend split split stolen steal taken take taught teach thought think thrown throw told tell understood understand withdrawn withdraw won win written write',
);
/** Past tenses that are neither regular nor the same as the participle. */
const pasts = pairsOf(
  'became become began begin chose choose did do drew draw drove drive forbade forbid gave give knew know overthrew overthrow ran run saw see sang sing spoke speak stole steal swore swear threw throw took take withdrew withdraw wore wear wrote write',
);

function pairsOf(list: string): ReadonlyMap<string, string> {
  return new Map(list.match(/\S+ \S+/g)!.map((pair) => pair.split(' ') as [string, string]));
}

/** The verb of an irregular form in lower case, or the word itself. */
export const verbOf = (word: string) => participles.get(word) ?? pasts.get(word) ?? word;

/** Source of a pattern for past participles. */
export const participlePattern = `(?:\\p{L}+ed|${[...participles.keys()].join('|')})(?!\\p{L})`;
