import type { Lexicon } from './shape.ts';

export const french: Lexicon = {
  alike: `
entreprise, société, firme, responsable
patron, employeur, chef, directeur
employé, salarié, travailleur, personnel
salaire, rémunération, traitement, paie
argent, fonds, capitaux
amende, sanction, pénalité
punition, peine, sanction
prison, détention, emprisonnement
crime, infraction, délit
voler, vol
violer, enfreindre, méconnaître, violation
effacer, effacement, supprimer, suppression
enlever, retirer, supprimer, révoquer
signaler, notifier, déclarer, notification
prévenir, notifier, informer, avertir
dire, informer, communiquer
délai, période, durée, terme
commencer, débuter, début
finir, terminer, expirer, fin
arrêter, cesser, suspendre
permission, autorisation, consentement
permettre, autoriser
interdire, prohiber, interdiction
obligation, devoir, responsabilité
besoin, nécessaire, exigence
aider, assister, aide
protéger, protection
enfant, mineur
vieux, âgé, âge
choisir, élire, désigner, nommer
nommer, désigner, nomination
voter, vote, suffrage, élection
loi, règlement, législation, règle
plainte, réclamation
juge, magistrat, tribunal
tribunal, juridiction, cour
avocat, conseil
maison, logement, domicile
photo, photographie, image
envoyer, transférer, transmettre
changer, modifier, modification
raison, motif, cause
effet, conséquence, résultat
avantage, bénéfice
inconvénient, défaut
différence, distinction
augmenter, accroître, hausse
baisser, diminuer, réduire
maladie, affection, trouble
médecin, docteur
prix, coût, tarif
acheter, acquérir, achat
vendre, vente
mort, décès
mourir, décéder
examen, épreuve
`,
  phrases: `
aller en prison = emprisonnement
revenir sur = retirer
mettre fin = terminer
`,
};
