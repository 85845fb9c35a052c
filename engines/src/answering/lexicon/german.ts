import type { Lexicon } from './shape.ts';

export const german: Lexicon = {
  alike: `
Firma, Unternehmen, Betrieb, Gesellschaft
Chef, Arbeitgeber, Leiter, Vorgesetzter
Mitarbeiter, Arbeitnehmer, Beschäftigte, Angestellte
Lohn, Gehalt, Vergütung, Entgelt
Geld, Mittel, Finanzmittel, Kapital
Strafe, Bußgeld, Geldbuße, Sanktion
Bußgeld, Geldbuße, Sanktion
Gefängnis, Haft, Freiheitsstrafe
Verbrechen, Straftat, Delikt
stehlen, Diebstahl, entwenden
brechen, verletzen, verstoßen
Verstoß, Verletzung, Zuwiderhandlung
löschen, Löschung, entfernen
entfernen, löschen, beseitigen, abberufen
melden, mitteilen, benachrichtigen, Meldung
sagen, mitteilen, unterrichten
informieren, unterrichten, benachrichtigen
Frist, Zeitraum, Dauer
anfangen, beginnen, Beginn
aufhören, beenden, enden, einstellen
kündigen, Kündigung, beenden
Erlaubnis, Genehmigung, Einwilligung, Zustimmung
erlauben, gestatten, genehmigen, zulassen
verbieten, untersagen, Verbot
Pflicht, Verpflichtung, Aufgabe
brauchen, benötigen, erforderlich
helfen, unterstützen, Hilfe
schützen, Schutz, sichern
Kind, Minderjährige, Jugendliche
alt, Alter, Lebensjahr
wählen, Wahl, bestellen, ernennen
ernennen, bestellen, berufen
Gesetz, Verordnung, Vorschrift, Regelung
beschweren, Beschwerde
klagen, Klage, Rechtsbehelf
Richter, Gericht
Anwalt, Rechtsanwalt
Wohnung, Wohnsitz, Haus
Foto, Bild, Lichtbild
schicken, senden, übermitteln, übertragen
ändern, Änderung, anpassen
Grund, Ursache, Anlass
Folge, Wirkung, Auswirkung
Vorteil, Nutzen
Nachteil, Mangel
Unterschied, Abgrenzung
steigen, zunehmen, Anstieg
sinken, abnehmen, Rückgang
Krankheit, Erkrankung
Arzt, Mediziner
Preis, Kosten, Gebühr
kaufen, erwerben, Kauf
verkaufen, Verkauf, veräußern
Tod, Sterben
sterben, Tod
Prüfung, Klausur, Examen
`,
  phrases: `
ins Gefängnis kommen = Freiheitsstrafe
zurück nehmen = widerrufen
`,
};
