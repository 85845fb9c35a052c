import replies from '../../../data/deu/replies.json' with { type: 'json' };
import type { PhraseBook } from './phrase-book.ts';
import { readReplies } from './replies.ts';

const please =
  '(?:(?:bitte|kannst du|könntest du|können sie|könnten sie|ich möchte|ich hätte gern|mal)(?: mir| uns)?,? +)*';
const theThing =
  '(?:(?:dieses|dieser|diese|das|den|dem|des|der|die|mein|ganze|gesamte) +)*(?:dokuments?|buch(?:es|s)?|textes|text|datei|pdf|kapitel|skript|unterlagen|inhalt|ganze|alles|es|das)';

export const german: PhraseBook = {
  language: 'deu',
  greeting:
    /^(?:(?:hallo|hi|hey|moin|servus|guten (?:morgen|tag|abend)|grüß gott|grüezi)(?:[ ,!]+(?:gene|zusammen|du|nochmal|wie geht es dir|wie geht's))*)$/,
  thanks:
    /^(?:(?:ok|okay|gut|super|prima|alles klar|verstanden)[ ,!.]*)*(?:vielen dank|danke(?: schön| sehr)?|dankeschön|alles klar|verstanden|super|prima|okay)(?: (?:für (?:die|deine|ihre|alles)(?: hilfe| antwort)?|gene|dir|ihnen))*$/,
  farewell: /^(?:tschüss|tschüs|auf wiedersehen|bis (?:bald|morgen|später)|ciao|gute nacht)(?: gene)?$/,
  about:
    /^(?:wer (?:bist du|sind sie)|wie hei(?:ß|ss)t du|was (?:kannst du|können sie)(?: (?:alles|für mich))*(?: tun| machen)?|wie (?:kannst du|können sie) (?:mir )?helfen|wie funktioniert (?:das|dies)|hilfe|hilf mir|was machst du)$/,
  outline: new RegExp(
    `^${please}(?:(?:liste|nenne|zeige?|gib|zähle|welche|was sind|wie viele)(?: +(?:mir|die|das|alle|eine liste der))* +)?(?:kapitel|abschnitte|überschriften|inhaltsverzeichnis|gliederung|inhalte|themen|inhaltsübersicht)(?: +(?:gibt es|hat|enthält|behandelt|sind|auf))?(?: +(?:in|im|von|des|der) +(?:${theThing}|(?<target>(?:kapitels?|teils?|abschnitts?) +[\\p{L}\\p{N}.]{1,12}))|(?: +${theThing}))?(?: +(?:auf|enthalten))?$`,
    'u',
  ),
  summary: new RegExp(
    `^${please}(?:fasse?(?: mir)? +(?<target>.*?) +(?:kurz +)?zusammen|(?:(?:gib|schreibe?|erstelle|mach)(?: +mir)? +)?(?:eine?|die)? *(?:kurze )?(?:zusammenfassung|übersicht)(?: +(?:von|des|der|über|zu))?(?: +(?<about>.*?))?|(?:worum geht es|wovon handelt)(?: +(?:in|im))? +(?<deal>.{1,80}?)|(?<tail>.*?) +(?:kurz +)?zusammenfassen|(?:die )?(?:wichtigsten punkte|kernaussagen|hauptgedanken))$`,
    'u',
  ),
  whole: new RegExp(`^${theThing}(?: kurz)?$`),
  page: /^(?<before>.*?)(?:(?<!\p{L})(?:auf|von|der) +)*(?<!\p{L})(?:seite|s\.) *(?:nr\.? *)?(?<page>\d{1,5}|[ivxlcdm]{1,9})(?!\p{L})(?<after>.*)$/u,
  pageOnly:
    /^(?:(?:was|steht|ist|gibt|es|sagt|zeige?|mir|lies|vor|erkläre?|fasse?|zusammen|inhalt|von|der|auf|die|den|bitte|kurz|geschrieben|lautet)[ ,.]*)*$/,
  definition:
    /^(?:(?:was|wer) (?:ist|sind|bedeutet|bedeuten|heißt|versteht man)|definiere|definition|bedeutung)(?!\p{L})/u,
  lists:
    /^(?:nenne|nennen sie|zähle|liste|zählen sie)(?!\p{L})|(?:welche|was sind die) (?:verschiedenen |wichtigsten )?(arten|typen|formen|phasen|stufen|schritte|teile|merkmale|eigenschaften|funktionen|vorteile|nachteile|ursachen)(?: von| der| des)?(?!\p{L})/u,
  whoIs: /^wer (?:ist|sind|war|waren)(?!\p{L})/u,
  compares:
    /(?:unterschiede?|unterscheide|vergleiche)\s+(?:zwischen\s+)?(?<one>.+?)\s+(?:und|von|mit)\s+(?<other>.+)$/,
  continues:
    /^(?:und|aber|oder|auch|dann|also)(?!\p{L})|^(?:was ist mit|wie ist es mit|wie steht es mit|mehr|weiter|zum beispiel|welche)$/u,
  refersBack:
    /(?<!\p{L})(?:er|sie|es|ihn|ihm|ihre?[mnrs]?|seine?[mnrs]?|dies(?:e[mnrs]?)?|jene[mnrs]?|dessen|deren|dabei|dafür|dagegen|davon|dazu|damit|darüber|darin)(?!\p{L})/u,
  why: /^(?:(?:und|aber) +)?(?:warum|wieso|weshalb|warum nicht|aus welchem grund|wozu)(?: (?:ist das so|das))?$/,
  exceptions: {
    asks: /\b(?:ausnahmen?|ausgenommen)\b/,
    states:
      /es sei denn|ausgenommen|ausnahme|gilt nicht|gelten nicht|nicht anwendbar|keine anwendung|abweichend von|sofern nicht|außer|unberührt|unbeschadet|gleichwohl/i,
  },
  reasons: 'weil grund ursache zweck daher deshalb folge',
  asking:
    'sage sagt sagen erkläre erklären beschreibe beschreiben definiere definition nenne nennen erläutere bedeutet bedeutung bedeuten heißt heißen genannt bezeichnet versteht verstehen art arten viele beispiel beispiele laut dokument buch text kapitel artikel abschnitt paragraph seite bitte steht geht handelt',
  replies: readReplies(replies, 'deu'),
};
