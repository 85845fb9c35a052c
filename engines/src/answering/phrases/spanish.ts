import replies from '../../../data/spa/replies.json' with { type: 'json' };
import type { PhraseBook } from './phrase-book.ts';
import { readReplies } from './replies.ts';

const please = '(?:(?:por favor|puedes|podrías|puede|podría|quiero que|quisiera|quiero|me puedes),? +)*';
const theThing =
  '(?:(?:este|esta|esto|el|la|los|mi|todo|toda) +)*(?:documento|libro|texto|archivo|pdf|capítulo|apuntes|material|contenido|tema|lección|todo|esto)';

export const spanish: PhraseBook = {
  language: 'spa',
  greeting:
    /^(?:(?:hola|buenas|buenos días|buenas (?:tardes|noches)|saludos|qué tal|hey)(?:[ ,!]+(?:gene|a todos|de nuevo|qué tal|cómo estás|cómo está))*)$/,
  thanks:
    /^(?:(?:vale|ok|perfecto|genial|bien|entendido)[ ,!.]*)*(?:muchas gracias|muchísimas gracias|gracias|vale|perfecto|genial|entendido|de acuerdo)(?: (?:por (?:tu|la|su|todo)(?: ayuda| respuesta)?|gene))*$/,
  farewell: /^(?:adiós|adios|hasta (?:luego|mañana|pronto)|chao|chau|nos vemos)(?: gene)?$/,
  about:
    /^(?:(?:quién|quien|qué|que) (?:eres|es usted)|cómo te llamas|(?:qué|que) (?:puedes|sabes|puede) hacer(?: por mí)?|cómo (?:puedes ayudarme|funcionas?|funciona esto)|ayuda|ayúdame|(?:en )?qué (?:me )?puedes ayudar(?:me)?)$/,
  outline: new RegExp(
    `^${please}(?:(?:lista|listar|enumera|muéstrame|muestra|dime|dame|enséñame|cuáles son|qué|cuántos)(?: +(?:los|las|el|la|una lista de|todos|todas))* +)?(?:capítulos|secciones|apartados|temas|contenidos|índice|tabla de contenidos?|títulos|estructura)(?: +(?:hay|tiene|contiene|trata|cubre|son))?(?: +(?:en|de|del) +(?:${theThing}|(?<target>(?:capítulo|parte|sección|título|tema) +[\\p{L}\\p{N}.]{1,12}))|(?: +${theThing}))?(?: +(?:tiene|contiene|trata|cubre))?$`,
    'u',
  ),
  summary: new RegExp(
    `^${please}(?:(?:resume|resumir|resúmeme|resumas|sintetiza|(?:(?:haz|hazme|dame|escribe|genera|hacer|quiero) +)?(?:un|el)? *(?:breve |corto |pequeño )?resumen|cuáles son (?:las ideas|los puntos) (?:principales|clave)|(?:las )?ideas principales)(?: +(?:de|del|sobre))?(?: +(?<target>.*?))?|(?:de|sobre) qué (?:trata|va|habla) +(?<about>.{1,80}?))$`,
    'u',
  ),
  whole: new RegExp(`^(?:de +)?${theThing}$`),
  page: /^(?<before>.*?)(?:(?<!\p{L})(?:en|de) +)?(?:la +)?(?<!\p{L})(?:página|pagina|pág\.?) *(?:n[º°.o]+ *|número *)?(?<page>\d{1,5}|[ivxlcdm]{1,9})(?!\p{L})(?<after>.*)$/u,
  pageOnly:
    /^(?:(?:qué|que|hay|dice|pone|aparece|contiene|está|escrito|en|de|la|el|lee|léeme|muestra|muéstrame|explica|resume|resumen|contenido|por favor|un|una)[ ,.]*)*$/,
  definition:
    /^(?:(?:qué|que|quién|quien) (?:es|son|significan?|se entiende por)|defin[ea]|definición de|significado de)(?!\p{L})/u,
  lists:
    /^(?:enumera|enumere|menciona|nombra|lista)(?!\p{L})|(?:cuáles|cuales|qué) (?:son |fueron )?(?:l[oa]s )?(?:principales |diferentes |distint[oa]s )?(tipos|clases|etapas|fases|pasos|partes|funciones|características|ventajas|desventajas|causas|formas)(?: de)?(?!\p{L})/u,
  whoIs: /^qui[eé]n(?:es)? (?:es|son|fue|fueron|era)(?!\p{L})/u,
  compares: /(?:diferencias?|distingue|compara)\s+(?:entre\s+)?(?<one>.+?)\s+(?:y|e|de|con)\s+(?<other>.+)$/,
  continues:
    /^(?:y|pero|o|también|entonces)(?!\p{L})|^(?:qué hay de|qué pasa con|y qué|más|continúa|sigue|por ejemplo|cuáles)(?!\p{L})/u,
  refersBack:
    /(?<!\p{L})(?:est[eao]s?|es[eao]s?|él|ella|ellos|ellas|ello|su|sus|lo|los|la|las|le|les|mism[oa]s?|tal|tales)(?!\p{L})(?! (?:\p{L}+ ){0,1}\p{L}{4,})/u,
  why: /^(?:(?:y|pero) +)?(?:por ?qué|para qué|por qué no|a qué se debe)$/,
  exceptions: {
    asks: /excepci(?:ón|on|ones)|exenci/,
    states:
      /(?<!\p{L})(?:salvo|excepto|excepci|a menos que|sin perjuicio|no obstante|a excepción)|no (?:se aplica|será[n]? (?:aplicable|de aplicación))/iu,
  },
  reasons: 'porque razón causa motivo debido',
  asking:
    'dime decir dice explica explicar explique describe describir define definir definición menciona enumera nombra significa significado llama llamado llamada conoce tipo tipos clase cuántos favor ejemplo ejemplos según documento libro texto capítulo artículo sección página significa habla trata',
  replies: readReplies(replies, 'spa'),
};
