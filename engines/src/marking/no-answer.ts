/** Phrases in place of an answer. */
const phrases = [
  'not answered|no answer|unanswered|no idea|n a|none|nil|blank|skip(?:ped)?|idk|dunno',
  "(?:i )?(?:do not|don't|dont) (?:really )?(?:know|remember|understand)(?: (?:it|this|that|the answer|how|what))*",
  "i have no (?:idea|clue)|(?:i am |i'm )?not sure",
  'keine (?:antwort|ahnung)|(?:ich )?weiß (?:ich )?(?:es )?nicht',
  '(?:je )?(?:ne )?sais pas|pas de réponse|aucune idée',
  'no (?:lo )?s[eé]|sin respuesta|ni idea',
  'não sei|sem resposta|non (?:lo )?so|weet (?:ik )?niet|не знаю|нет ответа|(?:मुझे )?(?:नहीं पता|पता नहीं)|لا أعرف|لا اعلم|不知道|不会',
];
const pattern = new RegExp(`^(?:${phrases.join('|')})$`, 'iu');

/** Whether nothing was answered: no word, or only that one has no answer. */
export function isNoAnswer(text: string): boolean {
  const plain = text
    .normalize('NFC')
    .replace(/[’ʼ]/g, "'")
    .replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ')
    .trim();
  // A formula or a sign alone may be an answer.
  if (!plain) return !/[^\s.,;:!?…_*\-–—/\\|()[\]{}'"]/u.test(text);
  return pattern.test(plain);
}
