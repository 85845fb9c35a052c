/** What a section is for, by its heading, in the languages of the phrase books. */
export type SectionRole = 'text' | 'summary' | 'glossary' | 'aside';

const numbering =
  /^(?:[\p{N}.)\s-]+|(?:chapter|kapitel|chapitre|capítulo|глава|अध्याय|الفصل)\s+[\p{N}IVX]+[.:\s-]*|第[\p{N}一二三四五六七八九十]+[章节]\s*)/iu;

const roles: [SectionRole, RegExp][] = [
  [
    'summary',
    /^(?:abstract|(?:chapter |section |key )?(?:summary|takeaways|points)(?: of (?:the |this )?(?:chapter|section))?|in (?:brief|summary)|conclusions?|zusammenfassung|fazit|resumen|conclusiones|résumé|en bref|резюме|краткое содержание|выводы?|аннотация|摘要|小结|本章小结|总结|सारांश|निष्कर्ष|الملخص|ملخص|خلاصة|الخلاصة)$/iu,
  ],
  [
    'glossary',
    /^(?:(?:chapter )?glossary(?: of .*)?|(?:key|important|new) (?:terms?|words?|vocabulary|concepts?)(?: and definitions)?|vocabulary|(?:list of )?definitions|glossar|(?:wichtige|zentrale) begriffe|begriffe|glosario|términos clave|glossaire|(?:mots|termes)[- ]clés|vocabulaire|глоссарий|(?:основные|ключевые) (?:понятия|термины)|术语表?|关键术语|名词解释|शब्दावली|मुख्य शब्द|المصطلحات|مصطلحات)$/iu,
  ],
  [
    'aside',
    /^(?:(?:review|critical thinking|discussion|study|self-check|practice|end-of-chapter|multiple[- ]choice|short[- ]answer|essay|free response|homework|test|exam)(?: and \p{L}+)? (?:questions?|exercises?|problems?|items|quiz(?:zes)?)|critical thinking|self-check|self-assessment|questions?(?: for (?:review|discussion|study|thought))?|exercises?|problems|assignments?|quiz|answers?(?: key| to .*)?|references?|bibliography|works cited|literature cited|further (?:reading|study|information|resources)|suggested (?:readings?|resources)|see also|external links|acknowledge?ments?|learning (?:objectives|outcomes|goals)|objectives|credits|link to learning|index|(?:table of )?contents|data availability.*|conflicts? of interest.*|competing interests|funding|übungen|aufgaben|übungsaufgaben|fragen|lernziele|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|inhalt(?:sverzeichnis)?|ejercicios|preguntas|objetivos(?: de aprendizaje)?|bibliografía|referencias|índice|exercices|objectifs|bibliographie|références|sommaire|упражнения|вопросы(?: для .*)?|задачи|задания|(?:список )?литератур[аы]|содержание|оглавление|练习题?|习题|思考题|参考文献|目录|अभ्यास|प्रश्न|अभ्यास प्रश्न|संदर्भ|विषय-?सूची|تمارين|أسئلة|المراجع|مراجع|الفهرس|المحتويات)$/iu,
  ],
];

/** The innermost heading that says so decides. */
export function sectionRole(headings: readonly string[]): SectionRole {
  for (const heading of [...headings].reverse()) {
    const plain = heading
      .replace(numbering, '')
      .replace(/[\s.:]+$/u, '')
      .trim();
    const role = roles.find(([, pattern]) => pattern.test(plain));
    if (role) return role[0];
  }
  return 'text';
}
