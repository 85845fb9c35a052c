const lists: Readonly<Record<string, string>> = {
  eng: `a about above across after again all along also although am among an and another any anything are around as at be because been before
    being between both but by can could did do does doing done down during each either else etc even ever every few for
    from further get gets getting give given gives go goes going got had has have having he hence her here hers him his how however i
    if in into is it its itself just let like lot lots made make makes many may me might more most much must my
    of off on once one only onto or other others ought our out over own per put quite rather really same shall she should since so some
    something such than that the their theirs them then there thereby therefore these they thing things this those though through thus to
    too toward towards under until unto up upon us use used uses using very via was we well were what whatever when where whereas whether which while who
    whole whom whose why will with within would yes yet you your`,
  deu: `aber als also am an auch auf aus bei bin bis bist da damit dann das dass dazu dem den denn der des deren dessen die dies
    diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es etwas für gegen hat haben hatte
    hier ich ihm ihn ihr ihre im in ins ist ja jede jedem jeden jeder jedes kann können man mehr mit muss müssen nach noch nun nur
    ob oder sehr sein seine seiner sich sie sind so soll sollen sondern über um und uns unter viel vom von vor war waren was weil
    welche welcher welches wenn wer werden wie wieso wird wir wo wurde wurden zu zum zur zwischen warum weshalb`,
  fra: `a à afin ai ainsi alors après au aussi autre autres aux avant avec car ce cela ces cet cette ceux chaque ci comme comment
    d dans de des donc dont du elle elles en entre est et étaient était été être eux fait il ils je l la le les leur leurs lors lui
    mais même mêmes on ont ou où par parce pendant peut peuvent plus pour pourquoi puis qu quand que quel quelle quelles quels qui quoi
    sa sans se sera ses si son sont sous sur ta te tous tout toute toutes très tu un une vers vos votre vous y`,
  spa: `a al algo ante aquel así aunque cada como cómo con cual cuál cuales cuando cuándo cuanto cuántos de del desde donde dónde
    durante e el él ella ellos en entre era eran es esa esas ese eso esos esta está están estas este esto estos fue fueron ha han
    hay la las le les lo los más me mi mientras muy o os otra otro otros para pero por porque porqué puede pueden que qué quien quién se sea
    según ser si sí sido sobre son su sus también tan tanto te tiene tienen todo todos tu un una unas uno unos y ya`,
  por: `a ao aos as à às com como cada da das de dela dele do dos e é ela elas ele eles em entre era eram essa esse esta está estão este eu
    foi foram há isso isto já lhe mais mas me mesmo muito na nas no nos num numa o onde os ou para pela pelas pelo pelos por porque
    pode podem qual quais quando que quê quem se ser seu seus são sobre sua suas também te tem têm ter todo todos um uma uns você`,
  ita: `a ad ai al alla alle allo anche c che chi ci come con cui da dal dalla degli dei del della delle dello di dove e è ed era
    erano essere fra gli ha hanno i il in io l la le lei lo loro lui ma nei nel nella nelle nello o ogni per perché più può qual
    quale quali quando quanto quella quello questa queste questi questo se si sia sono su sua sue sul sulla suo suoi tra tutti tutto un una uno`,
  nld: `aan al alle als bij dan dat de der deze die dit door dus een en er had hebben heeft het hij hoe hun ik in is ja je kan kunnen
    maar meer men met mij na naar nog nu of om omdat ons ook op over te tegen toch toen tot u uit van veel voor waar waarom wanneer
    want waren was wat we welke werd wie wij wil worden wordt zal ze zich zij zijn zo zou`,
  rus: `а без более бы был была были было быть в вам вас во вот все всего всех вы где да для до его ее её если есть еще ещё же за здесь
    и из или им их к как какая какие какой когда который которая которое которые кто куда ли между меня мне много может можно мы на над
    нас него нее но о об один он она они оно от по под после потому почему при с свой со так также такой там то того тоже только том ты у
    уже чего чем что чтобы эта эти это этого этой этот я`,
  hin: `का की के को में से ने पर है हैं था थी थे और या एवं तथा यह ये वह वे इस उस इन उन इसे उसे इसके उसके जो जिस जिन किस किन कौन क्या कब कहाँ क्यों
    कैसे कितना भी ही तो अगर यदि लेकिन तक साथ लिए द्वारा हो होता होती होते हुआ हुई हुए होना होगा गया गई गए जा जाता जाती जाते कर करता करती करते करना
    करने किया कि एक कुछ सब सभी अपना अपनी अपने`,
  cmn: `的 了 和 是 在 也 就 都 而 及 与 或 于 以 为 被 把 将 让 从 到 对 向 由 会 能 可以 可 要 这 那 这个 那个 它 它们 他 她 其 并 并且 一个 一种 个 种 之 所 等 中 上 下 里 时 有 我 你
    我们 什么 怎么 如何 为什么 哪 吗 呢 因为 所以 但 但是 通过 使 使用 用`,
  jpn: `の に は を た が で て と し れ さ ある いる も する から な こと として い や れる など なっ ない この ため その 後 それ これ まで より です ます`,
  ara: `في من على إلى عن مع هذا هذه ذلك تلك التي الذي الذين ما ماذا متى أين كيف لماذا كم هل أي هو هي هم هن أنا نحن كان كانت يكون
    تكون قد لقد إن أن أو ثم بل لكن حتى إذا كل بعض عند عندما خلال بعد قبل كما حيث أيضا و`,
};

/** Words of any text, which say little of what a point is about; an answer need not have them. */
const light: Readonly<Record<string, string>> = {
  eng: 'certain comes given great meant passes refers referred said several stands takes various',
};

/** "Is called its gate hour", "this is known as a bore"; a function that "is called by another" is called. */
const naming: Readonly<Record<string, RegExp>> = {
  eng: /\b(?:called|known|named|termed)(?=\s+(?:an?|as|his|its|our|the|their)\b)|(?<=\b(?:this|that|which|it)\s+(?:is|are|was)\s+)(?:called|known|named|termed)\b/giu,
};

const negators: Readonly<Record<string, string>> = {
  eng: 'no non not never none nothing nobody nowhere neither nor without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt shouldnt couldnt hasnt havent hadnt isn doesn didn don wasn weren aren won wouldn shouldn couldn hasn haven hadn lacks lack lacking unable',
  deu: 'nicht kein keine keinem keinen keiner keines nie niemals ohne nichts weder noch',
  fra: 'ne pas jamais aucun aucune sans rien ni non',
  spa: 'no nunca sin ningún ninguno ninguna nada tampoco ni jamás',
  por: 'não nunca sem nenhum nenhuma nada nem jamais',
  ita: 'non mai senza nessun nessuno nessuna niente né',
  nld: 'niet geen nooit zonder niets',
  rus: 'не нет ни никогда без нельзя ничего',
  hin: 'नहीं न मत बिना कभी नही',
  ara: 'لا لم لن ليس ليست غير بدون دون',
  swe: 'inte ingen inget inga aldrig utan',
  tur: 'değil yok hiç asla',
  cmn: '不 没 没有 无 非 未',
  pol: 'nie nigdy bez żaden żadna',
};

/** Languages whose function words are known, ISO 639-3. */
export const listedLanguages = Object.keys(lists);

const compiled = new Map<string, ReadonlySet<string>>();

function setOf(kind: string, lists: Readonly<Record<string, string>>, language: string): ReadonlySet<string> {
  const key = `${kind} ${language}`;
  let set = compiled.get(key);
  if (!set) compiled.set(key, (set = new Set((lists[language] ?? '').split(/\s+/).filter(Boolean))));
  return set;
}

/** Words that carry no meaning of their own; none where no list is known. @param language ISO 639-3 */
export const functionWords = (language: string) => setOf('function', lists, language);

/** Words that carry little meaning; none where no list is known. @param language ISO 639-3 */
export const lightWords = (language: string) => setOf('light', light, language);

/** Where a text only gives a name to what it speaks of; nowhere where that is not known. @param language ISO 639-3 */
export const namingIn = (text: string, language: string): ReadonlySet<number> =>
  new Set(naming[language] ? Array.from(text.matchAll(naming[language]), ({ index }) => index) : []);

/** "not", "kein", "doesn't". */
export const isNegator = (word: string, language: string) =>
  setOf('negators', negators, language).has(word) || (language === 'eng' && /n't$/.test(word));
