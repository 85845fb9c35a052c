import { escapeMarkdown } from '../markdown.ts';
import type { Scale } from './scale.ts';
import type { Task } from './tasks.ts';

/** What stands around the quotes of a built-in answer, in one language. */
export interface Wording {
  aim(scale: Scale): string;
  notInMaterial: string;
  /** Nothing answers; these come near. */
  comesNear: string;
  /** What answers stands under a heading before. */
  saidAbove: string;
  noMaterial: string;
  supports(label: string, text: string): string;
  cannotTell: string;
  /** Marks of alternatives. */
  or: string;
  marks(count: number): string;
}

const english: Wording = {
  aim: ({ points, words }) =>
    `Aim at ${points === 1 ? 'one point' : `about ${points} points`} in some ${words} words of your own.`,
  notInMaterial: 'Not in this material:',
  comesNear: 'The material only comes near to this:',
  saidAbove: 'Said above:',
  noMaterial:
    'There is nothing to answer from yet: upload notes or a textbook to this subject and generate the answer again.',
  supports: (label, text) => `The material points to **${label}) ${text}**:`,
  cannotTell: 'The material does not tell which option is right.',
  or: 'or',
  marks: (count) => `${count} ${count === 1 ? 'mark' : 'marks'}`,
};

const byLanguage: Readonly<Record<string, Wording>> = {
  eng: english,
  spa: {
    aim: ({ points, words }) => `Apunta a unos ${points} puntos en unas ${words} palabras propias.`,
    notInMaterial: 'No está en este material:',
    comesNear: 'El material solo se acerca a esto:',
    saidAbove: 'Dicho más arriba:',
    noMaterial:
      'Todavía no hay nada de donde responder: sube apuntes o un libro de texto a esta asignatura y genera la respuesta otra vez.',
    supports: (label, text) => `El material respalda **${label}) ${text}**:`,
    cannotTell: 'El material no dice qué opción es la correcta.',
    or: 'o',
    marks: (count) => `${count} ${count === 1 ? 'punto' : 'puntos'}`,
  },
  deu: {
    aim: ({ points, words }) => `Ziel: etwa ${points} Punkte in rund ${words} eigenen Wörtern.`,
    notInMaterial: 'Nicht in diesem Material:',
    comesNear: 'Das Material kommt dem nur nahe:',
    saidAbove: 'Oben gesagt:',
    noMaterial:
      'Noch gibt es nichts, woraus geantwortet werden kann: Lade Notizen oder ein Lehrbuch in dieses Fach hoch und erzeuge die Antwort neu.',
    supports: (label, text) => `Das Material stützt **${label}) ${text}**:`,
    cannotTell: 'Das Material sagt nicht, welche Möglichkeit richtig ist.',
    or: 'oder',
    marks: (count) => `${count} ${count === 1 ? 'Punkt' : 'Punkte'}`,
  },
  fra: {
    aim: ({ points, words }) => `Visez environ ${points} points en quelque ${words} mots à vous.`,
    notInMaterial: 'Absent de ces documents :',
    comesNear: 'Les documents ne font que s’en approcher :',
    saidAbove: 'Dit plus haut :',
    noMaterial:
      'Il n’y a encore rien pour répondre : ajoutez des notes ou un manuel à cette matière et générez la réponse à nouveau.',
    supports: (label, text) => `Les documents soutiennent **${label}) ${text}** :`,
    cannotTell: 'Les documents ne disent pas quelle option est juste.',
    or: 'ou',
    marks: (count) => `${count} ${count === 1 ? 'point' : 'points'}`,
  },
  hin: {
    aim: ({ points, words }) => `लगभग ${words} शब्दों में ${points} बिंदु लिखें।`,
    notInMaterial: 'इस सामग्री में नहीं है:',
    comesNear: 'सामग्री केवल इसके निकट आती है:',
    saidAbove: 'ऊपर कहा गया है:',
    noMaterial: 'अभी उत्तर देने के लिए कुछ नहीं है: इस विषय में नोट्स या पाठ्यपुस्तक अपलोड करें और उत्तर फिर से बनाएँ।',
    supports: (label, text) => `सामग्री **${label}) ${text}** का समर्थन करती है:`,
    cannotTell: 'सामग्री नहीं बताती कि कौन-सा विकल्प सही है।',
    or: 'अथवा',
    marks: (count) => `${count} अंक`,
  },
  rus: {
    aim: ({ points, words }) => `Цель: пунктов — около ${points}, слов — около ${words}.`,
    notInMaterial: 'Нет в этих материалах:',
    comesNear: 'Материалы лишь близки к этому:',
    saidAbove: 'Сказано выше:',
    noMaterial:
      'Пока отвечать не из чего: загрузите конспекты или учебник в этот предмет и создайте ответ ещё раз.',
    supports: (label, text) => `Материалы подтверждают **${label}) ${text}**:`,
    cannotTell: 'Материалы не говорят, какой вариант верен.',
    or: 'или',
    marks: (count) => `баллов: ${count}`,
  },
  ara: {
    aim: ({ points, words }) => `الهدف: نحو ${points} نقاط في قرابة ${words} كلمة.`,
    notInMaterial: 'ليس في هذه المواد:',
    comesNear: 'المواد تقترب من هذا فقط:',
    saidAbove: 'ذُكر أعلاه:',
    noMaterial: 'لا يوجد بعد ما يُجاب منه: ارفع ملاحظات أو كتابًا إلى هذه المادة ثم أنشئ الإجابة مرة أخرى.',
    supports: (label, text) => `المواد تؤيد **${label}) ${text}**:`,
    cannotTell: 'المواد لا تبيّن أي خيار هو الصحيح.',
    or: 'أو',
    marks: (count) => `الدرجات: ${count}`,
  },
  cmn: {
    aim: ({ points, words }) => `目标：约 ${points} 个要点，${words} 字左右。`,
    notInMaterial: '材料中没有：',
    comesNear: '材料只是接近：',
    saidAbove: '见上文：',
    noMaterial: '目前没有可供作答的材料：请向本科目上传笔记或教材，然后重新生成答案。',
    supports: (label, text) => `材料支持 **${label}) ${text}**：`,
    cannotTell: '材料没有说明哪个选项正确。',
    or: '或',
    marks: (count) => `${count} 分`,
  },
};

/** What answers say, each as a block of its own, where the material tells none of the options from the others. */
export const cannotTellOptions: ReadonlySet<string> = new Set(
  Object.values(byLanguage).map(({ cannotTell }) => `*${cannotTell}*`),
);

/** @param language of a phrase book */
export const wordingIn = (language: string): Wording => byLanguage[language] ?? english;

/** "(a) (ii) · 5 marks", after "or" for an alternative. */
export function titleOf({ path, marks, insteadOfPrevious }: Task, at: number, wording: Wording): string {
  const labels = path.map((label) => `(${escapeMarkdown(label)})`).join(' ');
  const worth = marks === null ? '' : ` · ${wording.marks(marks)}`;
  return `### ${insteadOfPrevious && at > 0 ? `${wording.or} ` : ''}${labels}${worth}`;
}
