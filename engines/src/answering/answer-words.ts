/** What an answer consists of, where the question's first words tell. */
export type AnswerType =
  'duration' | 'age' | 'amount' | 'count' | 'year' | 'start' | 'deadline' | 'right' | 'duty' | 'role';

export interface AnswerWords {
  types: readonly { type: AnswerType; asks: RegExp; hints: string }[];
  /** Blanks between them. */
  numbers: string;
  timeUnits: string;
  moneyUnits: string;
  age: string;
  /** What a date consists of, and words for coming into force. Without them no question asks for a start. */
  dates?: string;
  starts?: string;
}

/** How kinds of answers are asked for, and the words that they hold, by ISO 639-3 code. */
export const answerWords: Readonly<Record<string, AnswerWords>> = {
  eng: {
    types: [
      {
        type: 'age',
        asks: /\bhow old\b|\b(?:what|which|until what|from what|at what)(?:'s| is| was)?(?: the)?(?: \w+)? age\b|\b(?:minimum|maximum|retirement|retiring) age\b/,
        hints: 'age years',
      },
      {
        type: 'duration',
        asks: /\b(?:for |within |in )?how (?:long|soon|fast|quickly|promptly)\b|\bhow (?:much time|many (?:seconds|minutes|hours|days|weeks|months|years))\b|\buntil when\b|\b(?:what is the )?(?:deadline|time limit)\b/,
        hints: 'period term time within',
      },
      {
        type: 'amount',
        asks: /\bhow (?:much|expensive)\b(?! (?:more|less|of)\b)|\b(?:what is|what's|whats) the (?:maximum|minimum|highest|lowest|biggest|largest) (?=(?:fine|penalty|fee|amount|price|cost|salary|tax|fare|sum|pay)\b)/,
        hints: 'amount',
      },
      { type: 'count', asks: /\bhow many\b|\b(?:what is the )?number of\b/, hints: 'number' },
      {
        type: 'start',
        asks: /^(?:from |since |as of )?(?:when|(?:which|what) (?:date|day))\b(?: (?:do|does|did|will|is|was|has|have))?(?: (?:this|the) (?:law|act|statute|regulation|directive|constitution|code|rules?|document|text))?(?= .*\b(?:appl(?:y|ies|ied|icable))\b)/,
        hints: 'application date force',
      },
      {
        type: 'start',
        asks: /^(?:from |since |as of )?(?:when|(?:which|what) (?:date|day))\b(?: (?:do|does|did|will|is|was|has|have))?(?: (?:this|the) (?:law|act|statute|regulation|directive|constitution|code|rules?|document|text))?(?= .*\b(?:in force|into force|effective|commence[ds]?|commencement)\b)/,
        hints: 'entry force commencement date',
      },
      {
        type: 'deadline',
        asks: /^(?:by |until )?when (?:must|should|shall|(?:do|does) (?:i|we|you|they|he|she|one|\w+) (?:have|need) to)\b/,
        hints: 'shall within delay',
      },
      {
        type: 'year',
        asks: /^(?:in )?(?:when|which year|what year) (?:was|were|did)\b|\bsince when\b/,
        hints: '',
      },
      {
        type: 'duty',
        asks: /\b(?:do|does|must|should) (?:i|we|you|they|he|she|\w+) (?:have|need) to\b/,
        hints: 'shall obligation required',
      },
      {
        type: 'right',
        asks: /^(?:can|may|could) (?:i|we|you|one|someone|somebody|anyone|anybody|people)\b|\bam i allowed\b|\b(?:are|is) (?:we|you|one) allowed\b/,
        hints: 'right entitled',
      },
      {
        type: 'role',
        asks: /^what (?:do|does|did)\b(?= .{2,60}? do$)|^what (?:is|are|was|were) the (?:role|job|functions?|tasks?)\b(?= of)/,
        hints: 'function task role duty purpose responsible',
      },
    ],
    numbers:
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion half dozen',
    timeUnits:
      'second minute hour day week fortnight month quarter year decade century s min h yr yrs midnight noon',
    moneyUnits:
      'euro eur dollar usd pound gbp rupee rs inr cent percent % yen franc yuan million billion lakh crore $ € £ ₹ per',
    age: 'age aged old',
    dates: 'date day january february march april may june july august september october november december',
    starts: 'apply applicable force effect effective commence commencement',
  },
  spa: {
    types: [
      {
        type: 'age',
        asks: /\b(?:qué|que|cuál es la) edad\b|\bcuántos años (?:tiene|debe)/,
        hints: 'edad años',
      },
      {
        type: 'duration',
        asks: /\bcu[aá]nto (?:tiempo|dura|tarda)|\bcu[aá]ntos? (?:segundos|minutos|horas|días|dias|semanas|meses|años)\b|\bqué plazo\b|\bcuál es el plazo\b/,
        hints: 'plazo periodo duración',
      },
      {
        type: 'amount',
        asks: /\bcu[aá]nto (?:cuesta|vale|se paga|dinero|es)\b|\bqué (?:importe|precio)\b/,
        hints: 'importe',
      },
      { type: 'count', asks: /\bcu[aá]nt[oa]s\b/, hints: 'número' },
      { type: 'year', asks: /^(?:en qué año|cu[aá]ndo (?:fue|se|nació|murió|empezó|terminó))/, hints: '' },
      { type: 'right', asks: /^(?:puedo|se puede|podemos|tengo derecho)\b/, hints: 'derecho' },
    ],
    numbers:
      'uno una dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta sesenta cien ciento mil millones millón',
    timeUnits: 'segundo minuto hora día días semana mes meses año años década siglo',
    moneyUnits: 'euro euros dólar dólares peso pesos libra libras ciento millones millón €',
    age: 'edad años',
  },
  deu: {
    types: [
      { type: 'age', asks: /\bwie alt\b|\bwelche[sm]? alter\b|\bab wann\b/, hints: 'Alter Lebensjahr' },
      {
        type: 'duration',
        asks: /\bwie (?:lange|schnell|viele? (?:sekunden|minuten|stunden|tage|wochen|monate|jahre|zeit))\b|\bwelche frist\b|\bbis wann\b/,
        hints: 'Frist Dauer Zeitraum',
      },
      { type: 'amount', asks: /\bwie (?:viel|teuer|hoch)\b/, hints: 'Betrag Höhe' },
      { type: 'count', asks: /\bwie ?viele\b/, hints: 'Anzahl' },
      { type: 'year', asks: /^(?:in welchem jahr|wann (?:wurde|war|hat))\b/, hints: '' },
      { type: 'right', asks: /^(?:kann|darf|dürfen|können) (?:ich|man|wir)\b/, hints: 'Recht' },
    ],
    numbers:
      'eins ein eine einem einer zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert tausend million millionen',
    timeUnits:
      'Sekunde Sekunden Minute Minuten Stunde Stunden Tag Tage Tagen Woche Wochen Monat Monate Monaten Jahr Jahre Jahren Jahrzehnt Jahrhundert',
    moneyUnits: 'Euro Dollar Pfund Prozent Cent Franken Million Millionen €',
    age: 'Alter alt Lebensjahr Jahre',
  },
  fra: {
    types: [
      { type: 'age', asks: /\bquel âge\b|\bà partir de quel âge\b/, hints: 'âge ans' },
      {
        type: 'duration',
        asks: /\bcombien de (?:temps|secondes|minutes|heures|jours|semaines|mois|années|ans)\b|\bquel(?:le)? (?:est la durée|délai|est le délai)\b/,
        hints: 'délai durée période',
      },
      {
        type: 'amount',
        asks: /\bcombien (?:coûte|ça coûte|vaut|faut-il payer)\b|\bquel(?: est le)? (?:montant|prix)\b/,
        hints: 'montant',
      },
      { type: 'count', asks: /\bcombien\b/, hints: 'nombre' },
      { type: 'year', asks: /^(?:en quelle année|quand (?:a|fut|est-ce que|ont))\b/, hints: '' },
      { type: 'right', asks: /^(?:puis-je|peut-on|est-ce que je peux|ai-je le droit)\b/, hints: 'droit' },
    ],
    numbers:
      'un une deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante soixante cent mille million millions',
    timeUnits:
      'seconde secondes minute minutes heure heures jour jours semaine semaines mois an ans année années décennie siècle',
    moneyUnits: 'euro euros dollar dollars livre livres francs pour cent million millions €',
    age: 'âge ans âgé',
  },
  hin: {
    types: [
      { type: 'age', asks: /(?:कितनी|क्या) (?:आयु|उम्र)|(?:आयु|उम्र) (?:कितनी|क्या)/, hints: 'आयु उम्र वर्ष' },
      {
        type: 'duration',
        asks: /कितने (?:सेकंड|मिनट|घंटे|दिन|सप्ताह|महीने|मास|साल|वर्ष|समय)|कितनी (?:देर|अवधि)|कब तक/,
        hints: 'अवधि समय',
      },
      {
        type: 'amount',
        asks: /कितने (?:रुपये|रुपए|पैसे)|कितना (?:पैसा|खर्च|जुर्माना)|कितनी (?:राशि|कीमत)/,
        hints: 'राशि',
      },
      { type: 'count', asks: /कितने|कितनी/, hints: 'संख्या' },
      { type: 'year', asks: /किस (?:वर्ष|साल|सन)|कब (?:हुआ|हुई|बना|बनी|था|थी)/, hints: '' },
    ],
    numbers: 'एक दो तीन चार पाँच पांच छह सात आठ नौ दस बारह बीस तीस चालीस पचास सौ हजार हज़ार लाख करोड़',
    timeUnits: 'सेकंड मिनट घंटे घंटा दिन सप्ताह महीने महीना मास साल वर्ष दशक शताब्दी',
    moneyUnits: 'रुपये रुपए रुपया डॉलर प्रतिशत लाख करोड़ यूरो',
    age: 'आयु उम्र',
  },
  rus: {
    types: [
      {
        type: 'age',
        asks: /в каком возрасте|с какого возраста|сколько (?:ему|ей) лет|какой возраст/,
        hints: 'возраст лет',
      },
      {
        type: 'duration',
        asks: /как (?:долго|быстро|скоро)|сколько (?:времени|секунд|минут|часов|дней|недель|месяцев|лет|длится)|какой срок|в какой срок|до какого срока/,
        hints: 'срок период продолжительность',
      },
      {
        type: 'amount',
        asks: /сколько (?:стоит|денег|нужно платить|рублей)|како(?:в|й) размер|какая сумма/,
        hints: 'сумма размер',
      },
      { type: 'count', asks: /сколько/, hints: 'число количество' },
      {
        type: 'year',
        asks: /^(?:в каком году|когда (?:был|была|было|были|произош|началс|умер|родил))/,
        hints: '',
      },
      { type: 'right', asks: /^(?:могу ли я|можно ли|имею ли я право)/, hints: 'право' },
    ],
    numbers:
      'один одна два две три четыре пять шесть семь восемь девять десять двенадцать двадцать тридцать сорок пятьдесят сто тысяча миллион миллиард',
    timeUnits:
      'секунда минута час часа часов день дня дней неделя месяц месяца месяцев год года лет десятилетие век',
    moneyUnits: 'рубль рублей доллар долларов евро процент процентов миллион миллиард',
    age: 'возраст лет',
  },
  ara: {
    types: [
      { type: 'age', asks: /كم (?:عمر|سن)|ما (?:العمر|السن|هو عمر)/, hints: 'عمر سن سنة' },
      {
        type: 'duration',
        asks: /كم (?:من الوقت|مدة|ثانية|دقيقة|ساعة|يوم[اً]*|أسبوع|شهر[اً]*|سنة|عام[اً]*)|ما (?:هي )?المدة|متى ينتهي/,
        hints: 'مدة فترة',
      },
      { type: 'amount', asks: /كم (?:يكلف|تكلفة|سعر|ثمن|المبلغ)|ما (?:هو )?(?:المبلغ|السعر)/, hints: 'مبلغ' },
      { type: 'count', asks: /(?:^|\s)كم(?:\s|$)/, hints: 'عدد' },
      { type: 'year', asks: /في أي (?:عام|سنة)|متى (?:كان|كانت|تم|بدأ|ولد|توفي)/, hints: '' },
      { type: 'right', asks: /^(?:هل يمكنني|هل يحق لي|هل أستطيع)/, hints: 'حق' },
    ],
    numbers:
      'واحد اثنان اثنين ثلاثة ثلاث أربعة أربع خمسة خمس ستة ست سبعة سبع ثمانية تسعة عشرة عشر عشرون عشرين ثلاثون مئة مائة ألف مليون مليار',
    timeUnits:
      'ثانية دقيقة ساعة ساعات يوم أيام يوما أسبوع أسابيع شهر أشهر شهرا سنة سنوات عام أعوام عاما قرن عقد',
    moneyUnits: 'دولار دولارات يورو دينار ريال درهم جنيه روبية مليون مليار المئة بالمئة',
    age: 'عمر سن العمر السن',
  },
  cmn: {
    types: [
      { type: 'age', asks: /几岁|多大年龄|多少岁|什么年龄|年龄是多少/, hints: '年龄' },
      {
        type: 'duration',
        asks: /多久|多长时间|几(?:秒|分钟|小时|天|日|周|个月|年)|多少(?:秒|分钟|小时|天|日|周|个月|年)|何时之前|期限/,
        hints: '期限 期间',
      },
      { type: 'amount', asks: /多少(?:钱|元|美元|欧元|费用)|最高罚款/, hints: '金额' },
      { type: 'count', asks: /多少|几(?:个|名|种|次|位)/, hints: '数量' },
      { type: 'year', asks: /哪一年|何年|什么时候(?:成立|建立|出生|去世|开始)/, hints: '' },
    ],
    numbers: '一 二 两 三 四 五 六 七 八 九 十 百 千 万 亿',
    timeUnits: '秒 分 时 小时 天 日 周 月 年',
    moneyUnits: '元 美元 欧元 英镑 万 亿 百',
    age: '岁 龄',
  },
};
