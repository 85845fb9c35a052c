import { describe, expect, it } from 'vitest';
import { ask, converse, inventDocument } from './testing/invented-document.ts';

const charter = inventDocument(`
# Chapter I The Lighthouse Trust
## 1. The keeper
The keeper shall be appointed by the harbour council for a term of six years.
No person shall be eligible for appointment as keeper unless he has completed the age of thirty years.
The keeper may be removed from office by a resolution of the harbour council.
## 2. Accidents at the lamp
Every undertaking that operates a lamp shall notify the harbour council of an accident not later than 48 hours after having become aware of it.
Where the notification is made after that time, it shall be accompanied by reasons for the delay.
The harbour council shall keep a register of accidents and of the lamps concerned.
## 3. Penalties
Failure to notify an accident is subject to administrative penalties of up to 5 000 euro.
=
# Chapter II Visitors
## 4. Records of visitors
Every visitor shall have the right to obtain from the trust the erasure of records concerning him.
A visitor may withdraw his consent to being photographed at any time.
The tower committee officer shall advise visitors. The tower committee officer reports to the council.
## 5. Boats
Boats moored at the quay shall show a light between dusk and dawn.
`);

describe('questions in everyday words', () => {
  it.each([
    ['how long does a company have to report an accident?', /48 hours/],
    ['What is the maximum fine?', /5 000 euro/],
    ['how much is the fine for not reporting an accident', /5 000 euro/],
    ['can i make the trust delete my records', /right to obtain from the trust the erasure/],
    ['can i take back my consent', /withdraw his consent/],
    ['how old must the keeper be', /age of thirty years/],
    ['can the council fire the keeper', /removed from office/],
    ['what does the tco do', /shall advise visitors/],
    ['when must the boats show a lihgt', /between dusk and dawn/],
  ])('%s', async (question, words) => {
    const { state, evidence } = await ask(question, [charter]);
    expect(evidence[0]?.quote).toMatch(words);
    expect(state).toBe('answer');
  });

  it('reads a word whose ending is misspelt', async () => {
    const text = inventDocument('The distribution of feed along the canal begins at six.');
    const { state, evidence } = await ask('when does the distribtuion of feed begin', [text]);
    expect(state).toBe('answer');
    expect(evidence[0]?.quote).toMatch(/at six/);
  });

  it('asks for a definition only of words that stand side by side, in the question or the document', async () => {
    const text = inventDocument(`
      Barges carry coal, and rafts (floats) carry timber. A raft is a row of logs. Many boats wait at the lock.
      The law of the river is the body of rules that boatmen keep. Barges carry coal by night.`);
    const { state, evidence } = await ask('What is another name for rafts?', [text]);
    expect(state).not.toBe('not_found');
    expect(evidence[0]?.quote).toContain('floats');
    expect((await ask('What is the law of the river?', [text])).state).toBe('answer');
  });

  it('finds the one place that says what a word means, however many speak of it', async () => {
    const duties = Array.from(
      { length: 60 },
      (_, i) => `\n## ${i + 1}. Pilots\nA pilot who brings boat ${i + 1} in shall tell the other pilot.`,
    );
    const text = inventDocument(
      `# The Pilots Act\n${duties.join('')}\n## 61. Meanings\n(a) “boat” means anything that floats;\n(b) “pilot” means a person who knows the sandbanks;`,
    );
    const { state, evidence } = await ask('What is a pilot?', [text]);
    expect(evidence[0]?.quote).toContain('knows the sandbanks');
    expect(state).toBe('answer');
    const compared = await ask('What is the difference between a pilot and a boat?', [text]);
    expect(compared.reply).toMatch(/knows the sandbanks.*anything that floats/);
    expect(compared.state).toBe('answer');
  });

  it('quotes what a document says twice only once', async () => {
    const head = 'Lamps are lit at dusk by the keeper.';
    const { evidence } = await ask('when are the lamps lit', [
      inventDocument(`${head}\n=\n${head}\n=\n${head}`),
    ]);
    expect(evidence).toHaveLength(1);
  });

  it.each(['who invented the steam engine', 'how do i bake bread'])(
    'says of %s that it is not there',
    async (question) => {
      expect((await ask(question, [charter])).state).toBe('not_found');
    },
  );

  it('calls no other penalty an answer', async () => {
    expect((await ask('What is the penalty for murder?', [charter])).state).not.toBe('answer');
  });

  it('calls nothing an answer to "how old" that names no age', async () => {
    const { state } = await ask('what is the minimum age of the harbour council', [charter]);
    expect(state).not.toBe('answer');
  });
});

describe('questions that go on', () => {
  it('asks on about the section that was cited', async () => {
    const { evidence } = await converse(
      ['how long does a company have to report an accident?', 'And what if it is late?'],
      [charter],
    );
    expect(evidence[0]?.quote).toContain('accompanied by reasons for the delay');
  });

  it('stays with whom it is about, however many questions are asked about him', async () => {
    const asked = [
      'Who appoints the keeper?',
      'how long is his term?',
      'and how old must he be?',
      'can he be removed?',
    ];
    const quotes = await Promise.all(
      [2, 3, 4].map(async (turns) => (await converse(asked.slice(0, turns), [charter])).evidence[0]?.quote),
    );
    expect(quotes).toEqual([
      expect.stringContaining('term of six years'),
      expect.stringContaining('age of thirty years'),
      expect.stringContaining('removed from office'),
    ]);
  });

  it('keeps the subject of the question before where only a measure is asked', async () => {
    const { evidence } = await converse(['Who appoints the keeper?', 'how old must he be?'], [charter]);
    expect(evidence[0]?.quote).toContain('age of thirty years');
  });
});

describe('exceptions', () => {
  const rules = inventDocument(`
# 14. Freedom of the quay
(1) Every resident may walk on the quay.
(2) Every resident may fish from the quay.
(3) Nothing in paragraph (1) applies while a ship is being unloaded.
(4) Residents may carry lamps, unless the harbour master forbids it.
# 15. Exceptional grants
Notwithstanding anything in these rules, the council may make exceptional grants, and exceptions to grants are listed.
# 16. Tolls
The toll of a cart is two pence. Carts of residents are exempt from the toll.
17. ¹[Power of the council to amend these rules].— ²[(1) The council may amend these rules.]
`);

  it('of a provision are those that it makes itself, those that begin with it first, however often they are asked for', async () => {
    const asked = [
      'What does section 14 say?',
      'and its exceptions?',
      'and its exceptions?',
      'are there exceptions?',
    ];
    for (let turns = 2; turns <= asked.length; turns++) {
      const { state, evidence } = await converse(asked.slice(0, turns), [rules]);
      expect(state).toBe('answer');
      expect(evidence.map(({ quote }) => quote).join('\n')).toMatch(
        /Nothing in paragraph \(1\)[\s\S]*unless the harbour/,
      );
      expect(evidence.map(({ quote }) => quote).join('\n')).not.toMatch(/grants|toll/);
    }
  });

  it('are those of what the last answer was about', async () => {
    const { evidence } = await converse(
      ['What does section 14 say?', 'How much is the toll of a cart?', 'and the exceptions?'],
      [rules],
    );
    expect(evidence[0]?.quote).toContain('exempt from the toll');
  });

  it('of a provision that is named are found at once', async () => {
    const { state, evidence } = await ask('What are the exceptions to section 14?', [rules]);
    expect(state).toBe('answer');
    expect(evidence[0]?.quote).toContain('Nothing in paragraph (1)');
  });

  it('finds a provision whose title was amended', async () => {
    const { state, evidence } = await ask('Section 17', [rules]);
    expect(state).toBe('answer');
    expect(evidence[0]?.quote).toContain('may amend these rules');
  });
});

describe('questions of people who come to a law', () => {
  const statute = inventDocument(`
# Title I Ferries
## 1. Scope
This Statute applies to the carriage of passengers and to the records of passengers by ferries.
## 2. Rights
The ferryman may delete records of cargo at the end of the season.
## 3. Right to erasure
The passenger shall have the right to obtain from the undertaking the erasure of records concerning him or her without undue delay.
## 4. Notice of a collision to the harbour master
In the case of a collision, the undertaking shall, not later than 24 hours after having become aware of it, notify the collision to the harbour master.
The pilot shall notify the undertaking without undue delay of every collision.
Where the notice to the harbour master is not made within 24 hours, it shall be accompanied by reasons for the delay.
## 5. Notice of a collision to the passenger
If the undertaking has not already communicated the collision to the passenger, the harbour master may require it to notify the collision, or decide that a report of the collision is needed.
# Title II The master
## 6. Term of office of the master
The master shall hold office for a term of four years.
## 7. Re-election
A person who holds office as master shall be eligible for re-election.
## 8. The deputy master
The deputy master shall be elected by the pilots, and a deputy master shall again be elected within a month of a vacancy.
## 9. Arrest
No person who is arrested shall be kept on board without being informed of the grounds.
# Title III Final provisions
## 10. Entry into force and application
This Statute shall enter into force on the tenth day following its publication.
It shall apply from 3 May 1951.
`);

  it.each([
    ['From when does this Statute apply?', /shall apply from 3 May 1951/],
    ['When did this law start to apply?', /shall apply from 3 May 1951/],
    ['How long is the term of the master?', /term of four years/],
    ['Can I be arrested without being told why?', /without being informed of the grounds/],
  ])('%s', async (question, words) => {
    const { state, evidence } = await ask(question, [statute]);
    expect(evidence[0]?.quote).toMatch(words);
    expect(state).toBe('answer');
  });

  it.each([
    ['When do I have to report a collision, and to whom?', /not later than 24 hours/],
    ['Can I ask a company to delete everything it has about me?', /the right to obtain from the undertaking/],
    ['Can I make the ferry company delete my records?', /the right to obtain from the undertaking/],
  ])('shows for %s what is said in other words', async (question, words) => {
    const { state, evidence } = await ask(question, [statute]);
    expect(evidence[0]?.quote).toMatch(words);
    expect(state).not.toBe('not_found');
  });

  it.each([
    ['When do I have to report a collision, and to whom?', 'And what if I am late?', /reasons for the delay/],
    ['How long is the term of the master?', 'Can he be elected again?', /eligible for re-election/],
  ])('stays with what was asked about: %s %s', async (first, second, words) => {
    const { evidence } = await converse([first, second], [statute]);
    expect(evidence[0]?.quote).toMatch(words);
  });

  it('spells out no everyday word by words that happen to begin with its letters', async () => {
    const plan = inventDocument(`
All posts painted are listed. The annual pier parade is held in June.
Any program for tickets shall show the fare.
`);
    const { evidence } = await ask('what must an app for tickets show', [plan]);
    expect(evidence[0]?.quote).toContain('shall show the fare');
  });
});

describe('divisions that the outline misses', () => {
  const code = inventDocument(`
# PART IV POLICY
## 51. Peace
The harbour shall keep peace with its neighbours.
¹[PART IVA
DUTIES OF RESIDENTS
It shall be the duty of every resident to carry a lantern.
# PART V THE COUNCIL
The council meets on Mondays.
¹[FIRST SCHEDULE
The pier, the dock and the lighthouse.
# SECOND SCHEDULE
Fees are listed at the gate.
`);

  it('finds a part that was put in later', async () => {
    const { state, evidence } = await ask('Part IVA', [code]);
    expect(state).toBe('answer');
    expect(evidence.map(({ quote }) => quote).join('\n')).toContain('to carry a lantern');
  });

  it('finds a schedule, up to the next one', async () => {
    const { evidence } = await ask('What does the First Schedule say?', [code]);
    const quoted = evidence.map(({ quote }) => quote).join('\n');
    expect(quoted).toContain('the dock and the lighthouse');
    expect(quoted).not.toContain('Fees');
  });
});

describe('what tells two things apart', () => {
  const notes = inventDocument(`
# Signals
A beacon is a light that stands on a hill.
Beacons and buoys are painted red, and the harbour keeps a list of the buoys and the beacons.
A buoy is a float that is moored in the channel.
# Costs
A fixed cost is a cost that does not change with the number of ships.
A variable cost is a cost that rises with every ship.
`);

  it.each([
    ['difference between a beacon and a buoy', 'closest', /^A beacon is/, /^A buoy is/],
    ['compare fixed and variable cost', 'answer', /^A fixed cost is/, /^A variable cost is/],
  ])('is answered by what each of them is: %s', async (question, certainty, one, other) => {
    const { state, evidence } = await ask(question, [notes]);
    const quotes = evidence.flatMap(({ quote }) => quote.split('\n\n'));
    expect(state).toBe(certainty);
    expect(quotes.some((quote) => one.test(quote))).toBe(true);
    expect(quotes.some((quote) => other.test(quote))).toBe(true);
  });
});

describe('several documents', () => {
  const others = 'The pier is painted red.\nTickets are sold at the gate.\nThe wind blows from the west.';
  const pier = inventDocument(`A buoy is a float that is moored in the channel.\n${others}`, {
    title: 'Pier',
  });
  const school = inventDocument('A buoy is a float with a bell.\nThe school opens in May.', {
    title: 'School',
  });

  it('says which of them answer', async () => {
    const { reply, evidence } = await ask('What is a buoy?', [pier, school]);
    expect(reply).toContain('Several of your documents answer this: ');
    expect(new Set(evidence.map(({ documentId }) => documentId)).size).toBe(2);
  });

  it('says nothing of it where one does', async () => {
    const { reply } = await ask('When does the school open?', [pier, school]);
    expect(reply).not.toContain('Several of your documents');
  });
});

describe('everyday words in other languages', () => {
  it.each([
    [
      'spa',
      'El farero percibirá una remuneración mensual.\nLa barca es azul.',
      '¿Qué sueldo tiene el farero?',
      /remuneración/,
    ],
    [
      'deu',
      'Der Wärter erhält eine monatliche Vergütung.\nDas Boot ist blau.',
      'Welchen Lohn erhält der Wärter?',
      /Vergütung/,
    ],
    [
      'fra',
      'Le gardien reçoit une rémunération mensuelle.\nLa barque est bleue.',
      'Quel est le salaire du gardien ?',
      /rémunération/,
    ],
    [
      'rus',
      'Смотритель получает ежемесячное вознаграждение.\nЛодка синяя.',
      'Какая зарплата у смотрителя?',
      /вознаграждение/,
    ],
    ['hin', 'प्रकाशस्तंभ के रक्षक को मासिक पारिश्रमिक मिलता है।\nनाव नीली है।', 'रक्षक का वेतन क्या है?', /पारिश्रमिक/],
    ['ara', 'يحصل حارس المنارة على مكافأة شهرية.\nالقارب أزرق.', 'ما راتب حارس المنارة؟', /مكافأة/],
  ])('%s', async (language, text, question, words) => {
    const { state, evidence } = await ask(question, [inventDocument(text, { language })]);
    expect(state).toBe('answer');
    expect(evidence[0]?.quote).toMatch(words);
  });
});

describe('questions in Chinese', () => {
  const guide = inventDocument(
    `
# 网络设置
管理员用网络工具设置网络。网络工具每天检查网络。
# 终端
shell 是读入命令并执行命令的程序。
`,
    { language: 'cmn' },
  );

  it('are answered in Chinese, though the term that they ask about is longer', async () => {
    const { reply, evidence } = await ask('什么是 shell?', [guide]);
    expect(evidence[0]?.quote).toContain('shell 是读入命令');
    expect(reply).toContain('第 1 页');
  });

  it('stand for themselves after another question', async () => {
    const { evidence } = await converse(['如何设置网络?', '谁执行命令?'], [guide]);
    expect(evidence[0]?.quote).toContain('执行命令的程序');
  });
});

describe('what happened, not only its year, is asked about', () => {
  it.each([
    [
      'rus',
      'Статуя Петрова была поставлена в 1952 году.\nМаяк горел и после смерти Петрова в 1911 году.\nПетров служил на маяке.',
      'Когда умер Петров?',
      /1911/u,
    ],
    [
      'spa',
      'La estatua de Arana se levantó en 1952.\nEl faro siguió encendido tras la muerte de Arana en 1911.\nArana sirvió en el faro.',
      '¿Cuándo murió Arana?',
      /1911/u,
    ],
  ])('%s', async (language, text, question, words) => {
    const { evidence } = await ask(question, [inventDocument(text, { language })]);
    expect(evidence[0]?.quote).toMatch(words);
  });
});
