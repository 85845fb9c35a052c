import replies from '../../../data/fra/replies.json' with { type: 'json' };
import type { PhraseBook } from './phrase-book.ts';
import { readReplies } from './replies.ts';

const please =
  "(?:(?:s'il (?:te|vous) plaît|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|je (?:veux|voudrais)|j'aimerais)(?: me| nous)?,? +)*";
const theThing =
  "(?:(?:ce|cet|cette|ces|le|la|les|l'|du|de|mon|tout|toute|l’) *)*(?:document|livre|texte|fichier|pdf|chapitre|cours|contenu|manuel|notes|tout|ceci|cela|ça)";

export const french: PhraseBook = {
  language: 'fra',
  greeting:
    /^(?:(?:bonjour|bonsoir|salut|coucou|hello)(?:[ ,!]+(?:gene|à tous|tout le monde|ça va|comment ça va|comment vas-tu|comment allez-vous))*)$/,
  thanks:
    /^(?:(?:ok|d'accord|super|parfait|bien|compris)[ ,!.]*)*(?:merci(?: beaucoup| bien| infiniment)?|d'accord|parfait|super|compris|je vois)(?: (?:pour (?:ton|votre|la|tout)(?: aide| réponse)?|gene|à toi|à vous))*$/,
  farewell: /^(?:au revoir|à (?:bientôt|demain|plus tard|plus)|adieu|bonne nuit|bonne journée)(?: gene)?$/,
  about:
    /^(?:qui (?:es-tu|êtes-vous|es tu)|tu es qui|comment (?:tu t'appelles|t'appelles-tu|vous appelez-vous)|que (?:peux-tu|pouvez-vous|sais-tu) faire(?: pour moi)?|qu'est-ce que tu (?:peux|sais) faire|comment (?:peux-tu|pouvez-vous) m'aider|comment ça (?:marche|fonctionne)|aide|aide-moi)$/,
  outline: new RegExp(
    `^${please}(?:(?:liste|lister|énumère|montre|donne|affiche|quels sont|quelles sont|quels|quelles|combien de)(?:-moi|-nous)?(?: +(?:les|la|le|tous|toutes|une liste des))* +)?(?:la +|les +)?(?:chapitres|sections|titres|thèmes|sujets|parties|table des matières|sommaire|plan|contenu)(?: +(?:y a-t-il|sont abordés|contient|traite))?(?: *(?:dans|de|du|des) +(?:${theThing}|(?<target>(?:chapitre|partie|section|titre) +[\\p{L}\\p{N}.]{1,12})))?$`,
    'u',
  ),
  summary: new RegExp(
    `^${please}(?:(?:résume|résumer|résumez|résume-moi|(?:(?:fais|faites|donne|donnez|écris|rédige)(?:-moi)? +)?(?:un|le)? *(?:bref |court |petit )?(?:résumé|aperçu)|quelles sont les idées (?:principales|clés)|(?:les )?points (?:clés|principaux))(?: +(?:de|du|des|sur))?(?: +(?<target>.*?))?|de quoi (?:parle|traite) +(?<about>.{1,80}?))$`,
    'u',
  ),
  whole: new RegExp(`^(?:de +)?${theThing}$`),
  page: /^(?<before>.*?)(?:(?<!\p{L})(?:à|sur|de|dans) +)?(?:la +)?(?<!\p{L})(?:page|p\.) *(?:n[°o]\.? *|numéro *)?(?<page>\d{1,5}|[ivxlcdm]{1,9})(?!\p{L})(?<after>.*)$/u,
  pageOnly:
    /^(?:(?:que|qu'est-ce|qu'y|qu'il|quel|quoi|y|a-t-il|a|dit|contient|est|écrit|il|sur|à|de|la|le|lis|montre|montre-moi|explique|résume|résumé|contenu|du|s'il|te|vous|plaît)[ ,.-]*)*$/,
  definition:
    /^(?:qu'est-ce qu|qu'est ce qu|(?:que|qui) (?:signifie|est|sont)|définis|définition|c'est quoi)/,
  lists:
    /^(?:énumère|énumérez|citez|cite|nommez|liste)(?!\p{L})|quel(?:le)?s (?:sont |étaient )?(?:les )?(?:principa(?:ux|les) |différente?s )?(types|sortes|étapes|phases|parties|fonctions|caractéristiques|avantages|inconvénients|causes|formes)(?: de| du| des)?(?!\p{L})/u,
  whoIs: /^(?:qui (?:est|sont|était|fut)|c'est qui)(?!\p{L})/u,
  compares:
    /(?:différences?|distingue[rz]?|compare[rz]?)\s+(?:entre\s+)?(?<one>.+?)\s+(?:et|de|avec)\s+(?<other>.+)$/,
  continues:
    /^(?:et|mais|ou|aussi|alors|donc)(?!\p{L})|^(?:qu'en est-il|et pour|plus|continue|par exemple|lesquel(?:le)?s?)(?!\p{L})/u,
  refersBack:
    /(?<!\p{L})(?:il|elle|ils|elles|lui|leurs?|son|sa|ses|ce(?:la|ci)|ça|celui-ci|celle-ci|ceux-ci|y|en)(?!\p{L})/u,
  why: /^(?:(?:et|mais) +)?(?:pourquoi|pourquoi pas|pour quelle raison|dans quel but)(?: cela| ça)?$/,
  exceptions: {
    asks: /exceptions?|dérogations?/,
    states:
      /(?<!\p{L})(?:sauf|excepté|excepti|à moins que|par dérogation|sous réserve|toutefois|sans préjudice|à l['’]exclusion)|n(?:e s['’]|['’]est pas )appli/iu,
  },
  reasons: 'car raison cause motif but donc',
  asking:
    'dis dit dire explique expliquer expliquez décris décrire définis définir définition cite citer nomme énumère signifie signification appelle appelé appelée appelés type types sorte combien exemple exemples selon document livre texte chapitre article section page plaît parle traite qu',
  replies: readReplies(replies, 'fra'),
};
