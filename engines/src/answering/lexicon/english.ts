import { phrases } from './english-phrases.ts';
import { studies } from './english-studies.ts';
import type { Lexicon } from './shape.ts';

/** Words of everyday speech with those that laws, offices and books use for the same thing. */
export const english: Lexicon = {
  alike: `${studies}
company, business, firm, enterprise, undertaking, corporation, organisation, organization
app, application, software, program
boss, employer, manager, head, chief, leader
worker, employee, staff, personnel, labour, labor, workman
job, employment, occupation, profession, work
pay, salary, wage, remuneration, emoluments, compensation, earnings, allowances
salary, emoluments, remuneration, wage
money, funds, cash, currency, finance, financial, monetary
cost, price, fee, charge, expense, expenditure
fine, penalty, penalties, sanction
punishment, penalty, sentence, sanction, punish
prison, jail, imprisonment, custody, detention
arrest, detain, detention, custody, apprehend
crime, offence, offense, criminal
steal, theft, rob, robbery
kill, murder, homicide, death
dead, deceased, death, late
die, death, decease, perish
guilty, convicted, conviction
illegal, unlawful, prohibited, forbidden, infringement
legal, lawful, legitimate
break, violate, breach, infringe, contravene, contravention, infringement, violation
breach, violation, infringement, leak, contravention
leak, breach, disclosure
hack, intrusion, attack, unauthorised, unauthorized
rule, regulation, law, provision, norm
law, act, statute, legislation, regulation
delete, erase, erasure, remove, removal, deletion
remove, delete, removal, dismiss, impeach, impeachment
fire, dismiss, dismissal, removal
quit, resign, resignation, exit, leave, terminate
tell, inform, notify, notification, communicate
report, notify, notification, inform, communicate
reply, respond, response, answer
inform, notify, communicate, information
late, delay, delayed, overdue
deadline, limit, period, term
fast, quick, rapid, speed, promptly, delay
quickly, rapidly, promptly, immediately, delay
soon, promptly, immediately, early
length, duration, period, term
begin, start, commence, commencement, onset, initiate
start, begin, commence, launch, initiate, origin
end, terminate, termination, expire, expiry, cease, finish
finish, complete, end, terminate
stop, cease, terminate, halt, prevent, interrupt, suspend
last, continue, endure, duration, term
stay, remain, hold, continue
keep, retain, maintain, store, storage, retention
store, keep, save, storage, retain
save, store, preserve, write
permit, allow, authorise, authorize, permission, consent
allow, permit, authorise, authorize, entitle
permission, consent, authorisation, authorization, approval, licence, license
agree, consent, agreement
agreement, contract, treaty, accord, pact
refuse, reject, deny, decline, object, refusal
oppose, object, objection
ban, prohibit, prohibition, forbid, abolish
banned, prohibited, forbidden, abolished
forbid, prohibit, ban
force, compel, oblige, coerce
must, obligation, duty, shall, oblige
duty, obligation, responsibility, function, task
responsibility, duty, obligation, task
job, task, function, duty
need, require, necessary, requirement, obligation
required, necessary, mandatory, compulsory, obligatory
optional, voluntary, discretionary
help, assist, assistance, aid, support
protect, safeguard, protection, secure
safe, secure, security, protected
danger, risk, hazard, threat, hazardous
dangerous, hazardous, harmful, risky
harm, damage, injury, hurt
hurt, harm, injure, damage
compensation, damages, reparation, indemnity
complain, complaint, grievance, lodge, petition
sue, lawsuit, proceedings, judicial, suit, litigation
court, tribunal, judicial, judiciary
judge, justice, magistrate, judiciary
lawyer, advocate, counsel, attorney, legal practitioner
police, officer, law enforcement
kid, child, children, minor, juvenile
child, kid, minor, juvenile, infant
teenager, minor, adolescent, young
adult, grown-up, major, mature
baby, infant, newborn, child
old, age, aged, elderly
man, male
woman, female, women
wife, spouse, husband, married
husband, spouse, wife
marry, marriage, wed, wedding, matrimony
parent, guardian, mother, father, parental
people, persons, population, public, citizens, individuals
person, individual, human, natural person
citizen, national, citizenship
foreigner, alien, foreign
country, state, nation, territory
america, american, united states
europe, european, union
abroad, third country, foreign, overseas
outside, external, beyond, third
inside, within, internal, interior
government, state, executive, administration
parliament, legislature, house, assembly, congress
minister, ministry, cabinet, secretary
vote, election, electoral, ballot, suffrage, elector, voter
choose, elect, select, appoint, pick
chosen, elected, selected, appointed
elect, election, vote, electoral
appoint, appointment, nominate, choose, designate
pick, choose, select, elect
representative, member, deputy, delegate
chair, chairman, chairperson, preside, president
army, defence, military, armed, forces, defense
war, conflict, aggression, hostilities, battle
peace, tranquillity, harmony
tax, duty, levy, impost, taxation
budget, financial statement, appropriation
audit, auditor, accounts, comptroller
pardon, clemency, reprieve, remission, mercy
property, possession, ownership, estate
own, possess, hold, owner, ownership
house, home, residence, dwelling, accommodation
live, reside, residence, inhabit, dwell
rent, lease, tenancy
land, territory, ground, soil
religion, religious, faith, worship
religious, religion, faith
language, tongue, linguistic
school, educational institution, education
teach, education, instruction, educate
college, university, educational institution
free, gratuitous, freedom, charge
equal, equality, same
unfair, discrimination, unjust, arbitrary
fair, just, equitable, justice
discrimination, unequal, discriminate
freedom, liberty, free
secret, confidential, secrecy, confidentiality
privacy, private, confidential, confidentiality
photo, photograph, picture, image
picture, image, figure, photograph
email, mail, electronic, message
website, site, web, online, internet
internet, web, online, network
phone, telephone, mobile, contact
computer, machine, automated, electronic, device
automatically, automated, automatic
robot, machine, automated
data, information
info, information, data
health, medical, medicine
doctor, physician, medical, practitioner
sick, ill, disease, illness, sickness
illness, disease, disorder, sickness
disease, illness, disorder, infection
drug, medicine, medication, pharmaceutical
copy, duplicate, reproduce, reproduction, replicate, replication
copied, replicated, duplicated, reproduced
send, transfer, transmit, transmission, dispatch
move, transfer, transmit, motion, movement
transfer, transmit, transmission, send
get, obtain, receive, acquire
receive, obtain, get, recipient
give, provide, grant, supply, furnish
provide, supply, furnish, give
buy, purchase, acquire, acquisition
sell, sale, vend, market
advertising, marketing, advertisement
shop, store, retailer, market
customer, consumer, client, buyer
product, good, output
make, create, produce, form, construct, build
create, make, form, construct, establish, generate
build, construct, create, form
form, formation, create, arise, constitute
made, composed, consists, formed
change, alter, amend, modify, amendment, modification, update
changed, altered, amended, modified
edit, modify, change, amend
fix, correct, rectify, repair, rectification
wrong, incorrect, inaccurate, error, false
error, mistake, fault, exception
mistake, error, fault
correct, rectify, accurate, right
check, verify, verification, test, examine, inspect
watch, monitor, observe, supervise
control, supervise, regulate, command
big, large, great, major
biggest, largest, maximum, greatest
small, little, minor, tiny
max, maximum, highest, most
min, minimum, least, lowest
maximum, highest, greatest, most
minimum, least, lowest
most, maximum, majority
more, increase, greater, additional
less, decrease, reduce, lower
increase, rise, grow, growth, raise
rise, increase, grow, raise
decrease, reduce, fall, decline, reduction
grow, growth, increase, develop
important, significant, essential, key, major
main, principal, chief, major, primary
types, kinds, categories, classes, classification
kind, type, category, class, sort
part, component, section, element
parts, components, elements, constituents
list, enumerate, catalogue
steps, stages, phases, procedure, process
step, stage, phase
stage, phase
way, method, procedure, manner
method, procedure, technique, approach
goal, aim, objective, purpose
purpose, aim, objective, goal
reason, cause, ground, grounds, why
cause, reason, lead, result, due
effect, consequence, result, impact, outcome
result, outcome, consequence, effect
benefit, advantage, gain, merit
advantage, benefit, merit, strength
disadvantage, drawback, limitation, demerit, weakness
problem, issue, difficulty, drawback
difference, distinction, differ, distinguish
different, distinct, differ
similar, alike, same, resemble
example, instance, illustration
meaning, definition, define, sense
limit, restriction, restrict, limitation
limited, restricted, finite
exception, exemption, derogation, exclude, except
condition, requirement, criterion, provided
criteria, requirements, conditions, standards
proof, evidence, demonstrate
show, demonstrate, display, present, plot
use, apply, utilise, utilize, application, usage
used, applied, utilised, employed, application
apply, application, applicable, scope
happen, occur, arise, take place
happens, occurs, arises
find, locate, search, discover
discover, find, invent, discovery
invent, discover, create, invention, develop
inventor, creator, invention
author, writer, creator
write, author, compose
book, work, publication, volume
song, music, recording, track
film, movie, cinema, motion picture
radio, broadcast, broadcasting
download, copy, file sharing, obtain
copyright, intellectual property
famous, known, renowned
name, title, called, known
another, other, alternative
place, location, venue, site, where
where, location, place
date, day, time
year, annual, yearly
month, monthly
`,
  phrases,
};
