import type { ModelFailure } from './language-model.ts';

/** Why the built-in engine stands in, as far as it matters to the reader. */
export type FallbackReason =
  | 'unreachable'
  | 'misconfigured'
  | 'busy'
  | 'budget'
  | 'slow'
  | 'unusable'
  | 'unconfirmed'
  | 'silent';

const reasons: Record<ModelFailure, FallbackReason> = {
  unreachable: 'unreachable',
  cut_off: 'unreachable',
  server_error: 'unreachable',
  unauthorized: 'misconfigured',
  unknown_model: 'misconfigured',
  wrong_protocol: 'misconfigured',
  redirected: 'misconfigured',
  too_long: 'misconfigured',
  quota: 'busy',
  busy: 'busy',
  budget: 'budget',
  too_slow: 'slow',
  stalled: 'slow',
  too_much: 'unusable',
  refused: 'unusable',
  malformed: 'unusable',
};

export const fallbackReason = (failure: ModelFailure): FallbackReason => reasons[failure];

interface Notes {
  /** Before and after the reason. */
  frame: [string, string];
  why: Record<FallbackReason, string>;
  /** After a statement without a quote that could be found. */
  unconfirmed: string;
}

const english: Notes = {
  frame: ['The language model gave no answer (', '), so the built-in engine answered.'],
  why: {
    unreachable: 'it could not be reached',
    misconfigured: 'it is not set up correctly',
    busy: 'it is busy or its quota is used up',
    budget: 'your allowance for today is used up',
    slow: 'it took too long',
    unusable: 'its reply could not be used',
    unconfirmed: 'what it wrote could not be found in the text',
    silent: 'it found none in these passages',
  },
  unconfirmed: 'not confirmed by a quote',
};

const byLanguage: Record<string, Notes> = {
  eng: english,
  spa: {
    frame: ['El modelo de lenguaje no dio respuesta (', '), así que respondió el motor integrado.'],
    why: {
      unreachable: 'no se pudo contactar con él',
      misconfigured: 'no está bien configurado',
      busy: 'está ocupado o se agotó su cuota',
      budget: 'se agotó tu asignación de hoy',
      slow: 'tardó demasiado',
      unusable: 'su respuesta no servía',
      unconfirmed: 'lo que escribió no se encontró en el texto',
      silent: 'no halló ninguna en estos pasajes',
    },
    unconfirmed: 'sin cita que lo confirme',
  },
  deu: {
    frame: ['Das Sprachmodell gab keine Antwort (', '), daher hat die eingebaute Suche geantwortet.'],
    why: {
      unreachable: 'es war nicht erreichbar',
      misconfigured: 'es ist nicht richtig eingerichtet',
      busy: 'es ist ausgelastet oder sein Kontingent ist verbraucht',
      budget: 'dein Kontingent für heute ist verbraucht',
      slow: 'es brauchte zu lange',
      unusable: 'seine Antwort war nicht zu gebrauchen',
      unconfirmed: 'was es schrieb, steht so nicht im Text',
      silent: 'es fand keine in diesen Stellen',
    },
    unconfirmed: 'durch kein Zitat belegt',
  },
  fra: {
    frame: ['Le modèle de langage n’a pas donné de réponse (', ') ; le moteur intégré a donc répondu.'],
    why: {
      unreachable: 'il est injoignable',
      misconfigured: 'il est mal configuré',
      busy: 'il est occupé ou son quota est épuisé',
      budget: 'votre quota du jour est épuisé',
      slow: 'il a mis trop de temps',
      unusable: 'sa réponse était inutilisable',
      unconfirmed: 'ce qu’il a écrit ne se trouve pas dans le texte',
      silent: 'il n’en a trouvé aucune dans ces passages',
    },
    unconfirmed: 'confirmé par aucune citation',
  },
  hin: {
    frame: ['भाषा मॉडल ने उत्तर नहीं दिया (', '), इसलिए अंतर्निहित इंजन ने उत्तर दिया।'],
    why: {
      unreachable: 'उससे संपर्क नहीं हो सका',
      misconfigured: 'वह ठीक से स्थापित नहीं है',
      busy: 'वह व्यस्त है या उसका कोटा समाप्त है',
      budget: 'आज की आपकी सीमा समाप्त हो गई है',
      slow: 'उसने बहुत समय लिया',
      unusable: 'उसका उत्तर उपयोगी नहीं था',
      unconfirmed: 'उसका लिखा पाठ में नहीं मिला',
      silent: 'उसे इन अंशों में कोई उत्तर नहीं मिला',
    },
    unconfirmed: 'किसी उद्धरण से पुष्ट नहीं',
  },
  rus: {
    frame: ['Языковая модель не дала ответа (', '), поэтому ответил встроенный механизм.'],
    why: {
      unreachable: 'с ней нет связи',
      misconfigured: 'она неверно настроена',
      busy: 'она занята или её квота исчерпана',
      budget: 'ваш лимит на сегодня исчерпан',
      slow: 'она отвечала слишком долго',
      unusable: 'её ответ нельзя использовать',
      unconfirmed: 'написанного ею нет в тексте',
      silent: 'она не нашла его в этих отрывках',
    },
    unconfirmed: 'не подтверждено цитатой',
  },
  ara: {
    frame: ['لم يعطِ نموذج اللغة جوابًا (', ')، فأجاب المحرّك المدمج.'],
    why: {
      unreachable: 'تعذّر الوصول إليه',
      misconfigured: 'لم يُضبط كما يجب',
      busy: 'هو مشغول أو نفدت حصته',
      budget: 'نفد رصيدك لهذا اليوم',
      slow: 'استغرق وقتًا طويلًا',
      unusable: 'لم يكن جوابه صالحًا',
      unconfirmed: 'ما كتبه غير موجود في النص',
      silent: 'لم يجد جوابًا في هذه المقاطع',
    },
    unconfirmed: 'لا يؤكده اقتباس',
  },
  cmn: {
    frame: ['语言模型没有给出回答（', '），因此由内置引擎回答。'],
    why: {
      unreachable: '无法连接',
      misconfigured: '设置不正确',
      busy: '正忙或配额已用完',
      budget: '你今天的额度已用完',
      slow: '耗时过长',
      unusable: '其回复无法使用',
      unconfirmed: '其内容在原文中找不到',
      silent: '在这些段落中没有找到答案',
    },
    unconfirmed: '没有引文证实',
  },
};

/** @param language of a phrase book */
export function notesIn(language: string): {
  fallback(reason: FallbackReason): string;
  /** The reason alone: "it took too long". */
  reason(reason: FallbackReason): string;
  unconfirmed: string;
} {
  const { frame, why, unconfirmed } = byLanguage[language] ?? english;
  return {
    fallback: (reason) => `${frame[0]}${why[reason]}${frame[1]}`,
    reason: (reason) => why[reason],
    unconfirmed,
  };
}
