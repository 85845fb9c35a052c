/** Parts that are about the book and not about its subject. */
const frontMatter =
  /^(?:(?:table of )?contents|index|preface|foreword|acknowledge?ments?|about (?:the|this) .*|copyright.*|references|bibliography|glossary|list of .*|title page|cover|dedication|notes?|appendix.*|inhalt(?:sverzeichnis)?|vorwort|índice|prefacio|prólogo|sommaire|préface|table des matières|оглавление|содержание|предисловие|目录|前言|索引|विषय-?सूची|भूमिका|الفهرس|المحتويات|مقدمة)$/i;

export const isFrontMatter = (title: string) =>
  frontMatter.test(title.replace(/^(?:[\d.]+|[IVXivx]+\.?)\s+(?=\p{L}{3})/u, '').trim());
