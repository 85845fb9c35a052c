/**
 * Derived from WordNet 3.1: stems of English words (as `analyse` gives them), on each line one and the stems of other words
 * for it. Before the comma those of its commonest meaning (synonyms and words derived from it), after it those of its second
 * and wider ones. How it was made is told in docs/decisions/0012-words-alike.md.
 *
 * This software and database is being provided to you, the LICENSEE, by
 * Princeton University under the following license.  By obtaining, using
 * and/or copying this software and database, you agree that you have
 * read, understood, and will comply with these terms and conditions.:
 *
 * Permission to use, copy, modify and distribute this software and
 * database and its documentation for any purpose and without fee or
 * royalty is hereby granted, provided that you agree to comply with
 * the following copyright notice and statements, including the disclaimer,
 * and that the same appear on ALL copies of the software, database and
 * documentation, including modifications that you make for internal
 * use or for distribution.
 *
 * WordNet 3.1 Copyright 2011 by Princeton University.  All rights reserved.
 *
 * THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON
 * UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR
 * IMPLIED.  BY WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON
 * UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANT-
 * ABILITY OR FITNESS FOR ANY PARTICULAR PURPOSE OR THAT THE USE
 * OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT
 * INFRINGE ANY THIRD PARTY PATENTS, COPYRIGHTS, TRADEMARKS OR
 * OTHER RIGHTS.
 *
 * The name of Princeton University or Princeton may not be used in
 * advertising or publicity pertaining to distribution of the software
 * and/or database.  Title to copyright in this software, database and
 * any associated documentation shall at all times remain with
 * Princeton University and LICENSEE agrees to preserve same.
 */
export const wordnet = `
abandon desert, wild discard fling toss dispos passion defect reject
abas degrad abject, humili
abash embarrass
abbey, church convent
abbot, superior
abbrevi brief, shorten short
abdomen stomach belli abdomin, caviti
abdomin abdomen
aberr deviant deviat, abnorm unnatur disturb
abet, assist
abhor loath abhorr, hate detest
abhorr obscen repuls abhor, offens
abid bide stay endur, digest stomach bear stand toler perman last
abil abl, power qualiti knowledg
abject abas degrad low miser, humili contempt unfortun
abl abil, capabl compet
ablat, oper eros reduc
ablaz aflam arous, afir aflar alight passion light lit
abli compet
abnorm unnatur, retard slow aberr deviant deviat anomal atyp irregular
abod resid, dwell home address hous lodg
abolish abolit
abolit abolish, termin end conclus
abomin odious, aw dread pain terribl unspeak hate bad
aborigin nativ, person individu someon mortal soul
abort, termin end conclus failur
abound abund, burst bristl featur
aboveground, surfac
abreact catharsi, purg
abridg condens capsul foreshorten shorten cut contract reduc, summari decreas lessen restrict
abroad oversea, foreign
abrog, abolish
abrupt curt short sudden dead, rude gradient slope staccato
abscess, symptom
absenc absent, lack defici want
absent remov absenc absentmind, lack miss disappear vanish away nonexist
absente, absenc
absentmind absent
absolut perfect utter dead, downright rank sheer abstract direct implicit infinit
absorb absorpt captiv engross intent wrap, assimil ingest sorb learn acquir attent
absorpt absorb, sorption action activ recept spongi thirsti
abstain, refrain abstent
abstent abstain
abstract, outlin pilfer cabbag purloin pinch swipe concept construct
abstraction, unreal genr represent
abstrus obscur, profund wisdom
absurd, cockey idiot ludicr preposter ridicul situat foolish nonsens
abund abound, quantiti ratio ampl plenti rich volumin easi
abus maltreat step, insult misus treat handl use expend batter
academ, educ theoret
academi, institut establish
academicianship, posit post berth offic spot place situat
acced submit bow defer, enter yield succumb succeed follow
acceler quicken speed gas throttl gun, chang alter modif hurri valv intensifi deepen fast
accent accentu stress emphas punctuat, emphasi express show import action
accentu stress emphas punctuat accent, express show pronounc articul
accept recogn, adopt attitud bless approv take evalu judg get
access admiss, right recov retriev find regain reach make
accessori accouter, supplement adjunct auxiliari cloth wear support compon
accid, stroke happen occurr
accident unexpect, incident
acclaim hail herald, applaud clap approv gesticul gestur motion
acclimat climat, adjust conform adapt
accommod suit fit, adapt meet satisfi fill fulfil
accompani attend, support happen occurr part voic travel move
accomplic confeder, assist helper help support
accomplish achiev action execut fulfil complet, skill acquisit attain abil power reach
accord agreement consort agre conform consequ, concord allot grant give gift
accost address, hook solicit come offer
account histori chronicl stori control, report calcul record explan system
accouter accessori, cloth wear
accredit recogn, certif licens certifi appoint charg
accret accumul, increas growth addit gain
accru, fall increas
accultur cultur, content assimil
accumul accret collect amass compil, aggreg assemblag increas growth group gather store
accur, exact precis close faith straight true right correct
accuraci truth, qualiti
accus, charg complaint assert object obliqu
accustom, chang alter modifi
ace one singl uniti nail crack super topnotch, figur
aceton, solvent
acetonemia ketosi, symptom
ach hurt suffer, yearn yen pine languish pain
achiev accomplish attain reach, action succeed win
acid bitter blister virul sour, dose dot pane compound unpleas
acknowledg admit, receipt declar hold communic pass
acolyt, clergyman reverend order
acquaint familiar introduc present, inform relationship
acquiesc assent acced, accept agreement agre
acquir get acquisit, assum adopt take chang
acquisit acquir
acquit clear discharg exoner, behav bear conduct carri pronounc
acr estat land
acreag, area expans
acrobat tumbl gymnast athlet, flight fli activ
act enact move action play playact, deed actuat behav instrument event activ temporari
action sue process, act activ accomplish execut fulfil
activ trip actuat trigger spark, fight progress voic oper polici action act deed
actor player act, worker perform person individu someon mortal
actress, actor player
actual exist realli, effect real
actuat trip trigger activ spark act, motiv propel move
acut agu keen, intens accent sharp
adam diamond inexor, carbon inflex
adapt version accommod alter, adjust write conform chang vari convert elast flexibl
add addit, append suppli syndrom increas state say
addict, depend hook
addit add linear, compon constitu element increas cumul extra supplementari supplement
addlebrain muddlehead, confus
address refer, speak code communic
adept ace champion sensat virtuoso genius hotshot star whiz
adequ equal, enough capabl compet suffici
adequaci, qualiti
adher attach discipl, bond support follow adhes match fit correspond check
adhes adher, materi stuff coher cohes gummi pasti
adieu adio, farewel
adio adieu, farewel
adjac next, contigu close connect
adject, procedur modifi
adjoin border edg march butt, touch meet contact
adjourn dissolut recess, termin end conclus withdraw retir stop finish
adjud, judgment assess
adjunct accessori auxiliari, assist support associ subordin
adjust fit set correct, alter modif improv better advanc chang align modifi
administ administr, manag deal care handl give appli
administr dispos administ, establish brass organ manag direct bodi head chief
admir esteem support protagonist champion friend commend, wonder like astonish amaz advoc propon person respect
admiss admit, entranc entri incom allow
admit acknowledg admiss true, declar hold permit allow let counten
admix, blend flux mix fuse coalesc combin merg
admonish warn discourag admonit, caution advis counsel
admonit warn admonish, advic rebuk reproof reprimand
ado bustl hustl flurri fuss stir, commot din rumpus
adolesc teenag teen, juvenil young immatur
adoni, man
adopt accept follow espous, bless approv proceed borrow choos take select
ador, love
adorn decor grace ornament embellish beautifi, deck chang alter
adroit facil quick
adsorb, sorb
adult grownup big grown, person individu someon mortal
adulter, libertin
adulthood matur
advanc progress, improv better travel move earli precoci late later
advantag favor, asset prefer point benefici good posit preferenti expedi
advent come, arriv season
adventur escapad gambl chanc risk hazard, ventur explor person individu someon mortal soul audaci
adverb, modifi
advers hardship untoward, misfortun contrari unfavor
adversari antagonist oppon, person individu someon mortal soul
advertis public, promot packag busi push announc denot prais
advic, propos
advis counsel intent deliber purpos, wisdom notifi discuss inform better best well
advisor consult, author
advoc propon recommend urg, counsel counselor preach advocaci person
advocaci advoc, support
aegi protect
aerat, action activ apparatus setup charg treat
aerial air, antenna airi ether pass insubstanti unreal
aerodynam, streamlin flow smooth
aerosol, cloud dispens scatter sprinkl dot dust dispers dissip
aesthet esthet, artist sensuous
affair matter thing, intimaci liaison involv concern transact deal
affect impact touch fond tender heart, feel chang alter modifi unnatur smitten stricken subject
affection fond tender dear, love
affer, nerv recept sensori
affidavit, testimoni instrument
affili associ tie attach connect, relationship relat
affin, attract kinship relationship
affirm confirm corrobor sustain substanti support, assert statement verifi
affix, append supplement attach glu past mount
afflict stricken, impair ill sick unfit
affluenc rich, wealth
afford, yield give spend expend drop suppli provid render
affront insult, offens offenc hurt wound injur bruis offend
afghan, blanket cover
afir ablaz aflam aflar alight, light lit
aflam ablaz arous, afir aflar alight passion light lit
aflar, ablaz afir aflam alight move light lit
afloat aimless rudderless, float
afoot, underway move current
aforesaid said
afraid, aghast dismay shock alarm fear frighten scare horrifi
africa african
african africa, person individu someon mortal soul
aftereffect, consequ effect outcom result event issu upshot
afternoon, day daytim daylight greet farewel
afterward subsequ later
agap gape, love open
age elder older senior, matur properti develop era epoch old worn
agenc bureau offic author, busi concern
agenda docket schedul, plan program list
agent agenc, caus repres
agglomer, pile heap mound cumulus bunch bundl cluster clump
agglutinin, antibodi
aggrav worsen exacerb exasper, chang alter modifi anger
aggreg sum total mass collect accumul assemblag, combin whole unit come group
aggress, hostil drive battl competit milit rough trucul
aggressor attack, offend
aghast dismay shock, afraid
agil nimbl quick, activ intellig
agit, ferment unrest turbul upheav rous charg excit provok
ago, past
agoni torment tortur, suffer hurt pain
agre hold concur concord agreement, accept consent
agreeabl pleasant
agreement understand agre, correspond statement
agricultur, farm husbandri busi cultiv rural
agu, ill maladi sick symptom
ahead lead, forward
ahorseback horseback, move
aid assist help, resourc support activ better improv auxiliari offic helper
ail peak poor sick, ill
ailment complaint ill, disord upset
aim purpos intent design take train direct, object
aimless afloat rudderless, float vagabond unsettl
air pose, aerial gas expos region part
airborn, mobil
aircraft, craft
airflow, flow
airfram, framework frame
airi air, impract windi utopian
airless close stuffi, unventil
airplan plane
airport, field
airspe, speed veloc
airway, duct path rout
aisl, passag passageway
akin kindr, cognat similar relat
alabama, south
alabaman alabamian, american
alabamian alabaman, american
alarm dismay constern, alert fear fright frighten scare devic afraid
album, medium book volum
alcohol, beverag drink liquid
alderman, repres
alert alarm wake vigil, brisk live merri rattl snappi arous warn attent
alfresco outdoor, outsid
algerian, african
alibi, excus defens vindic explain
alien foreign estrang anom, stranger unknown exot travel dislik isol chang alter
alight light perch ablaz afir aflam aflar, land
align coalit adjust, organ placement arrang match fit correspond check jibe
alik similar like likewis
aliquot, fraction
aliv live, viabl vital
alkali base, compound salt
alkalin, basic
alleg say, accus claim assert maintain suppos declar question
allegi commit loyalti dedic, cooper
allegori parabl, emblem stori symbol
allevi reliev, facilit eas better improv amend help assist
alley alleyway, street lane
alleyway alley, street
alli, friend state nation countri land commonwealth associ consort
allig crack, leather rough
alloc allot apport, share portion part percentag distribut assign
allot alloc portion assign, share part percentag distribut accord grant administ deal
allow let permit, share portion part percentag grant reimburs counten accept
allus, mention refer
almost near virtual
alon loneli entir exclus sole, disposit tempera lone solitari
aloof distanc distant, indiffer
aloud, loud
alpha, letter import start exploratori
alphabet, arrang suppli provid render furnish
alter chang modif modifi, adjust happen occurr vari revis
alterc fraca, quarrel wrangl row word
altern replac jump substitut choic instead, relief chang alter vari secondari
altitud height, elev distanc length
altogeth raw wholli entir complet total whole right
altruism, unselfish
aluminum, metal
alveolar dental, conson
alway ever, constant invari
amass accumul gather, collect compil increas store
amateur recreat unpaid, person individu someon mortal soul athlet
amaz astonish astound stun, feel vex stick get puzzl mystifi surpris aw
ambassador, diplomat interpret repres voic
amber gold, yellow
ambianc atmospher, condit status environ surround
ambigu equivoc, express doubl fork evas indetermin enigmat uncertain
ambit aspir dream, desir want drive
ambiti, challeng aspir compuls determin driven difficult hard
ambl stroll, walk
ambul, car auto automobil machin motorcar
ambuscad ambush trap bushwhack waylay lurk, wait
ambush ambuscad trap bushwhack waylay lurk, wait hunt run
amen, suscept
amend, correct statement better improv revis chang alter modifi
america american
american america, inhabit dweller english patriot nation formul express
americana, artifact
amiabl, cordial genial amiti friend
amic, friend
amiss awri wrong, nonfunct
amiti, amiabl friendli peac
ammo ammunit, arm munit
ammoniac, gum
ammunit ammo, arm munit materi stuff
amor, romant love
amorist, fan buff devote lover
amorph shapeless, unstructur inorgan
amount sum, total number come magnitud
amp, base
amphibolog, ambigu
ampl, plenti rich full good generous wide abund
ampli rich, fulli
amplif elabor, gain expans increas
amplifi magnifi, exagger enlarg mislead
amplitud, shift displac abund
amput, remov take withdraw
amulet, charm
amus divert, entertain delight divers recreat cheer pleas
anabaptist, protest
anachron, artifact
analept, stimul
analog correspond, infer comparison similar
analogu parallel linear, similar
analys analyz studi examin canvass
analysi analyt analyz, investig reason
analyst analyz, expert
analyt analysi, properti
analyz analys studi examin canvass analyst analysi, instrument dissect
anarchi, disord
anarchist, radic
anastomosi anastomot, junction conjunct
anastomot anastomosi
anatom, express
anatomi, build figur physiqu shape frame form
ancestor anteced root ancestr, relat
ancestr transmiss ancestor
ancestri lineag line descent blood pedigre origin stock, deriv
anchor ground, backbon hook claw fasten fix secur support
ancient, oldster past person individu someon mortal soul old
andrena, bee
anecdot, report account
anem anemia, weak
anemia anem, symptom
angel, saint good
anger angri, emot arous elicit evok fire rais provok
angl angular, slant lean tilt tip space travel move
anglican, protest
anglophilia, admir esteem
angri anger, furious wild enrag madden black mad sore
angst, anxieti
anguish torment tortur, hurt pain distress suffer upset sorrow
angular angl, rectangular triangular
anim beast brute creatur carnal sensual inspir enliven exalt, organ physic stimul shake excit stir chang alter
animos, hostil
anion, ion deterg
annihil obliter elimin extinguish erad devast wither, disintegr destruct demolit kill
anniversari, day
announc proclam declar denot, statement inform state say tell
annoy irrit vexat chafe gall nettlesom pester teas rag, anger harass displeas troubl
annual, plant refer period
anod, electrod termin pole
anom alien
anomal, abnorm unnatur
anomi, isol
anonym, obscur nameless unknown
answer repli respons respond, solut result resolut solvent statement
antagon, counteract annoy rag bother irrit gravel vex
antagonis counteract, act move annoy rag bother irrit
antagonist adversari oppon counter, person individu someon mortal soul negat hostil
anteced ancestor root, relat anterior prior preexist caus
antenna aerial, feeler sensit
anterior, prior tooth frontal anteced
anthil, knoll mound hillock
anthropomorph, human
anti, person individu someon mortal soul
antibodi, protein
antic joke prank trick caper clown fantast grotesqu, divers
anticip expect await, outlook prospect forese forestal counter evalu judg act
antigen, substanc
antipathi avers distast, dislik object
antiqu, outmod graybeard shop old chang alter modifi age
antiredeposit, action activ
antisept, medicin medic cleans clean
antiserum, serum
antithesi antithet, opposit
antithet antithesi, differ
antitrust, fair just
anvil, block
anxieti, emot
anxious die uneasili, nervous uneasi eager troubl
anyhow anyway
anyway anyhow
aorta, arteri
apach, athabascan gangster
apart flat isol obscur, hous lodg asid separ
ape, caricatur primat imit person individu someon mortal soul
apertur, regul hole
apex vertex peak, extrem extremum
aplomb cool pois, composur calm equanim
apocalypt, prophet
apocryph, question
apoge culmin, phase stage
apolog apologet, apologia defens vindic excus ration defend support
apologet apolog, defens
apologia apolog, defens vindic
apologist, advoc propon
apostol, papal
apothecari pharmacist chemist
appal dismay, experi
appar evid manifest palpabl patent plain unmistak appear seem, obvious
apparatus setup, equip
apparit phantom specter, spirit appear
appeal prayer, charm invok request challeng bespeak quest sympathet attract
appear look seem, qualiti happen occurr appar apparit
appeas pacifi concili mollifi gentl, quell stay calm quiet
append supplement affix, tack attach
appendix, supplement postscript process
applaud clap acclaim, gesticul gestur motion prais
applaus clap, approv
applejack, brandi
appli use util employ, hold refer pertain
applic pertin, relev person individu someon mortal soul use usag
appoint assign design name nomin constitut, date engag decis determin conclus meet charg establish
appointe, offici person individu someon mortal soul
apport alloc, share deal assign allot portion distribut
apprais assess measur evalu valu, estim classif judg critic survey
appreci grasp hold, tast understand apprehens savvi discrimin acknowledg recogn realiz
apprehend comprehend savvi dig grasp compass apprehens, collar nail
apprehens dread apprehend, understand savvi fear fright know
apprentic learner apprenticeship, beginn initi train prepar
apprenticeship apprentic, posit post berth offic spot place situat
approach attack near, come conceptu formul motion
appropri allow reserv suitabl proper, money incorpor captur seiz conquer assign allot portion
approv bless okay sanction, support like author pass clear evalu judg
approxim estim idea rough around, calcul comput figur reckon similar gaug guess judg
apron, site
apt given mind tend, liabl inclin like
aptitud, abil power
arabl, product
arbitr interced mediat intermedi, negoti
arbitrari, absolut discretionari
arbitrarili random indiscrimin haphazard
arc discharg spark arch, curv bend flex
arch arc condescend patron, curv implik mischiev puckish wick
archaeologist, anthropologist
archaiz, chang alter modifi
archangel, angel
archbishop, bishop
architect design, creator
architectur, build edific disciplin subject field studi
archiv, collect
arctic, rubber polar frigid ici oversho cold
ardent fervent fieri impass, warm passion enthusiast
ardor zeal, eager keen love
arduous hard heavi, strain strenuous
area countri, region topic subject issu matter
areaway, passageway
arena sphere domain area orbit field, environ countri
argiv, greek
argon, element
argot cant jargon
argu reason, contend debat fenc present repres
argument statement, controversi content tilt evid disput differ quarrelsom
arianist, christian
arid, qualiti dryness
aris origin rise develop grow, becom
aristocraci nobil aristocrat, gentri elit
aristocrat blue gentl aristocraci, nobl
aristotelian aristotl, discipl adher
aristotl aristotelian
arm fortifi gird armor armament munit, limb branch project suppli instrument equip
armament arm, equip munit mobil
armchair, chair
armi, servic crowd
armoir, wardrob closet press
armor, arm protect equip fit outfit forc scale
armpit, caviti
aroma smell odor scent, fragranc perfum properti
arous rous elicit evok fire rais provok, awak awaken excit
arraign, accus
arrang agreement order, plan prepar provis group put set place pose
array rang, align arrang display stand
arrest apprehens catch collar pinch nail apprehend nab cop
arriv get come, accomplish achiev action succeed win
arrog claim, pride assign request bespeak quest proud
arrow, mark projectil missil
arroyo, gulli
arsenic, element
art arti artist, creation disciplin subject field studi
arteri, thoroughfar
arteriol arteriolar, arteri
arteriolar arteriol
arti art
articl, nonfict piec oblig bind hold artifact
articul joint, join junctur junction connect link formul word phrase
artifact, whole unit
artific, maneuv
artifici unreal, contriv stilt arrang bleach color cardboard synthet
artilleri gun, armament
artilleryman gunner, man
artisan craftsman
artist art, creator aesthet esthet
artistri art prowess
ascend domin control rise, condit status motion movement move upward travel
ascertain determin find, see check insur ensur control
ascrib imput assign attribut, evalu judg
ash, residu chang alter modifi tree
asham, embarrass guilti
ashen blanch bloodless livid white
asia, collect aggreg accumul assemblag
asid, excursus parenthesi away speech word messag content substanc
ask, request bespeak quest formul word phrase articul
asleep, numb dormant torpid drowsi sleepi somnol
aspect facet, featur characterist
asphalt, pavement miner
aspir hope aim, applic ambiti ambit dream desir plan
ass buttock butt bum posterior rear rump stern
assail assault attack, contend fight struggl
assassin, murder
assault assail, attack rape violat dishonor dishonour outrag battl
assay check, tri seek attempt essay apprais assess studi
assembl piec tack assemblag, machin construct build meet gather join make creat
assemblag gather assembl, hookup system
assent acquiesc acced, agreement agre
assert maintain, affirm statement declar positiv verifi swan swear insist
assess apprais measur evalu valu, classif charg judg
asset, qualiti
assidu concentr, dilig industri
assign deleg design, distribut duti instrument allot portion appoint charg
assigne, parti recipi receiv
assimil absorb ingest, learn acquir adjust conform adapt
assist aid help support helper adjunct, activ maneuv play resourc worker subordin
associ relat link connect, companion comrad fellow familiar organ
assort mixtur varieti potpourri miscellan mix sundri, classif collect aggreg accumul assemblag various heterogen differ
assum presum assumpt, adopt expect anticip
assumpt premis assum, postul hypothesi possibl theori
assur confid author guarante ensur insur secur, pledg certainti commit dedic tell affirm verifi assert
asterisk star, charact graph mark
astonish amaz astound surpris stun, feel stagger stupefi impress
astound amaz astonish, surpris stagger stupefi incred unbeliev impress
astral stellar
astray, wide
astring, medicin medic sour
astronom, larg big
astronomi, physic
astrophys, astronomi
astut sharp shrewd, smart
asymmetri imbal, spatial
asynchroni desynchron
athabascan, indian
athlet sport, contest divers recreat competit acrobat gymnast activ
athletic, energi vigor zip
atm atmospher
atmospher ambianc, atm condit status
atom, molecul particl speck substanc materi stuff nuclear
aton expiat, repent right compens redress correct
atroci terribl aw
atrophi wast diminish, wither symptom shrink weaken
attach connect affili, affect fond tender heart addit link tie touch
attack onslaught onset onrush assail aggressor, round assault oper offend
attain accomplish achiev reach, arriv hit succeed win earn
attempt effort endeavor tri seek essay assay, attack undertak unsuccess
attend tender, frequenc consequ incident result assist helper look see
attent attend, care aid tend work thought captiv absorb engross
attest certifi manifest demonstr evid, testifi prove show affirm
attic loft, ionic floor level stori
attir garb dress, cloth wear clad
attitud, posit postur knowledg
attorney lawyer, profession
attract pull draw, forc show appeal captiv fascin magnet cute fetch
attribut properti dimens imput ascrib assign, concept due traceabl
attun, adjust set correct
atyp, irregular abnorm unnatur
audac temer, bold dare nerv brass face cheek
audaci brave dauntless fearless hardi, brassi brazen insol
audibl, sound
audienc, gather assemblag multitud mass peopl
audit scrutin inspect hear, account analyz analys studi examin canvass perform test
auditorium, area
aug august
augment, increas grow
augur bode portend omen presag forecast predict, prophet seer
august aug grand lord, rever vener nobl honor
aureomycin, antibiot
auster sever stark stern, plain strict
authent legitimaci reliabl, attest certifi manifest demonstr evid verit trustworthi genuin
author writer govern regim potenc domin mandat pass clear, generat sourc write compos pen maker control person
authorit import, definit influenti standard
authoritarian, overbear domin
authorship write composit, initi found foundat institut creation
auto car automobil machin motorcar
autofluoresc, fluoresc
autoload, firearm piec
autom, condit status chang alter modifi
automat, machinelik smart pistol mechan
automobil car auto machin motorcar, travel move
automot, move
autonom, involuntari
autonomi liberti, independ
autopsi necropsi, examin scrutini see
autumn fall, season
auxiliari aid supplement supplementari, accessori adjunct assist helper help
avail help servic, use util appli employ assist aid conveni easi
avaric greed covet
aveng reveng retali, punish penal
avenu, boulevard approach attack street
averag norm mean, ordinari statist total number come amount
avers antipathi distast, dislik avoid dodg
avert avoid, prevent forestal foreclos preclud forbid turn
aviari, build edific
aviat, collect aggreg accumul assemblag industri
avoid dodg, reject avert prevent forestal foreclos preclud forbid
avow, declar
await expect look wait anticip
awak arous awaken wake, alert aliv turn
awaken arous rous wake, awak chang alter modifi
awar conscious cogniz, know mind alert aliv awak sensibl care
award present, grant honor honour laurel alloc apport
away forth, absent
awe aw, fear rever wonder admir frighten fright scare emot
awestruck awe
awkward, inconveni clumsi ungain strain wooden
awri cockey amiss, wrong crook nonfunct
axe, chop hack end termin
axi axial, line stalk stem
axial axi
axiom maxim, express proposit
axiomat, obvious
axl, shaft
azimuth, angl
babbl, talk speak utter mouth chatter prattl blab gabbl
babe babi infant, child kid
babelik, depend
babi babe infant pamper coddl spoil indulg, child kid
bachelor, man live knight
back endors indors support championship patronag, rear rearward hinder backward mount bless approv layer
backbon anchor, gut sand support fortitud
backdrop background, sceneri scene
backer angel, patron sponsor support
background, ground inherit heritag stress emphas punctuat accent accentu
backlog, collect aggreg accumul assemblag gather amass firewood
backstag wing offstag, stage privat
backstitch, sew stitch
backward rearward back, convers invers revers regard bash
backwood, countri
backyard, yard ground
bacteri bacteria
bacteria bacteri, microorgan
bad sever grave serious, big qualiti abomin aw dread pain intens ill
badg, emblem allegori tag label mark featur characterist
badger teas pester bug, american torment rag crucifi dun
baffl vex stick get puzzl mystifi beat pose bewild, peopl perplex difficult hard
bag, contain captur catch sag droop flag
baggag luggag, case woman
baggi sloppi, loos
bagpip, pipe
bait hook lure teas rag tantal taunt ralli ride
bake parch scorch sunbak, cook dri
balanc equilibr, equilibrium match fit equal account calcul counterbalanc harmoni
bald, turn grow overt open hairless
bale, bundl sheaf collect accumul amass compil menac omin
balk resist, deterr check handicap area expans disobey difficulti intract
balkan, divid split separ
ball, wind wrap roll twine shot
ballad lay, song vocal poem
ballast, materi stuff brace steadi stabil gravel
ballet, choreographi music
balletoman, enthusiast
balloon, inflat billow fli pilot toy expand
ballot, vote document paper choic select pick
ballpark park, stadium bowl arena scope rang reach orbit
ballplay, athlet player particip
ballroom, room
ballyhoo plug, promot public packag advertis
balustrad banist, barrier
ban prohibit, decre fiat order outlaw forbid proscrib
banana, herb
band set circl lot, ring tie bind attach
bandag patch bind bound, fasten fix secur dress treat
bandi, play unfit contend fight struggl
bandit, thief
bandstand stand, platform
bang knock bash smash belt slam slap smack bolt, nois larg big fight combat
banish ban ostrac shun, expel
banist balustrad, barrier
bank, slope inclin side tip enclos inclos
bankrupt ruin break smash bankruptci, failur loser
bankruptci, failur bankrupt
banner, flag superior headlin
banquet feast, spread dinner host meal eat
banshe, spirit
banter kid chaff jolli, teas rag tantal bait taunt
baptist, protest
baptiz, name call
bar saloon ginmil exclud, barricad block blockad stop room
barb shot shaft slam dig jibe bite, remark comment input prick sarcast arm
barbar barbarian savag wild
barbarian savag barbar wild, peasant primit
barbecu, dish grill
barbel, weight
bare nake nude hard just scarc, public air scanti spare uncov expos
barg, boat rush hasten speed race transport send ship
bargain deal, buy steal agreement understand negoti purchas dialogu talk
barium, metal
bark, cover talk speak utter mouth nois
barkeep bartend, employe
barley, grain
barnburn, success
barnyard, yard
baroni impos nobl state, estat land acr rank impress
baroqu, fanci idiom
barrack, cheer inspir urg lodg accommod encourag
barrag onslaught, batteri languag attack round assail assault fire
barrel, tube put set place pose posit lay
barricad roadblock block blockad stop bar, barrier obstruct imped
barrier, roadblock obstruct obstacl
bartend barkeep, employe
base establish ground found, foundat foot groundwork humbl lowli settl
basebal ball
baselin, standard criterion measur touchston line
basement cellar, floor level stori support
bash knock bang smash belt sock, blow bump hit timid backward
basi foot ground, foundat base groundwork assumpt
basic fundament essenti, stapl base elementari element primari rudimentari under
basileus, ruler
basin, vessel
bask enjoy relish savor, lie
basket, contain
basketbal, ball
bass deep, pitch low part voic
bassinet, carriag
bast, clobber batter moisten wash dampen beat
bastard shit prick sob bogus fake phoni, illegitim imit
bastion, defens
bat batter, flutter hit turn play blink wink attempt effort
batch, deal flock heap lot mass mess mint mountain
bath, vessel washup swim cleans clean envelop wrap divers
bather, travel person individu someon mortal soul
batho, style sentiment
bathrob, robe
bathroom, toilet lavatori john privi room
bathtub tub, vessel
baton wand, rod club
battalion, multitud pack
batter hitter slugger bat buffet, clobber bast ballplay strike worn
batteri, artilleri
battl conflict fight engag combat, struggl action contend attempt aggress
battlefield battleground field, tract parcel
battlefront front, line
battleground battlefield field, tract parcel
bawdi, obscen dirti
bawdyhous brothel, build edific
bawl bellow, shout roar howl
bay, quest water talk speak utter mouth color
bayonet, knife stab
bazaar, shop store marketplac market
beach, format land
beachhead, bridgehead accomplish achiev
beacon, shine beam lead take direct conduct guid
bead, drop pearl form sphere decor adorn grace cover
beadi, jewel bright
beadl, offici
beadsman, prayer
beak peck pick, bill mouth strike
beam glad, shine signal sign smile piec cheer proud
bean, legum hit seed
bear, deliv birth featur investor produc head aim related
beard whisker bewhisk, rim hair fuzz unshaven unshav
beardown, strong
bearer carrier toter, travel messeng courier
beast anim brute creatur bestial, wolf savag wildcat organ
beat round crush shell vanquish dead whip, puls pulsat lick fight combat scrap
beatnik beat, nonconformist
beau fellow, gallant swell clotheshors man lover
beauti, sweetheart mantrap dish appear woman fair exquisit handsom
beautifi embellish, deck adorn decor grace better improv
beckon wave, gesticul gestur motion attract appeal
becom get, turn transform transmut metamorphos
bed, suppli provid render furnish plot patch plant set
bedamn curs damn imprec, rais invok evok stir arous
bedfast, ill sick
bedground, area countri
bedpost, support
bedraggl, dilapid dirti soil unclean
bedroom chamber, room
bedsid, side
bedstead, furnitur
bedtim, hour
beebread, composit
beech, tree wood
beef gripe squawk crab holler, cattl cow oxen complain
beefi bur huski, robust
beehiv, hive work nest
beetl overhang, insect hang hammer travel move
befal, happen occur pass
befit suit, match fit correspond check jibe talli agre
befog obscur fog cloud mist, hide conceal
befriend, bind tie attach bond
befuddl confus throw fox confound, soak baffl bewild lost perplex
beg implor pray beggari, solicit tap plead request bespeak
beget get engend father mother sire generat, make creat
beggar, defi resist refus
beggari beg, need
begin first start get commenc beginn, outset kickoff offset happen occurr
beginn initi begin, founder father mastermind
beguil, captur tranc catch captiv charm fascin bewitch entranc
behalf, stead posit place sake interest
behav act, acquit bear conduct carri hold move
behavior conduct, activ action
behead, kill
behind buttock butt bum posterior rear rump stern
behold, see
belabor, knock critic criticis
belat late
belch bubbl, erupt reflex expuls project eject emit
belfri, room
belgian, european
beli contradict, misrepres deviat vari diverg depart repres
belief believ, impress feel notion opinion content idea thought
believ belief credibl, worshipp support protagonist champion admir friend think consid
bell, doorbel attach push button girl miss
bellhop, attend tender
belli abdomen stomach, swell fat
belliger combat fighter aggress, milit person individu someon mortal
bellow holler roar bawl, cri outcri call
belov dear honey love darl, lover
belowground underground, subsurfac
belt, loop sing accessori accouter hit
bemoan deplor lament bewail, complain kick plain
bench, terrac seat remov expos exhibit display
bend crook twist turn flex bent, curv movement motion
benedict bless, prayer petit
benefici good benefit, advantag favor
beneficiari, recipi receiv
benefit profit gain, welfar benefici payment get acquir good
bent set, bend inclin disposit tendenc resolut grass
bequest legaci, gift inherit heritag
berat rebuk rag lectur reprimand jaw scold chide remonstr
bereav, sad sorrow
berri, pick pluck fruit
berth posit post offic spot place situat, slip occup
beryllium, metal
beseech bid press, plead
beset harri chivi plagu molest provok, annoy rag bother
besid, likewis
besieg surround, enemi foe opposit petition attack assail distress
besmirch calumni, charg accus
bespeak indic point signal, request quest tell communic pass
best outdo scoop, better attempt effort endeavor tri beat
bestial brute brutal beast, inhuman
bestow confer, give gift award present
bestubbl, unshaven unshav
bet stake wager, play better gambl predict call anticip
beta, letter import exploratori
bethink, medit ponder contempl muse reflect mull specul
betray treacheri treason, sell disclos reveal discov expos divulg break
betroth, lover attach commit
better break improv advanc, bet amend best good transform transmut shift melior
bevel cant, edg cut
beverag drink, food nutrient liquid
bevi, gather assemblag flock
bewail deplor lament bemoan, complain kick plain
bewar mind, watch
bewhisk beard whisker, unshaven unshav
bewild vex stick get puzzl mystifi baffl beat pose, perplex
bewilder puzzlement, confus disarray
bewitch captur tranc catch captiv beguil charm fascin entranc, enchant
bias prejudic preconcept, diagon obliqu
bibl book scriptur word
biblic scriptur
bibliographi, list
bicker squabbl fuss, quarrel wrangl row word argu
bicycl wheel cycl, ride
bid command tender offer bidder, play wish attempt invit
bidder bid, applic hand
bide abid stay, continu remain
big larg, boast ampl sizabl astronom bigger larger bouffant
bigger larger, larg big
bilater, symmetr reciproc mutual
bilharziasi, infect
bilingu, linguist
bilk, thwart queer spoil foil cross frustrat baffl cheat
bill measur charg, account instrument calcul statement advertis promot
billion, million cardin
billow surg wallow, wave soar zoom travel move
bin, contain store
bind adher bond stick, attach tie deterr attract valid sew
binder, adhes
binomi, quantiti
bioassay, assay
biographi life, histori account chronicl stori
biolog, life natur
biologist, scientist
biomed biomedicin
biomedicin biomed, medicin
biophysicist, physicist
bird, fowl vertebr observ meat
birdbath, basin
birdhous, shelter
birdi, shuttl score shoot
birth deliv bear, begin first outset start kickoff
birthday, anniversari date
birthplac, cradl proven place spot begin origin root sourc
birthright, inherit heritag
biscuit, cooki cake
bishop, priest
bishopri, posit post berth offic spot place situat
bit spot, chip flake fleck scrap fragment
bite biter barb, morsel bit sting burn wound lesion grip bitter
biter bite, person individu someon mortal soul
bitter resent rancor, tast intoler hostil liquor spirit booz
bittersweet, sad vine
bivouac camp encamp tent, popul dwell live inhabit
bizarr eccentr, unconvent
blab talk babbl sing, chatter prattl gabbl disclos reveal
black blacken, colour color dark negro
blackberri, berri
blackboard, sheet
blacken darken black, sear scorch colour color burn
blackmail, crimin felon crook outlaw
blackout, paus intermiss break interrupt suspens dark
blade, leaf foliag youth
blame fault bless damn darn goddam goddamn
blanch pale ashen bloodless livid white, colour color cook
bland flat
blank space clean white, charact graph prevent keep empti
blanket cover broad extens wide, mantl bed comprehens
blare clamor din blast, nois resound sound loud
blasphem curs cuss swear imprec profan, express utter blue dirti
blasphemi, desecr sacrileg profan irrever violat
blast blare ruinous, bang clap erupt smash nail boom fli destruct
blatant blaze conspicu, clamor vocifer noisi
blaze dazzl glare, hell fire flame shine beam troubl blast blatant
bleach fade, white agent whiten color artifici unreal
bleacher, stand
bleak black dim, bare desol stark hopeless inhospit
bleari, blur fuzzi hazi tire indistinct
bleat, cri complain kick plain utter emit
bleb blister, cyst
bleed hemorrhag, leech exhaust discharg expel eject releas treat
blemish defect mar, spot appear impair spoil dirti soil
blend, mix mixtur mingl unifi consort accord concord agre
bless approv, boon support rais invok evok stir arous confer
blight plagu, desol smite destroy
blind, peopl blindfold unse screen cover chang
blindfold, blind
blink wink, reflex restrain keep
blinker, light cover
bliss, happi
blister acid bitter virul, whip defect fault flaw swell attack round assail
blith happili merrili gayli jubil, lightheart unconcern cheer
blizzard, storm seri
bloat, swell lump
blob spot fleck blot
bloc axi, coalit align
block barricad blockad stop bar, obstruct hinder embarrass artifact
blockad obstruct block hinder embarrass, barricad stop bar action prevent
bloke chap fellow fella lad cuss, male
blond, person individu someon mortal soul fair sandi
blood, humor disposit tempera
bloodhound, hound
bloodi damn, bloom cover bloodstain gori bloodsuck bloodthirsti
bloodless, dead
bloodsh gore, murder execut slaughter massacr
bloodstain gori, bloodi
bloodstream, blood
bloodsuck, bloodi depend
bloodthirsti, bloodi
bloom flower blossom bloodi, develop
blossom flower bloom, prime peak heyday flush unfold develop
blot spot, stain fleck blob blemish defect mar absorb
blotch mottl streak, spot blot color colour
blow, bump stroke exhal expir impact process
blower, devic fan
blown, move breathless
blubber, fat cri weep talk speak utter mouth
bludgeon, club coerc squeez pressur forc hit
blue bluish, colour color cloth wear northern depress
bluestock, woman
bluff bold sheer, bank move steep pretens pretenc frighten
bluish blue
blunder flub sin goof, fumbl mistak error fault transgress
blunt, numb dull weaken
blur fuzz bleari fuzzi hazi, represent chang alter modifi cloud indistinct
blurt blunder ejacul, talk speak utter mouth
blush bloom flush crimson redden, colour color reflex
bluster, bravado blow boast swash brag gas confus fanfar
blusteri, stormi domin
board, plank room committe commiss enter lumber timber popul
boardinghous, hous
boast swash brag gas blow bluster big larg, sport featur exagger proud
boat, vessel ride dish
boater panama sailor, hat lid worker
boatload carload
boatswain, seaman tar seafar
bob, move hairdo
bode portend omen presag augur forecast predict, bespeak indic
bodi bodili personifi, embodi
bodic, top
bodili bodi, corpor somat physic
bodybuild muscleman, person individu someon mortal soul exercis workout
bodyguard escort, defend guardian detach guard
bog, slow break discontinu stop
bogey bogi, shoot score
boggl, startl jump start hesit waver waffl
bogi bogey, aircraft
bogus fake phoni bastard, imit
boil, turn temperatur chang stew heat warm vapor evapor
boiler, kettl vessel pot
boister unruli, disord spirit
bold dare, face case audaci brave dauntless fearless hardi nerv
bolo, neckti tie knife
bolshevik marxist red, radic communist commi
bolster, pillow reinforc reenforc prop shore
bolt rigid stiffli, bang slap smack lightn move bar
bomb, fail arm munit attack assail calorimet onslaught onset
bomber, airplan plane person individu someon mortal soul
bombproof, chamber proof invulner
bond adher bind stick, attach tie attract oblig secur
bondsman, slave helper
bone boni cram drum, studi remov take withdraw
bonem, organ
bonfir, fire
boni scragg scrawni skinni, osseous bone thin lean
bonnet, hood cowl hat lid protect
bonus fillip, incent payment
boo hoot hiss snort bird, cri outcri call yell
boobi dumbbel dope, simpl
book engag, volum reserv hold public schedul product employ work
bookcas, furnitur
booker, agent
bookshelf, shelf
boom roar thunder din, smash nail blast nois
boomerang, projectil missil return miscalcul
boon bless, close
boost encourag hike, rise aid assist help rais
boot, trunk kick compart reviv shod
booth, stall tabl closet
booti loot plunder prize
bootleg, sell merchandis market
bootlegg, crimin felon crook outlaw
booz liquor spirit drink, alcohol consum ingest take
borat, salt
border borderlin surround ring skirt, bound margin boundari
borderlin border margin, boundari bound minim minimum
bore dullard tire dull irksom slow tedious tiresom wearisom, eager drill cut product
boredom, dissatisfact
born, natur intellig
borough, town
borrow adopt, recipi receiv appropri transact deal get acquir accept
bosom, embrac hug squeez privaci secreci hide conceal breast
boss foreman chief emboss stamp brag, supervisor impress imprint
bother fuss troubl, annoy pain inflict rag irrit
bottl, vessel store put set place pose posit lay
bottleneck constrict, narrow obstruct blockad block hinder embarrass part
bottom undersid, side face suppli provid render furnish inferior
bottomland bottom, land ground soil
bottomless, deep
boucl, fabric cloth materi textil
bouffant, hairdo larg big
bough, limb
boulder bowlder, rock stone
boulevard avenu, street
bounc spring bound rebound recoil reverber ricochet, leap spirit healthi live
bound boundari edg leap spring jump, border line extrem finit
boundari bound, edg extrem line
boundless unbound limitless, infinit
bouquet corsag, fragranc sweet smell aroma odor scent
bourbon, reactionari whiskey whiski
bourgeoisi, class stratum
bout turn round, part section divis period
bovin, dull
bow, submit defer acced knot gesticul gestur motion stick
bower, framework frame enclos inclos
bowl, trough vessel wheel roll hurl hurtl cast
bowlder boulder, rock stone
bowstr, cord
box packag boxer, contain encas case compart hit
boxer box, combat belliger fighter workman
boy boyhood, male man
boycott, protest object dissent ostrac
boyhood boy, childhood
boyish, young immatur
brace pois brisk fresh refresh, coupl pair span yoke steadi stabil support reinforc
brad, nail fasten fix secur
brag crow swash gas blow bluster boss, boast exagger
braggadocio bluster, boast
braid twist lace, hairdo weav tissu trim decor
brain, mental wit hit intellig kill
braini brilliant, intellig
brake, restraint stop halt
branch subdivis arm fork, separ divis grow stalk stem divid
brand, make mark denounc name kind sort form varieti
brandi, liquor spirit booz
brandish flourish, wave move displac expos exhibit display
brash, forward
brass, wind
brassi, cheap flash flashi gaudi loud tawdri
bravado bluster, fanfar flash
brave weather endur courag, audaci dauntless fearless hardi warrior
braveri courag, spirit feel
brazen audaci brassi insol, bold dare defi
brazil brazilian
brazilian brazil
breach break transgress offend violat, gap failur open
bread, cabbag dough kale loot scratch sugar cover money
breadth, width intellig dimens
break interrupt, separ happen occurr end termin
breakabl, articl brittl friabl short delic fragil frail
breakaway, withdraw independ
breakdown disloc, disrupt perturb collaps
breakfast, meal eat feed give
breakthrough discoveri find, insight
breakup dissolut, separ detach termin end conclus chang alter
breakwat groin, barrier
breast chest, bosom tit converg meet mamma reach make
breastwork, fortif munit
breath respir ventil, activ air exist surviv live subsist
breathless, smother suffoc blown excit
breech, trouser pant
breed strain stock engend, cover varieti caus make type educ train eleg
breez air, cinch picnic snap walkov wind blow undertak
breviti brief, transienc durat length
bribe corrupt buy, payment pay
briber, crimin felon crook outlaw
brick, ceram
bricklay, craftsman artisan masonri
bridegroom groom, particip player
bridg span, structur construct connect link tie circuit join
bridgehead, post station
bridl, check curb headgear anger restraint restrain
brief breviti, instrument instruct short outlin abstract concis
briefcas, case
briefli, short
brier, veget twig
brigad, group
bright brilliant, clever light intellig vivid gleam lumin glint
brighten lighten, clear chang alter modifi
brillianc glare blaze splendor luster lustr, magnific grandeur bright eleg
brilliant superb bright, braini superior intellig
brim rim lip, edg featur project fill
bring deliveri convey take, transport transfer carri chang alter modifi
brink threshold verg, boundari edg bound border
brisk alert live merri rattl snappi, brace fresh refresh
bristl abound burst, fiber featur hair
britain britann
britann britain
british, nation land countri
brittl toffe, candi breakabl
broad wide loos general, blanket extens woman panoram deep sweep comprehens
broadcast air send beam transmit, program messag public bare medium
broaden, develop widen extend increas
broadsid circular bill flyer, philipp advertis hit strike
brocad rais
broil, bake cook prepar grill heat
broiler, oven chicken
broke bust, poor
broken, dot
broker agent factor brokerag, negoti
brokerag broker, busi concern
bronchial bronchus
bronchiol bronchiolar, duct channel
bronchiolar bronchiol
bronchus bronchial
bronz tan suntan, dye sculptur colour color metal
brood dwell incub contempl medit muse pensiv reflect, hover loom worri care hang birth thought
brook creek digest endur stomach bear stand toler support
broom sweep, wipe shrub bush finish
brothel bawdyhous, build edific
brother, member
brotherhood, fratern kinship relationship class stratum
brow forehead, eyebrow featur hair
browbeat bulli, swagger intimid wheedl coax
brown brownish, cook color colour
brownish brown
bruis contus, hurt injur wound offend spite injuri harm
bruit rumor, gossip
brush thicket, veget rub implement touch groom
brushi, wood
brutal cruel fell savag vicious, cruelti harsh inhuman intens
brute beast wolf savag wildcat bestial, anim creatur
bubbl, rippl babbl emit breath scheme strategi sound
buck, dollar clam hors endeavor strive bill note react
buckboard, carriag rig
bucket pail, vessel put set place pose posit lay
buckl clasp, warp crumpl fix fasten secur distort
buckskin, mount leather
bucol peasant provinci, pastor rustic rural
bud, flower bloom blossom develop sprout begin start
buddha, saint angel
buddi brother croni, friend
budg stir shift agit, move
budget budgetari, fund calcul cipher comput reckon figur plan
budgetari budget
buff fan devote lover buffet, follow hit leather
buffalo, cow
buffer, cushion soften compound modifi zone
buffet counter sideboard batter, buff furnitur strike meal hit
buffoon clown, goof fool sap comedian comic
bug buggi teas badger pester, tap intercept insect torment
buggi crack wacki, bug carriag rig insan dirti soil
bugl, brass play herb
bugler, trumpet
build physiqu construct make edific, figur anatomi shape structur
builder, materi stuff creator
buildup, accumul accret
built, improv
bulb, stalk stem
bulg bump swell promin protuber pouch protrud convex, bag project
bulk major, mass volum bulg number figur pouch
bulki, larg big
bull, cattl cow oxen push man specul job
bullet slug, projectil missil
bulletin, report stori account public air bare
bulli tough ruffian roughneck rowdi browbeat crack great keen
bullneck, strong
bullshit bull shit fake, bunk rot feign sham pretend
bullyboy, bulli tough ruffian roughneck rowdi
bum rat skunk puke grub spong cheap crummi punk
bumblebe, bee
bump knock, bulg swell promin protuber find happen chanc
bunch clump cluster, crowd crew gang bundl agglomer flock
bundl packag packet parcel, sheaf bunch cluster clump collect
bunk beat, berth trough cheat chisel bed
bunker trap, hazard hit contain fuel
bunkmat, acquaint friend
bunt, butt hit strike
bunter, batter hitter slugger
buoyant, perki light cheer
bur beefi huski, robust
burden load encumbr, weight charg saddl concern worri laden
bureau agenc offic author, chest dresser furnitur
bureaucraci bureaucrat, govern author regim
bureaucrat bureaucraci
burgeon, grow
burglar, thief
buri, entomb inter hide conceal lay repos
burial, funer hide
burn fire combust, tan glow pain destroy ruin shine import
burner, apparatus setup
burnt, treat
burr, remov take withdraw project
burrow tunnel, hole hollow dig delv
burst explos split, salvo volley break erupt separ fire
bus coach, transport ride
bush shrub, suppli provid render furnish inferior wild
bushel repair mend fix doctor restor, better improv amend
bushi shaggi
bushwhack hillbilli ambush waylay lurk ambuscad, rustic wait live conceal
busi concern occupi, enterpris commerc commerci fussi work toil engag fanci
businesslik, earnest effici purpos
businessmen, profess
bust flop fizzl break broke, raid failur destroy ruin
bustl hustl flurri ado fuss stir, commot din rumpus activ
butcher slaughter, merchant kill murder
butler, manserv
butt border adjoin edg march, bunt stock touch
butter, food cover combat belliger fighter
buttock butt bum posterior rear rump stern seat
button fasten, push fix add switch secur
buttress brace
buy bargain steal buyer, purchas bribe corrupt get
buyer buy, custom client
buzz, sound activ fli wing noisi
bygon gone, past yesteryear
bypass, highway avoid shunt
cab taxi, compart ride carriag rig
cabana, tent
cabbag pilfer purloin pinch abstract swipe hook sneak lift
cabin, compart confin hous
cabinet, furnitur
cabl telegraph, wire line telegram conductor fasten fix secur
cach, save store stock fund
cack cackl
cackl cack, chatter cri talk speak utter mouth
cadav corps stiff clay remain, bodi
cadaver emaci gaunt haggard pinch skelet wast, thin
cadenc meter measur beat, prosodi passag
cadenza, passag
cadr cell, core nucleus
cafe coffeehous, restaur
cafeteria, restaur
cage coop, enclosur confin detain restraint
cagey clever, smart cautious
cake bar coat, block cover dish
calam catastroph disast tragedi, misfortun
calcifi calcium, harden chang
calcium calcifi, metal
calcul comput figur reckon cipher calculus shrewd, procedur process estim forecast hard
calculus, rock stone crust
calendar, arrang organ system schedul list
calib qualiti calibr, bore gaug degre grade level
calibr qualiti calib graduat, activ bore gaug degre grade level diamet adjust
california californian
californian california, american
caliph, ruler
call name, telephon label inclin disposit tendenc
caller compani, visitor cool investor fresh
callous thicken, inur harden insensit tough
calm composur equanim quiet lull still tranquil, steadi disposit tempera
calumni besmirch, disparag depreci attack charg accus
calv, birth
camaraderi, sociabl
camouflag disguis, semblanc color colour mask fabric cloth materi
camp encamp bivouac tent, popul dwell
campaign run, caus crusad drive movement effort fight press
campfir, fire
campmat, acquaint friend
campus, field
canada canadian
canadian canada
cancel natur scratch scrub, offset balanc equilibr overrid
cancer, crab person individu someon mortal soul
candi glaze, sweet
candid blunt forthright frank outspoken honest, prospect politician person individu someon mortal soul direct
candidaci, campaign caus crusad drive movement effort
candl taper, lamp examin see
candlewick, taper
candour, fair honesti
cane flog wicker, beat stalk stem work
cannon, artilleri gun hit discharg
canon saint glorifi, rule priest declar hold exalt proclaim author
canonist, specialist
cant tilt slant pitch, bank nonsens bunk move slope
canteen, flask shop store
canter lope, gait pace
cantilev, beam protrud project construct build make
cantl, back
canva canvass, fabric cloth materi textil cover
canvass canva poll, set background scope survey inquiri research
canyon canon
canyonsid, slope inclin side
cap crest, headgear lie top cover limit circumscrib
capabl, capac abil suscept open subject abl confid
capac, capabl suscept
capacit, condens
capacitor condens
cape, mantl land earth ground cloak
caper, shrub bush leap spring bound jump pickl
capillari, tube thin
capit capitalist, superior primari profit gain benefit suppli provid render
capitalist capit, conserv person individu someon mortal competit individualist
capitul, surrend
capsul, contain envelop wrap enclos pill tablet digest condens
captain, head lead
captiv prison imprison tranc catch beguil charm fascin bewitch, absorb engross intent wrap unfortun anim confin subjug
captor, person individu someon mortal soul
captur seizur, tranc catch beguil charm fascin bewitch
car auto automobil machin motorcar
caravan train, travel move camper
carbin, rifl
carbon, element paper salt chang process treat
carcass, bodi
card teas, paper separ see check insur ensur control game
cardboard, paper pack artifici unreal
cardin central fundament key, bishop import number zero one
cardiomegali, symptom
cardroom, room
care attent aid tend, caution precaut work piti help certain sure close
careen rock sway tilt stagger reel, lurch wobbl shift
career vocat, occup busi job line travel move progress practic
carefre, freewheel irrespons
careless, neglig neglect casual cursori pass perfunctori superfici sloppi
caress, stroke
caretak, custodian steward offici
careworn drawn haggard worn, tire
cargo freight load shipment, merchandis product
caricatur imit ape, wit humor mock
carload, boatload gather assemblag
carnal anim sensual, physic
carniv, circus festiv fete disturb
carp, critic
carpent carpentri, work
carpentri woodwork carpent, trade craft
carpet rug, cover
carri, transport pack take transfer move displac
carriag coach, rig car
carrier bearer toter, travel
cart haul drag, wagon pull draw transport carri
cartesian, follow
carton, box
cartoon sketch, wit humor draw
cartoonist, drawer
cartridg, magazin ammunit ammo
cartwheel, wheel
carv carven, cut sculptur shape form work mold mould forg
carven carv, engrav inscrib sculptur
cascad, waterfal descend fall success arrang
case instanc exampl, event encas happen occurr inspect circumst
casebook, standard
cash, currenc exchang chang interchang payment
cashmer, fabric cloth materi textil wool
casino, card
cassit, tongu white
cassock, cloth clad
cast project contriv throw, mold mould gather assemblag send
castig correct, chastis rebuk reproof reprimand punish penalti rag lectur
castl palac, mans hall resid move fortif munit
casual nonchal, unconcern
cat, guy sod vomit purg cast sick retch puke
catalog catalogu, book compos compil list classifi class sort
catalogu catalog, list classifi class sort separ book compos
catapult slingshot sling, launcher catapultian toy propel impel devic
catapultian catapult
catastroph calam disast tragedi ruinous, misfortun advers hardship
catcal, cri outcri call yell shout derid
catch transmiss, haul surpris perceiv comprehend detect play infecti discoveri
catcher, infield posit
catech, examin teach learn instruct
catecholamin, hormon
categor, reason classifi
categori class famili, collect aggreg accumul assemblag concept
cater provid suppli pli, supplier give
caterpillar, cat larva
catharsi abreact, purg
cathedr, church
cathet, tube
cathod, electrod termin depot
cathol, christian
catholic, christian
cattl cow oxen, bovin
cattleman, cowboy cowpunch puncher cowhand
caucus, meet gather assembl
caus make, reason ground induc stimul
causat, contribut contributori fast motiv motor
caution admonish, caveat warn
cautious timid caution care, conserv peopl cagey ginger restrain moder
cavalri hors, soldieri troop
cavalryman trooper, soldier
cave undermin, format hollow explor
caveat caution, warn notic
caveman, primit
cavern, enclosur hollow cave
caviti pit, hole hollow space
cavort frolic skylark sport romp, play
caw, cri utter emit
ceas discontinu stop quit, end finish termin
ceaseless constant perpetu, continu uninterrupt
ceil, altitud height
celebr observ keep, person individu someon mortal soul priest festiv affair
celer quick rapid, pace rate
celesti heaven
cell, compart
cellar basement, floor level stori excav
celtic gaelic
cement, concret bind coat surfac
cemeteri graveyard, site
censur reprimand, exclus disapprob condemn knock critic criticis reject
census, count reckon talli number enumer
cent, penni coin
centenari centenni, anniversari
centenni centenari, anniversari
center middl heart eye central halfway midway focus direct, centerfield snap concentr absorpt pass
centerfield center, tract parcel posit
central exchang cardin fundament key center concentr, work import halfway consolid integr gather chang alter
centrifug, action activ apparatus setup spin
centuri, hundr period
ceram, instrument
cerebr think intellectu
ceremoni observ, affair occas function activ
certain sure, definit convinc posit confid
certainti, qualiti
certif, secur document paper award present instrument author confirm
certifi attest manifest demonstr evid, testifi prove insan
certiorari, writ
certitud, certainti
chafe fret, annoy vexat tender irrit anger feel experi
chaff stalk straw kid jolli banter, teas rag tantal
chagrin humili mortif humbl, embarrass hurt wound injur
chain, seri arrang unit fasten fix secur
chair chairman, professorship lead moder seat head posit post
chairman presid chair, head lead
chais dayb, chair carriag rig
challeng disput ambiti, situat contest contend invit bid difficult hard stimul
chamber, enclosur hous caviti divid
chambermaid, maid
champ, chomp rival competitor competit chew jaw
champion defend prizewin, fighter hero rival competitor competit
championship titl, contest competit
chanc opportun casual, luck fortun hazard gambl risk adventur
chancel, area
chandell, rise lift aris
chang alter modif modifi, happen occurr relat transform vari dynam
channel impart conduct transmit convey carri, transmiss bring take
chant inton, tone sing talk speak utter mouth music
chantlik singsong, rhythmic
chao chaotic, confus
chaotic, disord chao disorgan wild
chap fellow fella lad cuss bloke, crevic crack male
chapel, servic
chapter, section subdivis phase stage
charact, qualiti characterist scratch engrav grave inscrib properti
character delin pictur qualifi, descript rememb distinguish mark differenti
characterist featur charact, properti attribut dimens diagnost symptomat distinct
charcoal, fuel carbon draw neutral
charg, complaint accus attack onslaught onset onrush rush hot
charger, warhors devic
chariot, carriag rig transport carri ride
charisma, interest
charit, philanthrop
chariti, foundat
charlatan, cheat slicker
charleston, danc
charm appeal captur tranc catch captiv beguil fascin bewitch, magic wizard pleas supernatur
charnel ghast, vault offens
chart graph, map plan
charter rent hire leas, document paper contract undertak licens
chase pursuit follow trail tail tag dog track, motion
chastis castig, correct punish penalti rebuk reproof reprimand
chastiti, virtu moral
chat chatter gossip jaw visit, convers discours
chatter cackl click, talk sound nois cut
cheap inexpens, brassi flash flashi gaudi loud tawdri
cheat chisel, shaft jockey victim beat crush shell vanquish
check, assay draft analyz analys studi examin canvass apprais
checkbook, record
checklist, list
checkout check, inspect review
checkup medic, examin scrutini
cheek, featur talk speak
cheekbon, bone
cheer recreat embolden sunshin shout comfort, approv encourag attribut happi satisfactori upbeat beam glad
cheeri gay sunni
chees, food discontinu stop ceas quit
chela, claw extrem member
chemic chemistri, materi stuff
chemist chemistri, pharmacist apothecari scientist
chemistri chemist chemic, substanc
cherish treasur precious, love
chest, box
chestnut, wood tree
chew cud plug wad jaw, morsel bit bite grate
chic smart, eleg fashion
chicago, michigan card
chick, dame doll skirt bird chicken girl miss
chicken yellow, poultri coward fear fowl
chide rebuk rag lectur reprimand jaw scold berat remonstr
chief head main primari princip master, foreman boss leader
chiefli princip primarili main
chieftain captain, chief leader
chignon, hairdo
child kid youngster minor fri nestl, juvenil offspr
childish infantil, immatur
childlik, simpl young immatur naiv
chill cool shiveri, shiver quiver shudder thrill tingl
chilli, cold
chin, featur rais lift elev
chip bit flake fleck scrap, fragment separ divid part
chipper jaunti, cheer
chiropractor, therapist healer
chirp peep, sound utter emit sing
chisel cheat, deceiv delud victim distinct
chivalr gallant knight, courteous
chivalri gallantri, courtesi principl
chivi harri beset plagu molest provok, annoy rag bother
chlorid, compound
chlorin, element gas halogen
chlorpromazin, phenothiazin
chock wedg, block fasten fix secur hold support sustain full
chocol, beverag drink food
choic pick select prime prize qualiti, superior action
choir, chorus consort sing set
choke clog, gag fret coil breath valv compress constrict squeez
chomp bite champ, eat feed chew jaw
choos take select, prefer decid determin
choosi, fastidi
chop chopper, cut move
chopin, music
chopper chop, pear grounder hopper tooth
chord, play note tone chang alter modifi
chore job task, duti
choreograph, make creat mastermind engin direct organ organis
choreographi, danc show
chorin, dancer
chortl chuckl, laugh laughter
chorus, choir sound utter emit sing
chosen, darl favorit pet
christ jesus savior christian
christendom christian, bodi
christian christendom christ, religion faith bodi
christma, season
chromatogram, record
chromatographi, action activ
chrome, chromium plate process treat
chromium, metal
chronic, continu long
chronicl histori account stori, record enter
chrysanthemum, flower bloom blossom
chuck grub toss, ditch fare throw abandon
chuckl chortl, laugh laughter
chuff puff, blow
chug, nois sound
chump fool gull mark sucker, victim dupe
chunk ball clod lump clump, agglomer collect accumul
chunki, squat short littl
church, religion faith perform
churchgo, religi
churchman cleric divin, clergyman reverend
churchyard, yard
churn, boil vessel stir move roil turbul agit
chute parachut jump, slide dive plung plunk gutter trough
cigar, smoke
cigarett butt, smoke
ciliat, protozoan
cilium, lash hair
cinch breez picnic snap walkov, undertak project task labor
cinema film, medium theater theatr hous
cipher code enciph inscrib, zero figur calcul comput reckon
circl circular, set band lot oval travel move
circuit, tour travel move journey
circul spread, dissemin distribut broadcast diffus dispers travel
circular bill broadsid flyer circul round circl, rotari advertis
circumfer, circuit size border borderlin
circumscrib, limit trace draw line describ decreas lessen
circumst fortun destini fate luck lot portion, context set condit status environ possess
circus, compani troup show
citat cite, award honor honour laurel
cite citat credit refer mention quotat name, note
citi metropoli
citizen, nation subject
citrat, salt ester turn
citron, citrus
civic, civil
civil, societi polit civilian cultur advanc human refin
civilian, citizen civil
clad cloth, attir dress garb cassock coat cowl gown
claim, arrog assert affirm request bespeak quest
claimant, applic
clam, dollar buck gather garner collect bill note
clamber scrambl shin skin struggl sputter, climb mount
clammi dank, wet
clamor blare din blatant vocifer, nois demand cri outcri call yell shout noisi
clamp clinch, fasten fix secur inflict visit impos
clamshel, grappl shell
clan kindr
clandestin secret undercov underground
clang clank clash crash, nois sound noisi
clangor clank clash crash, nois sound
clank clang clangor clash crash, nois sound noisi
clannish exclus, snobbish joint privat
clap bang erupt blast applaus, nois put set place pose approv
claret, drink booz
clarifi elucid, explain chang alter modifi
clariti lucid clear, qualiti
clash clang clangor clank crash, friction jar nois
clasp, clench clutch grasp grip hold fix
class categori famili sort separ, form grade cours
classic, creation artist typic genr
classicist, artist humanist
classif assort, group arrang
classifi sort separ classificatori, thinker word categor restrict confidenti secret sensit
classificatori classifi
classless, democrat
classmat schoolmat, acquaint friend
classroom schoolroom, room
clatter, nois resound
claus, articl construct express section subdivis
claw, hook make work seiz clutch
clay, mud soil dirt
clean plumb plum, pick clear fair improv
cleaner, formul prepar shopkeep tradesman storekeep
cleans, improv antisept groom rid free
clear clariti lucid, open innoc chang alter tract parcel liber releas
clearanc, interv separ room way
clearhead, clear uncloud
cleat, project suppli provid render furnish fix fasten
cleav split rive cleft, tear make creat
cleft cleav, crack crevic indent divid open gap compound
clench clinch, clasp clutch grasp grip hold seiz
clergi cleric
clergyman reverend
cleric churchman divin clerk, clergyman reverend clergi
clerk cleric, employe work account
clever cagey, bright creativ intellig apt smart
clich commonplac, remark comment input
click clink snap, tick sound move stop occlus
client, custom case consum
clientel patronag busi, peopl
cliff drop, format
climat acclimat, mood condit status
climax culmin, junctur occas end stop finish termin
climb rise rais upgrad mount, slope inclin side lift
clinch, clench maneuv fasten fix secur hold tight
cling cleav adher stick coher, touch adjoin meet contact
clinic, object
clink click, jail tinkl sound
clip magazin nip snip, time trot jog cut case
cliqu ingroup pack camp, set circl band lot
cloak dissembl mask, cloth drape robe disguis cover
clobber stuff bast batter, cream bat thrash lick beat
clock time, timepiec measur durat continu
clod ball lump clump chunk, lummox gawk agglomer
clodhopp, shoe
clog choke foul clot, obstruct imped occlud jam block hitch thick prevent
clomp clump, walk
close final finish last conclus shut, near end motion movement move conclud drawn tight
closer nearer, person individu someon mortal soul fireman
closet cupboard, confin toilet lavatori john privi bathroom
closeup, photograph photo exposur pictur
closur, approach come end termin order
clot coagul clog, ball clod lump clump chunk turn chang thick
cloth fabric materi textil dress wear garb garment clad, artifact invest adorn turn equip drape wrap attir
clothesbrush, brush
clotheshors, gallant beau swell framework frame man
clotheslin, cord
cloud overcast, obscur befog fog mist darken hide troubl
cloudburst downpour delug torrent, rain rainfal
cloudi nebul, indistinct hazi misti overcast dull
clover, herb
clown buffoon antic prank, goof fool sap joke jest comedi folli fun
club nine, societi gild lodg order unit unifi associ
clubhous club, build edific
cluck click, cri utter emit
clue hint, indic wind wrap roll twine evid
clump bunch cluster plunk, ball clod lump chunk flock
clumsi ungain, awkward cumbersom inept
cluster bunch clump flock, bundl agglomer meet gather assembl
clutch clasp clench grasp grip hold seiz
clutter litter
coach manag train, tutor teach learn instruct teacher employ work
coagul clot, turn thick chang alter modifi
coal, burn fragment suppli provid render furnish
coalesc coalit blend flux mix fuse combin merg, union unif
coalit align, fusion coalesc organ union unif
coars harsh, common vulgar granular gritti loos open
coarsen, inferior
coast seacoast, shore glide slope inclin side
coat surfac, cover dress cloth garb garment finish decor glaze
coattail, flap
coax wheedl, cabl line persuad flatteri persuas
cobbler, maker
cock prick shaft tool, member cant tilt slant pitch
cockatoo, parrot
cockey awri, absurd idiot ludicr preposter ridicul crook foolish
cocki, assert
cockpit, compart pit
coconut, food
cocoon, retreat envelop wrap enclos
coddl pamper babi spoil indulg, treat handl cook
code codif codifi, enciph cipher inscrib tag label mark
codif, code systemat ration
codifi code, systemat
coeffici, constant
coerc squeez pressur forc, compel oblig
coexist, exist synchron
coffe java, beverag drink tree
coffeehous cafe, restaur
coffeepot, pot
coffin, box put set place pose posit lay
cognat, relat word
cogniz awar conscious, ken know
coher cling cleav adher stick cohes consist logic order, touch lucid ration
cohes coher, connect link growth grow matur develop viscos adhes
coil spiral whorl gyrat, roll curl structur construct turn
coin, mint strike
coincid, accid stroke posit concur coexist happen occur pass
cold, arctic frigid ici polar bleak cut raw cool
collabor cooper confeder, accessori traitor work
collag, pictur imag collect aggreg accumul assemblag
collaps give break founder, ill maladi sick chang happen
collar nail apprehend arrest nab cop, band seiz clutch
collat, compar order
colleagu, confrer fellow associ
collect accumul amass compil aggreg assemblag corpor joint, prayer petit store group public enterpris agglomer mass
collector, person individu someon mortal soul worker
colleg, bodi
collegian, student pupil
collis hit, contact imping strike accid
colloqui convers, inform
collus, agreement arrang
colon, settl locat
coloni settlement, resid occup bodi
color colour, vivid distort chang alter modifi interest affect flag
coloratura, soprano sing
coloss prodigi stupend, larg big
colour color, materi stuff influenc work kind sort form
colt, male revolv
columbin, flower
column, file tube columnlik
columnist, journalist
columnlik, column
coma, tuft
comb, ransack devic straighten crest search
combat belliger fighter, battl fight scrap conflict engag struggl person individu
combin unit, collect aggreg accumul assemblag sequenc trust compound featur
combo, band
combust burn, oxid tumult uproar
come seed ejacul approach upcom, arriv get comer humor travel advent motion movement
comeback retort return replic counter, repli respons reappear
comedi comic, clown drama fun play sport
comedian comic, perform actor player
comer, arriv come rival competitor competit travel
comet cometari
cometari comet
comfort solac sooth consol cheer, eas condit status pleasur reliev support keep livelihood
comic comedian funni comedi, perform humor
command bid domin hijack pirat, requir master forc offic leader teach doctrin philosophi
commando, man forc
commemor mark, rememb observ celebr keep
commenc begin get start
commend admir, prais portray present worthi
commensur, proportion
comment remark input notic observ, commentari statement note mention review expert writer author
commentari comment, statement
commerc, transact deal
commerci, advertis mercenari moneymak technic transact deal exploit develop
commi communist, socialist
commiser piti patho sympath, sympathi
commiss committe, equip fit outfit fee order
commissari, shop store buffet
commission, administr execut member
commit perpetr pull commiss, allegi loyalti dedic serious earnest sincer cooper give
committe commiss commit
commod good, artifact
common park green normal usual ordinarili, tract parcel communal public averag ordinari person individu
commonplac clich, remark comment input ordinari
commonsens, reason sensibl
commonwealth, state nation countri land provinc
commot disturb disrupt flutter, din rumpus tumult disord
communal communiti, common
commune, gather assemblag
communic pass, act deed abstract convey transmit interact talkat express
communion, ritual intercours
communiqu dispatch despatch, report stori account
communism, social ideolog
communist, commi politician socialist
communiti, gather assemblag peopl
communiz, chang alter modifi nation
commut transpos, travel warrant switch journey chang passeng rider
compact pack, bundl wad thick case heavi consolid impact
compani accompani, institut establish consort associ
companion comrad fellow familiar associ accompani, friend
companionship compani fellowship societi, friendship
compar relat comparison equival, adject adverb like similitud analyz analys studi correspond
comparison compar, examin scrutini relat
compart, space room
compass, scope rang reach orbit achiev accomplish attain extent
compassion piti
compat, harmoni
compatriot, nation subject
compel oblig compuls, induc stimul caus get make
compens counterbal correct, defens repair balanc equilibr pay
compet vie contend competitor abli, abil abl capabl effect effici workmanlik adequ equal
competit, contest match capitalist
competitor rival compet, contest
compil collect accumul amass, aggreg compos store make
complain kick plain, charg
complaint ailment ill, disord upset cri yell
complais complianc defer
complement, construct express balanc equilibr count
complet finish accomplish wholli entir total altogeth whole right, integr uniti culmin close maneuv play termin end
complex composit, complic whole compound involv knotti tangl qualiti
complexion, color colour tint touch combin
compli follow, obey
complianc conform, complais defer cooper
complic complex, interfer situat guilt refin elabor chang alter modifi
compliment complimentari congratul, prais greet
complimentari compliment, free gratuit unpaid
compon constitu element factor ingredi compos, part portion section
comport bear presenc mien, manner
compos compon, musician placement arrang write constitut repres compris calm
composit complex, whole flower constitut makeup placement arrang properti
compost, convert
composur calm equanim, disposit tempera
compound intensifi heighten deepen combin, whole increas cleft
comprehend savvi dig grasp compass apprehend comprehens, perceiv understand
comprehens comprehend, understand apprehens savvi involv examin test blanket broad
compress compact tight, squeez constrict contract press wedg forc tighten close
compris consist, incorpor contain includ
compromis conciliatori flexibl, cooper agre settl determin yield vulner
compuls, determin driven person individu someon mortal trait
compunct remors, sorrow regret
comput calcul figur reckon cipher, procedur process machin expert reason
comrad companion fellow familiar associ, friend communist commi
con victim swindl defraud, convict inmat memor learn argument
conceal hide hidden, invis bushwhack dark furtiv sneak stealthi obscur
conced profess confess, yield grant concess admit acknowledg agre
conceit vaniti, pride figur imag
conceiv concept, think believ consid evalu judg
concentr, focus center pore rivet ore turn foodstuff densiti
concept construct conceptu conceiv, idea thought sex
conceptu concept formul, construct abstract
concern refer pertain relat touch, interest care fear worri afraid haunt obsess preoccupi
concert cooper, perform plan project contriv design settl determin joint
concertina, collaps
concerto, classic
concess grant, yield conced contract assent acquiesc
concierg, caretak
concili pacifi appeas mollifi gentl, reconcil settl conciliatori calm
conciliatori compromis flexibl concili, yield pacif soft
concis, brief compact summari crisp ters cryptic pithi
conclav, meet
conclud reason conclus termin final last, think cerebr end close
conclus decis determin conclud, judgment mind assumpt definit
concoct, mix mingl unifi cook fix readi make prepar
concord consort accord agre conson, harmoni match fit correspond check consist
concret, pavement cover object real tangibl solid
concur agre hold concord concurr, coincid happen occur
concurr concur cooccur simultan, agreement cooper synchron
concuss, injuri blow bump
condemn disapprob reprob decri excori condemnatori, disapprov denounc declar
condemnatori condemn
condens capacitor capacit distil, process action activ apparatus setup digest concentr flux
condescend arch patron, superior
condescens, disdain patronag arrog disparag depreci
condit status, precondit disciplin train check state learn acquisit qualifi
condition, coach manag
condon excus, forgiv
conduct behavior deal, demeanor lead direct activ manag care
conductor director, musician materi stuff
cone, artifact bevel
confeder, collabor confederaci alli support protagonist champion admir friend
confederaci south, confeder union
confer consult, leagu meet associ bestow discuss award present
confess squeal, admiss document paper conced profess admit acknowledg
confessor, priest
confid intim assur author, friend confidenti certainti secur entrust intrust trust commit
confidant, intim
confidenti confid, privaci secreci discret prudenc secret privat
configur constel, shape form contour design plan spatial
confin labor labour restrict limit bound throttl constrain, birth restraint scope rang reach orbit compass restrain
confirm verif check corrobor sustain substanti support affirm, proof inform reassert unchang offici
confisc attach seiz forfeit, take lost
conflict struggl battl contradictori, contrast counterpoint transgress offend violat breach inconsist oppos
confluent feeder merg, branch
conform, complianc agreement correspond cooper adjust adapt
confound confus throw fox befuddl, mistak
confrer colleagu fellow, associ
confront face, challeng dissens meet encount play approach
confus confound befuddl baffl bewild lost, disarray disord throw fox mistak disjoint garbl scatter
congeal set
congest, symptom full
congratul prais compliment congratulatori, express approv felicit wish bid
congratulatori congratul
congreg fold faith, collect aggreg accumul assemblag meet gather assembl
congress, legislatur meet
congressman repres, legisl
conjectur specul theoriz hypothes suppos, hypothesi guess surmis
conjoin join, marri wed espous connect link tie unit joint
conjug, solut blend flux mix fuse coalesc combin bound
conjunct concurr coincid, junction union unif
connect link conjunct tie affili attach, relat union unif instrument associ think cerebr adjac
connoisseur, author
connot impli, mean signific import substanc express show
conquer suppress subdu, appropri captur seiz control hold
conqueror, victor master superior
conquest subjug, captur seizur success
conscienc, conscienti ethic moral
conscienti, conscienc care
conscious, awar cogniz know intend sentient
conscript muster draft, man enlist mobil
consecut, sequenti serial success succeed order
consensus, agreement accord
consent accept, permiss react respond
consequ effect outcom result event issu upshot attend incident, phenomenon subsequ therefor
conserv preserv cautious, improv better advanc save adult grownup traditionalist member
conservat, ideolog
consid see reckon view regard, studi think believ
consider substanti well, circumst condit think thought inform appreci healthi hefti
consign, charg abandon entrust intrust trust confid commit
consist substanc bodi dwell lie systemat, uniform properti exist reproduc conson concord pursuant duplic
consol solac comfort sooth, relief succor ministr tabl reassur
consolid, integr combin compound unifi unit merg strengthen compact
conson harmon, concord phone sound harmoni letter consist
consort associ, choir accord concord agre spous partner mate
conspicu, blatant blaze big larg promin bold glare gross
conspir conspiraci, crimin felon crook outlaw plot interact
conspiraci confederaci conspir, agreement understand plot game
constabl, lawman
constanc stabil, percept
constant invari unvari alway, quantiti number staunch forev
constat, assumpt
constel configur, design plan
constern alarm dismay, fear fright
constitu compon element organ, part portion essenti voter
constitut repres compris, establish format organ law begin start appoint name
constrain confin limit restrict
constrict bottleneck contract compress squeez compact press, narrow condens tighten tens pinch
constru interpret see, understand
construct concept build make, manufactur idea thought express constitu creativ format shape
consult advisor audienc interview, author confer refer ask inquir enquir research
consum devour demolish, user ingest take consumpt
consumm master virtuoso, complet accomplish execut action fulfil
consumpt intak uptak consum, activ tuberculosi suffer ill sick
contact reach, touch adjoin meet interact communic
contain incorpor compris, instrument hold bear carri contin content
contamin taint foul, impur materi stuff dirti soil chang alter modifi
contempl reflect muse brood medit pensiv, stare consider person individu view consid take deal
contemporari generat, peopl peer equal match modern current
contempt disdain scorn contemptu, dislik rude abject low miser mean pathet pitiabl
contemptu disdain scorn contempt
contend postul content, argu debat fenc claim convers discours
content contend, messag substanc collect aggreg accumul assemblag fit controversi
contest competit contend, oppos content dissent person individu someon mortal soul
context, circumst set discours environ
contigu immedi, close connect
contin contain, restraint control landmass
conting, happen occurr depend detail gather assemblag possibl forc
continu proceed keep uninterrupt continuum, durat activ period supplement postscript cohes script book
continuum continu, time
contort deform, distort
contour, shape form configur outlin spatial
contraband black, merchandis product illeg
contrabass, string bass low
contracept prevent, devic protect
contract contractu undertak, declar sign promis assur bid condens
contractor, builder hand
contractu contract
contradict beli contradictori, opposit falsiti untruth deviat vari diverg depart disagre
contradictori contradict
contradistinct, differenti distinct
contralto, singer vocalist low
contrapt contriv conveni gadget, devic
contrari revers opposit, differ
contrast, counterpoint opposit distinguish separ differenti tell comparison differ
contribut part share lend impart bestow add bring contributori, donat attempt effort endeavor tri give causat
contributor, donor giver writer author
contributori contribut, causat
contrit, sorrow regret
contriv contrapt conveni gadget design plan project, devic invent innov concept devis formul forg artifici
control command account, hold contain check curb moder power person individu
controversi content tilt argument, disput differ conflict polem
contus bruis, injuri hurt harm hit strike
convect, action activ
conven, meet gather assembl summon
conveni, comfort suitabl spacious
convent, communiti normal pattern rule formula meet practic establish
convention, chang alter modifi repres interpret
converg meet, approach
convers discours transit colloqui, speech languag proposit talk speak backward transform transmut
convert, person individu someon mortal soul chang car auto
convex bulg, shape form configur contour solid
convey, carri express impart leav give communic
conveyor, messeng courier belt
convict con inmat, prison captiv pronounc label judg condemn sentenc belief
convinc convert posit confid, persuad certain sure credibl disillus
convoy, escort collect aggreg accumul assemblag
convuls spasmod, amus laugh violent
cooccur concurr simultan, synchron
cook prepar, fix readi make
cookfir, fire
cooki biscuit, cake
cool chill, aplomb pois nerveless mechan nip calm cold
coolant, fluid agent
cooler, refriger icebox beverag drink
coon, rustic
coop, cage enclosur
cooper concert collabor, practic pattern joint associ synergist work
coordin organ organis unifi, number arrang equal manag time integr
cop bull copper fuzz pig hook glom, collar nail
cope contend grappl deal manag, brick act move
copi, imit simul write represent reproduc
copper, metal conductor coat surfac penni cent
coquett flirt teas romanc mash, woman talk speak
coral, pink
cord, line stack pile heap tie bind
cordial amiabl genial, alcohol friend warm
corduroy cord, fabric cloth materi textil construct build make trouser
core nucleus, set hollow center
cork, bark plug secur stuff
corkscrew spiral, turn
corn, feed give preserv keep
corner, tree area countri control command point steer maneuv
cornmeal, meal
coron, investig
corona, radianc glow
corp, bodi
corpor bodili somat physic materi, incarn noncom pot firm hous belli qualiti
corps cadav stiff clay remain, bodi
corpul overweight
corral, pen enclos inclos arrang
correct right, improv qualiti proprieti compens redress turn revers accur
correl, variabl match fit correspond check jibe relat
correspond analog match fit check jibe talli agre, agreement newspaperman similar journalist relat
corridor, passageway
corrobor confirm sustain substanti support affirm, valid reassert
corrod eat rust corros, damag decay crumbl
corros corrod, compound destruct sarcast
corrug, rug
corrupt subvert debauch profan deprav, rot bribe buy crook
corsag bouquet
cortex cortic
cortic cortex
corticosteroid, steroid
corticotropin, hormon
cosmic cosmos, larg big
cosmos univers exist creation world cosmic, flower
cosponsor, sponsor patron
cost, price spend expenditur outlay valu necessit ask dear
costum, attir garb dress cloth garment suppli provid render
cottag, hous
cotton, like fabric cloth materi textil
couch sofa loung frame cast put, seat formul word
cough, symptom
council, assembl
counsel advoc advis guidanc direct, lawyer attorney messag content substanc
counselor, advisor consult supervisor
count enumer reckon talli, number matter weigh investig
counten visag permit allow let, sanction warrant imprimatur appear
counter antagonist, anticip forese forestal tabl answer repli
counteract antagon antagonis, act move control hold contain check
counterattack, attack onslaught onset onrush assail
counterbal balanc compens correct, equilibrium oppos weight equilibr structur
counterbalanc, balanc
counterchalleng, challeng
counteroffens, offens offenc
counterpart, similitud twin equival duplic
counterpoint contrast, differ compos write
counterpropos, propos
countershot, shoot shot
counti, region part
countless infinit innumer multitudin myriad unnumb, incalcul
countri state nation land commonwealth
countryman, compatriot rustic
countrysid, countri
coup takeov, success
coupl match mate twin yoke, pair join famili attach connect
coupon, sampl
courag braveri brave, spirit desper heroic gallant game gritti
courier messeng, travel
cours class natur, line run flow feed educ instruct
court tribun woo romanc solicit, assembl act move room
courteous gracious nice, polit chivalr gallant knight
courtesi, polit remark comment input
courtier, attend tender
courtyard court, area
cousin, relat
cove, inlet recess cave
cover screen, blanket coverlet bed touch adjoin meet contact bead
coverag cover, sum amount extent
coverlet cover, spread
covet, avaric envi greed
cow coward cattl oxen, awe bovin
coward cow cower fear, person individu someon mortal soul chicken yellow craven
cowardic, spirit
cowboy cowpunch puncher cattleman cowhand, perform
cower huddl, fawn crawl creep cring grovel coward crouch
cowhand cowboy cowpunch puncher cattleman
cowhid, leather whip flog lather lash slash strap hide
cowl hood bonnet, protect cloth clad
cowpunch cowboy puncher cattleman cowhand
coyot, wolf smuggler runner
cozi snug, intim inform comfort friend
cps cycl, rate
crab, steer maneuv direct point head guid scurri scamper
crack cleft crevic check break ace super topnotch snap, gap allig rough
cracker, bread rustic
crackl, crunch nois rattl fanci china resound
crackpot nut, eccentr flake
cradl, birthplac proven hold begin origin root sourc rear
craft trade, occup busi job line fashion forg
crafter craftsman, creator
crafti slick sli wili
craftsman, crafter profession creator
craftsmanship craft, skill accomplish acquisit attain
crag, cliff drop
craggi mountain, rough
cram jam ram wad, stuff put set place pose
cramp spasm, hamper halter strangl symptom fasten fix secur
crane, stretch extend
cranki tender, irrit nettlesom peevish scratchi unstabl
crash clang clangor clank clash, wreck nois descend
crate, box encas case
crave hunger thirst starv lust desir, want beg implor
craven, coward fear
crawl creep, motion movement move travel feel
craze furor cult rage derang, delirium frenzi furi hysteria insan
crazi disturb mad sick, lunat madman maniac insan
crazili insan mad
creak whine squeak screech, nois resound
cream pick, bat clobber thrash lick elit beat
creami, thick
creas fold bend wrinkl crisp, furrow seam line depress
creat make
creation, activ artifact
creativ, abil power fanci fictiv imagin invent construct
creator lord maker divin, person individu someon mortal
creatur anim beast brute, organ person individu
crech, hospit infirmari represent
credibl believ, like
credit recognit, accredit approv imput ascrib assign attribut worthi
credo creed, doctrin philosophi ism
creed credo, gospel doctrin philosophi ism
creek brook, stream
creep crawl, sneak mous travel move walk
creeper, person individu someon mortal soul
cremat, burn fire
crescendo, volum intens increas
crest cap, peak crown top tip line lie place
crevic crack chap, cleft depress impress imprint open gap
crew, gang unit man
cri outcri call yell shout scream holler squall, weep
crib, poni trot cheat chisel translat render version lift
cricket, play
crime crimin, offens offenc transgress
crimin felon crook outlaw deplor reprehens vicious, princip guilt
crimson rubi blush flush redden ruddi, red violent colour
cring flinch shrink winc recoil quail, fawn crawl creep
crippl halt game disabl, person individu someon mortal soul weaken unfit
crisi critic, situat junctur occas
crisp chip wrinkl creas sharp, toast fold distinct fresh
crisscross cross mark, travers track cover reticul
criterion standard measur touchston, ideal
critic knock, profession judg disapprov comment notic remark act scath
criticis knock, comment notic remark act
croak die perish exit expir pass choke, utter
crochet, hook loop intertwin
crock cockey load plaster stiff tight wet, drunk gone
crone witch
croni buddi brother, friend
crook crimin felon outlaw, curv bend twist turn princip corrupt hook awri
croon, sing
crop harvest, cultiv work output yield cut plant fix
cross travers track cover transvers, crisscross mark intersect travel water
crossroad intersect cross hamlet, junction junctur communiti crisi
crotcheti orneri
crouch stoop bend bow, squat flex sit
crow gloat triumph, boast swash brag gas blow bluster
crowbait, mount
crowd herd, crew gang bunch gather assemblag move displac huddl
crown, top symbol invest vest enthron culmin climax ultim
crucial import, critic decis polar materi
crucifi crucifixion crucifix, torment rag dun frustrat execut harri
crucifix crucifi, cross
crucifixion crucifi, execut
crude oil rough, earthi gross vulgar cruditi indec
cruditi rude crude, wild
cruel brutal fell savag vicious, inhuman
cruelti, ruthless abus
cruis sail, voyag travel journey move
crumbl crumpl tumbl collaps, disintegr
crummi bum cheap punk, inferior
crumpl crumbl tumbl collaps bent, buckl give break founder
crunch crackl, grind nois resound situat press
crupper, strap
crusad campaign caus drive movement effort fight press push
crush oppress suppress devast, jam press squash squelch mash prevent bar destruct
crusher, devic
crust, layer cover
crutch, staff expedi
cryostat, thermostat
cryptic deep inscrut mysteri, inexplic incomprehens esoter
crystal, solid compon constitu element clear illumin elucid shape
crystallit, crystal
crystallographi, physic
cuba cuban
cuban cuba
cube, block dice multipli solid cut
cubism cubist
cubist cubism, painter
cud, chew plug wad feed morsel bit bite
cuddl nestl snuggl nest nuzzl, embrac clutch hug
cuff, lap overlap slap shackl bond hamper
culmin apoge climax, phase stage end stop finish termin ceas
culprit, offend
cult, craze furor rage religion faith fashion
cultist, follow
cultiv, accultur product crop work fix prepar readi set
cultur civil accultur polit, societi grow tast appreci ethnic social refin
cumbersom, awkward clumsi inept
cumul, addit
cumulus, pile heap mound agglomer cloud collect aggreg accumul
cup, contain shape form insert enclos inclos introduc
cupboard closet
cur curl, dog coward crisp wavi
curb check control hold contain moder, edg restrain keep
curbsid, pavement
cure remedi therapeut heal, medicin medic help aid preserv
curio peculiar, object
curios wonder curious, peculiar object
curious funni odd peculiar queer singular curios, strang unusu
curl coil whorl roll curv, bend flex
currant, berri shrub bush
currenc, preval
current present, stream actual afoot underway contemporari live topic
curricular curriculum
curriculum program curricular, inform
curs explet oath swear cuss blasphem imprec, condemn damn doom unredeem blame bless darn goddam
cursori casual pass perfunctori superfici, careless
curt abrupt short, rude
curtail restrict curb, clip limit circumscrib shorten
curtain drape draperi mantl pall, blind screen suppli provid
curv swerv sheer trend veer cut, wind twist line arch hook sinuous sinusoid
cushion shock buffer soften, muffler modifi layer bed artifact
cusp, leaflet point flap
cuss gadfli curs blasphem swear imprec, chap fellow fella
custodi hold custodian, confin imprison protect
custodian steward custodi, defend guardian
custom usag customari client, tradit practic pattern surviv tailor consum
customari custom, habitu convent usual
cut edg, reduc trim share portion part percentag separ slip
cute, precious attract
cutlass, sword blade brand steel
cycl rhythm round, interv pass seri
cylind, solid
cylindr, round
cynic, philosoph
cyst, patholog
cytoplasm, protoplasm
dab tap pat swab, splash splatter touch appli
dabbl splash splatter, paddl dunk dip sous plung play cover
dad daddi papa pop, father
daddi dad papa pop, father
dagger, obelisk knife charact graph
dai pulpit rostrum stump, platform
daili day, casual everyday newspap paper period inform
dainti delicaci treat exquisit, nourish susten delic
dairi, farm
dairyman, farmer fieldhand
daisi, flower
dam, barrier obstruct imped occlud jam block
damag harm impair prejudici, chang alter modif modifi negat destruct
dame doll skirt chick bird, madam ladi girl miss
damn darn hoot shit shuck curs bedamn imprec blame
damnat, denunci state
damp muffl mute dull dampen moist, wet soften
dampen stifl, moisten wash inhibit suppress wet
danc, art move parti divers recreat
dancer, perform person individu someon mortal soul
dandelion, herb
dane, european
danger peril, risk condit status ventur grave grievous serious sever
dangl swing drop, hang suspend
danish, scandinavian
dank clammi, wet
dapper dash jaunti snappi, fashion
dappl mottl
dare presum audaci, challeng act move bold adventur origin
dark, wicked illumin black darken dim subdu duski shadow
darken blacken, dark chang tarnish stain
darl favorit pet belov dear, lover
darn damn hoot shit shuck blame bless goddam goddamn, mend patch worthless repair
dart flit flutter fleet, dash scoot scud flash shoot
dash flair style dart scoot scud flash shoot gallant, sprint dapper jaunti snappi spirit fashion
data inform, collect aggreg accumul assemblag
date, escort day companion comrad fellow familiar associ stamp
datum, inform
daughter girl
daunt dash pall scare, intimid
dauntless audaci brave fearless hardi, bold
dawn morn daybreak click penetr, hour start begin
day daili year, time life
dayb, chais sofa couch loung chair
daybreak dawn morn, hour
daydream reveri woolgath, dream moon imagin envisag idl
daylight day daytim, period light
daytim day daylight, period
daze stun stupid, groggi confus
dazzl, bright blind amaz astonish astound blaze glare impress
deacon, clergyman reverend order
dead abrupt sudden short death mortal, absolut perfect utter peopl asleep lethal mad insan
deaden dampen damp dead, soften weaken break incis insensit dull
deadlin, point
deadlock impass standstil, situat
deaf, indiffer peopl heedless unheed
deafen earsplit thunder, loud
deal trade cover treat handl plow address traffic, bargain consid transact treatment relat interchang
dealer trader, merchant firm hous
dear belov honey love darl affection, lamb good
death die deathlik, chang alter modif dead mortal extrem exceed super
deathb, bed
deathlik death, dead
debacl, collaps flood inund delug
debat argument, consid deliber discuss word speak
debauch orgi riot corrupt subvert profan deprav, revel revelri
debil infirm feebl, soft
debilit drain, weaken enerv exhaust
debri dust junk rubbl, rubbish scrap
debt, liabil
debunk, exposur
debut introduct launch entri, begin start introduc innov present
dec decemb
decad decay, ten period indulg immor
decay disintegr decompos, declin crumbl decad action activ decreas
deceas deced asleep gone, person individu someon mortal soul
deced deceas, person individu someon mortal soul
deceit, misrepresent falsiti untruth
deceiv delud decept, betray victim mislead
deceler slow retard, chang alter modif rate decreas diminish lessen fall
decemb dec
decenc decent, proprieti
decent nice decenc proper right, fit respect
decentr, chang alter modifi
decept deceiv, mislead unreal dishonest
decid determin decis unquestion emphat definit, settl resolv end termin
decis determin conclus decid resolut, choic select pick judgment mind fate fatal peremptori
deck adorn decor grace embellish beautifi, platform packet ornament
declaim recit declam, inveigh perform execut protest
declam declaim, recit read
declar, statement testimoni mood mode announc state say tell
declin diminut worsen, refus reject decreas decrement turn condit
decliv descent fall declin, slope inclin side
decompos, disintegr decay separ
decomposit, disintegr decay
decor ornament adorn grace embellish beautifi, medal palm ribbon artifact award honor appear specialist
decorum, proprieti
decre fiat order, rule act enact declar decid determin
decreas lessen diminish fall, decrement chang alter modif dwindl
decrement decreas, amount process
decri condemn reprob excori, denounc
dedic give commit devot, fidel ceremoni observ use util appli employ sacr
dedifferenti, undifferenti uniform
deduc infer deriv, reason conclud
deduct subtract, sum amount allow articl claus discount adjust withhold
deed titl, act instrument event
deem hold, see consid reckon view regard
deep deepli, trench late middl heavi profound sound depress
deepen thicken intensifi compound heighten, develop evolut increas
deepli profound intens, deep
default, absenc loss fail neglect failur
defeat lick overcom, frustrat kill end conclus finish failur
defec stool shit make, elimin pass
defect desert abandon, flee fli disadvantag renunci withdraw reject imperfect abnorm
defend suspect guardian support, litig combat belliger fighter defens argu reason prevent
defens defend, action protect attitud apologet invulner
defer respect postpon tabl shelv remit, polit courtesi submit bow acced
defi withstand hold, resist refus elud escap
defianc, challeng
defiant, resist
defici lack want, inadequaci need demand amount insuffici inadequ low poor
deficit shortag, inadequaci lack want
defin shape specifi delimit, process set determin fix limit outlin distinct
definit decid unquestion emphat, explan account distinct sharp certain decis authorit explicit
deflat, deject
deflect warp, aberr bend
deform distort malform, damag harm impair chang alter modif
defraud victim swindl con, cheat chisel
defray, pay
defrost, dissolv thaw unthaw melt
dega, remov take withdraw
degener, process abas degrad abject
deglycerol, draw
degrad, abas abject humili disgrac demean chagrin humbl
degre grade level, stage point properti state
deign descend, act move
deiti divin god immort
deject, stool depress excret deflat gloomi grim blue downcast
delay hold wait detain, holdup paus intermiss break interrupt
deleg commiss mission, design assign repres appoint charg organ author
deliber consid debat intent purpos advis, discuss word consider care intend unhurri
delic fine, dainti exquisit ether gossam fragil pastel tender skill
delicaci fine, dainti treat eleg nourish susten
delici delight, luscious pleas
delight pleas delici, pleasur joy enjoy revel satisfi gratifi enchant
delimit specifi defin, subtend
delin pictur character, descript draw
delirium craze frenzi furi hysteria, mania disturb
deliv present deliveri, talk speak utter mouth bring get
deliver rescu save, recoveri
deliveri bring deliv, transport transfer birth
delta, format
deltoid, simpl
delud deceiv, victim
delug flood inund torrent swamp, downpour cloudburst overwhelm batch
delv dig, remov take withdraw
demagogu, politician
demand, necessit ask postul need requir take involv person
demarc limit, line contrast boundari bound differenti delimit distinguish separ
demean degrad disgrac, humili chagrin humbl
demeanor behavior conduct, trait
demimond, class stratum
deminer, patholog
democraci democrat, republ commonwealth ideolog
democrat democraci, politician advoc propon chang alter modifi classless parliamentari
demolish pulver demolit, destroy
demolit destruct demolish, end conclus finish
demon devil fiend, monster
demonstr present show exhibit, illustr pronoun instruct teacher instructor prove establish obvious
demor, degrad confus
demot bump releg break, deleg design assign
demur except, object plead modest
demytholog, restat chang alter modifi ration
deni, contradict disown repudi
denial, assert
denomin, class categori famili
denot, refer design mean intend signifi
denouement, result outcom termin solut answer resolut solvent
denounc, brand mark knock critic criticis label
dens densiti heavi, concentr stupid space thick
densiti dens, concentr space
densitometri, measur
dent, scratch prick slit consequ effect outcom result event
dental alveolar, conson
dentur plate
depart section, divis deviat vari diverg exit leav differ
departur go leav, deviat diverg differ act deed
depend reliabl, state qualifi recipi receiv babelik helpless count bet
deperson, chang alter modifi
depict pictur render show, describ draw repres interpret expound
deplet, decreas diminut reduct
deplor distress piti sad sorri woefulli, lament bewail bemoan knock critic criticis complain kick
deploy, posit spread distribut
deporte exil, foreign alien
depos, swear oust expel declar
deposit sediment lodg wedg stick, bank fasten
depositor, investor
depot termin, storehous storag store station deposit repositori
deprav corrupt subvert debauch profan, transgress chang alter modifi
deprec deprecatori
deprecatori deprec
depreci, decreas diminut reduct
depred, ravag destruct demolit
depress dismay, slump crisi discourag lower low thin
depriv strip divest, take withhold
depth, extent degre grade level
deputi, lieuten lawman assist helper help support
derang craze, insan
derelict, neglig neglect careless wrongdo
derid deris, mock
deris derid gibelik mock taunt, ridicul offens offenc
deriv differenti deduc infer deduct, begin origin root sourc explan account calcul comput
derrick, framework frame crane
des diethylstilbestrol
descend fall descent, relat deriv come travel move downhil downward drizzl
descent descend, origin travel ancestri lineag deriv
describ depict draw descript, report account expound inform
descript describ, statement
desecr blasphemi sacrileg violat profan outrag, irrever assail assault attack turn
desert abandon forsak desol defect, tract parcel leav withdraw reject
deserv merit worth, worthi
design plan project contriv denomin, arrang organ system intend destin appoint assign name
desir want crave, hope trust feel tendenc inclin wish suitabl worthi
desk, tabl
desol abandon forsak desert bare bleak stark, naked deterior impair gloom leav
desorpt, action activ
despair desper, condit status feel hopeless
despatch dispatch communiqu, expedit report stori account transport send
desper despair urgent, unfortun hopeless resolut condit status reckless
despis scorn disdain hate, detest
despoil plunder loot strip rifl ransack, thief rape spoil
despond, depress hopeless
despot tyranni, dictatorship domin ascend control
dessert sweet, cours
destin finish goal fate doom design, end termin intend specifi ordain plan
destini fate, happen occurr caus
destroy destruct, ruin undo blight obliter broken burnt rape gone
destruct destroy, demolit termin end conclus finish annihil devast wither
desynchron asynchroni
detach withdraw uninvolv, disengag indiffer separ disconnect divid isol unconcern
detail item point elabor, particular fact enlarg expand expound inform care
detain confin, stay delay check retard
detect sens find investig observ discov notic, catch percept discoveri policeman offic spi perceiv heard
detector sensor, devic rectifi
deter discourag deterr, dissuad disapprov reject advis counsel
deterg, util use surfact cleaner
deterior impair, decay declin diminut drop crumbl worsen
determin find ascertain unfalt, decis site situat purpos discoveri firm resolv resolut
deterr balk check handicap deter, difficulti prevent
detest hate, dislik
deton explod
detract, reduc trim cut
detractor, cynic
detrib, accultur
devast wast desol ravag scourg annihil wither, destroy ruin overwhelm overpow destruct
develop underdevelop, creator process evolut improv evolv germin creat matur
deviant aberr, reprob abnorm unnatur
deviat divert aberr diverg departur differ, vari depart reprob variat statist
devic, instrument style
devil lucif annoy rag bother irrit gravel vex chafe, misbehavior misde
devilish, evil play
devious obliqu, indirect
devis invent contriv formul forg, organ organis prepar
devise, beneficiari
devot commit dedic give, love allegi loyalti servic pay use util
devote fan buff lover, follow
devour, destroy ruin enjoy bask relish savor
devout, dear earnest religi sincer
dew, condens
dexamethason, corticosteroid
dexter dextrous
dextrous dexter
diabet, suffer ill sick
diachron histor
diagnos name, design identif analyz analys studi examin canvass
diagnosi, design identif
diagnost, symptomat characterist
diagnostician pathologist, specialist
diagon, bias slant slope obliqu inclin
diagram plot, draw
dial, face control oper choos take select
dialect idiom accent, philosophi contradict
dialogu, talk script book
dialysi dialyz
dialyz dialysi, separ
diam diamet, length
diamet diam, length
diamond, adam jewel gem carbon
diaper, garment fabric cloth materi textil
diaphragm stop, musculatur membran
diari journal, write
diarrhea diarrhoea, symptom
diarrhoea diarrhea, symptom
diatom, alga
dice die, cube cut gambl
dichondra, vine
dicken devil, exclam exclaim
dictat order prescrib determin set, rule inflict visit impos principl read settl
dictatorship despot tyranni
dictionari lexicon
dictum pronounc, declar opinion judgment
die dice perish exit expir pass choke croak death, anxious end last eager
diet dietari, fare fast legislatur
dietari diet, fare
diethylstilbestrol des
differ differenti otherwis, deviat diverg departur qualiti disagre dissent antithet assort
differenti deriv differ distinct distinguish separ tell, calcul comput figur reckon discrimin oper mark identifi
difficult hard, ambiti challeng arduous awkward embarrass sticki baffl
difficulti troubl, effort exert sweat
diffid, shi timid
diffus spread, action activ permeat pervad penetr interpenetr riddl soft
dig excav delv, shot shaft slam barb jibe site
digest, period process treat collect comprehend savvi substanc light
dignifi digniti, honor honour reward lift rais elev formal state
dignitari, personag
digniti dignifi, pride bear comport presenc mien
digress stray wander, depart straggl tell deviat divert
dilapid bedraggl
dilat, elabor enlarg expand expound widen clarifi elucid
dilig, industri determin purpos patient hardwork tireless
dilut thin reduc cut, solut weaken load stretch
dim dip subdu, faint shadowi vagu dark chang indistinct
dime, coin deck
dimens, properti attribut magnitud mark concept construct shape
dimension, multidimension
dimer, compound
diminish decreas lessen fall diminut weaken, atrophi wast impair
diminut declin diminish petit tini, decreas decrement statement word small littl
din blare clamor boom, commot rumpus tumult nois
dine dinner, eat feed give
dingi grimi, dirti muddi soil unclean
dinner dine, meal parti
dip dunk sous plung dipper, inclin depress impress imprint
diplomaci diplomat, delicaci negoti dialogu talk tact
diplomat diplomaci, offici intermediari polit smooth suav bland
dipol, coupl antenna aerial
dipper dip
direct way straight, path rout posit spatial pronounc dictum lead qualiti
director manag, administr
directori, refer list
dirg lament, song vocal
dirt soil, stain greas earth ground unimprov
dirti soil unclean, chang alter modifi bedraggl
disabl handicap impair incapacit crippl, soft peopl unfit invalid chang alter modifi injur
disabus, inform
disadvantag, liabil discrimin separ
disagr dissens, discrep diverg conflict differ
disagre differ dissent
disallow forbid prohibit proscrib veto, command requir
disappear vanish, departur go leav happen occurr end stop finish
disappoint letdown frustrat discomfit, dissatisfact failur thwart queer spoil foil cross baffl
disapprob condemn, disapprov
disapprov, dislik messag content substanc reject evalu judg
disarm disarma, convert convinc
disarma disarm
disarray confus disord, chang alter modifi
disassembl, activ destroy
disast catastroph, calam tragedi disastr advers hardship misfortun
disastr black fatal fate disast, unfortun
disband, dissolv dispers dissip dispel scatter
disbelief skeptic, doubt uncertainti content
disbeliev discredit, reject
disburs, pay
disc record disk
discard fling toss dispos, object remov abandon unwant
discern spot recogn distinguish, percept clear
discharg dispatch complet, happen occurr accomplish execut action fulfil
discipl adher, follow
disciplin subject field studi train check condit, correct domain control
disclos reveal discov expos divulg break uncov, tell
disclosur revel reveal
discomfit disappoint frustrat, peopl unsuccess
discomfort, irrit condit status suffer hurt
disconnect gulf, undo separ divid part
discont, long yearn rebelli dissatisfi restless
discontinu stop ceas quit, termin end conclus separ finish
discorpor disembodi, immateri
discount deduct dismiss disregard ignor, decreas diminut reduct reject
discourag deter dishearten, disapprov reject pessimist irresolut frustrat
discours discuss, sermon preach convers address cover treat handl
discourt, abrupt short
discov detect observ find notic discoveri, learn hear see determin
discoveri find discov, act deed disclosur revel reveal
discredit disreput, disgrac dishonor dishonour dismiss disregard discount ignor
discrep disagr diverg, variant differ deviat departur
discret discretionari distinct, prudenc liberti judgment separ
discretionari discret, arbitrari unrestrict
discrimin, separ distinguish differenti tell acut incis keen knifelik
discuss treatment discours, word communic speech languag cover treat handl plow
disdain contempt scorn despis contemptu, condescens patronag reject spurn dislik haughti lord overbear
diseas patholog, ill maladi sick unhealthi
disembodi discorpor, immateri
disenfranchis, manag direct depriv
disengag detach withdraw, separ retreat free releas relinquish
disentangl extric, free disengag order
disfigur, ugli
disgrac shame, dishonor dishonour degrad demean humili chagrin humbl
disguis camouflag mask, semblanc color colour hide conceal attir
disgust revolt repel sick foul loathsom wick, sicken dislik stimul excit stir repuls displeas offens
dish serv, contain provid suppli pli cater nourish susten
dishearten discourag, pessimist
dishevel frowzl tousl
dishonest, beguil decept mislead fals thiev corrupt
dishonor dishonour disgrac shame, rape violat assault outrag stand
dishonour dishonor disgrac shame, rape violat assault outrag stand
dishwash, labor
dishwat, water
disillus, convinc
disillusion, sophist
disintegr decomposit, decay disabl handicap impair chang alter modifi
disinterest neutral, toler imparti
disjoint confus disord garbl scatter, incoher divid
disk disc harrow, plow turn plate circl round
dislik disapprov, inclin disposit tendenc feel
disloc disrupt, breakdown interrupt break perturb
dislodg free, shift remov take withdraw move displac
disloyalti, infidel
dismal drearili, dread
dismay depress aghast shock appal, alarm constern despair discourag fear fright frighten afraid
dismemb, kill separ divid part
dismiss disregard discount ignor, judgment notic reject
dismount light, discontinu descend fall
disobedi disobey, insubordin unruli contrari pervers wayward headstrong will
disobey disobedi, refus declin
disord upset perturb troubl distract broken confus, disarray disturb condit status disjoint garbl scatter disorgan
disorgan, broken confus disord upset chaotic scrambl undon
disown, repudi depriv reject
dispar, differ heterogen
disparag depreci, disapprov
dispassion, imparti
dispatch despatch communiqu, shipment discharg complet report stori account
dispel, dispers dissip scatter move displac separ divid
dispens distribut administ deal lot allot, licens permiss permit share portion part percentag contain
dispensari dispens
dispers dissemin diffus spread scatter sprinkl dot dust, distribut space dissip dispel discharg
displac, shift replac translat preempt move supplant supersed
display show exhibit expos, demonstr woo court romanc
displeas, annoy steam stung exasper disgust sick injur
displeasur, dissatisfact annoy chafe vexat
dispos, administr power manag direct discard fling toss sell
disposit tempera, natur act deed
dispossess, supernatur unfortun
disprov, contradict
disput differ conflict challeng, quarrel scrap disagr contest contend controversi
disqualifi unfit, chang alter modifi pronounc label judg inelig
disregard neglect ignor snub cut, dismiss discount treat handl
disregardless regardless irrespect
disreput discredit, dishonor dishonour
disrob undress strip peel
disrupt break interrupt gap riotous troubl tumultu turbul, disturb commot flutter delay discontinu stop
dissatisfact, discont
dissatisfi, discont
dissect, cut analysi analyz analys
dissembl feign sham pretend affect, cloak mask misrepres beli
dissemin diffus distribut dispers circul broadcast spread, transmiss public
dissens, disagr conflict
dissent contest, protest resist object disagre differ disagr oppos person
disservic, injuri
dissip dispers dispel scatter, separ divid part split
dissoci, separ
dissolut disintegr dissolv, action activ
dissolv, resolv dissolut transit turn liquid
dissuad deter, advis counsel
distanc, outdist outstrip space keep maintain hold region
distant, remot deep extrem yonder faraway
distast antipathi avers, dislik
distens, expans enlarg
distil purifi, action activ liquid better improv amend chang
distinct differenti distinguish sharp clear typic, emin note discrimin severalti clariti separ differ chisel
distinguish separ differenti tell distinct, spot recogn discern identifi differ grand impos import
distort deform falsifi warp, damag harm impair shape form twist twine misrepres
distract, confus disarray perturb troubl disord flurri disturb upset
distraught, agit
distress hurt suffer disturb, pain troubl inconveni bother advers hardship unhappi deplor
distribut administ deal lot dispens allot, dispers arrang organ system space spread alloc diffus
distributor, supplier author
district territori dominion zone, region regul order govern
distrust misgiv mistrust suspicion suspect, doubt uncertainti disbeliev discredit
disturb perturb upset troubl distress, activ agit vex affect impress move worri heavi
ditch, chuck excav abandon forsak desol desert waterway
ditti, song vocal
divan, sofa couch loung
dive honkytonk plung plunk, nightclub club descend fall match swim
diverg, deviat departur differ separ variat move
divers recreat varieti, deviat deflect activ turn condit status various differ
diversif, chang condit status
diversifi, vari
divert deviat, turn send direct
divertimento serenad, opus composit piec
divest depriv strip divestitur, take free discharg
divestitur divest, sale
divid split separ divis, watersh fraction disagr dissens line branch fork chamber
dividend, net profit earn number
divin lord creator maker deiti god immort, cleric churchman providenti perceiv comprehend qualiti
divis, part section concept construct
divorc, separ part split break unmarri singl
divulg disclos reveal discov expos break uncov, tell
dizzi, silli chang alter modifi ill sick frivol
docil, meek tame sheeplik yield
dock, sorrel enclosur enter herb depriv
docket, agenda schedul calendar put set place pose posit
doctor physician sophist, load stretch dilut theologian treat degre
doctrin philosophi ism indoctrin, belief
doctrinair, instruct
document paper documentari, write record enter represent confirm corrobor
documentari document, movi film pictur flick real exist
dodg contriv stratagem escap, scheme strategi move neglig careless neglect falsiti untruth
dog chase trail tail tag track persist tenaci, pursu follow stubborn continu uninterrupt
doggerel jingl, vers rhyme
doghous, shelter dislik disapprov
doglik, loyal
dogma tenet, gospel creed doctrin philosophi ism
dogmat, narrow
dogwood, wood
dole mourn, sad
doll, dame skirt chick bird toy girl miss
dollar, buck clam bill note
domain sphere area orbit field arena, land environ region
domest, servant home interior intern nation municip
domin predomin rule reign prevail, ascend control condit status note tone govern overrid
dominion rule, district territori ascend control region
don wear assum, gentleman dress teacher instructor
donat contribut, gift give present
done, finish
donor giver, helper
doom destin design lost, fate sentenc condemn destini ordain declar curs damn
door, doorway threshold entranc entranceway entri
doorbel bell, push button
doorhandl doorknob, knob
doorknob doorhandl, knob
doorman porter, guard
doorway door threshold, entranc entranceway entri
dooryard, yard ground
dope pot grass weed gage smoke skunk, dumbbel boobi drug treat drunk gone
dormant torpid, inact asleep quiescent
dormitori hall, quarter build edific bedroom chamber
dosag dose, medicin medic
dose dosag, drug medicin medic process treat
dot point stud fleck speckl, transport scatter sprinkl dust dispers disk broken
doubl duplic dual twofold trebl, safeti multipli manifold multipl
doublehead, game
doubli twice
doubt uncertainti dubious, question disbeliev discredit distrust mistrust suspect uncertain incertain
doubtless undoubt
dough, bread cabbag kale loot scratch sugar mixtur money
dour sullen
dove, pigeon
dovetail, fit
dowel, attach
downcast, gloomi grim blue depress low shaft deject
downfal ruin, failur weather
downgrad, grade rate rank rang order place
downhil, descent decliv fall declin descend
downpour cloudburst delug torrent, rain rainfal
downright, absolut rank sheer honest honor complet
downward, descend
dowri portion, gift
doze drows, sleep
dozen twelv ton lot score wad, cardin
drab dreari, sober somber oliv dull
draft outlin, draught enlist write compos pen authorship composit trade
drafti draughti
drag, haul cart resist pull draw deterr balk check
drain drainag, evacu run flow feed cours tube
drainag drain, evacu
drama play dramatist, episod
dramat adopt, theater theatr communic write compos pen repres spectacular
dramatist playwright drama, writer author
drape curtain draperi mantl pall cloth wrap, blind screen arrang manner cover
draper, trader dealer
draperi curtain drape mantl pall, blind screen fabric cloth
drastic, forc
draught draft, gulp swig drink design plan swallow
draughti drafti
draw pull, attract reap gulli move displac entertain art represent
drawer, contain
drawl, accent pronounc articul enunci say
drawn careworn haggard worn, tire close
dread apprehens fear aw frighten terribl horribl, fright abomin pain unspeak dismal
dream daydream woolgath, imagin imag imageri unreal
dreamer, idealist sleeper
dreami, languid
dreamlik, unreal
dreari drab, blue dark dingi gloomi grim sorri dull
drearili dismal
dreg, sediment deposit
drench, cover
dress attir garb, cloth garment chang formal clad treat
dresser chest bureau, furnitur person individu someon mortal
dressi, fanci
dri dryness, iron wri chang alter modifi bake preserv
dribbl drip trickl filter, drop flow run feed
drift impetus float blow, stray err forc travel move
drill bore, tool cut train develop prepar educ
drink imbib, drunken booz portion consum ingest consumpt intak uptak
drinker, consum
drip trickl dribbl, drop flow descend fall sound
drive thrust, motor oper control mechan travel swing dynam guidanc
driven, impel involuntari motiv
driver, oper worker
driveway drive, road rout
drizzl, moisten rain rainfal sprinkl splash descend
drone, monoton bee sound inton modul talk speak utter
droop sag flag, depress impress imprint sink drop dangl
drop bead pearl droplet dung muck, sphere move displac descend fall stool deject
droplet, drop
dropout, individualist
dross impur, wast
drought, dryness period
drover, hand
drown submerg overwhelm, cover extinguish elimin
drows doze, sleep rest
drowsi, yawn asleep
drug dose dope, agent medicin use administr drunk gone
drugless, health
drugstor pharmaci, shop store
drum beat drummer, sound play
drumhead head summari, membran unoffici
drumlin, drift
drummer drum
drunk drunkard gone, drinker crock cockey load plaster stiff
drunkard drunk drink, drinker
drunken, drunk gone
drygood, commod good
dryness dri, sobrieti condit status moder
dual doubl, twofold trebl multipl
dub nicknam, sound name call synchron
dubious doubt, uncertain incertain question
duck, move score dive plung plunk hunt wet
duct channel, passag passageway
due, right collect payabl repay expect
duel, fight combat scrap struggl contend battl
duelist, adversari antagonist oppon
dugout, pirogu shelter
duke, peer lord nobl
dull, chang alter modifi bovin drab dreari heavi leaden
dullard stupid, bore dull simpl
dumb dens dim dull slow, stupid
dumbbel, dope boobi weight simpl
dumfound, surpris
dump shit, ditch discard fling toss dispos site remov
dun torment rag crucifi frustrat, fawn mount harri chivi
dune, ridg
dung drop muck, stool deject fertil feed defec shit
dungeon keep, cell
dunk dip sous plung, immers shoot
dupe victim gull fool, person individu someon mortal soul
duplic extra doubl repeat, twin parallel match artifact copi reproduc consist
durabl strength last, perman long servic
durat continu, period time
dusk twilight nightfal fall, hour darken
duski twilight, swart swarthi dark
dust, debri junk rubbl particul clean rubbish scrap blur
dustbin, bin
dutch, nation land countri
duti respons oblig, work
dwarf shadow overshadow, gnome domin command overlook fairi stunt
dwell home abod brood, hous lodg consist lie worri care exist
dweller inhabit, person individu someon mortal soul
dwindl, decreas lessen diminish fall
dye, color colour
dynam, incent induc chang drive kinet projectil slash mechan
dynamit, explod deton
dynasti, famili folk sept
eager bore keen, anxious die hot impati readi zeal enthusiasm willing
eagl, shoot score hit talli
ear, hear audit worn
earl, peer
earli, primev advanc earliest previous proto wee primit
earlier earliest, sooner
earliest earlier, earli
earn net profit gain clear make realiz, wage pay remuner salari garner win get attain
earnest sincer solemn serious, dear devout secur sureti graviti trait
earphon phone
earsplit deafen thunder, loud
earth world globe, ground hide materi stuff
earthi crude gross vulgar, indec natur
earthman, inhabit dweller
earthquak quak, disturb disrupt commot flutter
earthshak, loud signific import
eas simplic, comfort qualiti travel move affluenc rich reliev
easel, tripod
easi easili, leisur slowli slow casual effortless clean soft
easili easi
east eastward, orient eastern
easter, wind
eastern, east southeastern
eastward east
eat feed, consumpt intak uptak consum ingest take
eatabl, food nutrient killabl
ebb eb wane, declin diminut flow besieg surround
eboni sabl, black neutral wood
ebulli exuber, spirit
eccentr flake bizarr, charact type case person individu strang ratio
ecclesiastic, attach adher religion faith
echo reverber replic repeat, resound ring reflect utter
eclect, philosoph discrimin
eclips overshadow domin, interrupt break brood hover loom
econom husband, save preserv spend expend drop effici
economi, system scheme effici
ecstasi raptur transport ecstat, spirit
ecstat ecstasi, joyous
eddi purl swirl whirl, twist run flow feed cours
edema, swell lump
edemat, unhealthi
edg border inch, boundari bound advanc progress line cut unkind
edgi jumpi restiv edg, tens
edifi, teach learn instruct
edific build, structur construct
edit, impress print group chang alter modifi publish issu
editor, applic
editori column, articl
educ instruct teach, activ content profession train develop prepar better improv
eeg, graph
effac obliter, blur dim humbl
effect consequ outcom result event issu upshot effectu efficaci, potenc strength power effici impress tell compet
effectu effect, caus make
efficaci, effect impress tell
effici, ratio effect businesslik econom streamlin compet
effloresc, crystal bloom blossom flower
effluent wastewat, wast outgo
effort attempt endeavor tri, exert sweat activ labor labour
effortless, casual easi
egalitarian, doctrin philosophi ism
egg, pelt foodstuff coat surfac
egghead, intellectu intellect
eggplant, herb
ego egot, self pride conscious
egot, ego conceit vaniti pride
eight, figur cardin school
eighteen, cardin
eighteenth, rank
eighth, rank
eighti, cardin
ejacul seed come blurt blunder, humor talk speak exclam exclaim discharg emiss
eject expuls project exclud, exclus expel exhaust discharg releas
elabor amplif enlarg expand expound dilat, refin expans improv better advanc detail clarifi elucid
elaps laps pass, advanc progress
elast snap, flexibl pliant band live plastic rubberi
elat uplift, joy stimul shake excit stir
elbow, jostl shove bend curv nudg prod
elder senior older age, adult grownup shrub bush old
eldest, offspr issu first
elect chosen elig, elit choos take select vote choic pick
elector voter, citizen princ
electr, car auto automobil machin motorcar tens power energi
electrifi thrill, excit
electrod, conductor
electrolysi, decomposit
electromagnet, magnet
electron, physic
electrophoresi, action activ
electroshock, galvan
electrostat static
electrotherapist, therapist healer
eleg, qualiti grace refin foppish fine exquisit gracious
element compon constitu factor ingredi, elementari part section divis
elementari simpl unproblemat, easi
eleph, emblem allegori
elev rais lift promot upgrad advanc, exalt sublim grand lofti rarifi railway railroad height
eleven, cardin team squad
eleventh, rank
elfin, supernatur small littl
elicit arous evok fire rais provok, extract make creat
elig elect, desir suitabl worthi entitl legal
elimin extinguish, evacu excret remov discharg emiss destroy
elit elect, select
elizabethan, person individu someon mortal soul
ell, extens wing
ellipsoid, round
elm, tree wood
elong stretch linear extend prolong, lengthen simpl long
eloqu silver, articul
eluat, solut
elucid clarifi lucid, clear crystal illumin explain
elud evad bilk elus, escap vex stick get puzzl
elus elud
elut, wash rins
emaci cadaver gaunt haggard pinch skelet wast, thin lean
eman, emiss matter emerg exhal come emit breath
emancip liber, turn free
emascul, weaken steril fix
emb implant imb plant, insert enter introduc group
embank, mound hill
embargo, ban stop halt block
embark ship, enter board begin get start commenc
embarrass abash awkward sticki, shame spirit obstruct blockad block hinder upset prevent
embassi, commiss deleg mission
embed, integr
embellish embroid pad dramat, deck adorn decor grace beautifi
embezzl, steal rip
emblem, allegori design pattern figur symbol
emblemat symbol, repres typic
embodi incarn substanti, shape personif personifi typifi symbol repres
embolden cheer recreat, encourag bold
emboss boss stamp, impress imprint
embrac encompass comprehend cover, bosom hug squeez clasp clench clutch grasp grip
embroid, embellish pad dramat decor adorn grace ornament beautifi
embroil tangl sweep drag, involv
emerg growth exig pinch, issu begin crisi appear
emeritus, old
emigr, migrat
emin distinct note, process
emiss eman emit, discharg emerg materi stuff
emit breath emiss, exhaust discharg expel eject releas
emot, feel trait sentiment charg littl lyric sloppi
emphas stress punctuat accent accentu, underscor underlin express
emphasi accent emphat, vehem import intens
emphat emphasi decid unquestion definit, stress forc
empir imperi, domain land govern author regim experienti existenti experiment
empiric, investig
employ use util appli, hire engag leader work state occup busi job
employe, worker
empow author, endow gift invest appoint charg enabl
empti, condit status hunger discharg hollow contain chang alter
emul, imit copi simul
enabl, chang alter modifi
enact passag ordain, act legisl instrument reenact decre play repres
enamel, decor adorn grace ornament embellish beautifi compound
encamp bivouac camp tent, site popul dwell live inhabit
encas case, enclos inclos
enchain, bound
enchant fascin transport enthral delight, spell tranc like captur catch captiv bewitch spellbound
enciph code cipher inscrib
enclav, district territori dominion
enclos envelop wrap, confin cover hold bear carri
enclosur, area introduct
encompass embrac comprehend cover, includ
encount brush clash skirmish meet see, find happen
encourag boost promot advanc, approv aid assist help support inspir anim
encroach invas intrus imping, trespass violat entranc wrongdo entrench trench advanc progress
encrust, beset coat surfac decor adorn grace ornament embellish
encumbr burden load, concern worri headach vexat charg
encyclopedia, refer
end termin stop finish ceas, extrem point conclus
endang jeopard menac threaten imperil peril, queer expos exist
endear love, pleas delight
endeavor enterpris strive, attempt effort tri undertak project task
endless etern intermin infinit, long unceas continu
endors back indors support, second approv okay sanction
endow gift talent empow invest, capit enabl give present
endpoint termin, end
endur digest stomach bear stand toler support brook abid, surviv strength life live perman last patient
enemi, foe opposit forc adversari antagonist oppon
energ stimul arous brace, excit affect chang alter
energet energi, industri physic alert brisk live merri rattl
energi, vigor zip energet forc strength
enerv weaken, exhaust weak faze upset debilit
enforc implement appli, impos compel oblig
engag battl conflict fight prosecut pursu occupi, date appoint action meet absorb engross act move
engend breed, beget get father mother sire generat caus
engin, motor caus mastermind direct organ organis person individu
england english
english england, nation land countri
engrav scratch grave inscrib, carv affect impress move carven
engross steep immers engulf plung absorb captiv intent wrap, engag occupi concentr attent written interest
engulf steep immers plung engross absorb, concentr focus center
enhanc heighten rais, intensifi compound deepen better improv amend
enigma mysteri secret, riddl problem
enigmat puzzl, incomprehens ambigu
enjoin, order tell say forbid prohibit proscrib veto disallow
enjoy bask relish savor, pleasur activ use util appli employ pleasant
enlarg expans, increas state magnifi
enlighten initi, educ peopl inform nirvana
enlist, engag procur secur
enliven inspir anim exalt, stimul shake excit stir arous
enmesh mesh, tangl mat snarl
enorm tremend stagger, great immens larg big
enough adequ plenti, suffici
enquir ask inquir, investig communic probe examin
enrag furious madden, anger angri
enrich, improv gift better amend add
enrol registr inscrib enter recruit enrolle, entranc entri incom bodi regist
enrolle enrol, person individu someon mortal soul
ensconc settl, put set place pose posit lay
ensembl, cast
enshrin shrine, saint enclos inclos rever fear vener
ensu result, prove succeed
ensur guarante insur assur secur, see check control ascertain
entail impli mean, estat land acr necessit chang lead
entangl web, trap involv tangl
enter entrant entranc entri, particip
enterpris endeavor, undertak project task labor organ energet industri
entertain amus, person individu someon mortal soul divers recreat social
enthral enchant transport delight, pleas
enthron invest vest, throne instal
enthusiasm enthusiast, feel liveli life spirit
enthusiast enthusiasm, support protagonist champion admir friend ardent warm crazi
entic lure tempt, provok stimul
entir full total whole wholli complet altogeth right, integr intact exclus
entireti total, complet
entitl, titl empow author name call elig
entomb buri inter, lay repos
entranc entranceway captur tranc catch captiv beguil charm
entranceway entranc entri, access approach
entrant, newcom fledgl starter freshman commod good beginn initi
entrench, imping encroach trench fasten fix secur trespass
entri enter, introduct debut launch begin start
entrust intrust trust confid commit, leav pass hand reach
enumer recit item, count number name identifi determin find
enunci pronounc articul say, vocal state tell
envelop wrap enclos, contain wrapper cover close
envi, resent bitter rancor admir desir want
envious jealous
environ surround, situat
envis visual project fanci see figur pictur imag, forese
envisag imagin
enzym, protein acceler
ephemer pass, insect temporari
epic heroic, poem larg big
epicur gourmet
epidem, outbreak erupt irrupt pestilenti
epidermi, stratum
epigram quip, express
epilept, suffer
epiphani, manifest
episod, happen occurr section subdivis
epistemolog, philosophi
epistolatori, inform
epitaph, inscript letter memori remembr
epithet name, calumni delin pictur character
epitom prototyp paradigm imag typifi, model exampl outlin abstract symbol repres
epoch era, period date
epoxi, glue past
equal peer match equat, touch rival adequ person equival par same status
equanim composur calm, disposit tempera
equat equal compar, equival par status posit circl correspond studi consid
equilibr equilibrium, balanc turn match fit
equilibrium equilibr, situat reaction
equip armament fit outfit, instrument mobil suppli provid render furnish armor prepar
equipot, potent strong stiff
equit just, honest fair
equiti, interest stake
equival equal equat par, status posit knowledg
equivoc ambigu, doubl fork evas indetermin question
era epoch, period
erad elimin annihil extinguish, uproot extirp extermin kill destroy
eras, effac kill cancel
erect rais rear vertic upright, construct build make rampant
erod gnaw eros scour, fret decay crumbl damag worn
eros erod
erot titil, sexi
err mistak slip error, stray drift travel move
errand, trip
errat mercuri quicksilv unpredict, planetari wander unsettl
erron, incorrect wrong
error mistak fault err
ersatz, substitut replac artifici unreal
erudit learn, scholar
erupt, discharg symptom flare begin start intensifi deepen
escal, increas
escap flight loos, miss flee fli divers recreat avoid free
escapad adventur, undertak project task labor divers recreat
eschew shun, avoid
escort bodyguard, accompani see defend guardian protect
escritoir secretari, desk
esoter, deep cryptic mysteri mystic secret
especi particular peculiar special
espous adopt follow, marri wed conjoin choos take select
essay seek assay, attempt tri test prove examin write
essenc substanc core center heart marrow meat pith sum
essenti necess requir necessari indispens basic fundament, thing constitu organ stapl
establish constitut format organ found launch, institut begin start plant open initi accomplish groov
estat, land acr properti hold
esteem regard respect valu prize prise, admir reput honor
esthet aesthet, artist sensuous
estim approxim idea gaug guess judg, calcul reckon
estrang alien, isol dislik
estuari, water
etcetera, stuff
etch, print show
etern everlast perpetu unend forev, time exist endless intermin perman last
ethanol, alcohol
ether aerial airi, insubstanti unreal
ethic moral, principl system motiv need philosophi
ethiopian, african
ethnic cultur, pagan person individu someon mortal soul social
etho, attribut
etiquett, rule
eulog, prais
euphoria, elat
eurasian, european
europ european
european europ, inhabit dweller chang alter modifi
eutect, mixtur
evacu, remov withdraw move empti
evad hedg parri elud skirt dodg duck sidestep, bilk
evalu rate assess apprais measur valu, valuat judgment judg think critic
evangelist gospel, preacher
evapor vapor, chang alter modifi
evas evad, equivoc ambigu protect
eve, day
even eve flush level, day daytim daylight chang period
event, case circumst
eventu event final, ultim
ever, alway
everlast etern perpetu unend forev, complet consumm gross perfect pure
everyday mundan routin unremark, casual daili ordinari inform
evid ground evidenti attest certifi manifest demonstr appar palpabl, testifi discern
evidenti evid, signific import
evil wicked, vicious transgress bad grievous monstrous black dark
evildo sinner, offend
evoc evok, imagin imag imageri invoc
evok arous elicit fire rais provok evoc, make creat
evolut develop evolv, evolutionari process
evolutionari evolut
evolv germin develop, evolut
exacerb exasper worsen aggrav, intensif chang alter modifi anger
exact demand precis just proper, claim take accur direct liter mathemat
exagger magnifi amplifi overdon, figur imag increas mislead make
exalt glorifi proclaim elev sublim grand lofti rarifi, thrill prais elat uplift nobl
examin scrutini analyz analys studi canvass, test investig communic see
exampl illustr instanc repres exemplifi, model inform represent
exasper exacerb aggrav infuri madden, annoy chafe vexat irrit incens anger displeas intensifi
excav dig, site
exceed transcend surpass extrem super death, overstep pass top excess excel
excel surpass splendid rip magnific, qualiti featur characterist superior
excelsior, pack
except exclus demur prodigi, omiss exampl illustr instanc repres exclud omit object
excess surplus extra redund spare undu exceed, unnecessari unneed extravag exuber
exchang interchang chang, commut convert transfer convers replac
excis strike scratch expung, cancel tax
excit irrit emot arous, respons reactiv fervor joy stimul excitatori elicit evok
excitatori excit
exclaim exclam cri outcri shout, utter proclaim promulg express
exclam exclaim, utter complaint
exclud except omit exclus, shut extinguish elimin prevent
exclus exclud scoop sole alon clannish entir, censur situat reject report stori account
excommun curs, exclud shut oust expel
excori condemn reprob decri, chafe denounc
excret elimin evacu, discharg emiss wast
excruci tortur, pain
excurs outing expedit sashay, journey
excursus asid parenthesi, messag content substanc
excus alibi pardon, reliev exempt defens vindic forgiv note
execut, perform action administr establish brass organ kill punish
execution, killer
exemplar exampl model, ideal
exemplifi repres exampl, illustr instanc embodi personifi elabor enlarg
exempt freedom reliev free, immun deduct excus privileg
exercis workout exert, use usag util employ practic effort sweat
exert effort sweat exercis, labor labour toil wield maintain use util appli
exhal expir, eman breath emit
exhaust fume beat fatigu gone thorough thoroughgo, consum eat gas wast tire enerv weari weaken
exhibit, display show expos evid possess exposit present demonstr
exhilar stimul, excit
exhort, incit communic
exhum, act deed
exig, emerg pinch crisi
exil, deporte expel foreign alien
exist existenti, univers creation world cosmos surviv live subsist real
existenti experienti, empir
existentialist, philosoph
exit issu outlet leav, pass loss departur expir go
exodus, escap flight
exoner acquit clear discharg, pronounc label judg
exorcis, eject exclud
exot alien, foreign strang unusu
expand, grow
expans sweep enlarg, area scope rang reach orbit compass extent increas
expect anticip outlook prospect, belief ask requir evalu judg demand big gravid
expedi, mean agenc way advantag opportunist polit
expedit hasten, campaign help assist aid action sue process
expel expuls, oust move displac remov
expend use expenditur, spend drop expens pay
expenditur spend outlay expend
expens expend, cost hurt dear overpr
experi experienti see, know live educ content investig inquiri research
experienc, intim knowledg old older practic practis veteran
experienti experi, existenti empir
experiment, empiric orient inquiri research investig person individu someon
expert adept good practic profici skill, technic person
expiat aton, right compens redress correct
expir termin, pass loss departur exit go releas die perish
explain explanatori explan, inform state say tell
explan account explain, statement think thought
explanatori explain, instruct
explet curs oath swear cuss, profan utter
explicit express, declar definit graphic liter
explod deton explos, burst
exploit feat effort work develop, tap accomplish achiev use usag util employ exercis
explor search adventur research exploratori, expedit hunt person individu someon mortal soul investig
exploratori explor, alpha beta preliminari search wildcat
explos explod, burst discharg volatil chemic unstabl
export, commod good trade merchandis transfer
expos open, disclos reveal discov divulg break uncov subject unprotect
exposit, exhibit interpret collect aggreg accumul assemblag
expositori expound, instruct
exposur, vulner influenc
expound elabor enlarg expand dilat expositori, clarifi elucid
express show look aspect face, limit utter mail convey manifest reflect counten visag
expuls eject exclus expel, squeez
expung strike scratch excis, cancel
exquisit keen, intens eleg
extant, live surviv
extend widen broaden extens extent lengthi prolong, run pass lead long spread stretch
extens extend, delay hold wait expans enlarg blanket broad wide
extent extend, degre level stage point magnitud
extenu mitig, apolog excus ration
exterior outsid, region part surfac
extermin, uproot erad extirp kill destroy
extern, doctor physician outsid extran featur characterist outer
extinguish, quench elimin destroy
extirp uproot erad extermin, destroy move displac
extra excess redund spare surplus, special actor player unnecessari
extract pull, select solut remov take withdraw passag obtain
extraleg, illeg
extramarit, illicit
extran immateri, irrelev
extraordinari, sin except prodigi fantast grand howl marvel rattl
extrapol infer general, calcul comput figur reckon reason conclud cipher
extraterrestri alien
extravag excess exuber profus, wast lavish
extravaganza, entertain amus
extrem utmost member high, extremum degre grade level intens advers hardship exceed
extremum extrem, peak limit
extric disentangl, free disengag
extrud, produc make creat
exuber ebulli, excess extravag spirit
exud, elimin pass express show
exult rejoic jubil triumphant, joy utter
eye eyebal, look judgment opinion sentiment view thought eyelik
eyebal orb eye, capsul look
eyebrow brow, hair
eyelid lid
eyelik, eye
eyepiec ocular, len
eyeshadow, makeup
eyesight, sight vision
eyestrain, fatigu weari
fabl legendari, unreal
fabric cloth materi textil, framework artifact structur
fabul, mythic mytholog pleas unreal
facad frontag frontal, front misrepresent deceit
face confront, express look aspect approach counten visag meet liner
facet aspect, featur characterist subfigur
faceti, humor
facil instal, adroit quick artifact
facilit eas allevi, help assist aid serv
facilitatori facilit, help
facsimil, copi
fact, inform
faction, sect cliqu ingroup pack camp
factor, compon constitu element ingredi caus calcul cipher comput
factori mill, plant work
factual actual, real exist
faculti, staff abil power bodi
fade slice melt bleach, disappear wither swing weaken termin end reduc
fadeout, disappear nois interfer disturb
fail neglect, miscarri
failur, happen occurr
faint swoon weak, dim shadowi vagu percept indistinct
fair carniv just reason equiti moder pretti jolli somewhat, clean show join candour justic
fairi, pansi queen queer homosexu gay
fairway, site path rout
fairyland, fantasi phantasi
fairytal, narrat stori tale
faith religion reliabl, trust belief congreg fold close follow firm loyal
fake sham forg bogus phoni bastard, imit faker fraud
faker fake fraud sham pseudo, cheat slicker
falcon, hawk hunt run
fall autumn, spill tumbl descend season travel move slip decreas
fallen, destroy
falloff slump slack, deterior
fallout, dust consequ effect outcom result event issu upshot
fallow, farmland tilth unplow unbroken undevelop
fals falsiti, mistaken mendaci untru incorrect wrong
falsifi distort warp falsiti, misrepres manipul fake cook wangl
falsiti fals falsifi, untruth unreal statement
falter hesit waver, paus waffl move
fame celebr famous illustri notabl note, honor honour laurel reput known
famili household hous home, unit kindr clan
familiar acquaint, companion comrad fellow associ servant old inform
famous fame illustri notabl note, known
fan, devic enthusiast intensifi compound heighten deepen
fanat fiend, enthusiast passion
fanatic, intoler
fanci illus fantasi phantasi visual envis project see figur, imaginari creativ unreal
fanfar flash, flourish display tune melodi air strain line
fantasi phantasi, imagin vision envisag fiction
fantasia, opus composit piec
fantasist, creator
fantast antic grotesqu, grand howl marvel rattl terrif tremend
fantod, disord upset
far, cold distant remot faraway farther farthest utmost
faraway, far distant remot
farc stuff, comedi fill
fare menu come, transport agenda docket schedul proceed charg
farewel, leav part departur go
farm agricultur husbandri, work collect land cultiv rural occup
farmer, creator
farmhous, hous
farmland, tilth countri land ground soil
farther, far
farthest utmost, far
fascicul, twitch
fascin intrigu spellbound engross, enchant spell tranc like transfix grip interest captiv
fascism, ideolog
fascist, adult grownup
fashion manner mode style way forg, properti make practic latest cool dapper dash jaunti
fast, tight abstain refrain acceler blister hot express fleet
fastbal heater smoke bullet, pitch deliveri
fasten fix secur, attach button
faster quicker
fastidi, choosi dainti nice finicki fussi particular
fat fatten plump, fatti chang alter modifi fleshi heavi
fatal, fate dead death mortal lethal termin decis
fate destini destin doom design fatal, happen occurr ordain caus forebod portent decis prophet
father sire beget get engend mother generat, forefath parent
fathom penetr bottom, sound understand measur
fatigu weari tire pall jade exhaust gone, wear deterior drop
fatten fat plump, chang alter modifi finish
fatti fat, greasi oili
faucet, regul
fault mistak error blame, defect flaw charg accus
fauteuil, armchair
favor prefer pet, promot upgrad advanc rais elev advantag see indulg
favorit, darl pet prefer choic pick select popular
fawn dun crawl creep cring cower grovel, bend flex
faze enerv, upset
fear fright, concern care dread emot worri anxieti aw frighten
fearless unafraid, audaci brave dauntless hardi bold
feasibl practic viabl workabl, possibl
feast banquet, dinner eat thing host
feat effort exploit, accomplish achiev
feather, join conjoin rotat cover
featur characterist, sport boast properti attribut dimens conspicu face
featureless, plain
feb februari
februari feb
fecund fruit, creativ fertil prolif product
feder, yanke yank northern nation agent unit unifi decentr
fedora stetson, hat lid
fee tip, give gift present interest stake
feebl infirm debil, soft weak faint
feed eat, give food nutrient provid suppli pli consumpt intak
feedback, action activ answer repli respons
feeder, consum
feedlot, build edific
feel experi, spirit tone flavor look smell impress belief notion
feeler antenna, overtur advanc approach tentacl suggest proposit
feign sham pretend affect dissembl, simul assum misrepres beli
feint, maneuv simul assum sham feign
felic, happi spirit
felicit congratul, wish bid
fell hide drop brutal cruel savag vicious, fli vanish
fella chap fellow lad cuss bloke, male
fellow chap fella lad cuss bloke, companion comrad familiar
fellowship famili, compani companionship societi associ friendship
felon crimin crook outlaw, princip infect
femal, anim beast brute creatur person individu someon mortal
feminin, gender fair femal trait
fenc, barrier enclos inclos trader dealer receiv
fender wing, buffer pilot barrier framework frame
ferment agit unrest, turbul upheav boil substanc inflam
feroc fierc furi vehem violenc wild, intens
feroci fierc furious savag, violent
ferri, boat bring convey take transport ship
fertil feed, chemic enrich chang alter modifi fecund prolif impregn
fervent ardent fieri impass, passion hot
fervor ardor fire, excit passion
festiv celebr gay merri, fete period divers recreat joyous
fetch bring get convey win, action transmit transfer transport channel attract
fete feast celebr, festiv parti meet
fetid foul stink
fever, symptom anticip expect
feverish hectic, agit
fewer, less
fiat decre order, act enact
fiber, materi stuff foodstuff
fibrin, protein
fibrosi, patholog
fiction, falsiti untruth unreal
fictiv fals pretend sham, imit creativ
fiddl violin shirk, string avoid embezzl
fidel, accuraci truth qualiti
fidget restless, agit move
field, battlefield battleground tract parcel handl palm manipul
fielder, ballplay
fieldhand, hand
fieldston, rock stone
fiend monster devil demon
fiendish infern satan unholi, evil
fierc feroc furi vehem violenc wild feroci furious savag, intens violent vehement
fieri ardent fervent impass fire, passion hot
fifteen, cardin
fifteenth, rank
fifth, rank
fifti, decad cardin bill note
fiftieth, rank
fig figur, illustr
fight battl conflict engag contend combat scrap activ, struggl oper
fighter combat belliger, person individu someon mortal soul
figur fig calcul estim reckon forecast comput, build physiqu anatomi extend poetic tropic represent
figurin statuett, figur
file regist, record line smooth submiss entri fragment
filipino, nativ aborigin
fill, enough chang alter modifi materi stuff turn flow
filli, femal
fillip bonus
film movi pictur flick shoot take, cinema show photographi record
filter strain, permeat devic separ penetr
filthi foul nasti, dirti lousi soil unclean aw
final conclud last termin eventu, net match close examin test conclus finish end
financ, busi pay econom credit
financi fiscal
find discoveri breakthrough happen chanc bump encount determin, detect observ judgment
fine ticket okay cool, delic penalti book satisfactori thin superior narrow
finger thumb, feel extrem touch placement locat posit
fingernail, nail
fingerprint, mark print reproduc identif procedur process
fingertip, tip
finicki fussi particular, fastidi
finish coat complet, final last conclus close decor culmin dress polish
finit, bound limit
finn, european
fire, discharg happen occurr blast shoot attack onslaught onset
firearm piec, gun
firecrack cracker, firework
firelight, light
fireman, play labor
fireplac hearth, recess nich
firepow, strength postur
firesid hearth, area countri dwell home abod
firewal, drive thrust
firewood, fuel
firm hous steadi stiff unfalt unshak unwav steadfast, resolv resolut strength trait secur
first foremost, rank prototyp basic introductori initi eldest freshman
firsthand, primari
fiscal financi
fish angl, search seek food catch grab busi
fisher fisherman
fisherman fisher
fishmong fishwif, trader dealer
fishwif fishmong, trader dealer
fist, hand paw
fistfight, fight combat scrap contend struggl
fit tantrum scene suit accommod adjust decent, paroxysm prime suitabl condit shape meet improv better
five quintet, figur cardin team squad
fix hole jam mess muddl pickl repair mend bushel, improv restraint set rigid determin
fixer, personag compound
fixtur fix, regular artifact patron
fizzl hiss, flop bust nois discontinu failur
flag, emblem sign signal list mark
flail thrash thresh lam, implement beat flap
flair genius, dash style endow gift talent eleg
flake, eccentr crystal form person individu someon mortal soul
flame fire flare, combust burn shine beam
flank wing, format lie subfigur
flannel, fabric cloth materi textil
flap roll undul wave, fuss move agit beat pound
flapper, girl miss
flare flair, shape form burn fire flame widen
flash blink wink twinkl brassi cheap gaudi loud, experi
flashback, transit recurr return
flashi brassi cheap gaudi loud tawdri, jazzi showi
flashlight torch
flask, bottl
flat level plane uncondit, direct straight plain field even style
flatten, shape form planar
flatter, prais
flatteri, compliment
flatus wind, reflex
flaunt flash, display expos exhibit
flautist flute, musician instrumentalist player
flavor spirit tone feel look smell season, relish
flaw defect fault blemish, damag weak
flawless, perfect
flea, insect
fleck bit chip flake scrap spot blob blot dot, patch
fledgl newcom starter freshman entrant, beginn initi matur inexperienc
flee fli flight, run lam bunk escap
fleet flit flutter dart swift fugit momentari, fade pass collect aggreg short
flesh, build figur physiqu anatomi shape frame form
fleshi heavi overweight, fat
flex, shrink contract flaunt flash
flexibl, plastic pliant stretch
fli wing flyer flight, travel move alert flap quick fast aviat air
flick, flip thumb riffl leaf contact imping strike
flicker spark glint waver flutter quiver, flash woodpeck
flight, fli format shoot aviat air wing
flimsi insubstanti, unconvinc weak
flinch winc cring shrink recoil quail, startl jump start
fling crack pass whirl offer, spree attempt effort endeavor
flint obdur
flip somersault toss impud insol, throw switch tumbl
flirt coquett teas romanc mash, play toy woman talk
flit dart flutter fleet, motion movement move speed hurri
float drift blow, swim interv travel move stock aimless vagabond afloat
floc, materi stuff
floccul, action activ chang alter modifi
flock, cluster clump congreg fold faith travel move meet
flog whip lather lash slash strap, cane beat
flood inund delug swamp afloat, torrent fill batch deal flock full
floor shock, level stori deck dump surpris structur
floorboard, board floor
flop, right collaps give break founder failur loser descend
florentin, italian
florid, ruddi fanci healthi
floridian, american
florist, shopkeep tradesman storekeep shop store
flounc ruffl, walk gait
flounder stagger, walk fight struggl
flour, foodstuff convert
flourish boom thrive expand, prosper gestur motion grow turn
flout scoff, jeer barrack dismiss disregard discount ignor teas
flow flux streamlin aerodynam, run feed cours travel move rate smooth
flower bloom blossom, develop unfold growth grow matur evolut
flowerb, bed
flub blunder fumbl muff blow spoil fluff, mistak error
fluff fumbl muff blow flub spoil, ruffl materi
fluffi, soft
fluid unstabl, substanc matter liquid
fluoresc, light glow color
fluorescein, dye
fluorin, element gas halogen
fluoroborid, salt
flurri bustl hustl ado fuss stir, confus commot din
flush flower prime peak heyday bloom blossom blush crimson, red healthi color
fluster perturb, behav acquit bear conduct carri confus flurri
flute flautist, wood pinch wineglass
flutter waver flicker flit fleet dart, quiver motion movement
flux, flow rate move
flyer circular bill broadsid, fli advertis travel
flyway, path rout
foam froth sparkl, bubbl materi stuff
foami, unhealthi
focal, focus central
focus direct center concentr pore rivet, absorpt intensif
foe enemi opposit, adversari antagonist oppon rival competitor competit
fog obscur befog cloud mist, aerosol hide conceal atmospher
foibl idiosyncrasi, peculiar specialti part portion
foil, thwart queer spoil cross frustrat baffl bilk contrast
fold creas bend, congreg faith integr incorpor
foliag leaf
folk, peopl kindr clan
folklor, lore
folli foolish, stupid trait mistak error fault
follow, person individu someon mortal soul travel pursuit chase
fond fanci tender affection love, affect heart like feel
food nutrient, substanc solid
foodstuff groceri, food nutrient
fool sap gull casual, chump mark sucker dissip shoot simpl light
foolhardi reckless, bold
foolish folli, mad trait stupid absurd cockey idiot ludicr preposter
foolproof, proof infal
foot pick term, hoof pay walk basi ground status posit foundat
footag, film rate
footbal, ball
footbridg, bridg span
footloos, free
footnot, note notat write compos pen
footpath pathway, path
footprint step, mark print trace vestig shadow
footstep step, sound
foppish, eleg
forag, search hunt
forbid prohibit proscrib veto disallow, prevent forestal foreclos preclud
forbidden taboo
forc coerc squeez pressur, impel influenc compel oblig caus involuntari emphat drastic
forearm, limb arm fortifi gird
forebod premonit fate portent, apprehens dread prophet omen presag
forecast calcul predict, estim reckon figur call statement
foreclos prevent forestal preclud forbid, reclaim
forefath father sire, ancestor anteced root predecessor
forefing index, finger
forego preced forgo, waiv relinquish
foreground highlight spotlight, view aspect prospect scene vista window
forehead brow, featur
foreign alien, outsid travel stranger unknown strang abroad oversea extern
foreknow anticip forese, know
foreknowledg, clairvoy
foreman chief boss, supervisor
foremost first, best front
forerunn, predecessor herald person individu someon mortal soul indic
forese anticip foreknow, envis know imagin envisag predict
foreshorten abridg shorten cut contract reduc, decreas lessen
foresight, previs provid know
forest wood, timber veget plant set land earth
forestal prevent foreclos preclud forbid, anticip forese counter act
forev everlast etern
forfeit waiv forgo forego confisc, loss abandon lost penalti
forg hammer, fake furnac beat work
forget buri short, blackout unawar block mindless
forgiv, conced yield grant exempt reliev free
forgo waiv relinquish forego, preced
forgotten, unnot
fork pitchfork branch, ramif lift divis attack doubl divid equivoc ambigu
form organ organis, kind sort varieti make constitut
formal ball offici, danc convent dress nomin posit prescrib perfunctori doctrin
format, shape arrang manufactur plastic construct
former, old onetim sometim first past
formid, redoubt impress
formul prepar develop, conceptu compound invent contriv devis forg formula specul
formula express, formul direct instruct
forsak abandon desol desert, leav
forswear retract, disown repudi
fort garrison specialti strength loud, fortress post meet gather assembl defens asset passag
forth away, forward
forthright blunt candid frank outspoken squar, direct
forthwith immedi instant straightaway direct now
forti twoscor, decad cardin
fortif munit, defens art artistri prowess
fortifi strengthen, chang alter modifi enclos inclos strong
fortitud, courag braveri
fortress fort, defens
fortun luck chanc hazard luckili, phenomenon treasur golden happi good well providenti miracul
forward, forth transport send ship headlong posit brash promot
foster, breed nurtur rais rear encourag accultur promot advanc
foul disgust loathsom wick, contamin fetid stink violat hit dirti soil unclean
found establish launch institut initi creation innov introduct, plant constitut begin
foundat, relat
founder flop, beginn father fail miscarri mastermind sink
foundri, factori mill
fountain, spring outflow structur construct format
fountainhead well, head sourc begin origin root
four foursom, figur cardin spot die dice
fourfold quadrupl, multipl
foursom, four gather assemblag figur
fourteen, cardin
fourteenth, rank
fourth, quarter rank
fowl poultri, bird hunt run meat
fox trick, confus throw befuddl confound deceiv delud cheat
foyer hall lobbi vestibul, room
fraca alterc, quarrel wrangl row word
fraction divid, chemic calcul cipher comput reckon divis separ aliquot
fractur break, fault shift injuri hurt harm misus abus
fragil delic frail, breakabl
fragment fragmentari, shard part piec break separ divis decomposit disintegr
fragmentari fragment, fraction
fragranc aroma perfum scent, bouquet sweet smell odor
fragrant, perfum scent sweet
frail, weak imperfect weight feebl ricketi basket human
frambesia yaw
frame border, framework enclos inclos photograph photo exposur conceptu formul
framework model, fabric hypothesi possibl theori structur
franchis, concess grant licens certifi busi concern
frangipani, shrub bush
frank postmark blunt candid forthright outspoken honest, dog european stamp
frantic frenzi mad, excit agit wild
fratern, brotherhood club societi gild lodg order class social
fraternis, associ
fraud, fake faker sham pseudo crime cheat slicker
fray, worn
freak monster monstros, nut mutant variat sport panic enthusiast
freckl, spot
free liber releas loos, rid peopl escap independ sovereign
freedom, exempt state immun
freehand, origin
freeman, citizen
freeway pike superhighway thruway, highway
freewheel, person individu someon mortal soul carefre irrespons
freez, frost cool chill turn
freight cargo load shipment, merchandis product transport
freighter bottom
french, romanc cut nation land countri
frenchman, european
frenzi craze delirium furi hysteria manic, mania frantic wild agit
frequenc, rate ratio
frequent patron shop sponsor often oftentim, haunt support domin regular
fresh new newli, novelti origin caller crisp good hot impud
freshman, newcom fledgl starter entrant first beginn initi
fret sweat lather fuss, agit worri spot patch fleck
freud freudian
freudian freud, follow
fri, heat cook
friabl, breakabl
friction clash, conflict resist
friday, weekday
friend friendli, alli person individu someon mortal soul soldieri troop
friendli friend, like disposit tempera
friendship, relationship
friez, fabric cloth materi textil
fright fear frighten scare horrifi horribl ugli, emot stimul shake excit stir terribl aw tremend
frighten aw dread fear terribl fright scare, intimid stimul shake excit stir panick terrifi afraid
frigid cold, arctic ici polar
fring peripheri, outskirt boundari edg bound decor adorn grace
frivol, dizzi silli idl light trivial
frizzl, fri curl wave
frog toad, captur catch frenchman
frogmarch, march bear
frolic play romp caper skylark sport cavort, divers recreat
front look frontag, face battlefront breast side lie
frontag, front extent direct
frontal, anterior curtain drape draperi mantl pall
frontier, wild boundari bound
frost, ice freez cover
frostbit, injuri hurt harm
frostbitten, frozen
froth foam sparkl, spume sud bubbl make creat
frown scowl glower lower, grimac
frowzl dishevel tousl
frozen, frostbitten ici
fruit fecund, yield product bear qualiti creativ plenti breed fat
fruitless futil vain
frustrat defeat disappoint thwart queer spoil foil cross baffl, letdown interfer unsuccess discourag prevent
fuel, fire substanc suppli provid render furnish
fugit runaway fleet momentari, person individu someon mortal soul
fulfil accomplish execut action, satisfact fit meet satisfi fill complet finish
full, rich complet properti entir total beat afloat flood
fullback, play back
fulli, ampli
fulmin rail, salt denounc appear
fumbl muff grope clumsi incompet, blunder flub search seek pass
fume smoke exhaust, aerosol feel experi emit gas wast
fun merriment funni, play sport divers recreat wit humor
function map work oper run perform, purpos role use process structur utilitarian
fund, store stock money financ accumul collect amass
fundament cardin central key basic essenti, rudimentari under factor import harmon principl
fundamentalist, discipl adher protest
funer, ceremoni observ
funnel, cone move displac utensil
funni comic fun, curious odd peculiar queer singular joke
fur pelt, furri coat
furi rage mad infuri, craze delirium frenzi hysteria
furious feroci fierc savag, enrag madden violent angri
furlough, leav displac fire dismiss sack termin permit
furnac, chamber
furnish suppli provid render equip, furnitur give appoint
furnitur furnish
furor craze cult rage, fashion disturb
furri fur, hairi
furrow rut groov, wrinkl creas seam line trench dig
furthermor moreov
furtiv sneak stealthi, conceal
fuse blend flux mix coalesc combin merg fusion, primer
fusiform, point
fusion merger unif fuse, coalit union
fuss flap fret, troubl bother mother agit worri perturb
fussi cross, busi fanci
futil unavail meaningless, useless fruitless vain
futur hereaft, time come upcom earli rise tens prospect
fuzz hair, bull cop copper pig policeman offic hairi
fuzzi, bleari blur hazi hairi indistinct
gabardin, flannel tweed white fabric cloth materi textil trouser
gabbl jabber chatter prattl blab, talk speak utter mouth
gabl, wall
gadfli cuss, tormentor fli
gadget contrapt contriv conveni, devic
gadgetri, contrapt contriv conveni gadget
gaelic, celtic
gag joke laugh jest muzzl, choke fret wit humor
gage pot grass dope weed smoke skunk back stake
gagwrit, writer author
gaieti merriment, happi
gain addit increas deriv paid, profit acquir win obtain advantag
gait pace, rate travel
gal gallon
galaxi, collect aggreg accumul assemblag herb
gall annoy irrit nettlesom pester teas
gallant beau swell clotheshors, squir dash man brave courag
gallantri heroism valor, chivalri courag braveri courtesi
gallon gal
gallop, gait pace
gallus brace
galvan voltaic, electr therapi excit
gambl chanc hazard adventur play, risk specul ventur divers recreat vice
gambler, person individu someon mortal soul adventur
game back gage stake punt crippl halt, gritti spirit
gamecock, cock combat belliger fighter
gamma, letter
gamut, scope rang reach orbit compass scale
gang pack ring mob gangster, crowd crew bunch associ
gangster gang, crimin felon crook outlaw
gap spread breach, open space
gape gawk agap, yawn look stare open
garag, store
garb attir dress cloth garment, wear turn clad
garbag refus, wast messag content substanc
garbl confus disjoint disord scatter, incoher
garden, plot patch tend familiar veget employe farm agricultur
garland, decor adorn grace ornament embellish beautifi
garment dress cloth garb, wear turn
garner granari earn win, storehous depot storag store get
garrison fort, post station send place
gas gaseous gass, boast swash brag blow bluster state
gaseous gas, aerosol
gash cut slash slice, wound lesion furrow
gasolin gas, fuel hydrocarbon
gasp pant puff heav, inhal inspir aspir intak blow
gass, gas
gate, suppli provid render furnish oper control
gatepost, post
gateway, entranc entranceway entri
gather garner collect assemblag, meet assembl sew aggreg
gaudi brassi cheap flash flashi loud tawdri, jazzi showi
gaug gage estim approxim guess judg, calcul cipher comput
gaunt cadaver emaci haggard pinch skelet wast, thin lean
gauntlet, glove
gawk clod lummox lump gape, look
gay homosexu cheeri sunni, jolli jovial merri person individu
gayli happili merrili blith jubil
gaze regard, stare look
gear pitch, train wheel adapt accommod
gearset, gear
gee, turn exclaim cri outcri shout
gegenschein, light
gem treasur, stone art crystal
gender, sex
general induct extrapol infer most, command broad gross overal univers widespread head chief
generalist, scholar student
generat contemporari, peopl apparatus setup engin render yield return give
generos generous, unselfish
generous generos liber, big handsom give lavish unselfish larg
genesi generat, begin
genet transmiss
geneticist, biologist
geni, spirit
genial amiabl cordial, mental friend
genius mastermind brain, brillianc intellectu intellect intellig
genr, kind sort form varieti style
gentian, flower
gentil pagan, person individu someon mortal soul
gentl pacifi concili appeas mollifi soft, entitl calm quiet mild
gentleman, man valet manserv refin
gentri aristocraci
genuin truli realli, true authent verit good honest sincer
genus, kind sort form varieti
geochemistri, chemistri
geograph, expert true
geologist, scientist
georgia georgian
georgian, georgia american russian
germ sourc seed germin, inspir structur
german, european
germanium, element
germin shoot sprout germ, evolv develop grow origin
gesticul gestur motion, communic
gestur gesticul, motion movement move communic
get acquir, becom return turn
geyser, spring fountain outflow overflow overrun
ghast grim gruesom macabr sick, charnel offens
ghetto, quarter life
ghost shade specter ghostlik spectral spiritu, haunt obsess apparit phantom shadow travel supernatur
ghostlik ghost spectral spiritu, supernatur
ghoul, thief
giant gigant, anim beast brute creatur larg big personag
gibbet, pillori gallow hang expos exhibit display
gibelik deris mock taunt
giddi, vertigo symptom
gift endow empow invest, talent give present acquisit
gig, spear lanc implement
gigant mammoth giant, larg big
giggl titter, laugh laughter
gild club societi lodg order gilt gold golden, associ decor adorn grace
gilt gild gold golden, coat
ginger, cautious
gingham, fabric cloth materi textil
ginmil bar saloon, room
gird arm fortifi, surround ring skirt border
girl miss, woman femal
girlfriend, girl woman friend lover
girlish schoolgirlish, young immatur
give spring gift big handsom liber, yield afford elast snap suppli provid render generous
giveaway, gift disclosur revel reveal
given presumpt precondit grant, apt mind tend assumpt
giver, donor give helper
glad, happi will
gladiat, combat belliger fighter boxer
glamor, beauti excit
glanc glimps glint, look hit strike
gland, organ
glare blaze brillianc glower dazzl, bright stare reflect shine gross rank conspicu
glass glaze spectacl, solid suppli provid render furnish contain
glassi, glaze smooth empti
glaze glassi, glass coat surfac polish chang empti
gleam glow glitter glisten glint glimmer, shine radianc flash bright
glean reap harvest, gather garner collect
glee hilar, gloat gaieti merriment satisfact
gleeful jubil, joyous
glib, superfici shallow
glide, slide coast phone sound move travel motion movement
glimmer gleam, inkl flash radiat suggest
glimps glanc, look see view aspect prospect scene
glint flicker spark glitter glisten gleam shine, glanc flash bright
glisten glitter sparkl glint gleam shine shini, bright look appear
glitter glisten sparkl glint gleam shine, bright look appear
gloat glee triumph crow, satisfact boast swash brag gas
global planetari world worldwid, spheric intern round circular
globe earth world, ball orb sphere
glom hook cop, steal rip get acquir
gloom, melancholi apprehens dread
gloomi sulki, grim blue depress downcast low
glori, honor honour laurel rejoic triumph beauti
glorifi exalt proclaim canon, prais chang alter modifi author
glorious, brilliant magnific splendid bright stori divin inspir
glove, gauntlet
glow fresh radianc, luminesc radiat beam shine luminos bright light enthusiast
glower glare dark glum moros sour sullen, frown lower stare grimac
glu past, affix
glue gum past, cement attach fasten
glum, dark glower moros sour sullen deject
glut surfeit gorg overindulg stuff overeat satiat, flood eat
glutton, feeder
glycerin glycerol, alcohol
glycerol glycerin, alcohol put set place pose posit lay
gnash, grate grind
gnaw, erod chew jaw bite decay crumbl
gnome dwarf, fairi maxim axiom
gnp, valu
goad prod spur, urg devic encourag incit
goal end, finish destin content termin
goat, butt victim dupe
gobbl bolt, cri eat utter emit
god, deiti divin immort
goddam blame bless damn darn goddamn infern
goddamn damn goddam blame bless darn infern
goddess, deiti divin god immort
godforsaken wast wild, inhospit
godless, impious
godlik divin, heaven
goitr, diseas
goitrogen, compound
gold golden gild, amber gilt metal yellow
golden gild gilt gold, prosper happi
goldsmith, jewel
golf, play
golfer, player particip
gone, asleep deceas destroy dead
goner toast, desper
good well, full thorough advantag bulli crack great qualiti moral
goof jackass goos sin blunder, clown buffoon fool sap
goos, goof jackass pinch squeez twing nip twitch fool
gop, parti
gore, pierc thrust blood cut tailor
gorg overindulg glut stuff overeat satiat, eat pass notch
gorgeous, beauti
gori bloodstain, sanguin bloodi
gospel evangelist, truth preacher
gossam ether, sheer transpar delic strand thin
gossip, chat comment chatter jaw visit talk speak report
goug dent, squeez rack wring blemish defect mar mutil
gourd, bottl fruit
gourmet epicur
gout, arthriti
gover, teacher instructor
govern administr author regim regul order, peopl domin decid determin control command
governor gubernatori, regul politician control
gown, dress garment cloth garb univers clad
grab catch, snatch snap seiz clutch touch take
grace decor adorn ornament embellish beautifi, gracious deck state eleg refin fluid liquid smooth
gracious grace, eleg refin merci kind
grade class form cours rank rate rang order place, construct build
gradient, slope chang posit
gradual, stepwis easi gentl slope
graduat, scholar student receiv high confer bestow complet culmin
grain granular woodgrain, atom molecul particl speck penetr foodstuff
grammarian, linguist
granari garner, storehous depot storag store
grand thousand yard heroic, august lord impress piano nobl
grandchild, offspr issu
grandeur magnific brillianc splendor, nobil eleg
grandfath, grandpar
grandios, impress
grandma grandmoth granni, grandpar
grandmoth grandma granni, grandpar
granit, firm
granni grandma grandmoth, grandpar
grant allow given, award aid assist give allot alloc
granul, grain
granular gritti grain, coars harsh
grape, grapevin vine
grapevin, grape gossip comment vine
graph chart, repres interpret diagram plot
graphic, pictur imag written explicit express
graphit, carbon
grappl cope contend deal manag wrestl, clamshel grip tool struggl
grasp appreci hold greedi, savvi compass rang reach comprehend understand apprehens control
grass, shoot hit cover
grassfir, fire
grasshopp hopper
grassroot, basic common
grate rasp rough scratchi, fret framework frame suppli provid render furnish barrier
gratif satisfact, spirit
gratifi satisfi, pander indulg provid suppli pli cater pleas
gratitud, feel
gratuit, complimentari free unpaid
grave sculptur sedat sober solemn graviti, tomb scratch engrav bad sever serious
gravel annoy rag bother irrit vex chafe devil, rock
graveston, stone memori monument
graveyard cemeteri, site
gravid big expect great larg heavi, pregnant
graviti, sobrieti grave attract serious earnest sincer
gray grey, color colour neutral cloth wear old
graybeard, oldster man
graze crop rang pastur, scratch scrape feed eat
greas, dirt soil stain oil cover
greasi oili, fatti fat dirti soil unclean
great, outstand winner success larg big import immens
greatcoat overcoat, coat
greatest sterl superl, superior
grecian greek hellen, european
greed, avaric covet desir
greedi grasp
greek hellen, grecian european
green, park common colour color tract parcel profus rich
greenhous, build edific
greenroom, room
greet recogn, address accost communic
gregari, social
grenad, bomb
grey gray, color colour neutral old
grief, sorrow
griev sorrow, suffer
grievanc grudg score, resent bitter rancor alleg
grievous danger grave serious sever, critic sorrow
grill, restaur cook framework frame examin open grate
grim inexor relentless stern, ghast gruesom macabr sick implac
grimac face, communic
grimi dingi, dirti soil unclean
grin smile
grind crunch, grate learner scholar press degre grade atom molecul
grip clasp clench clutch grasp hold, handl grappl
gripe kick beef squawk crab holler, object complain plain
gristmil, mill
gritti granular, game spirit coars harsh brave courag
groan moan, utter emit
grocer, merchant
groceri market, foodstuff marketplac
groggi daze
groin, area region construct build make edg
groom bridegroom prepar train, dress particip player educ hand brush plaster pomad
groov channel, rut furrow depress impress imprint incis routin establish
grope fumbl, touch search seek tri attempt essay
gross, revenu receipt gain clear make earn realiz overal
grotesqu monstrous, antic fantast art ugli strang unusu
ground land earth anchor evid, reason object fasten fix secur yard inform field
grounder hopper, hit strike
groundless idl unwarr wild
groundwork basi base foundat, foot assumpt support
group, radic abstract classifi class sort separ unit activ
grove, orchard plantat forest wood garden
grovel fawn crawl creep cring cower, bend flex
grow matur develop turn, product chang increas
grower, farmer
growl grumbl rumbl, cri utter emit
grown adult big grownup, matur
grownup adult big grown, person individu someon mortal soul
growth matur develop, evolut
grub chuck bum spong, fare obtain larva search seek
grudg score grievanc, resent bitter rancor
gruesom ghast grim macabr sick
gruff, hoars huski
grumbl rumbl scold, murmur mutter croak nois full
grunt, nois utter emit
guarante warrant vouch, ensur insur assur secur pledg
guard, ward defend guardian watch observ follow lineman protect
guardian defend
guatemala guatemalan
guatemalan guatemala
gubernatori governor
guerrilla irregular, warrior
guess conjectur surmis specul hypothesi think suppos imagin reckon, estim approxim idea
guest, visitor
guid usher steer maneuv direct point head, lead take
guidanc counsel direct, messag content substanc manag
guidepost, signpost rule regul sign
guilt, condit status compunct remors
guilti, crimin punish asham
gulf, disconnect water
gull chump fool mark sucker, dupe seagul victim deceiv
gulli, valley
gullibl green, naiv
gulp draft draught swig, swallow drink imbib reflex
gum, mumbl sweet appli chew jaw
gummi pasti sticki gum, adhes
gun gunner, artilleri weapon arm blast shoot armament
gunfir gunshot, shoot shot
gunman gunsling gun shooter, murder shot
gunner artilleryman gun, man
gunplay, fight combat scrap
gunpowd powder, explos
gunshot gunfir, shoot shot
gunsling gunman gun shooter, murder
gush flush spout, outburst flow pour express manifest
gust blast blow, wind
gusto relish zest, enjoy enthusiasm
gut gutter backbon sand, empti channel remov take withdraw fortitud
gutter trough, sewer toilet channel burn glow misfortun run
guttur, conson
guy cat sod ridicul roast rib, man mock imag
guzzl, drink imbib
gymnast athlet acrobat, sport activ
gynecologist, specialist
gyrat rotat revolut spiral coil, turn spin whirl reel revolv
haberdasheri, shop store drygood
habit, use habitu custom tradit garb dress cloth garment
habitat, environ surround
habitu customari habit, usual
hack chop, cut politician cope contend grappl deal
hacker, golfer
hackney commonplac stock threadbar timeworn tire trite
hackwork, labor labour toil
haggard careworn drawn worn, cadaver emaci gaunt pinch skelet
haggl wrangl huckster, bargain
haiku, poem
hail acclaim herald, come downfal applaud object
haircut, hairdo cut
hairdo, hair
hairi, pubesc furri fuzz fuzzi woolli wiri
hairless, bald
half, fraction part section divis incomplet
halfback, back
halftim, paus intermiss break interrupt suspens
halfway center middl midway, central intermedi
hall hallway, foyer lobbi vestibul corridor room
hallelujah, prais
hallmark trademark stylemark, characterist marker mark
hallow sacr
halloween, day
hallucin, misconcept
hallway hall, corridor
halo glori, ring light
halogen, group
halt arrest check hitch stay stop hold crippl game
halter, hamper cramp strangl headgear hang rope restrict limit
ham, act play roleplay playact
hamlet crossroad, communiti
hammer cock, forg beat
hamper shackl bond halter cramp strangl, handicap hinder restraint
hand paw pass reach give custodi, extrem transfer labor lead manpow men keep forc
handbag bag purs, contain
handclasp shake handshak
handi, use
handicap disabl impair invalid incapacit, soft injur wound peopl unfit
handiwork, work
handl grip hold manag deal care, treat control manipul touch
handlebar, bar
handless, maladroit
handmad, handwoven overhand
handshak shake handclasp
handsom, big give liber beauti generous
handspik, bar
handwoven, handmad
handwrit hand script, write
handwritten, written
handyman, repairman
hang bent knack, endow gift talent fit fasten fix
hangout haunt resort repair, area countri
hangov, discomfort offici
hanker long yearn, desir want
haphazard random indiscrimin arbitrarili
hapless miser pathet piteous pitiabl piti poor wretch, unfortun
happen occurr occur pass, event befal
happi felic, spirit feel bless bliss bright golden prosper fortun
happili merrili gayli blith jubil
har tackl, support attach tack exploit tap
harangu, declam address speak
harass annoy pester, troubl
harbor haven hold entertain nurs, port feel experi shelter
hard difficult bare just scarc, firm ambiti challeng arduous awkward embarrass sticki
hardbak, sweet
harden, chang treat hard sunbak
hardi stout sturdi, robust
hardship advers, rigor sever misfortun difficulti
hardtack, biscuit mahogani
hardwar, arm munit instrument
hardwork industri tireless, dilig
hare, rabbit run game
harem, quarter
harm injuri hurt, damag impair injur wound chang alter
harmless, innoc
harmon, tone timbr timber qualiti
harmoni, music proportion symmetr conson sympathet true pure
harp dwell, repeat reiter restat support play
harri chivi beset plagu molest provok, ravag annoy rag
harrow disk, plow turn
harsh scratchi rough, unpleas
harshen, chang alter modifi
harvest crop reap glean, output yield gather garner collect
hasp, catch fasten fix secur
hast hurri, rush speed motion movement move
hasten rush hurri, speed race act move travel
hasti headlong, precipit hurri
hastili hurri
hat lid, headgear wear don assum function offic part
hatch, concoct birth shade
hatchway open scuttl, entranc entranceway entri
hate hatr detest hater despis, emot dislik mean abomin odious nasti aw
hater hate, person individu someon mortal soul
hatr hate, emot
haughti disdain lord overbear supercili swagger, proud
haul draw cart drag, catch pull transport carri
haunch, rump
haunt hangout resort repair stalk obsess preoccupi persist, ghost area countri concern troubl unforgett move
haven, harbor shelter port
haversack knapsack, bag
havoc, disturb
hawaii hawaiian
hawaiian hawaii, american
hawk peddl huckster pitch, deal sell trade hunt
hawker peddler, vendor hunter
hay, convert
hayfield meadow
haystack, stack
hazard jeopardi peril risk guess ventur pretend, luck fortun
haze hazi, fog aerosol overcast cloud confus disarray harri
hazel, tree wood
hazi misti haze, bleari blur fuzzi cloudi indistinct
head, lead proceed continu direct bear aim line way
headach concern worri vexat, ach
headgear, cloth wear hoist
headland head, elev
headless, unintellig stupid
headlight, light
headlin, head advertis public suppli provid render furnish
headlines, style
headlong hasti, hurri forward
headmast schoolmast master, princip head
headquart, offic
headsman, execution
headstrong will, disobedi
heal remedi therapeut mend, activ better improv
healer therapist, expert
health, welfar upbeat condit status psychotherapeut remedi therapeut drugless
healthi, flush rosi bounc firm good sound whole
heap pile mound agglomer cumulus, batch deal flock lot
hear, audienc proceed opportun chanc learn discov see perceiv
heard, detect
hearer listen, observ
heart bosom, pump intuit hunch suspicion
heartbeat puls pulsat beat, flash instant twinkl wink moment
hearth fireplac, firesid recess nich dwell home abod
hearti, solid squar substanti warm wholesom
heartili, warm
heat warm, hot energi chang alter modifi temperatur util
heater, fastbal smoke bullet devic pitch deliveri
heav, rise utter emit movement motion throw pant breath
heaven paradis nirvana sphere celesti, region part surfac
heaver, bar workman
heavi heavili, weight sad unhappi actor player dens hefti massiv
hebephren, insan
hebraic hebrew
hebrew hebraic, jew person individu someon mortal soul
hectic feverish, agit
hedg evad parri elud skirt dodg duck sidestep, fenc
hedon, ethic moral
heed regard mind listen, attent obey
heedless unheed, reckless careless regardless deaf indiffer
heel list, bottom undersid lean tilt tip slant angl
heft heav, heavi lift weigh
hefti muscular power sinewi, strong heavi
hegel hegelian
hegelian hegel, follow
height high, elev peak pinnacl superl top dimens degre level
heighten rise, increas
heir, successor recipi receiv offspr issu
heist, holdup robberi steal rip
helium, element
hell, blaze region part troubl
hellen greek, grecian
hellion devil
hello, greet
helm, steer maneuv direct point head guid leadership lead
help aid assist, support activ facilitatori instrument subservi laborsav stabil
helper assist support, worker
helpless weak, impot depend lost powerless hopeless
hem, edg sew stitch utter emit
hemispher, subfigur
hemorrhag bleed, injuri hurt harm exhaust discharg expel eject
hemorrhoid, symptom
hemosiderin, pigment
hen, chicken bird
henc therefor thenc thus
henpeck domin, submiss
herald trumpet announc, forerunn predecessor acclaim hail messeng courier communic
herculean power, difficult hard
herd crowd, move displac
hereaft hereinaft, futur life lifetim time
hered, properti
hereinaft hereaft
heret, outcast nonconformist
heretofor hitherto yet
heritag, inherit practic attribut
hermeneut, theolog divin
hermet, tight
hero, leader charact role part persona
heroic, epic larg big act play playact
heroin, charact role part persona woman
heroism gallantri valor, courag braveri
herringbon, fabric cloth materi textil design pattern figur
hesit waver waffl, unwilling indecis irresolut paus delay
heterogen, assort miscellan mix sundri dispar
hex curs bewitch witch enchant, spell charm
hexamet, vers
heyday flower prime peak bloom blossom flush, period
hibachi, grill
hibern, sleep slumber rest
hidden conceal, secret invis
hide fell conceal, pelt skin activ privaci secreci
hideaway hideout, retreat area
hideous horrid outrag, repuls offens ugli
hideout hideaway
hierarchi, seri organ
high extrem, degre grade level advanc broad full graduat height
highlight foreground spotlight, detail particular item light
highroad, highway
highschool high
highway, road rout
highwayman hijack
hijack command pirat highwayman, crime seiz assum usurp arrog crimin felon crook
hike tramp boost, rise walk rais lift elev increas
hilar glee hilum, gaieti merriment
hilari scream, humor
hill, mound elev shape form work mold mould forg
hillbilli bushwhack, rustic
hillock knoll mound, hill
hillsid, slope inclin side
hilt, handl grip hold
hilum hilar, point
hinder imped back, obstruct blockad block embarrass prevent keep
hing, joint attach circumst
hint breath suggest, clue proposit proffer convey indic
hip, pelvi inform
hiplin, line
hire engag employ, rent charter leas employe act deed
hiss fizzl, boo hoot snort bird nois utter
histor, real exist
histori, account chronicl stori past yesteryear record
historian, scholar student
histrion theatric represent, perform display
hit hitter, strike feat effort exploit propel impel
hitch tour catch, arrest check halt stay stop limp
hitherto heretofor yet
hitless, scoreless unsuccess
hitter batter slugger, hit ballplay mover
hive, beehiv multitud throng store receptacl meet gather assembl
hoars gruff huski
hobbi pursuit, pastim interest toy
hobbl hitch limp, shackl bond hamper walk gait imped
hock soak, consign charg joint articul disabl invalid incapacit
hodgepodg, patchwork jumbl assort mixtur varieti potpourri theori
hoe, tool
hog pig, grab lamb
hoist lift wind, rais elev
hokan, indian
hold clasp clench clutch grasp grip keep maintain retent, properti possess ownership
holder, owner
holdup heist, delay robberi
hole, open gap hit hollow
holiday vacat, leisur spend pass day
holler bellow roar, cri call yell shout outcri
hollow dig, holler caviti remov take withdraw sunken empti
hollywood, spirit tone feel flavor look smell indec
holocaust, destruct
holster, sheath belt
holyston, scrub scour
home place plain, abod dwell resid hous lodg unattract comfort
homebound, peopl
homefolk, famili folk sept
homegrown, nativ
homeland motherland, countri state land
homer, safeti score hit talli
homestead, settler
hometown, town
homeward, orient
homicid, kill bloodi
homogen, materi stuff uniform equal match equat turn consist
homosexu gay, person individu someon mortal soul queer
honest honor candid frank, downright sincer
honesti, righteous herb
honey, belov dear love lover
honeybe, bee
honeymoon, vacat holiday period
honeysuckl, shrub bush
honkytonk dive, nightclub club
honor award honour laurel reward honest, respect observ symbol downright august rever vener reput
honour honor laurel reward, award respect observ stand recogn
hood punk tough, cap crimin felon crook outlaw cover
hoof, foot walk danc
hook, soak pluck rob catch fasten fix secur curv
hookup, assemblag connect system
hoop, ring frame gird band
hoot, boo hiss snort bird cri outcri call yell
hop skip hopper, jump leap bound spring vine move
hope trust desir aspir, anticip expect wish feel want bright promis applic
hopeless, abject black bleak dim despair desper despond helpless
hopper hop, receptacl
hord host legion, multitud throng communiti
horizon, view line scope rang reach orbit compass
horizont, orient flat level swim
hormon, secret
horn, noisemak pierc thrust process
horoscop, predict forecast diagram
horribl fright ugli dread aw
horrid, hideous outrag bad offens
horrifi fright ugli, afraid
horror, fear fright thing
hors, provid suppli pli cater
horseback ahorseback, ridg
horselaugh, laugh laughter
horseman, rider
horsemanship, skill accomplish acquisit attain
hospit infirmari, welcom kind genial
host, hord legion adult grownup entertain multitud throng
hostelri inn lodg, hotel
hostess, host
hostil, soldieri troop aggress belliger antagonist bitter dirti state
hot heat, temperatur blister warm fervent fieri overh scorch
hotel, build edific
hotelman, administr
hotshot ace adept champion sensat virtuoso genius star whiz
hound hunt trace, dog heel chase trail tail tag
hour, time period
hous lodg, firm dwell home abod build edific accommod structur
housebreak, burglar burglari
household famili hous home, unit owner
housekeep housework, work
housewif, wife
housework housekeep, work
hover vibrat, linger hesit waver waffl
howev nevertheless withal still yet nonetheless notwithstand
howl wail roar fantast grand marvel rattl terrif tremend, utter cri shout call yell
hub, part portion center middl heart eye
hubbub uproar, nois
hubri, arrog
huckster peddl hawk pitch, haggl vendor deal sell trade
huddl powwow, cower confer cluster flock clump crowd crouch
hue, chang alter modifi color colour
hug clinch squeez bosom kiss pet, embrac clasp touch arous stimul
huge immens vast, larg big
hulk giant whale loom tower predomin, rise lift rear
hum, buzz action activ sing nois
human man humanitarian, doctrin philosophi ism manhood qualiti chang alter modifi
humanist, humanitarian scholar student advoc propon
humanitarian humanist, human helper advoc propon
humbl low lowli modest small meek, humili chagrin humil chang
humid, wet
humil humbl, trait feel
humili chagrin humbl, mortif shame disgrac embarrass hurt wound injur bruis
humor wit, messag content substanc gratifi pander faceti comic funni
humorist, entertain
hun, krauthead german
hunch intuit suspicion, impress feel belief notion opinion
hundr centuri, cardin
hungari hungarian
hungarian hungari, european
hunger hungri, thirst crave starv lust drive ach smart
hungri hunger, thirsti empti starv
hunt run, hound trace captur catch chase search activ afraid
hunter, seeker
hurdl, barrier vault obstacl obstruct
hurl cast hurtl, lung thrust throw move
hurler pitcher twirler, ballplay
hurri hast speed zip scurri hastili, rush hasten urgenc move motion movement fast fli
hurt injuri harm ach smart wound, distress suffer weaken
hurtl, lung hurl thrust travel move
husband econom, spous partner mate save preserv
husbandri farm agricultur, cultiv
hush still, silenc quiet chang suppress subdu conquer
huski beefi bur, gruff hoars robust
hustl con sting, bustl flurri ado fuss stir swindl
hut, shack shanti shelter
hutment, camp encamp bivouac
hyalin, clear condit status
hydrochlorid, complex
hydrogen, element gas
hydrophob, afraid
hydroxid, compound
hymn, sing exalt glorifi proclaim
hyperbol inflat, increas
hyperem hyperemia
hyperemia hyperem, congest
hyperfin, thin
hypertrophi, grow
hyperveloc, speed veloc
hypnot mesmer, sedat calm
hypoact, inact
hypocrisi, pretens pretenc hollow
hypocrit phoni, cheat slicker
hypothalam hypothalamus
hypothalamus hypothalam
hypothes specul theoriz conjectur suppos, expect anticip
hypothesi, possibl theori propos concept construct
hypothet suppos, hypothesi possibl theori theoret
hyster hysteria, neurot agit
hysteria craze delirium frenzi furi hyster, mania fear fright
ice frost, crystal cover object freez
icebox refriger
iceland, scandinavian
ici frigid frozen wintri, arctic polar cold
icicl, ice
idea thought ideal, mind content purpos intent aim
ideal, idea paragon saint thought perfect model abstract admir
idealist dreamer
ident individu indistinguish, person recognit
identif design, determin find evid
identifi place, name determin set denot distinct recogniz known
ideolog, orient
ideologist, advoc propon
idiom parlanc, dialect accent formul express
idiosyncrasi foibl idiosyncrat, peculiar specialti
idiosyncrat idiosyncrasi, individu singl
idiot imbecil retard, simpl absurd cockey ludicr preposter ridicul insan foolish
idl lazili, laze slug idler groundless unwarr wild oper worthless
idler bum idl
idol god worship rever, imag star princip lead ador
idyl, perfect pleasant
ignit light, erupt burn turn
ignor disregard snub cut, content dismiss discount treat handl reject illiter
ilk like, kind sort form varieti
ill ailment complaint sick bad maladi, poor disord upset
illeg, black contraband crimin dirti extraleg hot illegitim illicit
illegitim bastard illicit outlaw unlaw, offspr issu illeg base
illegitimaci, status posit
illicit, unlaw illegitim outlaw extramarit illeg
illiter, ignor ignoramus preliter semiliter
illumin light, condit status state clear crystal elucid lighten clarifi
illus semblanc, fantasi phantasi fanci illusori appear misconcept
illusionari illus, unreal
illusori illus, unreal
illustr exemplifi instanc, art demonstr artist elabor enlarg expand expound instruct
illustri fame famous notabl note, known glorious
imag imagin imageri, persona pictur visual envis project fanci see figur
imageri imagin imag
imagin vision envisag invent, imag imageri creativ think suppos reckon guess expect
imaginari fanci, number unreal
imb implant emb plant, insert enter introduc
imbal instabl unbal, asymmetri spatial
imbecil idiot retard, simpl
imbib absorb suck draw, assimil
imit fake fals simul copi, doctrin philosophi ism artifici unreal reproduc resembl mimet
immacul spic spotless, clean pure
immateri, discorpor disembodi spiritu
immatur, young adolesc juvenil childish infantil teen teenag boyish
immedi instant straightaway direct now forthwith, contigu present close
immediaci, intuit
immens great huge vast, larg big
immers plung, steep engulf engross absorb penetr concentr focus
immigr, migrat bodi
immin impend, state close
immobl, still qualiti
immor, base libertin riotous fast decad shame shock wrong
immort, deiti divin god celebr perman hereaft
immun, resist condit status
immunoelectrophoresi, electrophoresi
imp pixi, monkey rascal fairi child kid youngster minor
impact, wallop affect touch contact imping strike wedg squeez
impair damag harm, deterior chang alter modif decay mar spoil afflict
impal transfix spike, stake pierc thrust kill
impart leav give, lend bestow contribut add bring tell
imparti, disinterest dispassion indiffer
impass deadlock standstil ardent fervent fieri, situat thoroughfar passion
impati restless, irrit annoy vexat fidget restiv eager
impecc immacul, perfect
imped hinder, obstruct occlud jam block prevent keep
impel forc driven, propel caus make move displac motiv
impend immin, close
imper, mood mode insist instant peremptori desper press urgent
imperfect progress amiss, frail weak tens broken corrupt defect irregular
imperi empir, beard whisker baggag luggag ideolog
imperil endang jeopard menac threaten peril, exist
imperson portray persona, act play repres mock neutral object
impervi, fast proof resist soundproof
impetu, forc
impetus drift, impuls forc drive thrust
imping contact strike encroach entrench trench, happen occurr trespass advanc progress
impious, godless
implac, grim inexor relentless stern
implant emb imb plant, insert enter introduc attach
implement execut, appli enforc instrument use util employ act deed
impli connot, express show
implic deduct concern, signific import infer mean substanc involv
implicit, inher under silent understood unsaid unspoken absolut
implik arch mischiev puckish wick, play
implor beg pray, plead
import signific, commod good trade merchandis foreign alien transfer valu
importun urgenc urg
impos enforc baroni nobl state, inflict visit compel oblig communic distinguish grand impress
imposit inflict, enforc burden load encumbr
imposs, inconceiv unimagin hopeless unachiev
impot, qualiti unabl
impract, airi windi crazi quixot romant utopian
imprec maledict curs damn bedamn, condemn accus cuss blasphem swear rais
imprecis, general
impregn secur strong, invulner fertil
impress affect move strike feel belief notion opinion, seizur effect idea thought appear tell amaz aw
impressionist, painter
imprimatur sanction counten warrant, approv
imprint form, depress impress influenc work
imprison lag jail jug remand, captiv punish penalti confin detain
improb unlik, unbeliev unconvinc suppos
impromptu spontan, address speech unprepar passag
improprieti, demeanor behavior conduct condit status
improv better advanc amend, transform transmut shift chang alter modifi turn built
improvis makeshift, perform execut cope contend grappl deal manag temporari
impud insol flip fresh, smart wise forward
impuls urg, whim motiv need desir
impun, exempt freedom
impur dross, wast condit status
imput ascrib assign attribut, evalu judg
inabl, knowledg qualiti
inaccur, away outsid incorrect wrong unfaith wide
inaccuraci, qualiti
inact, state flat indol latent quiescent
inadequ, poor short defici lack incap incompet insuffici
inadequaci defici, amount weak
inadvert unwit, omiss
inappropri, incompat unfit wrong
inaud, silent superson ultrason
inaugur startup, initi first maiden address speech induct begin start
incalcul, untold countless infinit innumer multitudin myriad unnumb much
incandesc, light glorious
incant, spell charm
incap, unabl
incapacit disabl, invalid handicap chang alter modifi injur wound
incarn embodi corpor, personif gospel creed substanti realiz materi
incens indign outrag, infuri exasper compound scent aroma fragranc perfum anger
incent induc, bonus payment
incept origin, begin
incertain uncertain, doubt dubious
inch edg, advanc progress
incid, frequenc happen occurr disturb disrupt commot flutter
incident, expens peripher secondari item point accident
incipi, begin first outset start kickoff offset
incis acut discrimin keen knifelik penetr sharp, cut percept
incit motiv actuat propel move prompt, provoc arous rous encourag instig caus
inclin disposit tendenc slope side tend lean run, attitud angl ramp format apt given mind fond
inclos enclos, insert introduc surround ring skirt border put
includ, inclus see consid reckon view regard
inclus includ, comprehens
incoher, confus disjoint disord garbl scatter fuzzi
incom entranc entri, arriv inward design elect futur next
incompat repugn, antagonist contradictori
incompet unqualifi, inabl diseas inept
incomplet, broken half partial rudimentari
incomprehens inexplic, cryptic deep inscrut mysteri paradox unaccount unexplain
inconceiv imposs unimagin
inconsequenti, unimport
inconsist, conflict contradictori incompat uneven scratchi irreconcil
inconveni troubl bother, worriment discomfort affect impact touch difficulti awkward
incorpor integr unifi, consolid learn acquisit contain compris compound combin
incorrect wrong, erron fals mistaken
incorrupt, honesti
increas addit gain progress, chang alter modif modifi accru hyperbol inflat exagger
incred unbeliev, astound fabul improb marvel tall
incub, care attent aid tend phase stage brood hatch
incubus, nightmar devil fiend demon situat
inculc, drill
incur, suffer unalter receiv get find obtain subject chang
incurs, penetr entranc entri incom attack onslaught onset onrush
indebt, oblig
indec untoward, crude earthi gross vulgar hollywood indel obscen
indecis irresolut, doubt uncertainti
indefatig tireless, energet
indefens unten, vulner
indefin, uncertainti indescrib ineff unspeak untel vagu inexpress
indefinit, nebul unfix one uncertain
indent, rough eros
independ, freedom victori triumph sovereign individualist breakaway individu uncondit
indescrib indefin ineff unspeak untel, inexpress
index, indic scale list fact suppli provid render classif
india indian
indian india, tongu
indiana, artist
indic index signal bespeak point, communic fact sign design show tell
indict, instrument accus charg
indiffer, unconcern
indigest, symptom
indign outrag incens, anger insult affront angri
indirect, procedur process deceit mediat squint sidelong devious roundabout
indiscrimin random haphazard arbitrarili, sweep
indispens, essenti critic vital necessari
indistinct, bleari blur fuzzi hazi cloudi nebul dim faint
indistinguish ident
individu person someon mortal soul singl individualist separ, organ trait belief ident
individualist individu, person someon mortal soul singl capitalist
indoctrin doctrin, teach learn instruct
indol lazi, inertia idl inact
indoor insid, interior
indors back endors support, second approv okay sanction
induc incent, stimul caus get make generat
induct initi instal invest seat, ceremoni observ admit includ
indulg, gratifi pander provid suppli pli cater soft decad
industri hardwork tireless, economi manufactur busi develop energet dilig enterpris
ineff indefin indescrib unspeak untel, inexpress sacr
inelig, disqualifi undesir unsuit unqualifi illeg
inept awkward clumsi cumbersom, incompet
inequ, differ
inert, indiffer neutral
inertia, trait
inescap unavoid inevit
inevit necessarili, certainti destini fate fatal inescap unavoid necessari
inexcus, indefens unwarr
inexhaust unlimit, infinit
inexor grim relentless stern, adam implac inflex
inexpens cheap
inexperi, ignor
inexperienc, fledgl raw new uniniti naiv untest untri
inexplic incomprehens, cryptic deep inscrut mysteri paradox unaccount unexplain
inexpress, indefin indescrib ineff unspeak untel
infal, foolproof uner
infam notori
infanc infant
infant babi babe infanc, child kid
infantil childish, immatur
infantri foot
infantryman, soldier
infatu, crush passion love
infect pathogen, taint give foul contamin septic
infecti, septic catch transmiss
infer inferenti deduc deduct deriv, reason general extrapol conclud
inferenti infer, deduct
inferior, follow humbl low lowli modest small indiffer qualiti
infern, fiendish satan unholi deceas deced evil
infertil unfertil
infest overrun, invad occupi inhabit
infidel, qualiti
infield diamond, tract parcel fielder
infiltr, penetr incurs permeat filter join
infinit space, attribut boundless unbound limitless endless inexhaust unlimit verb
infirm debil feebl, soft
infirmari hospit
inflam inflammatori, worsen aggrav exacerb exasper ablaz unhealthi light
inflammatori inflam, unhealthi provoc
inflat expand amplifi hyperbol, explos increas
inflect, prosodi speech deliveri tone modifi talk speak utter
inflex, uncompromis sturdi adam inexor
inflict imposit visit impos, enforc wrongdo communic
inflow influx, flow
influenc influenti work, determin shape mold regul power
influent, incom
influenti influenc, authorit import potent power
influx inflow, flow
inform sourc, wit observ speaker messag content substanc knowledg communic
infrar, frequenc invis
infrequ, occasion rare
infuri exasper incens furi madden, anger
ingest consum take, absorb assimil learn acquir
inglori black shame, obscur unknown unsung
ingratitud, feel
ingredi, compon constitu element factor part section divis
ingroup cliqu pack camp, set circl band lot
inhabit dweller popul dwell live, person individu someon mortal soul settl haunt occupi
inhal inspir aspir intak, breath medicin medic
inher integr, under intrins implicit
inherit heritag, acquisit get acquir
inhibit inhibitori, restraint control prevent forestal foreclos preclud forbid imped
inhibitori repress inhibit, restrict
inhospit, bare bleak desol stark godforsaken wast wild hostil
inhuman cold, brutal cruel fell savag vicious bestial brute
initi first beginn origin start induct instal enterpris inaugur, letter sign pundit pioneer make found foundat institut
inject shoot, introduct solut administ dispens add
injur wound, hurt bruis offend spite arous elicit livid disjoint
injuri hurt harm, accid
injustic, wrongdo
ink, liquid sign humor mark
inkl glimmer, suggest
inlay, fill ornament decor adorn grace embellish beautifi
inlet recess, intak water open
inmat, resid occup patient
inn hostelri lodg, hotel
inner interior intern, inward insid
inning frame, part section divis
innoc natur, puriti white condit status person individu someon mortal
innov invent introduc, concept design creation creativ initi pioneer
innumer countless infinit multitudin myriad unnumb, incalcul
inocul vaccin
inorgan, amorph unstructur artifici miner
input, remark comment signal sign insert enter introduc
inquest, inquiri
inquir question ask enquir, request investig inquisit search wonder communic
inquiri research, question queri interrog
inquisit specul question inquir, curious
inquisitor, question offici
inroad, trespass encroach violat intrus invas
insan mad crazili, buggi crack wacki crazi disturb sick dead
inscrib scratch engrav grave, enrol enter recruit carv written carven
inscript letter, dedic write messag
inscrut cryptic deep mysteri, inexplic incomprehens
insect, worm lous
insensit, dead deaden callous numb dull unaffect
insert enter introduc, inset enclos inclos section subdivis attach
inset, insert pictur imag enclos inclos introduc artifact
insid interior indoor, within region part wrong surfac
insight penetr, percept sensibl
insignific, meaningless minor
insinu, implic
insist repetit, press pressur demand urgenc beg implor pray instant
insol crust fresh impud flip, rude offens offenc audaci brassi brazen
insouci, cheer
inspect review, examin scrutini visit see
inspector, policeman offic investig
inspir anim enliven exalt divin, idea thought product stimul shake excit stir sacr
instabl, disord
instal, facil begin start artifact episod payment broadcast program
instanc case exampl exemplifi illustr immediaci, repres happen occurr celer quick rapid urgenc
instant flash heartbeat twinkl wink immedi straightaway direct now, instantan moment minut outright
instantan instant, fast
instead altern, rather
instig incit, prompt inspir provok stimul induc caus
instil, introduct liquid
instinct, aptitud full
institut establish found plant constitut, bring associ initi organ
institution commit send charg, transfer
instruct direct teach learn, educ messag content substanc manual inform order tell
instructor teacher, educ
instrument, tool devic equip fit outfit mean unit util
instrumentalist musician player instrument, perform
insubordin, defianc resist
insubstanti unreal, aerial airi ether shadowi wraithlik hollow stringi
insuffici defici, low inadequ poor short lean light scant
insul insular detach, isol chang alter modifi discrimin separ
insular insul detach, isol
insulin, hormon
insult abus affront, hurt wound injur bruis offend spite
insuper insurmount, unconquer
insur see check ensur control ascertain assur, polici secur protect contract person individu someon mortal
insurmount, insuper unconquer
insurrect rebellion revolt rise upris, conflict struggl battl
intact integr entir, inviol whole
intak consumpt uptak, inlet activ open
integ, number
integr inher uniti incorpor unifi, entir intact calcul comput figur reckon consolid combin
intellect mind intellectu, reason understand intellig faculti
intellectu intellect ration, person individu someon mortal soul mental
intellig understand, abil power agil nimbl apt clever braini brilliant
intend mean think intent, destin design specifi plan conscious deliber know attach
intens strength, magnitud degre grade level modifi acut bad big
intensif, increas
intensifi, compound heighten deepen increas exasper thicken
intent purpos aim design intend captiv absorb engross know, goal end assidu concentr
inter buri entomb, lay repos
interact, action act move
interced mediat intermedi arbitr, negoti
intercept stop, tap bug point catch grab
interceptor, fighter
interchang exchang substitut replac, chang junction alter modifi interact
interconnect, connect link join unit tie
interconnected, connect link
intercontinent, worldwid
intercours, relat sex
interdepend mutual, depend
interest involv, sake concern occupi worri curios wonder arous engross
interf meddl busi, intrus
interfac, surfac program
interfaith, religi
interfer intervent, act deed interven interpos imped hinder interact
interim meanwhil lag, interv temporari
interior insid, home intern nation region part indoor surfac
interject interpos inject, interrupt disrupt
interlac intertwin twine lace, lock interlock twist distort hold
interlay, layer bed
interlock mesh engag interwoven, lock interlac devic organ organis coordin contact imping
interlud, interv perform show
intermarriag, marriag matrimoni union
intermedi interced mediat arbitr, averag medium chemic negoti grey
intermesh, engag tangl
intermin endless etern, long
intermiss, paus break interrupt suspens interv
intermitt, sporad
intern, extern outsid social global planetari world worldwid foreign
interpenetr permeat, penetr pervad diffus riddl
interperson, social
interplay, interact
interpos, introduc
interposit, intervent break interrupt disrupt gap placement locat
interpret read version rendit render constru see, represent perform intermediari person individu someon mortal soul
interrel interrelationship, relat reticul
interrelationship interrel, relat
interrog question, sentenc transmiss mood mode
interrupt disrupt break gap, disturb signal discontinu stop act delay holdup happen
intersect cross, crossroad point junction meet encount see
interst, highway
intertwin twine interlac lace, tat twist distort
interv, measur quantiti amount set
interven interfer interpos, interact lie
intervent, interfer engag particip involv
interview question, consult audienc interrog examin convers discours
interweav weav, twist twine distort
interwoven interlock, complex
intim confid close intima near, suggest privat friend hint impli person well
intima intim, membran
intimaci familiar, affair liaison involv friendli
intimid, aggress dismay frighten fright scare discourag
intoler, impati attitud bitter imposs unaccept
inton modul tone chant, prosodi inflect sing talk speak utter mouth
intract, balk stubborn uncontrol
intransig, stubborn
intrench, fortif munit
intric, complex
intrigu fascin, scheme plot game interest romanc
intrins, inher integr inner intern intim
introduc present acquaint, innov inform initi pioneer
introduct debut launch entri, begin start section subdivis
introductori introduc, basic open first
introject, valu chang integr
intrud intrus, entrant trespass enter transgress offend violat
intrus invas encroach intrud, entranc entri incom interf meddl busi
intrust entrust trust confid commit, pass hand reach give
intuit, hunch suspicion impress feel belief notion opinion
inund flood delug, torrent batch deal flock heap lot
inur harden, accustom
invad occupi invas, intrud attack assail enter
invalid quash void avoid, disabl incapacit handicap suffer remov bad fals null
invalu priceless, valuabl
invari constant alway, quantiti unvari strict featur characterist
invas invad, encroach intrus penetr incurs entranc
inveigh rail, declaim complain kick plain protest
invent innov concept design contriv devis formul forg imagin, creativ creation manufactur
inventor, creator
inventori, stock list merchandis product
invers opposit revers, backward reciproc abnorm
invert, revers chang alter modifi reorder turn
invest put commit place, financ endow gift empow
investig probe research, work inquiri scientist expert inquir enquir analyz analys
investor, capitalist
invinc, unconquer
inviol intact, sacr
invis, conceal hidden infrar ultraviolet unseen obscur
invit, request letter missiv arous elicit evok fire rais
invoc invok, prayer petit incant
invok rais evok stir arous invoc, appeal summon mention
involuntari, driven forc unconsci unwil automat reflex autonom
involv engag particip affect regard, connect refer pertain relat concern touch activ interest
invulner, safeti strength bombproof defens impregn secur strong tight
inward insid, inner interior intern secret privat incom
iodin, element halogen antisept chang alter modifi
iodocompound, compound
iodoprotein, protein
ion ionic, particl
ionic attic ion
ireland, irish
irish ireland, nation land countri whiskey whiski
irksom bore dull slow tedious tiresom wearisom
iron press dri wri, metal robust club shackl bond hamper humor
ironi sarcasm satir, wit humor
ironlik, strong
ironshod, shod
ironwork, maker
irrat, real blind unreason superstiti
irreconcil, hostil inconsist
irregular guerrilla abnorm, second unpredict warrior crook casual occasion misbehavior misde
irrelev, tangenti extran immateri unsuit
irresist, overwhelm attract
irresolut indecis, doubt uncertainti trait discourag unstabl
irrespect regardless disregardless
irrespons, carefre freewheel idl loos unaccount unreli
irrever, violat attitud evil wicked
irrevers, perman
irrig water, provis suppli wet treat
irrit petul annoy vexat chafe rag bother gravel vex, excit respons reactiv piqu temper sensit
irrupt, entranc entri incom
island, land earth ground zone
ism doctrin philosophi, belief
isocyan, salt
isol insul stray, separ alien estrang discrimin get acquir detach sporad
isolationist, advoc propon
isom, compound
isopleth, line
isotherm, equal
isotrop, ident
issu publish releas, number suppli content public air bare
issuanc, provis suppli
ital, longhand
itali italian
italian itali, european romanc
italic, print impress
itch rub scratch, urg infect irrit desir ach smart
item point enumer recit, detail particular part portion compon constitu name identifi
ivi, vine
ivori, bone pearl white
jab poke thrust dig prod stab, gestur punch
jabber gabbl spout, talk speak utter mouth
jackass goof goos, fool sap ass
jacket, coat cover wrap wrapper dress cloth garb garment
jacksonian, follow
jade tire pall weari fatigu, wear deterior drop adulter satiat
jag, uneven rough
jail clink imprison lag jug remand, confin detain
jam throng mob pack pile, fix hole mess muddl crowd
jan januari
jangl jingl, sound resound nois
janissari, follow soldier
janitor, custodian steward
jansenist, advoc propon
januari jan
jap nip, japanes
jar clash, jolt vessel conflict move
jargon cant argot
jaunti dapper dash snappi, chipper fashion cheer
java, coffe beverag drink
jaw chat chatter gossip visit, bone convers discours featur
jazzi, flashi gaudi showi rhythmic color
jealous envious
jealousi, envi wake vigil alert
jeep landrov, car auto automobil machin motorcar
jeer mockeri scoff scof flout barrack, deris teas rag
jeffersonian, follow
jelli, dainti delicaci treat preserv
jeopard endang menac threaten imperil peril, ventur hazard
jeopardi hazard peril risk, danger
jerk yank jolt, twitch pull draw motion movement move
jest joke gag laugh, wit humor communic divers recreat
jesuit, religi
jesus christ savior
jet gush sooti, squirt airplan plane run flow feed
jew hebrew, person individu someon mortal soul
jewel gem beadi, decor adorn grace ornament embellish beautifi maker merchant
jibe shot shaft slam dig barb match fit correspond
jig, danc
jilt, woman leav
jimdandi jimhickey, ideal paragon saint thing
jimhickey jimdandi, ideal paragon saint thing
jimmi prise prize lever, pri open
jingl jangl, doggerel sound resound nois vers rhyme
jive swing, danc
job occup busi line, task chore subcontract activ cheat
jockey cheat shaft, horseman beat crush shell vanquish oper
jocos jocular, humor
jocular jocos joke, humor
jog rambl, trot lope continu proceed travel squar
joggl wiggl, fix shake agit fasten secur
john toilet lavatori privi bathroom, room
johnni rebel reb
join articul junctur junction unit, union sum connect link marri
joint articul, fit clannish concert cooper conjoin corpor collect
joke gag laugh jest jocular joker, wit humor communic
joker joke, turkey comedian comic
jolli kid chaff banter gay jovial merri reason moder
jolt jar shock, jerk blow bump move motion shaken agit
jonquil, daffodil
joss, idol god
jostl, shove make work push forc
jot, touch hint mite pinch speck note write
journal diari, write period profess
journales, style
journalist, writer author
journey, travel trip move
joust tilt, struggl battl contend fight
jovial gay jolli merri, joyous
jowl, jaw featur
joy joyous rejoic, delight pleasur emot feel experi
joyous joy, ecstat gleeful jubil gay festiv merri jolli
jubil exult rejoic triumphant happili merrili gayli blith, gleeful joyous
judaism, religion faith
judg justic jurist judici, evalu offici decid settl
judgment mind, assess opinion sentiment view thought act
judici judg, legal
judiciari bench judg, administr establish brass organ system scheme
jug imprison lag jail remand, bottl confin detain
juic, foodstuff energi vital
juici, lush luscious voluptu sexi
juju, voodoo magic charm
jukebox, phonograph
jumbl muddl welter smother mingl disord, confus cake assembl
jump leap bound spring, startl start increas move transit
jumpi edgi restiv, rough rocki tens
junction, conjunct place spot union unif
junctur occas, crossroad happen occurr crisi
jungian, follow
junior, lowli secondari minor younger intermedi
junk debri dust rubbl, scrap rubbish discard fling toss
junkyard, yard
juri, panel bodi committe commiss
jurisdict, power district territori dominion
jurisprud law jurist, philosophi collect aggreg accumul assemblag
jurist jurisprud, judg justic expert offici
just right niceti mere simpli, conform righteous equit precis exact
justic, righteous judgment assess
justif, circumst condit consider explan account
justifi vindic, uphold maintain free
jut project reliev stick
juvenil, adolesc person individu someon mortal soul immatur
juxtapos, put set place pose posit lay
juxtaposit, placement locat posit place
kale bread cabbag dough loot scratch sugar, money
kamikaz, fighter pilot
keen acut discrimin incis knifelik penetr sharp, lament eager intellig enthusiasm
keep support livelihood live susten hold maintain, dungeon continu conform complianc duti respons oblig
keepsak souvenir token relic, object
ken cogniz, sight know compass rang reach grasp
kerchief, scarf
kerosen, fuel hydrocarbon
kerygma, sermon discours preach
ketosi acetonemia, symptom
kettl boiler, pot
key identifi discov distinguish describ name cardin central fundament
keyboard, devic holder
keyhol, hole
keynot, subject topic theme set idea thought address speak
khaki, fabric cloth materi textil
kick boot, bang charg rush flush thrill blow propel
kickoff, begin start first outset offset point
kid child youngster minor fri nestl, chaff jolli banter
kidnap snatch kidnapp, seiz
kidnapp kidnap, crimin felon crook outlaw captor
kill, defeat termin end conclus destruct humor
killabl, eatabl
killer, person individu someon mortal soul caus
kind sort form varieti charit sympathet, genial categori gracious
kinda rather
kindl, light lit
kindr clan akin, similar relat
kinet, move
king kingdom, queen sovereign monarch rival competitor competit
kingdom land realm, sphere domain area orbit field arena
kinship affin, relationship relat
kiss hug pet, touch cooki biscuit arous stimul
kit, outfit case equip fit gear paraphernalia
kitchen, room
kitchenett, kitchen
kitten, deliv bear birth
kittenish, play
kleenex, tissu
knack bent hang, endow gift talent
knapsack haversack, bag
knead work, massag manipul
knee, stifl joint articul
kneecap, shoot hit
kneel, motion movement move rest
knife stab, injur wound weapon arm
knifelik, sharp acut discrimin incis keen penetr percept
knight dub mediev, hors gentl entitl chivalr gallant past courteous
knit, plain fabric cloth materi textil join conjoin
knob boss, project handl grip hold
knock, roast sound strike critic rap
knoll mound hillock, hill
knot, knotti bunch clump cluster fix tie bind fasten
knotti baffl elus tough, knot difficult hard crook
know wise, intent deliber inform intend
knowledg know learn, educ inform
known, fame famous illustri notabl note identifi legendari proverbi
knuckl, press shoot
knucklebal, pitch deliveri
korea korean
korean korea
kosher, nourish susten clean proper
krauthead hun, german
lab laboratori, work
label tag, mark descript design brand attach
labor labour proletariat tug push drive, toil grind workman
laboratori lab, work region
laborsav, help
labour labor proletariat toil grind dig, confin tug push
labyrinth maze, system
lace intertwin twine interlac tie, laci braid cord twist distort
lacer, mangl torn tear ruptur snap bust rough hurt
laci lace, netlik fanci reticul
lack defici want miss, need demand absent inadequ nonexist
lackey, servant
lactat wet, fresh
lad chap fellow fella cuss bloke, sonni male boy
ladder run, stair step break separ degre level stage
laden load, remov take withdraw full fill
ladi, dame madam woman
ladylik, refin
lag retard laggard, interim meanwhil imprison jail jug remand
lager, camp encamp bivouac beer
laggard drone poke lag, idler bum slow
lagoon, lake
laid set, arrang order
laiti lay, multitud mass peopl
lake, water pigment
lam run bunk, escap thrash thresh flail flight leav
lamb, deliv bear birth
lament wail keen, dirg deplor bewail bemoan complaint activ express manifest
lamin, sheet produc make creat flatten
lamp, furnitur
lamplight, light
lampoon parodi mockeri takeoff, caricatur imit ridicul roast guy
lanc spear shaft, gig weapon arm travel move implement
land, ground soil arriv get come object platform structur
landlord, landown
landmark, watersh posit place junctur occas
landmass, land earth ground
landown, holder
landrov jeep, car auto automobil machin motorcar
landscap, sceneri decor adorn grace ornament embellish beautifi garden
landslid, victori triumph slide
lane, way path
languag, speech communic
languid dreami
languish wast, ach yearn yen pine weaken hanker long
languor, wind
lanki rangi, tall thin lean
lantern, lamp
lap, lick thigh lie sphere domain area orbit field
lapel, lap overlap
lappet wattl, lap overlap
laps sink pass nonchurchgo, mistak error fault move paus intermiss
larg big most, size ampl sizabl astronom bigger bouffant
larger bigger, big
larva larval, anim beast brute creatur
larval larva, immatur
lash cilium whip flog lather slash strap, thong hair beat lick violent rope fix
lasher, driver
last final finish conclus close endur perman, surviv live durabl abid etern everlast perpetu unend
latch, lock fasten fix secur catch
late recent, belat deep advanc ripe posthum
latent, potenti possibl inact
later posterior subsequ afterward, late advanc
latest, news intellig tide word current fashion
lather soapsud sud flog whip lash slash strap, fret
latin, ital inhabit dweller
latitud, liberti
latter, second
laugh laughter, utter
laughter laugh, utter activ
launch establish found, open propel impel introduct debut entri begin start
launcher, catapult armament devic
launder, wash
laundri wash, garment work
laurel award honor honour, symbol stand
lavatori toilet john privi bathroom, washbasin basin washbowl
lavend lilac, shrub bush purpl
lavish shower extravag, plush consum wast generous rich
law jurisprud, collect aggreg accumul assemblag instrument
lawless, unlaw
lawman, defend guardian
lawn, field
lawyer attorney law, profession
lax slack, neglig neglect condit status
lay ballad put set place pose posit laiti, repos birth
layer bed, artifact shape form work mold mould forg
layett, kit outfit
layman, common
layoff, closur close shutdown
layout, design plan order
laze idl slug
lazi, indol slow idl
lazili, idl
lead take direct conduct guid star stellar, leav result advantag leadership preemin strip slip major
leaden dull, weight cloudi heavi
leader, person individu someon mortal soul featur bodi
leadership lead, activ bodi
leaf foliag leaflet flick flip thumb riffl, perus sheet
leaflet cusp leaf, flap foliag
leagu confer, associ unit unifi union
leak, hole disclos reveal discov expos divulg break uncov
leakag escap leak outflow, discharg run
lean tilt list inclin tip slant angl thin tendenc, disposit
leap spring bound bounc, jump move transit switch
leapfrog, progress advanc jump leap bound spring
learn acquisit acquir erudit, scholarship educ hear discov see know knowledg scholar
learner scholar, apprentic person individu someon mortal soul
leas rent, hire charter properti hold contract undertak
leash tether lead rope, three trio troika restraint tie
least, matter affair thing
leather, flog whip lather lash slash strap tough
leav departur go, permiss act deed
leaven, substanc
lecher, deviant deviat
lectur talk reader, speech rebuk reprimand rag jaw scold educ speaker
ledg shelf, ridg
ledger book, record journal
leech bleed, parasit spong treat follow
leer sneer, contempt scorn look express aspect face sexi
left, odd remain posit place near port faction sect
leftfield left, tract parcel posit
lefti southpaw, person individu someon mortal soul pitcher hurler
leg leggi, limb
legaci bequest, gift inherit heritag
legal, judici legitim statutori
legat, posit post berth offic spot place situat
legate, beneficiari
legend legendari, stori titl
legendari, fabl legend known unreal
leggi, leg tall
legibl, distinct sharp
legion host numer, armi mani associ
legisl pass legislatur, govern administr politician ordain enact
legislatur legisl, assembl
legitim legitimaci, logic permit allow let counten true
legitimaci legitim, authent
legum, herb seedpod
leisur easi, rest eas repos unhurri
leitmotiv, tune melodi air strain line
lemma, proposit
lemon, citrus yellow
lend impart bestow contribut add bring, dispos disposit loan chang alter
length, durat dimens
lengthen prolong perpetu, continu increas grow
lengthi extend prolong, long
lengthwis, axial linear run
lentil, legum
lesion, wound patholog injuri hurt harm
less, inferior
lessen decreas diminish fall weaken, chang alter modif modifi impair
lesser, small littl
lesson, exampl teach instruct admonit warn
let allow permit, serv servic induc stimul caus
letdown disappoint, dissatisfact
lethal dead, fatal
lethargi, torpor weak
letter missiv inscript, text document earn garner win charact graph write
letterhead, stationeri
letterman, athlet
level degre grade flat plane, unwav properti aim take
levelhead healthi intellig sound, reason sensibl
lever pri prise prize jimmi, bar open machin
levi impos, recruit rais charg bill conscript muster draft
lewd obscen salaci, dirti sexi
lexic lexicon
lexicon vocabulari lexic, dictionari knowledg
liabil liabl, suscept oblig
liabl apt liabil, like
liaison affair intimaci involv, link contact channel line
liar lie, cheat slicker
liber progress broad toler releas emancip liberti, adult grownup left ideolog accomplish achiev attempt effort
liberti autonomi liber, independ freedom
libertin riotous fast, immor
librari, room collect aggreg accumul assemblag
librarian, profession
libretto, script book
licens permit certifi, instrument author pass clear liberti
lick cream bat clobber thrash defeat, lap sediment deposit beat end conclus finish failur
lid eyelid, top cover
lie, falsiti untruth
lieuten, lawman
life, live exist experi
lifeless, dead empti
lifelik graphic pictori vivid, natur realist unaffect
lifelong, long
lifetim life, period
lift rais elev uprais, aid assist help move
lifter, athlet thief
ligament, attach bond
light illumin lit, lighten lightweight airi buoyant ignit apparatus setup ablaz
lighten, cheer
lightheart blith, cheer
lightn, flash
lightweight, gladiat light cipher nobodi unimport
lignit, coal
like wish care similar similitud probabl, ilk kind sort semblanc pictur imag feel apt
likelihood, probabl
likewis similar, besid
lilac lavend, shrub bush
lilt swing, pronounc articul enunci say
limb, extrem member branch
limbo oblivion, obscur
limit bound boundari restrict confin throttl express modif constrain, circumscrib extent rule regul disadvantag minor modest small
limitless, unlimit bottomless untrammel
limp hitch hobbl, gait walk weak proceed continu lax
linden, wood tree
line, liner format lie mark print cover rough
lineag line descent blood pedigre ancestri origin stock, kinship
linear addit
lineback, back
lineman, surveyor
linen, fabric cloth materi textil paper
liner, fli protect
lineup card, roll roster line
linger, loiter loung loaf tarri lurk persist remain stay
lingual, conson
linguist, scientist person individu someon mortal soul scienc art
link associ relat connect, tie think cerebr fix
lint, fiber fabric cloth materi textil
lion, cat celebr
lioniz celebr, respect honor honour observ
lipstick, makeup outlin
liquid settlement neutral wast, swim fluid wateri state termin end conclus destruct
liquor spirit booz, alcohol liquid
list name, tilt inclin lean enumer recit item
listen hearer, observ hear perceiv comprehend concentr focus center pore
lit literatur light, ablaz afir aflam aflar alight
liter actual genuin real, error mistak true exact doctrin philosophi ism inclin
literari literatur, liter
literatur literari, lit write
lith sinuous, grace
litig, parti proceed
litter clutter, rubbish scrap strew straw
littl small, slight atom diminut petit tini teensi wee
livabl live, habit
live life popul dwell inhabit livabl liver liveli, experi peopl realist raci aliv bounc spirit warm
liveli live, life spirit activ
livelihood support keep live susten, resourc
liver, color
livestock stock
livid ashen blanch bloodless white, light
load burden laden, charg weight fill full live
loaf bum, loiter loung tarri linger lurk bread idl
loan lend, debt give word
loath abhor, hate detest
loathsom offens vile, disgust foul wick
lob, return throw
lobbi hall foyer vestibul, room solicit beg tap peopl
lobscous lobscus
lobscus lobscous
lobul lobular, lobe
lobular lobul, shape form configur contour
local vicin neighborhood neighbourhood locat fix, scene section determin find principl rule
locat situat set, placement posit object activ find regain determin ascertain
lock, curl whorl engag mesh oper fix fasten
locker cabinet, compart fix
lockup, jail clink protect
locust, wood
lodg hous pad, club societi gild order wedg stick structur construct
loft, attic floor level stori store propel impel
lofti exalt elev sublim grand rarifi, soar nobl high
log, logarithm lumber logger wood record enter power work
logarithm log, power index
logger log, labor
logic, philosophi sens legitim formal valid
logist, provis suppli
loin, area region
loiter loung loaf tarri linger lurk
lone alon solitari loneli, unaccompani deject
loneli lone, desol isol sad unhappi
long yearn hanker, desir want chronic continu
longer, person individu someon mortal soul
longev, senior
longhand, handwrit hand script written
longshoreman, labor
longshot, photograph photo exposur pictur
longstand, long
look express aspect face sound, appear seem counten visag sens percept superfici search
lookup search, oper
loom, tower predomin hulk look appear seem rise lift
loon, idler bum
loop, intertwin fix circl knit
loophol, ambigu hole
loos free liber releas, unleash light shift relinquish
loosen loos, relax chang alter modifi
loot booti plunder prize, bread cabbag dough kale scratch empti
lope jog trot, canter travel run gait
lord creator maker divin august grand, master gentl entitl ruler disdain haughti overbear supercili
lordship, titl author potenc domin
lore, content
lose, loser
loser lose, failur contest unfortun
loss, declin diminut
lost doom, confus peopl misplac miss wast stray
lot batch deal flock heap mass mess mint mountain
lotion, applic remedi cure therapeut
loud aloud, brassi cheap flash flashi gaudi tawdri
loudspeak speaker
louisianan, american
loung sofa couch, loiter loaf tarri linger lurk seat
lous, insect worm
lousi rotten stink, wicked bad dirti soil unclean
love lover loveli fond, passion enjoy emot object like endear beauti affection
loveli fair love, beauti
lover love, fan buff devote person individu someon mortal
low depress moo, utter emit reduc deep
lower heavi sullen threaten, berth bunk move displac decreas diminut reduct cloudi
lowland, depress
lowli humbl low modest small, secondari inferior junior
loyal, patriot doglik nationalist
loyalist, support protagonist champion admir friend
loyalti, fidel love
lucid clariti clear elucid, saniti sane
lucif devil, phosphorus planet
luck fortun destini fate lot circumst portion, chanc hazard
lucki, fortun hot
luckili fortun
ludicr ridicul, absurd cockey idiot preposter humor foolish
lug tug luggag, stuff block transport carri clog choke
luggag baggag lug, case
lugubri, sorrow
lukewarm tepid, warm unenthusiast
lull, quiet paus intermiss break interrupt suspens calm still
lullabi, song vocal strain
lumber timber pound, log walk bat fell drop
lumin luminos, bright
luminari notabl, celebr
luminesc, glow light luminos bright
luminos bright light lumin
lummox clod lump gawk
lump ball clod clump chunk, swell agglomer collect accumul
lumpish unthink, stupid
lunat madman maniac moon, swashbuckl suffer insan adventur month
lunch luncheon, meal eat feed give
luncheon lunch, meal
lunchroom, restaur
lung lurch hurl hurtl, thrust motion movement move stab
lunkhead, stupid dullard
lurch stumbl stagger reel careen, pitch shift gait walk
lure entic tempt, bait hook attract provok stimul temptat
lurid, shock violent sensat
lurk skulk, loiter loung loaf tarri linger hide conceal
luscious juici voluptu lush, delici sexi
lush sous exuber profus riotous, juici luscious voluptu drunkard
lust crave hunger thirst starv, desir want
luster lustr brillianc splendor, bright radianc shine
lusti, hearti passion healthi
lustr luster, brillianc splendor glaze bright
luxuri voluptu, gild grand opul sumptuous lush indulg high rich
lyric word languag, text write compos pen melodi melod music emot
lyricist, writer author
macabr ghast grim gruesom sick
machin, machineri devic shape form work mold mould
machinelik automat, mechan
machineri, machin system scheme
machinist mechan, craftsman artisan
mackinaw, coat blanket cover
macrophag, phagocyt
mad sore frantic, insan crazi disturb sick angri crazili
madam dame ladi, woman
madden enrag furious exasper infuri, angri
madman lunat maniac, suffer
madrig, sing
magazin, press public product
maggot, grub
magic magician charm wizard, trick illus supernatur
magician magic, wizard perform
magistr, judg justic jurist
magnet, attract devic featur characterist mesmer bewitch chang alter
magnif, expans enlarg ratio
magnifi amplifi magnitud exagger, enlarg mislead increas
magnific rich excel brilliant glorious splendid, brillianc splendor grandeur eleg impress
magnitud magnifi, properti ratio
magpi, scaveng
mahogani, wood tree
maid, maiden domest girl miss
maiden maid inaugur initi first, girl miss open
mail, post send messag communic transfer
mailbox, box
mailman carrier
maim wound, peopl unfit
main chief primari princip master chiefli primarili, independ water import pipe
mainland, land earth ground
maintain keep hold, preserv mainten retain
mainten care upkeep maintain, repair fix fixtur mend
majest, gallant lofti proud superior impress
majesti, magnific rich
major bulk, studi lead star stellar number figur leagu confer
make brand, shuffl get kind sort form varieti qualif product
maker make, creator lord divin
makereadi, prepar
makeshift improvis, expedi temporari
makeup, event
maladi, ill sick condit status
maladroit, handless inept
malais uneasi, discomfort
male masculin, viril anim beast brute creatur stamin person sex
maledict imprec, condemn curs
malevol, evil
malfeas, offend
malform deform
malign, diseas evil calumni besmirch
maling skulk, escap dodg fiddl shirk
malpos, crook
maltreat abus step, treat handl
mama mamma mommi mum, mother
mamma mama mommi mum, mother
mammal mammalian, vertebr
mammalian mammal, vertebr
mammoth gigant, eleph larg big
man, male adult grownup work staff masculin
manag direct director, administr establish brass organ coach deal care handl
mandamus, writ
mandat author, mandatori instrument deleg design assign district territori
mandatori mandat requir, recipi receiv district territori dominion
mane, hair
maneuv steer direct point head guid, tactic oper
maneuver, mobil
mangl lacer torn, injur
manhood, human adulthood qualiti
mani, numer legion
mania passion manic
maniac lunat madman, suffer insan enthusiast
manic frenzi mania, wild
maniclik, insan
manifest attest certifi demonstr evid appar palpabl obvious plain, appear indic
manifold, multipli pipe copi multipl paper increas
manipul use, handl influenc touch work palm
manner mode style way fashion, properti demeanor behavior conduct
manor, mans hall resid estat land acr
manpow hand men, forc personnel
mans hall resid, hous
manserv, servant
mantel mantl, shelf
mantic, prophet
mantl, symbol diffus spread cover
mantrap beauti sweetheart dish, woman trap
manual, exercis practic drill
manufactur industri construct maker, invent busi make hatch produc concern
manumiss, liber releas
manur muck, organ spread scatter
manuscript, write
manzanita, shrub bush
map, function represent repres interpret explor
mapl, wood
mar march impair spoil martian, blemish defect mutil damag appear
marathon, undertak project task labor run
marbl, rock stone stain ball intellig
marbleiz, textur
march mar process, walk
mare, maria hors region part
margin border, boundari edg bound amount posit borderlin peripher minim
maria mare, region part tree
marin, nautic man soldier steep
marit marri
mark grade score tag label pronounc, evalu valuat symbol design pattern figur notic conspicu
marker, artifact symbol
market marketplac merchandis sell, activ trade class stratum shop commerc commerci salabl
marketplac market, activ outlet
marksman, shot shooter
marksmanship, skill accomplish acquisit attain
marmalad, preserv
maroon strand, unfortun abandon forsak desol desert isol insul
marque, tent
marri wed conjoin espous marriag, marit person individu someon mortal soul join tie
marriag matrimoni union, famili
marrowbon, bone
marshal, lawman put set place pose posit lay arrang
martial, warlik militari
martian mar
martyr suffer, victim kill tortur torment
marvel wonder fantast grand howl rattl terrif tremend wondrous, happen occurr react respond express utter
marxist, bolshevik red advoc propon radic
mascara, makeup
masculin male, gender viril sex trait
mash squash crush squelch squeez, flirt coquett romanc suspens
mask dissembl cloak cover, disguis hide sensat
masonri, structur construct
masquerad mask, parti disguis costum pose imperson
mass aggreg multitud peopl, batch deal flock heap lot mess mint group
massacr slaughter, murder execut kill
massag knead, treatment intervent manipul treat
massiv monument, larg big solid
mast, nut
master chief main primari princip consumm virtuoso, lord overcom skill
masteri command control, domin supremaci ascend
mastermind engin direct organ organis, genius brain creator plan
masterpiec, work accomplish achiev
mat tangl snarl flat, twist twine distort dull
match lucif fit correspond check jibe talli agre duplic, light competit coordin pair
mate pair coupl union, teammat match twin offic join sex
materi stuff happen, substanc world tempor inform physic desir occur pass
math mathemat, scienc
mathemat math, scienc numer
matriarch, woman
matricul, enrol inscrib enter recruit
matrimoni marriag union, sacrament
matrix, array rock stone
matron, wife
matter affair thing count weigh, topic subject issu concern
matur ripen grow adulthood, growth develop state ripe formul
mauv, purpl
maxim axiom maximum, express increas exploit tap suprem sublim
maximum maxim, utmost extremum peak suprem sublim limit
mayb possibl perchanc perhap
mayflow, shrub bush
mayor, politician
maze labyrinth, tangl snarl system
meadow hayfield
meager, bare scanti spare miser
meal, nourish susten occas
mean intend signific import pregnant agenc way, averag entail impli hate norm substanc messag content
meander weav wind thread wander, rambl curv travel move indirect
meaning, signific meati substant pregnant purpos
meaningless, futil unavail empti hollow insignific mindless nonsens useless
meanwhil interim lag, interv
measur step, quantiti amount maneuv decid activ import
meat, food
meati, substant meaning
mechan machinist automat, craftsman artisan repairman physic perform execut technic machinelik
medal decor palm ribbon, award honor honour laurel
meddl tamper interf busi, intrus interven interfer interpos
median, averag norm normal
mediat interced intermedi arbitr, middl negoti indirect lie
medic checkup medicin, examin scrutini drug therapi
medicin medic, treat drug
mediocr, person individu someon mortal soul
medit specul contempl reflect muse ponder mull brood pensiv, thought
medium averag intermedi, instrument moder environ surround
medley potpourri, opus composit piec
meek mild modest, tame humbl docil
meet encount see fit, athlet just gather assemblag
melancholi, somber sad unhappi depress
mele scrimmag, disturb
melior better, improv condit status
melod music, sing sweet lyric
melodi tune air strain line, music sing sweet lyric
melodrama, comedi
melodramat, dramat theatric
melon, gourd
melt thaw run, dissolv unthaw heat warm unfrozen
member, associ part portion compon constitu
membership rank, bodi relationship
membran, sheet
memoir, essay
memor learn con, acquisit studi unforgett
memorabilia, record
memorandum, note
memori remembr, recognit credit messag content substanc represent
men manpow hand, forc personnel
menac threat endang jeopard threaten imperil peril bale omin, danger exist
menarch, start
mend patch darn repair fix bushel doctor restor
mendaci, fals
menial humbl lowli, servant
mental outlook, brain wit attitud intellig intellectu ration moral psychic
mention refer cite name, remark citat credit quotat
menu card, bill fare
mercenari, adventur world tempor paid
mercer, trader dealer
merchandis product trade sell market, commod good commerc commerci
merci, gracious
merciless, fierc mortal pitiless remorseless ruthless
mercuri quicksilv errat, metal
mere simpli just, bare simpl pond pool specifi plain
merg meet confluent unifi unit, blend flux mix fuse
merger, fusion unif consolid integr union
merit virtu deserv, meritori worth
meritori merit, worthi
merri gay jolli jovial, festiv joyous
merrili happili gayli blith jubil
merriment gaieti, fun happi divers recreat
merrymak, celebr festiv
mesh engag lock oper, interlock move displac
mesmer magnet bewitch, hypnot charm influenc tempt sedat calm
mess, fix hole jam muddl pickl disord eat
messag, content substanc communic pass
messeng courier, travel
metal, element coat surfac bronz gold golden gild fabric
metamorphos, transform transmut turn revers chang
metaphor, figur imag
metaphys, supernatur
meteor, light
meter, measur stamp
method, act play playact organ
methodist, protest
metrazol, medicin medic
metro tube underground subway, railway railroad
metropoli citi metropolitan
metropolitan metropoli, archbishop resid occup
mew, cri utter emit gull seagul
mexican mexico
mexico mexican
micell, particl
microcosm, model exampl
micrometeorit, meteorit
microorgan, organ
microphon mike
microscop, visibl
microscopi, research
microwav, cook
mid, middl
midair, point
midday noon, hour
middl center heart eye mediat, halfway midway area countri
midnight, hour
midsect middl, area region
midst thick, insid interior
midwatch, watch
midway center halfway middl, tract parcel central
midwestern, western
mien bear comport presenc, manner
mighti right, power
migrat, motion movement move peopl
mike microphon
mild, meek modest gentl soft moder humbl
mileag, distanc ratio
mileston, marker mark junctur occas
milieu surround, environ
milit warlik, competit aggress influenc work
militari, forc personnel martial warlik
militia reserv, forc bodi
milk, beverag drink draw humor nourish susten exploit tap
mill factori, plant work move grind mash crunch
millennium, period doctrin philosophi ism
million, billion cardin
millivoltmet, voltmet
millpond, pond pool
milquetoast pansi, coward
mimesi mimet, imit diseas
mimet mimesi, represent imit
mimicri, imit
min minut, chines
minc soften moder, nourish susten chang alter modifi walk refin
mind head brain psych awar, knowledg object recal recollect apt given tend orient
mindless, meaningless
mine miner excav, exploit tap reinforc reenforc product defens
miner mine, labor materi stuff inorgan
mineralog, geolog
mingl mix unifi, chang alter modifi
miniatur illumin, toy paint pictur small littl copi
minim minimum, underst decreas lessen inform borderlin margin neglig nomin
minimum minim, extremum peak borderlin margin neglig nomin
minist parson pastor ministeri ministr, clergyman reverend attend look
ministeri minist
ministr relief succor minist, aid assist help
ministri, build edific
minor child kid youngster fri nestl, juvenil studi insignific number figur
minstrel, singer vocalist sing perform
mint batch deal flock heap lot mass mess mountain
minut min, moment second bit narrow small littl time
minutia, detail item point
miracl miracul, happen occurr event
miracul marvel miracl, providenti supernatur fortun
mire slack, slop bog involv mud clay
mirror, reflector reflect reverber portray
misbehavior misde, wrongdo
misbrand, illeg
miscalcul, mistak error fault misjudg calcul cipher comput reckon
miscarri fail
miscegen, reproduct procreat breed
miscellan assort mix sundri, heterogen vari
mischief devil shenanigan mischiev, misbehavior misde evil
mischiev arch implik puckish wick, mischief play
misconcept, idea thought
misconstru misinterpret misunderstand misconstruct, interpret constru see
misconstruct misconstru, misinterpret misunderstand mistak constitu
misde misbehavior, wrongdo
misdemeanor violat, crime
miser suffer wretch, hapless pathet piteous pitiabl piti poor
miseri wretched, sad unhappi
misfir, miss breakdown fail die break failur
misfortun, troubl fortun destini fate luck lot circumst portion
misgaug, estim gaug approxim guess judg
misgiv qualm, apprehens anxieti expect outlook prospect
misguid, mistaken foolish wrong
misinterpret misunderstand mistak, interpret misread take read
misjudg, err mistak slip
mislay misplac, lose
mislead decept, lead take direct conduct guid inform dishonest
mismanag, manag direct deal care handl
misnam, call
misnom, name
misogynist, misanthrop
misperc, perceiv comprehend
misplac mislay, lose put set place pose posit lay lost
misquot, quotat quot citat cite
misread, misinterpret read scan take
misrel, unrel
misrepres beli, manipul fake falsifi cook wangl repres
misrepresent deceit, falsiti untruth wrongdo
miss girl lose, misfir woman failur desir want lack absent lost
missil, projectil rocket weapon arm
mission, oper
missionari, teacher instructor
missiv letter, text document
mist, fog obscur befog cloud cover hide conceal
mistak error fault misunderstand misinterpret, err slip identifi misconcept interpret
mistaken misguid, fals wrong incorrect
misti hazi, cloudi wet
mistress, schoolmarm schoolmistress woman lover
mistrust misgiv distrust suspicion suspect, doubt uncertainti disbeliev discredit
misunderstand misinterpret mistak misconstru, interpret misconcept constru see
misus abus, use usag util employ exercis appli
mite touch hint pinch jot speck
miter, joint bevel surfac confer bestow
mitig extenu, decreas diminut reduct excus alibi apolog ration lessen
mitral, miter
mix premix mixtur blend flux fuse coalesc merg assort, combin compound heterogen integr
mixtur mix, substanc foodstuff
moan groan, utter emit
mob rabbl rout pack throng pile jam, syndic famili
mobcap, cap
mobil wander marshal summon, unsettl airborn float mechan perambul raci qualiti assembl
moblik, disord
mock mockeri deris gibelik taunt, ridicul treat handl imit teas play
mockeri jeer scoff scof mock, parodi lampoon takeoff deris
modal averag mode, normal
mode manner style way fashion, properti condit status
model framework pattern sculptur, mold mould hypothesi possibl theori imit shape
moder chair lead reason pretti jolli somewhat fair, adult grownup discuss averag intermedi relief degre grade
modern overhaul, person individu someon mortal soul contemporari neo genr
modest, small moder
modesti, reserv decenc proprieti
modif alter adjust, chang copi
modifi, qualifi chang add limit adapt alter restrict
modul transit, passag transmiss
moir, fabric cloth materi textil
moist damp, wet
moisten wash dampen moistur, drizzl wet sprinkl splash
moistur wet moisten
mold cast mould stamp model, solid shape form decor ornament
molecul molecular, atom particl speck unit materi stuff
molecular molecul
molest, harri chivi beset plagu provok assail assault attack
mollifi pacifi concili appeas gentl, temper season moder calm
molten, liquid
moment minut second instant, bit momentari point time signific import
momentari fleet fugit moment, short
momentum impuls, forc strength
mommi mama mamma mum, mother
monarch sovereign, ruler
monast monk, religi
monaur, monophon
monday, weekday
money, wealth
moneymak remun, capitalist project mercenari acquisit profit commerci
monitor supervis, remind supervisor observ defend guardian watch
monk monast, religi
monkey tamper fiddl, imp rascal potter tinker primat manipul
monkish, strict
monochrom, paint pictur color photograph photo exposur
monocl, len
monologist monologu, perform
monologu, speech languag
monom, compound
monophon, monaur
monopol, domin control command hold
monopoli, market marketplac domin ascend control
monosyl, word
monoton drone, flat inton modul note tone dull
monotoni same, constanc stabil
monsieur, man
monsoon, wind
monster, giant monstrous
monstros freak monster monstrous, mutant variat sport
monstrous monster monstros, grievous larg big evil
month, period
monument memori, structur construct site signific import
moo low, cri utter emit
mood temper humor, climat feel condit status
moon daydream, idl laze slug object
moonlight moon, light work
mop swab, mow absorb suck imbib draw grimac
moral lesson ethic, mean signific import clean righteous disposit tempera qualiti
moralist, philosoph authoritarian
more, convent normal pattern rule formula
moreov furthermor
morgu, build edific
morn, period greet farewel
moroccan morocco, african
morocco moroccan, leather
moros dark glower glum sour sullen
morpholog structur, biolog
morrow, day
mors, code
morsel, bit bite tast mouth
mortal person individu someon soul, dead organ rate
mortar, plaster
mortgag, owe
mortician undertak
mortif chagrin humili, necrosi embarrass death
mosaic, art
most larg, general
motel, court
mother fuss, beget get engend father sire generat parent
motherland homeland, countri state land
motif motiv, design pattern figur theme idea
motion gestur gesticul, movement communic happen occurr
motionless inact static still
motiv need motor actuat propel move prompt incit, act deed causat condit status motif theme caus
motor drive, motiv machin travel move transport carri agent
motorcar car auto automobil machin
mottl streak blotch dappl, cloud color colour spot
motto slogan shibboleth, express
mould mold model, cast stamp soil dirt shape form
mound hill, knoll hillock shape form work mold mould
mount, climb rise wax hors attach ascend increas affix
mountain mount craggi, batch deal flock heap lot mass rough larg
mountainsid, slope inclin side
mourn, griev sorrow observ celebr keep dole sad
mourner, unfortun
mous sneak creep, walk bruis contus manipul
mousi, timid
mouth talk speak utter, communic orific open feign sham tast
mouthpiec, apertur
move travel motion mover, displac decis determin conclus afoot ahorseback oncom automot
movement motion, chang
mover move, workman mastermind
movi film pictur flick, show product
moviego, spectat wit viewer watcher
mow, mop loft attic cut grimac
mph, rate read indic
much, untold incalcul
muck sludg slime, drop dung manur matter remov take
mucosa, membran
mucus, secret
mud clay muddi mire muck, soil dirt dirti plaster
muddi sloppi mud dirti dingi, soil wet confus blur obscur
muddl jumbl welter smother, fix hole jam mess pickl
muddlehead addlebrain, confus
mudguard, fender wing
muff, fumbl flub blow spoil fluff fail neglect blunder
muffl smother stifl strangl repress mute dull soften, damp dampen soft cover
muffler, scarf
mulch, protect cover
mule, scuff slipper
mull medit ponder contempl muse reflect specul, headland head
multidimension, dimension flat
multilater, bilater joint triangular
multipl generat propag, product aggreg doubl twofold dual trebl manifold reproduct
multipli, manifold calcul cipher comput reckon figur increas
multitud battalion pack multitudin, throng gather assemblag
multitudin countless infinit innumer myriad unnumb multitud, incalcul
mum silent, mama mamma mommi chrysanthemum mother
mumbl mutter, gum utter talk speak mouth chew
mundan everyday routin unremark, terrestri ordinari world tempor
municip, domest
munit arm, instrument armament
murder execut hit dispatch remov, mutil homicid crimin felon crook outlaw killer dead
murki cloudi muddi, opaqu shade
murmur mutter, grumbl croak sound talk speak soft complaint
muscl, muscular contractor pass
muscleman muscl, bodybuild bulli tough ruffian roughneck rowdi person
muscular muscl, athlet
musculatur, system
muse medit ponder contempl reflect mull specul brood pensiv, think
museum, deposit repositori
music musician, sound play movi film pictur flick philharmon
musician instrumentalist player music, perform artist
musicianship, art artistri prowess
musketri, profici techniqu
mustach, unshaven unshav
muster ralli summon, conscript draft gather assemblag garner
mutant variat sport, organ anim beast brute creatur
mute muffl dull damp dampen unspoken silent subdu quiet, dumb soften soft
mutil, injuri damag harm hurt murder falsifi distort warp
mutin, rebel
mutini, rebellion insurrect revolt rise upris rebel aris
mutter murmur mumbl, grumbl croak sound complaint
mutton, meat
mutual common, interdepend reciproc share bilater
muzzl, gag open equip fit outfit face hush silenc
myelofibrosi, fibrosi
myocardi myocardium
myocardium myocardi
myofibril myofibrilla, strand
myofibrilla myofibril, strand
myriad countless infinit innumer multitudin unnumb, incalcul
myrtl, periwinkl
mysteri enigma secret mystifi cryptic deep inscrut, whodunit stori mystic inexplic
mystic mysteri secret, believ worshipp esoter
mystifi vex stick get puzzl baffl beat pose bewild
mystiqu, air atmospher
myth, stori
mythic, fabul mytholog unreal
mytholog fabul mythic, collect aggreg accumul assemblag unreal
nab, collar nail apprehend arrest cop tag seiz clutch
nadir, advers hardship
nag scold peck shrewish, hack jade plug complain kick plain
nail, collar apprehend arrest nab cop attach fix seiz
naiv, primit childlik simpl green gullibl innoc
nake bare nude naked, unprotect
naked nake, desol condit status gloom
name call, identifi label reput denot refer
nameless unknown, anonym
namesak, person individu someon mortal soul
naprapath, therapist healer
narcot, drug dose
narrat stori tale, messag content substanc communic tell recount recit inform
narrow contract, specifi strait sound chang shape form configur contour
nasal, pinch conson bone high utter emit
nasti aw, tight dirti filthi lousi hate mean difficult
nation state countri land commonwealth subject nationalist patriot, peopl person individu someon mortal soul loyalti doctrin
nationalist nation, patriot loyal
nativ aborigin, person individu someon mortal soul domest homegrown
natur establish cours, cancel winner success earthi realism innoc qualiti caus
naturopath, therapist healer
naught noth null cipher zero zip, failur
nausea sick, symptom disgust
nauseat sick sickish, ill
nautic marin
naval navi
navel, point center
navi naval, servic blue
navig voyag sail, guidanc direct transport ship offic pilot travel journey
nay, negat
nazi, fascist control
nazism, fascism social
neanderth, man human
near approach close almost virtual, distanc intim
nearbi, near close
nearer closer
nearsight shortsight
neat order
nebul cloudi, indistinct
necess necessari, essenti requir need demand thing
necessari necess essenti requir, thing indispens need inevit
necessarili, inevit
necessit ask postul need requir take involv demand
neck, pet land earth ground
neckti tie
necropsi autopsi, examin scrutini
necrosi mortif necrot, death
necrot necrosi
nectar, secret
need demand necessit ask postul requir take involv, want necessari
needl goad, harri chivi beset plagu molest provok prick
needless gratuit, unnecessari unneed
negat veto, denial oppos contradict antagonist counter pervers film
neglect disregard omit drop miss overlook unheed, fail declin unnot
neglig careless neglect, lax slack minim minimum worthless
negoti dialogu talk, discuss word activ pass
negro black color, person individu someon mortal soul
neighbor, person individu someon mortal soul popul dwell
neighborhood vicin local neighbourhood, section communiti
neighborli, friendli
neighbourhood vicin local neighborhood, section communiti
nemesi, curs scourg
neo, modern
neocort neocortex
neocortex neocort, cortex
neoliber, liber progress
nerv steel, heart brace pois courag braveri possess willpow
nerveless cool, feebl compos powerless
nervous, anxieti anxious uneasi tens troubl
nest, popul dwell live inhabit implant emb imb plant
nestl cuddl snuggl nest nuzzl, embrac clutch lie child kid youngster minor fri
net sack clear, final last profit gain benefit trap
netlik laci, reticul
nettlesom annoy gall irrit pester teas, cranki peevish
network web, system scheme communic
neurosi neurot, disturb
neurot neurosi, suffer compuls disturb hyster nymphomaniac patholog
neuter alter, gender steril fix
neutral imperson, inert indiffer person individu someon mortal disinterest toler
neutralist, advoc propon
nevertheless howev withal still yet nonetheless notwithstand
new fresh newli, novel hot newborn refresh recent
newborn, babi babe infant young immatur new
newcom fledgl starter freshman entrant, beginn initi arriv comer
newfoundland, dog
newli fresh new
news intellig tide word, inform
newsboy carrier
newslett, report stori account
newsman report
newspap paper, press publish
newspaperman correspond, journalist
newton newtonian
newtonian newton, follow
next follow, adjac succeed close
nib, point
nice, decent good pleasant respect
niceti just right, nuanc shade subtleti refin conform mean
nich, recess corner place station
nickel, metal plate coin
nicknam dub, denomin design name call
night nighttim dark, period
nightclub club, spot
nightdress gown
nightfal twilight dusk fall, hour
nightmar incubus, situat dream
nighttim night dark, period
nihil, doctrin philosophi ism
nimbl agil quick, activ intellig
nine, club figur cardin
nineteen, cardin
nineteenth, rank
nineti, decad cardin
ninth, rank
nip shot pinch squeez twing twitch, jap grip japanes
nirvana enlighten, paradis heaven region part
nitrat, compound process treat
nitrogen, element gas
nobil aristocraci nobl, grandeur elit
nobl lord baroni impos state, nobil impress aristocrat blue
nobodi cipher, common
nocicept, sensit
nod, gestur motion gesticul inclin communic
nodul nodular
nodular nodul
nois resound, racket sound
noisemak, devic
noisi, blatant clamor vocifer buzz clang clank thunder
nomin, token tokenish phrase minim minimum appoint assign design
nonchal casual, unconcern
nonchurchgo laps
noncom, offic
noncompetit, cooper
nonconformist, protest dissent contest unorthodox
nondescript, person individu someon mortal soul ordinari
none, hour servic
nonequival, inequ
nonetheless howev nevertheless withal still yet notwithstand
nonexist, lack absent miss free innoc vanish
nonfict, prose
nonfunct, decor amiss awri wrong bad defect
nonoccurr, absenc
nonresid, person individu someon mortal soul
nonsens bunk, messag content substanc meaningless decor ornament
nonverb, communic
noon midday, hour
noradrenalin, catecholamin
norm, averag standard criterion measur touchston statist
normal convent pattern rule formula usual common ordinarili, practic averag mean median
north northward, union northern northeast northwest
northeast, point north
norther northern northward, wind
northern, yanke yank inhabit dweller american norther blue union
northland, region
northward north norther
northwest, north direct
nose intrud pri poke, search look front advanc
nostalgia, long yearn
notabl luminari fame famous illustri note, remark celebr known unusu
notar, attest certifi manifest demonstr evid
notat, note write comment commentari
notch, pass indent incis locat record enter
note observ mention remark fame famous illustri notabl, line notic mark state say known
notebook, book volum
noth null cipher naught zero zip
notic notifi detect observ find discov, mark broad percept discern evid
notif present, tell
notifi advis notic, inform
notion impress feel belief opinion, idea thought concept
notori infam
notwithstand howev nevertheless withal still yet nonetheless
noun, substant
nourish susten nutrient nurtur sustain, food care attent aid tend provid suppli pli
nov novemb
novel fresh new, refresh fiction origin book volum
novelist, writer author
novelti fresh, origin
novemb nov
noviti, period
now, today present
nowher, obscur
nozzl nose, beak snout spout
nuanc niceti shade subtleti refin, mean signific import
nubbin, stub
nubil, matur
nuclear atom
nucleat nucleus, becom turn
nucleus nucleat, center
nude bare nake, paint pictur naked
nudg jog prod, push forc
nuisanc, pain annoy bother inflict
null noth cipher naught zero zip void, invalid
numb blunt dull asleep, indiffer symptom passiv dead insensit
number figur total come, amount numer design list
numer legion, number quantit mani
numin, sacr
nun, religi
nurs, harbor hold entertain treat woman feel experi care
nurseri nurs
nurtur rais rear foster, breed parent
nut, seed gather garner collect
nuthous, institut
nutrient food nourish, substanc wholesom
nutrit, wholesom
nuzzl cuddl snuggl nestl nest, nose clutch caress
nymph, larva
nymphomaniac, deviant deviat neurot
oak, wood tree
oat, grain
oath curs explet swear cuss, profan commit dedic
oatmeal, meal
obdur, flint
obedi obey, submiss complianc flexibl
obelisk, dagger column pillar charact graph
obey obedi, adjust conform adapt
object aim target remonstr, disapprov reject goal end communic accus clinic judgment
objectif, realiz represent
objection obnoxi, offens unaccept
oblig duti respons compel, state bind hold induc stimul caus indebt suppos
obliqu, devious case bias diagon abdomin indirect
obliter annihil kill, destruct demolit obscur veil hide destroy chang alter
oblivi, forget unawar
oblivion limbo, obscur forget
obnoxi objection, offens
obscen, profan abhorr repuls indec offens
obscur abstrus befog fog cloud mist vagu, stand confus blur
observ watch detect find discov notic discern evid experiment, ceremoni look affair occas measur comment person individu
obsess haunt ghost preoccupi, worri possess concern control
obstacl obstruct, deterr balk check handicap
obstin stubborn
obstruct blockad block hinder embarrass, structur construct imped occlud jam
obtain, get receiv find incur acquir chang avail
obvers, altern choic side
obvious appar evid manifest plain, palpabl patent unmistak axiomat
occas junctur, affair function happen occurr caus make busi
occasion, infrequ unpredict
occident, inhabit dweller western
occlud obstruct imped jam block occlus, hinder sorb combin
occlus stop occlud, attack front
occup tenanc resid busi job line, inhabit dweller activ
occupi busi, resid work popul dwell engag fill
occur happen pass, come becom
occurr happen, event presenc
ocean, sea water
ocelot, wildcat
oct octob
octav, interv
octob oct
ocular eyepiec optic, visual len
odd uneven curious peculiar, likelihood ratio unusu
odious abomin, hate
odor smell aroma scent, properti sensat
odyssey, journey
offbeat upbeat, rhythm beat unconvent
offenc offens, oper team squad
offend piqu offens offenc, transgress violat breach break
offens offenc offend, behavior conduct anger oper
offer, proffer suppli provid render furnish messag content substanc
offic, agenc bureau author man command holder
offici, authorit author formal function perform serv
offsaddl, remov take withdraw
offset begin first outset start kickoff, counterbal cancel point
offshor, marin
offspr issu, relat consequ effect outcom result event
offstag wing backstag, stage privat
often frequent oftentim, much
oftentim frequent often
ogl, look
oil oili, cover bless
oilcloth, fabric cloth materi textil
oilfield, field
oili greasi oil, fatti fat
okay approv fine cool, sanction counten warrant imprimatur author
old, past yesteryear age elder older senior ancient senil
older age elder senior, old
oldster, adult grownup
oliv, fruit
olog, disciplin subject field studi
olymp, athlet
omen presag omin bode portend augur forecast predict, sign
omin bale menac sinist threaten omen, ill
omiss skip omit, mistak error fault neglect
omit exclud except omiss, neglect drop miss overlook extinguish
omnisci, wise
oncom onset, start move
one ace singl uniti, figur cardin unit ident
onetim former old sometim, past
onlook, spectat wit viewer watcher
onrush attack onslaught onset, oper rush surg
onset oncom, attack onslaught onrush start oper
onshor, terrestri
onslaught, attack onset onrush troubl oper
opalesc, bright
opaqu, cloudi muddi murki solid incomprehens
open clear unfasten gap, outdoor area countri outsid start person individu someon
openmouth, surpris
openwork, work
oper run, action activ transact deal agent effect good work
opera, classic
operago, patron
opinion sentiment view thought, belief messag content substanc narrow
oppon opposit oppos, adversari antagonist contest hostil
opportun chanc, selfish possibl
opportunist, expedi
oppos oppon, fight defend argu contend debat fenc conflict hostil
opposit resist, revers contrari pair word action relat
oppress subjug suppress crush, persecut torment rag crucifi dun
optic, ocular visual
optim optimum, hope disposit tempera best
optimist, cheer upbeat rosi sanguin posit
optimum optim, good best
opul gild grand luxuri sumptuous lush, rich
opus composit piec, music
oral unwritten, examin test spoken
orang, citrus
orat rhetorician, speaker
oratorio, classic
orb eyebal orbit revolv, ball globe capsul circl sphere
orbit orb revolv, sphere domain area field arena
orchard grove plantat, garden
orchestr orchestra, instrument arrang transcript
orchestra orchestr
orchid, flower
ordain enact, ordin order decre invest vest enthron
ordeal, experi trial
order tell enjoin say orderli, command bid request magnitud arrang organ neat attend
orderli order, regular condit status
ordin regul ordain order, rule statut align coordin invest vest enthron adjust
ordinari, averag judg justic jurist fair nondescript common commonplac
ordinarili normal usual common
ore, miner
organ form, agenc bureau offic author fertil integr structur system
organis coordin, form arrang make creat
orgi, rite
orient east point, lie hemispher decid determin placement locat posit attitud
orific open, passag passageway
origin begin root sourc master aris rise develop grow, descent point ancestri lineag pilot creation first model
ornament decor adorn grace embellish beautifi, artifact chang
orneri crotcheti
orphan, child kid youngster minor fri nestl depriv strip
orthodox, convent establish tradit
orthodoxi, orient
orthographi, write
orthophosph phosphat, salt
oscil, vibrat action activ wave generat
osseous boni
ossif, calcif
ossifi, petrifi turn stiffen
ostens appar seem
ostentati, showi
osteoporosi, patholog
ostrac banish ban shun, expel exclud shut
otherwis, differ
oust expel, remov supplant replac supersed
out, far
outbreak erupt irrupt, happen occurr
outburst gush, burst express manifest reflect happen occurr
outcast, unfortun unwant
outclass, subordin inferior
outcom result termin, consequ effect event issu upshot
outcri cri call yell shout, exclaim utter surpass outstrip
outdist outstrip distanc
outdo surpass outstrip exceed surmount, best scoop beat crush
outdoor open outsid alfresco, exterior
outdraw, surpass outstrip exceed outdo surmount
outer, outsid satellit outward
outfac, gaze stare
outfield, tract parcel fielder
outfight, beat crush shell vanquish
outfit equip fit, rig unit suppli provid render furnish
outflow escap leak leakag, discharg run flow
outgener, outmaneuv outsmart
outgo, outward effluent past preced
outgrow, develop grow surpass outstrip exceed outdo surmount
outing excurs expedit sashay, picnic journey vacat holiday
outlaw crimin felon crook illegitim illicit unlaw, lawless princip
outlay spend, expenditur payment
outlet, receptacl
outlin sketch defin, abstract draft boundari bound describ depict distinct
outliv surviv
outlook mental, expect prospect attitud belief
outmaneuv outsmart, outdo best scoop
outmod antiqu, chang alter modifi
outnumb, total number come amount
outplay, beat crush shell vanquish
outpost, post station coloni settlement
output, yield product produc make creat
outrag indign shock offend scandal incens hideous horrid, desecr profan violat anger angri steep offens
outreach, reach stretch
outright unlimit, unqualifi
outrun, run
outset begin first start kickoff offset, point
outsid exterior outdoor alfresco foreign, extern extran region part right stranger alien unknown
outskirt fring, section
outsmart overreach beat, outmaneuv surpass outstrip exceed outdo surmount
outspoken vocal, blunt candid forthright frank communic direct
outstand, promin salient spectacular strike superior conspicu
outstrip surpass exceed outdo surmount, outdist distanc beat crush
outward, extern outer outgo
outweigh, surpass outstrip exceed outdo surmount predomin domin rule
oval, round
over overeat
overachiev, perform student pupil
overact, activ
overal, general gross
overbear authoritarian, disdain haughti lord supercili swagger domin proud
overburden, overload land ground soil burden charg saddl load
overcast cloud, darken cloudi sew stitch
overcoat greatcoat, coat
overcom defeat, subdu surmount master beat crush shell vanquish
overconfid posit, confid
overcuri, curious
overdon exagger
overdr, action activ overwork exploit high use util appli
overeat gorg overindulg glut stuff satiat over, eat
overemphas, exagger magnifi amplifi
overestim, apprais estim misjudg approxim idea valu
overexpos, expos
overfe, feed give
overfil, fill
overflow flood overrun, runoff flow stream spill boil
overgrown, cover wood
overh, hot
overhand, handmad
overhang, beetl project protrud hang
overhaul servic pass overtak, renov redevelop modern care mainten
overhead, expens
overhear catch, hear
overheat, heat
overindulg gorg glut stuff overeat satiat, eat
overlap intersect, represent coincid concurr conjunct cover continu
overlay cover, protect layer bed decor ornament kill
overload, overburden clog load burden fill full
overlook, place spot miss lose lie unnot
overnight, guest bag grip suitcas long
overpay, payment
overpow overwhelm, overcom overtak beat crush shell vanquish arous
overpr, expens
overproduc, grow rais farm produc make creat
overprotect, protect
overreach, outsmart beat fail miscarri surpass outstrip exceed outdo
overrid overturn overthrow revers predomin paramount, devic rule decre domin
overrun infest, invad product occupi inhabit
overs, larg big
oversea abroad, foreign marin
overshadow domin eclips, shadow dwarf brood hover loom command
overshoot, miss blast shoot aspir aim
overstep transgress trespass, pass exceed transcend top excel surpass
overstrain, strain extend
overt open, bald nake raw undisguis visibl
overtak catch, pass overhaul advanc progress
overthrow subvert overturn, upset overrid revers termin end conclus
overtim, period
overton, partial mean signific import harmon
overtur, preliminari prelud music origin incept
overturn upset turnov, invers turn success move displac
overvali, bold
overweight corpul fleshi heavi, fat
overwhelm overpow overcom overtak, delug arous elicit evok fire irresist intens
overwork, exploit labor labour toil work process
owe outstand, unpaid
owner proprietor, businessman person individu someon mortal
ownership, possess relat control
oxcart, cart
oxen cattl cow, bovin
oxid, reaction
oxidis, chang alter modifi
oxygen, element gas
oxytetracyclin, antibiot
oyabun, supervisor
oyster, gather garner collect
ozon, gas
pace gait tempo, footstep step stride rate walk travel
pachinko, pinbal
pacif, peac treati pact accord peaceabl
pacifi concili appeas mollifi gentl peac, calm quiet
pack battalion multitud packag jam, encas case collect aggreg materi stuff enclosur crowd
packag bundl packet parcel pack box, collect aggreg promot public busi messag content substanc
packet packag bundl parcel, collect aggreg accumul assemblag messag
packinghous, build edific plant work
pact treati accord
pad tablet embroid embellish dramat, plod trudg tramp paper soft
paddl, dabbl bat boat blade play
padlock, lock
paean, prais congratul hymn
pagan gentil ethnic, religion faith
page, leaf summon work utter number
pageant, represent ceremoni observ
paid, remun mercenari squar profession
pail bucket, vessel
pain troubl strive strain, hurt anguish symptom feel upset attempt effort endeavor
painless, easi
paint pigment pictur, key coat color colour art finish stain whitewash
painter, artist
pair brace coupl, span yoke match mate twin set opposit
palac castl, mans hall resid govern author regim
pale picket blanch pallor, pallid wan sick strip colour
paleocort paleocortex
paleocortex paleocort, cortex
palett, scope rang reach orbit compass board
pall chill dull, shroud daunt dash scare apprehens dread
pallid pale wan, sick weak
pallor pale, complexion
palm handl, area region touch
palpabl tangibl, percept
pamper babi coddl spoil indulg, treat handl
pamphlet leaflet, tract book
pan, travel move wash
panama, boater sailor hat lid
pander pimp procur gratifi indulg, offend provid suppli
pane, panel
panel pane, juri sheet decor adorn grace ornament embellish
pang stab twing, sting feel pain
panic terror, scare fear fright dread anxieti terrifi
panick terrifi frighten, afraid
panoram, wide broad
pansi, milquetoast coward
pant gasp puff heav, trouser nois blow garment breath respir ventil fabric
pantheon, collect aggreg accumul assemblag memori monument
panther, cat
pantomim, act play playact roleplay
pantri, storeroom
pap, garbag diet
papa dad daddi pop, father
papal apostol pope
paper document, composit report theme wallpap materi stuff cover write
paperback, book volum bound
paperi, thin
paperwork, work
par, equal equival equat score hit talli status posit
parabl allegori, stori
parachut chute jump, dive plung plunk
parad exhibit march, troop walk success process
paradigm, prototyp epitom imag inflect model exampl
paradis nirvana heaven, region part
paradox, contradict inexplic incomprehens
paragon idol perfect, ideal saint model
paragraph, write divid split separ compos pen
parakeet, parrot
parallel analogu correspond, latitud similar match fit check jibe
paramagnet, magnet
paramet parametr, constant invari factor
parametr paramet
paramount overrid predomin, domin
paranoiac paranoid, psychot
paranoid paranoiac, psychot insan
paraphernalia gear, equip
paraphras rephras, repeat reiter restat
parasit, leech spong organ follow
parcel packag, portion share contain divid split separ allot
parch sear bake scorch sunbak, dri
parchment, sheepskin paper
pardner collabor partner, associ
pardon excus, forgiv warrant minor
pare, decreas lessen cut
parent rear rais nurtur, organ matern
parenthesi, asid excursus messag content substanc
parenthood, adulthood
pari parisian
parimutuel, bet wager
parish parochi, communiti jurisdict
parishion, churchgoer
parisian pari, frenchman
parisolog, ambigu
park, common green tract parcel put set place room
parlanc idiom, formul express
parlay, bet wager back gage stake game punt
parliament parliamentari, legislatur card
parliamentari parliament, democrat
parlor, room
parochi parish, provinci
parodi lampoon mockeri takeoff, caricatur imit act play repres
paroxysm fit, attack
parri, block counter hedg evad elud skirt dodg duck
parrot, bird repeat echo ape
parrotlik, imit
parson minist pastor, clergyman reverend
parsonag, resid
part portion compon constitu separ split farewel leav, departur go line environ surround compound
partak, share get acquir
parti, organ celebr fete
partial, overton deriv differenti incomplet harmon color slant
particip player engag involv, associ contest condit status enter act move
particl atom molecul speck, materi stuff bodi
particul, materi stuff
particular specif peculiar special especi, detail item fact part portion
partit, zone structur construct separ divid
partner spous mate, collabor pardner relat suppli
partnership, busi concern relationship
pass walk ephemer, surpass accomplish achiev travel move leav loss departur
passag transit pass, section subdivis
passageway, passag structur
passeng rider, travel
passion, heat warmth feel emot ablaz aflam arous ardent
passiv inact, peac voic supin inertia
past yesteryear glue glu, preced time ago ancient bygon gone knight composit
pastel, delic light
pastelik pasti
pasti pastelik, gummi sticki patch adhes
pastim interest pursuit, divers recreat
pastor minist parson, clergyman reverend bucol opus composit piec letter missiv
pastur crop graze, grass rang feed give eat
pat rap tap chuck slick, dab sound caress plausibl
patch spot fleck piec, plot mark join conjoin tract old
patchwork hodgepodg jumbl, theori quilt comfort puff
patent, appar evid manifest palpabl plain unmistak document paper
path way, cours
pathet hapless miser piteous pitiabl piti poor wretch patho
patho poignanc, commiser piti pathet qualiti sympathi
pathogen infect
patholog diseas, unhealthi neurot
pathologist diagnostician, specialist
pathway tract, footpath path
patienc, card
patient, case suffer dilig endur toler unhurri
patina, coat
patriot nation loyal, subject loyalti nationalist
patrol polic, detach guard protect watchman watcher
patrolman, lawman
patron sponsor arch condescend, custom client owner proprietor shop frequent support superior
patronag back championship, clientel busi patron support bless approv
patronn, patron sponsor support
patter sprinkl spit spatter, channel line rain sound
pattern form shape model, practic structur imit copi simul
pauciti, scarciti
paus intermiss break interrupt suspens hesit, interv delay
pavement, artifact
paw, hand foot scrape grate extrem caress
pay wage earn remuner salari payment, give communic
payabl, liabil due
payday, day
payment pay, cost commerc commerci
payrol, regist sum amount
pea, legum
peac pacifi peaceabl, order harmoni concord passiv pacif
peaceabl, peac pacif
peak extremum ail poor sick, flower prime heyday bloom blossom flush ill point
peaki, high
peal roll, ring sound
pear chopper pearl, tooth neutral
pearl, bone ivori pear jewel gem gather garner collect
peasant provinci bucol, rustic
pebbl, rock stone
pec pector pectorali
peck batch deal flock heap lot mass mess mint
pector pectorali pec
pectorali pector pec
peculiar curious funni odd queer singular particular, specialti featur characterist individu special
pedant academ, scholar
peddl huckster hawk pitch, deal sell trade
peddler hawker, vendor dealer crimin felon crook outlaw
pedest base stand, support status posit
pedigre lineag line descent blood ancestri origin stock, breed
peel skin pare, flake strip chip
peep, cri look show
peer equal match, person individu someon mortal soul look
peevish cranki irrit nettlesom scratchi
peg nail, pin succeed win marker mark pierc
pegboard, board
pelt fur rain, hide skin pepper throw attack assail sequenc success
pelvi hip, caviti
pemmican, meat
pen write compos, enclosur
penal punish
penalti punish, payment
penanc repent, compunct remors sacrament
pencil, draw graphit
pendulum, apparatus setup
penetr incurs acut discrimin incis keen knifelik sharp, insight attack onslaught onset onrush percept fathom bottom
peninsula, land earth ground
pennant crown, award honor honour laurel flag
penni, cent coin
pension, award grant beneficiari
pensiv brood contempl medit muse reflect, thought sad
pentagon, bureaucraci
penthous, apart flat
penutian, indian
peoni, flower
peopl, group popul dwell live inhabit
pepper, pelt zest spice shrub bush attack assail
peptidas proteas, enzym
perambul, mobil
perceiv comprehend percept, understand realiz see detect
percent percentag, proport
percentag percent, share portion part proport
percept perceiv, represent conceptu detect notic discern faint weak palpabl
perceptu percept
perch roost rest, rod pole alight light support sit
perchanc, possibl perhap mayb
perchlor, salt
percol, coffeepot
percuss, music
peremptori domin, imper
perenni, plant long
perfect perfectionist absolut utter dead, complet consumm everlast gross pure stark thorough capabl
perfection, disposit tempera
perfectionist perfect, compuls
perfor, hole
perform execut, show present demonstr entertain act move
perfum aroma fragranc scent, essenc smell odor groom sweet fragrant
perfunctori casual cursori pass superfici, careless formal
perfus, introduct
perhap possibl perchanc mayb
peril hazard jeopardi risk endang jeopard menac threaten precari
period, interv public daili week annual regular occasion sporad
peripher, margin incident incid
peripheri fring, boundari edg bound
perish die exit expir pass choke croak, turn
periwinkl, herb
perki buoyant, cheer
perman last, durat length wave abid endur etern everlast perpetu
permeat pervad penetr interpenetr diffus riddl, filter
permiss, licens permit approv author
permit licens allow let counten, permiss instrument accept consent
peroxid, bleach
perpetr commiss commit pull, crime act move
perpetu prolong lengthen etern everlast unend, continu uphold preserv ceaseless constant perman last
perplex puzzl confus, baffl befuddl bewild lost question
persecut oppress, abus torment rag crucifi dun frustrat
persever persist, continu uphold preserv
persist continu tenac prevail run endur relentless, durabl strength determin purpos persever haunt unforgett
person individu someon mortal soul, organ caus attribut celebr chang alter modifi privat
persona charact role part imperson personifi, imag portray character
personag, person individu someon mortal soul adult grownup
personif, individu someon mortal soul figur imag
personifi bodi, embodi persona typifi symbol repres
personnel forc, organ depart section
perspect posit view, orient appear
perspir sweat, secret activ
persuad carri sway persuas, influenc work induc stimul caus
persuas persuad, coax tell
pert, spirit
pertain refer relat concern touch pertin, belong
pertin applic pertain, relev apt
perturb disturb upset troubl distract disord, agit influenc deviat
perus, read examin see
pervad permeat penetr interpenetr diffus riddl
pervapor, concentr
pervers, contrari wayward negat disobedi
pessim, despair disposit tempera
pessimist, skeptic discourag dishearten
pester teas badger bug annoy harass gall irrit nettlesom, torment rag crucifi dun frustrat troubl
pestilenti, epidem
pet favorit favor prefer hug kiss, darl anim beast brute arous stimul
petit diminut tini request, size small littl prayer messag content substanc bespeak
petition, applic
petrifi, deaden blunt
pettico, cloth clad
petul irrit testili
pew, bench
phalanx, bone crowd
phantasi illus fantasi fanci, misconcept fiction
phantom apparit specter, shadow spirit unreal illus semblanc
pharmaceut pharmaci, medicin medic
pharmaci pharmaceut, drugstor medicin shop store
pharmacist chemist apothecari
phase stage, form period arrang state synchron
phenomenon, process develop
philanthrop, charit
philanthropist, donor giver
philharmon symphoni, orchestra music
philipp broadsid, denunci declam
philosoph, scholar student person individu someon exposit think cerebr
philosophi doctrin ism, belief art
phone telephon call ring, sound
phonem phonolog, phone sound
phonet phonic
phoni hypocrit bogus fake bastard, cheat slicker imit
phonograph, machin
phonolog phonem
phosgen, gas
phosphat orthophosph, salt
phosphoresc, light
phosphorus, lucif element planet
photo photograph exposur pictur, represent
photograph photo exposur pictur snap shoot, represent exact
photographi, pictur process
photomontag, collag
phrase formul word articul, construct express show phraseolog group
phraseolog word phrase, formul express
physic corpor, qualiti anim carnal sensual bodili
physician doctor
physicist, scientist
physiognomi counten visag, face
physiolog, biolog physic
physiqu build, figur anatomi shape frame form flesh bodi
pianism, perform
pianist piano, musician instrumentalist player
piano pianist soft
piazza place, squar
pick choic select, pluck choos take output yield
picket sentinel sentri watch scout, watchman watcher demonstr march
pickl, fix hole jam mess muddl relish preserv keep
pickup, truck
picnic outing, cinch breez snap walkov vacat holiday eat
pictori, graphic lifelik vivid period realist
pictur imag depict visual envis project fanci see figur, imagin imageri represent unreal
picturesqu, beauti color
piec patch, part assembl tack portion join conjoin item
piedmont, slope inclin side
pier wharf dock, platform support
pierc, penetr affect impress move strike
pieti, righteous
piezoelectr, electr
pig hog, slob devour live eat
pighead, stubborn
pigment, color colour hue
pigskin, leather
pike freeway superhighway thruway, highway
pile heap mound agglomer cumulus stack, batch deal flock
pilfer cabbag purloin pinch abstract swipe hook sneak lift
pilgrim, settler
pilgrimag, journey
pill, tablet thing dose dosag
pillar, column tower principl rule shape form
pillori gibbet, expos exhibit display punish penal
pillow rest, cushion put set place pose posit lay
pilot fli, navig flyer oper control seaman tar seafar
pimp procur pander, offend provid suppli pli cater
pin trap, fall victori triumph fasten fix secur promis
pinafor, dress
pinbal, game
pinch squeez twing nip twitch nasal, difficulti grip injuri hurt cadaver emaci gaunt haggard
pine ach yearn yen languish, hanker long wood
pinecon, cone
ping, pink knock hit strike sound
pink tap rap knock, ping sound flower
pinnacl, height elev peak superl top steepl spire surmount
pinpoint nail, speck moment minut second instant locat spot
pioneer, initi mastermind introduc innov settler caus make
pipe shriek shrill, tube shout cri call yell
piper pipe, musician instrumentalist player
piqu offend, temper irrit fabric cloth materi textil anger
pirat, command hijack thief steal rip despoil seiz
pirogu dugout
pisc fish, person individu someon mortal soul
piss urin water make wee, excret elimin pass
pistol, firearm piec soldier
pit caviti oppos match, scar mark hole hollow confront
pitch flip toss sky, deliveri lurch shift fling play motion movement move
pitcher hurler twirler, ballplay vessel
pitchfork fork, lift
piteous hapless miser pathet pitiabl piti poor wretch
pitfal, pit difficulti trap
pith, substanc core center essenc heart marrow meat sum
pithi, concis
piti commiser patho piteous pathet compassion, shame sympathi griev sorrow misfortun deplor distress sad
pitiabl pathet, hapless miser piteous poor wretch contempt
pitiless remorseless ruthless, unkind merciless inhuman
pivot swivel, pin turn axi
pixi imp, fairi shrub bush
pizza, dish
place spot put set pose posit lay, properti
placement arrang, posit contact
placid quiet still tranquil smooth, calm
plagu blight, harri chivi beset molest provok smite annoy
plain field complain kick appar evid manifest palpabl patent, simpli
plainclothesman, detect investig
plan program, design planner idea thought intend mean prepar contriv
planar plane, flat flatten
plane airplan shave flat level, sheet planar skim cut
planet planetari, satellit follow
planetari planet, terrestri
plank board, plunk plump lumber timber cover polici
planner plan, person individu someon mortal soul notebook
plant work set, implant emb imb complex placement locat posit collect
plantat, estat land acr coloni settlement
planter, farmer worker
plaqu, brass spot patch fleck memori monument
plaster, mixtur cover groom
plastic, pliant solid elast
plat plot, map
plate home, base bag coat surfac sheet
platform, program level document paper
plato platon
platon realism plato
platonist, advoc propon
platoon, squad
plausibl, pat slick
play drama, compet vie contend show move action devilish elfin
playact act play, activ
player particip, musician instrumentalist contest perform
playground, area countri yard ground
playmat, companion comrad fellow familiar associ
playwright dramatist, writer author
plead, appeal invok apolog excus ration
pleas delight, gratif admir charm delici easi fabul satisfi gratifi
pleasant, beauti enjoy grate idyl nice agreeabl
pleasur, joy delight feel
pleat ruffl, fold creas bend
pledg plight, subscrib promis assur member donat
plenitud plenti, abund
plenti plenitud enough, batch deal flock heap lot mass ampl rich
pleura pleural
pleural pleura
pli provid suppli cater, strand give layer bed perform
pliant plastic
plight predica engag, pledg difficulti vow assur promis
plod trudg pad tramp grind leaden, walk labor labour toil
plot game, patch diagram scheme strategi plan tract parcel
plow turn, cover treat handl deal address tool
plowshar share, wedg
pluck, hustl roll pull draw steal rip
plug secur, chew cud wad block closur occlus stop
plum plumb, clean
plumb plummet clean plum, bob measur vertic burden util trade craft
plumber, craftsman artisan
plummet plumb plump, bob drop
plump plummet, plank plunk nois drop fat larg big
plunder loot booti prize, sack steal rip take
plung dip immers, dive plunk swim penetr drop
plunk clump, plank plump sound hit strike
plunker, hit strike
plush lavish, fabric cloth materi textil rich
poach, hunt run cook
pocket, pouch sack bag take caviti steal rip
poet, writer author
poetic poetri, figur
poetri vers, poetic genr style
poignanc, patho sad sorrow qualiti
poignant touch, move pain
point indic design show, orient compon constitu element factor acut sharp fusiform
pois, brace hover equilibrium fix prepar readi set balanc
poison, substanc corrupt subvert debauch profan deprav kill
poke jab prod stab dig, drone laggard intrud pri
polar pole, sign opposit condit status chang alter modifi separ
pole punt, rod propel impel european hold support sustain
polem, controversi
polic law patrol, forc personnel guard
policeman offic, lawman
polici, argument line
polish smooth, shine refin cultur cultiv finish bright shini sophist
polit politician, courtesi action govern civil cultur courteous gracious nice
politician polit, leader
polka, danc
poll canvass, crown inquiri research survey top vote posit place
pollen, spore
pollut, impur
polynomi, function map
polyphosph, salt
polyton, tonal
pomad, groom
pommel pummel, handl grip hold hit
pompous inflat portent
poncho, cloak
pond pool, lake
ponder medit contempl muse reflect mull specul heavi, think cerebr
poni, hors
pooch, dog purs
pool, pond excav share lake group
poor hapless miser pathet piteous pitiabl piti wretch ail, peopl ill
pop dad daddi papa start protrud bulg popular, father sound
pope papal, cathol
poplin, fabric cloth materi textil
poppi, flower
popul dwell live inhabit, peopl group fill
populac public world, peopl
popular, music qualiti fashion favorit hot democrat
porch, structur construct
pore porous concentr focus center rivet, hole think cerebr
pork, meat appropri
porkchop, chop
poros porous, consist substanc bodi
porous poros, pore
port, turn left
portabl, typewrit
portal, entranc entranceway entri site
portend bode omen presag augur forecast predict, bespeak indic
portent prodigi, fate forebod signific import prophet
porter, doorman labor transport carri guard
portfolio, case set
portion part compon constitu assign allot, relat distribut administ
portrait, delin pictur character like semblanc
portray, character enact delin pictur act play depict repres
portugues, romanc european
portwatch, watchman watcher
pose air present, postur model sit constitut repres compris
posit place, put set pose lay point move displac convinc
positiv, empiric qualiti
positivist posit
poss, polic law
posseman, man
possess ownership obsess, control relat obliqu featur
possibl perchanc perhap mayb, expect outlook prospect exist potenti open conting feasibl
post station, posit place affix announc denot
poster notic bill card, sign worker
posterior buttock butt bum rear rump stern seat
posthum, late
postmark frank, marker mark stamp
postpon tabl shelv defer remit, delay
postscript, supplement note notat matter
postul contend, proposit claim presuppos suppos
postur posit attitud pose, carriag bear model sit behav
pot, toilet stool throne vessel implant emb imb
potassium, metal
potato, vine
potenc author domin potent, effect strength control power
potent power, strong potenc influenti
potenti potenc possibl, voltag like latent prospect capabl aptitud
potentiomet, pot
pothol, hole hollow
potpourri assort mixtur varieti, medley collect aggreg accumul assemblag
potshot, shoot shot critic
potter tinker monkey, craftsman artisan work busi occupi
potteri, trade craft
pouch, sack pocket bag caviti mail
poultri fowl, bird
pounc swoop, leap spring bound bounc descend fall
pound thump poke, ram hit thrust throb blow bump puls pulsat
pour, swarm stream teem move displac crowd
pow, prison captiv
powder pulver, gunpowd solid disintegr explos fine
powderi pulver, fine light
power right strong, qualiti provid suppli pli cater mighti muscular potent
powerless, feebl nerveless helpless weak
powwow huddl, confer discuss council
practic pattern exercis adept expert good profici skill, drill activ train prepar feasibl viabl workabl possibl
practis rehears, exercis perform execut experienc
practition, profession
pragmat, practic
prais congratul, approv measur evalu assess apprais valu worship
pranc strut swagger ruffl sashay cock, gait walk travel
prank clown, antic joke trick caper folli decor adorn
prattl blab gabbl, chatter cackl talk speak utter mouth
pray, beg implor commune plead
prayer, petit worship request
preach sermon discours prophesi, address speech lectur advoc talk urg press
preacher, clergyman reverend
preambl, introduct preced prefac premis introduc
prearrang, arrang set
precari unstabl, peril uneasi danger
precaut safeguard guard, measur step caution
preced prioriti forego forgo, exampl illustr instanc repres lie past introductori preparatori
precious cherish treasur, valuabl
precipic, cliff drop
precipit hasti, solid effect effectu hurri turn
precipitin, antibodi
precis exact just proper, accur dead fine microscop nice skill refin
preclud prevent forestal foreclos forbid, elimin
precoci, advanc earli
preconcept, bias prejudic opinion sentiment view thought
precondit condit, given presumpt premis assumpt fix prepar readi
precook, prepar
precool, cool
predecessor preced, forerunn herald indic
predetermin, plan
predic, construct express
predica plight, difficulti
predict anticip previs call promis, forecast reason statement bode portend omen forese inevit
predigest, digest
predilect prefer orient, tast like
predispos, suscept
predomin domin rule reign prevail overrid paramount, ascend control
preemin lead, superior
preempt, displac bid get acquir supplant replac supersed
preexist, exist anteced
prefac preced premis introduc, introduct state say tell
prefer predilect tast sooner rather, orient preferenti like promot accus choos desir favor
preferenti prefer, advantag favor
prefix, affix
pregnant, mean signific big expect gravid great larg heavi
prehistor, past
preisol, isol
prejud, subject load racist
prejudic bias preconcept, disadvantag influenc work
prejudici damag
preliminari, overtur prelud athlet exploratori origin incept
preliter, illiter
prelud preliminari overtur, origin incept serv function music play
premier, perform first execut
premis assumpt, preced prefac introduc postul expound state say site
premium, payment superior valu
premix mix, mixtur
premonit forebod, apprehens dread warn
premonitori, prophet
preoccup, absorpt idea thought
preoccupi lost, control command assum usurp seiz arrog haunt obsess
prepar fix readi set preparatori, formul activ compound cook make preced inclin brace
preparatori prepar, preced
preposit, place posit
preposter absurd cockey idiot ludicr ridicul, foolish
prepubesc, immatur
prepup, immatur
prerequisit requir, duti respons oblig
presag omen bode portend augur forecast predict, forebod premonit
presbyterian, protest
prescrib order dictat prescript, inflict visit impos recommend urg appoint settl
prescript prescrib, direct instruct medicin medic
preseason, season
presenc, front exist proxim
present show exhibit demonstr notif soon short, repres ceremoni charg time respect current
preserv save continu uphold, protect condit status maintain sphere domain area orbit
presid administr presidenti, tenur posit post berth offic control command
presidenti presid
press insist urgent, urg urgenc touch advis counsel push imper part
pressur coerc squeez, forc compel oblig influenc work
prestig, stand
presto, fast
presum assum presumpt, dare expect anticip act move
presumpt given precondit presum, assumpt infer
presuppos suppos, assum presum impli
pretenc pretens, pretext semblanc color colour
pretend feign sham affect dissembl fals fictiv, pretens act pretenc simul imit
pretens pretenc simul pretend, deceit misrepresent claim
pretext, pretens pretenc semblanc color colour
pretti reason moder jolli somewhat fair, beauti bad
prevail predomin domin rule reign preval, hold obtain exist
preval prevail, ratio
prevent bar forestal foreclos preclud forbid, interfer hitch encumbr remedi cure therapeut health keep
previous old, former late preced past
previs, vision capac
prey target feed, victim exploit work anim beast brute
pri prise prize jimmi, lever open ask inquir enquir
price cost, term damag valu determin set ascertain evalu valuat
priceless invalu, valuabl
prick bastard shit sob, scratch slit dent sting twing barb arm
pride congratul, feel experi satisfact
priest, clergyman reverend order
primaci, import
primari, elect capit direct firsthand origin particular special quill
primarili chiefli princip main
primat, priest
prime fit set, flower peak heyday bloom blossom flush ground fuse
primer, fuse text light
primev, earli
primit crude rude, person individu someon mortal soul earli
princip chief main primari master chiefli primarili, head debt import educ
principl rule, general valu
print publish, produc make creat write busi
prior anterior prioriti, superior anteced
prioriti preced, prior
prise pri prize lever jimmi, open
prison captiv, situat unfortun
privaci, secreci isol
privat, intim clannish snobbish seclud close confidenti secret offstag
privi toilet lavatori john bathroom seclud secret, room
privileg favor, advantag permit allow let counten right sweetheart exempt
prize award valu treasur appreci choic prime qualiti select
prizefight, box
prizewin champion, best
pro profession, athlet argument statement
probabl chanc like, measur quantiti amount qualiti applic believ
probe investig examin, inquiri research penetr
problem job, difficulti question head
procedur process proceed, oper activ work adject
proceed return issu take yield continu, incom talk speak travel move
process procedur treat, oper activ affect impact refin prepar
processor, busi concern worker
proclaim proclam, exclaim promulg entitl titl declar
proclam announc declar proclaim, statement act deed
procrastin stall, delay holdup slow deliber
procreat reproduct breed, sex fruit
procur pimp pander secur, acquisit offend obtain provid suppli
prod goad urg spur nudg, incit encourag push forc
prodigi coloss stupend, portent larg big signific import
produc manufactur, make creat food maker creator
product merchandis, commod good creation act deed present fruit fecund
profan corrupt subvert debauch deprav blasphem blue, utter desecr
profess, vocat occup busi job line claim declar
profession, pro adult grownup paid athlet
professor, academ
professorship chair, posit post berth offic spot place
proffer suggest proposit offer, propos give
profici adept expert good practic skill, techniqu compet technic
profil, chart graph write compos pen outlin repres interpret
profit net earn gain benefit, incom get acquir win fat juici paid econom
profound profund intens deepli, deep thought
profund abstrus profound, wisdom depth
profus rich exuber lush riotous extravag, abund
program plan, idea thought schedul system
progress advanc imperfect increas, develop motion movement move travel seri liber tens
progressiv, ideolog
prohibit forbid proscrib veto disallow, ban law decre fiat order command requir
project undertak task labor jut reliev stick, protrud work communic plan predict anticip previs
projectil missil, rocket weapon arm dynam vehicl
proletariat labor labour, class stratum
prolif fecund fertil, product fruit
prolifer, growth grow matur develop increas
prolong perpetu lengthen extend lengthi, extens continu sustain uphold preserv elong long
promin outstand salient spectacular strike conspicu, stand import big larg
promis assur, hope commit dedic declar expect outlook prospect bright
promot public packag advanc boost encourag, booker messag content substanc chang upgrad rais elev
prompt motiv actuat propel move incit quick, inspir instig caus readili
promulg proclaim exclaim, declar announc
prone, prostrat inclin
pronounc dictum articul enunci say mark, declar label judg hold notic
proof, evid ground produc make creat impervi argument statement
prop shore, properti support hold sustain object
propag extens, generat multipl dissemin reproduct procreat breed
propaganda propagandist, inform
propagandist propaganda
propel impel, move motiv actuat prompt incit displac
proper right decent, correct fit kosher straitlac victorian real precis exact
properti hold, possess attribut
propheci prophet, predict anticip previs forecast
prophesi, preach predict call anticip promis lectur talk
prophet seer propheci, apocalypt mantic fate forebod portent premonitori
propiti, golden favor lucki prosper gracious
propon advoc, person individu someon mortal soul
proport relat, dimens magnitud adjust set correct quantiti balanc ratio
proportion, relat commensur
propos suggest advis, messag content substanc offer project declar plan
proposit, suggest proffer statement advis
proprieti, demeanor behavior conduct
proprietor owner, businessman
proprietorship, ownership
proscrib forbid prohibit veto disallow, command requir
prose, genr style
prosecut, action collect aggreg accumul assemblag act move
prosecutor, offici lawyer attorney
prosodi inflect, speech deliveri
prospect chanc, expect outlook potenti potenc search look like futur
prosper thrive flourish comfort easi, turn roar rich success
prostitut whore tart, woman sell
prostrat flat, prone lie chang alter modifi
protagonist support champion admir friend, advoc propon charact
proteas peptidas, enzym
protect, activ defend assist contracept custodi evas overprotect restrict
protector, district territori dominion
proteg, recipi receiv
proteolysi proteolyt
proteolyt proteolysi
protest, object dissent resist complain kick plain christian church
protestant, christian
proto, earli
protoplasm, substanc
prototyp paradigm epitom imag, model exampl first
protozoa, phylum
protrud project, start pop bulg
protuber bulg bump swell promin, project condit status
proud, gallant lofti majest arrog beam big swell boast
prove, demonstr establish show confirm corrobor sustain substanti support
proven birthplac cradl, begin origin root sourc
proverb saw, express
proverbi, known
provid suppli render furnish provis, providenti care charg pli cater give
providenti miracul, fortun
provinc state, respons sphere domain area orbit field
provinci, peasant bucol offici rustic parochi narrow
provis proviso provid, suppli condit precondit render furnish activ food nutrient
provision tentat, condit
proviso provis, condit precondit
provoc irrit provok, incit aggress challeng charg inflammatori rous sexi
provok arous elicit evok fire rais provoc, make
prowess art artistri
prowl, lurch walk loiter loung loaf tarri
prowler sneak, intrud
proxim, near vicin local neighborhood neighbourhood immedi close
prudenc, discret judgment
prurient salaci, sexi
pseudo fake faker fraud sham, cheat slicker imit
psi, letter
psych mind head brain, soul knowledg spirit
psychiatrist shrink, specialist
psychic, mental
psycholog, scienc mental
psychologist, scientist
psychopath, neurot insan
psychophysiolog, psycholog
psychot, suffer insan
psychotherapeut psychotherapi, health
psychotherapi psychotherapeut, therapi
pubesc, immatur hairi
public populac world publish promot packag air bare, peopl nation open semipubl unrestrict issu work print
publish public print, firm hous profession busi issu releas produc make
pucker ruck crumpl knit, gather tuck fold creas bend
puckish arch implik mischiev wick, play
puff whiff, drag draw gust blast blow smoke fanci
puke rat skunk bum vomit purg cast sick cat
pull draw, attract move displac forc
pulley block, machin
pulp, flesh mass grind mash crunch
pulpit dai rostrum stump, platform
puls impuls throb, heartbeat beat wave pound
pulsat impuls throb, wave phenomenon beat quiver pound thump move
pulseless breathless inanim, dead
pulver powder powderi, demolish disintegr destroy fine
pummel pommel, hit
pump, heart wield handl manag blast shoot
pun punster, fun play sport joke jest
punch poke lick slug plug, blow hit thrust
puncher cowboy cowpunch cattleman cowhand, boxer
punctual, time
punctuat mark, stress emphas accent accentu add express show
punctur, pierc hole make creat cut
pundit initi, scholar student
puni, weak small littl
punish penalti penal punit, guilti illeg
punit punish
punk hood tough bum cheap crummi, crimin felon crook
punster pun, humorist
punt pound, pole kick boat propel impel
pup, puppi deliv bear birth youth
pupat, grow develop produc get acquir
pupil student, enrolle apertur
puppet, creatur tool figur slave
puppi, pup dog youth
puppyish, young immatur
purchas buy, acquisit get acquir
pure puriti strict, complet consumm everlast gross perfect stark thorough
purg, clear persecut oppress clean cleans acquit
purgatori, situat
purif, refin clean cleans process
purifi distil puriti, purg better improv amend chang
puriti pure purifi, innoc white condit status
purl eddi swirl whirl, thread run flow feed cours
purloin pilfer cabbag pinch abstract swipe hook sneak lift
purpl violet, colour color nobil
purport intent spirit suppos, drift aim purpos propos mean signific
purpos intent aim design purport propos deliber advis, function role businesslik earnest meaning
purs bag handbag, wrinkl contain round sum amount contract
pursu prosecut engag, follow act move travel
pursuant, consist
pursuer, follow person individu someon mortal soul
pursuit chase follow, quest motion movement move search
purveyor, supplier
push, forc thrust move displac urg press
pussi slit snatch, septic
put set place pose posit lay, move displac chang
putt, swing hit play
puzzl vex stick get mystifi baffl beat pose bewild, perplex confus incomprehens
puzzlement bewilder puzzl, confus disarray
pyramid, profit gain benefit specul ventur deal sell trade
pyrex, glass
pyromet, thermomet
python, spirit
quack, quackeri doctor physician charlatan utter emit unqualifi sound
quackeri empiric quack
quadrupl fourfold, set multipl multipli manifold
quail flinch cring shrink winc recoil, move
quaint, strang unusu
quak earthquak quiver, tremor trembl shake agit
quaker friend, christian coward
qualif make, fit revis alter
qualifi qualiti, suffic answer serv pronounc label judg condit limit
qualit, soft
qualiti qualifi choic prime prize select, calib calibr attribut
qualm misgiv, anxieti nausea sick
quantit, numer valu
quantiti measur amount, abstract
quarrel wrangl row word scrap, disput differ conflict argu
quarrelsom, argument
quarter fourth, draw lodg accommod kill seri serial hous
quarterback, back play
quartz crystal, miner
quash repress subdu subjug reduc, invalid void avoid oppress
quasi, similar
quaver waver, warbl trill sound voic vocal note tone
queen, insect promot
queer fairi pansi queen thwart spoil foil cross frustrat
quell squelch quench, stay appeas suppress subdu conquer fit
quench, extinguish fit meet satisfi fill fulfil
queri question inquiri interrog, inquir ask enquir
quest pursuit, search seek hunt chase trail tail
question inquiri queri interrog inquir, head challeng subject speaker skeptic request perplex alleg
questionnair, form
quick speedi prompt adroit facil rapid speedili, fast fli area region intellig
quicken acceler speed, degre level stage point whet intensifi deepen stimul
quicker faster
quicki, repair fix fixtur mend
quicksilv mercuri errat, metal
quickstep, danc
quiescent, inact quiet
quiet lull hush soft, tranquil calm still silenc
quill, pen spine
quilt comfort puff, bed join conjoin sew tailor thick
quintet, five opus composit piec figur
quip epigram gag, wisecrack crack salli express joke jest
quirk, strang twist groov channel
quirt, whip
quit discontinu stop ceas rather, resign leav depart
quiver shiver chill shudder thrill tingl quak, shake trembl
quixot romant, impract
quiz, test examin
quot cite, citat repeat reiter restat extract select
quota, number allot alloc
quotat citat cite credit refer mention, note notat
rabbi, titl
rabbit, hunt run fur pelt
rabbl mob rout, crowd folk
race rush hasten speed, raci run contest competit sport athlet
raci live, rich robust spirit
racial race, racist
racist, racial prejud
rack, framework frame pace cut tri strain stress
racket revel, nois celebr fete enterpris endeavor resound crimin felon
radial radius
radianc glow, shine light bright
radiant beam, bright
radiat, energi emiss eman heater emit symmetr breath
radic group ultra, revolutionari unit atom new ideolog
radio, broadcast communic receiv
radioact, hot
radiochlorin, chlorin
radius, radial length
raft, batch deal flock heap lot mass mess mint
rafter balk, beam suppli provid render furnish travel
rag shred tag torment crucifi dun frustrat, annoy bother worn tire
ragamuffin, urchin
rage furi mad ramp storm, anger act behav
raid bust, penetr incurs attack assail invad
rail inveigh, barrier complain kick plain railway railroad materi
railhead, storehous depot storag store end termin
railroad railway, line coerc squeez pressur forc track suppli
railway railroad, line track
rain rainfal, downfal precipit fall
rainbow, bow arc promis hope
rainfal rain, downfal
rais rise hike lift elev, climb upgrad increas slope rear nurtur brocad uprais
rake rip blood, pitch slant libertin move displac gradient
rakish careless
ralli, mobil gather assemblag collect feat effort exploit
ram pound, forc drive thrust person individu someon mortal
rambl meander jog, roll wander swan stray tramp roam
ramif fork, branch leg divis subfigur
ramp inclin rage storm, act behav suppli provid
rampant, rear erect vertic upright
rampart wall, embank
ramrod, rod superintend
ranch spread, farm
rancher, farmer
rancor resent bitter, hostil
random indiscrimin haphazard arbitrarili, organ
rang scope reach orbit compass run, roll wander swan
rangi lanki, tall mobil
rank grade stratifi, rate rang order place line fertil status
ransack plunder despoil loot strip rifl, comb take search
ransom redeem, cost exchang chang interchang payment
rap blame, strike tap knock pink reproach blow bump
rape assault violat dishonor dishonour outrag, spoil despoil plunder destroy
rapid celer quick speedili, speedi waterway fast pace rate
rapist, attack aggressor crimin felon crook outlaw
rapport reson, affin kinship
raptur ecstasi transport, spirit
rare seldom, uncommon infrequ
rarifi rare, exalt elev sublim grand lofti thin nobl
rascal rogu, imp monkey villain scoundrel child kid youngster
rasp grate rough scratchi, utter file talk speak mouth
rat, scab defect desert worker hire engag employ
ratabl, taxabl
rate rank rang order grade place evalu valuat, judg apprais assess judgment
rather instead, kinda
rathol, hole room
ratifi sign, valid
ratio, proport
ration apolog excus, fare restrict curtail curb share portion part intellectu
rational principl, explan
rattl fantast grand howl marvel terrif tremend wonder, nois sound toy shake agit
rattler rattlesnak, train
rattlesnak rattler
raucous, rowdi disord
ravag depred harri, wast devast desol scourg destruct demolit
raw altogeth natur rude, naked injur
rawhid, hide fell
ray beam shaft, radiat light emit run pass lead
razor, shave
rbi, run talli
reach rang make attain hit gain, scope orbit compass
react respond, oppos act move
reactant, chemic
reaction, idea thought
reactionari reaction, conserv right
reactiv respons, sensit sensibl suscept activ
read, say public interpret constru see languag
readabl clear
readapt, readjust adjust conform adapt
reader, scholar student custom client
readi prepar cook fix make, eager zeal state willing set fit
readili, prompt
readjust readapt, adjust registr fit calibr reset conform adapt set
reaffirm, affirm
real exist realiti realli rattl, imaginari actual factual
realign, align adjust
realism, realiti actual
realist, philosoph person individu someon mortal soul earthi practic
realiti world, realism real experi actual
realiz recognit recogn, understand apprehens savvi see know
realli truli genuin, actual
realm kingdom land, sphere domain area orbit field arena
reap harvest glean, draw gather garner collect deriv gain
reappear, return appear
rear rearward rais nurtur rampant, parent format straighten back breed foster erect vertic
rearguard, detach
rearrang, arrang
rearward backward, rear back revers
reason ground conclud intellig sensibl fair moder pretti jolli, argu think cerebr explan account present thought ration
reassail, assail assault attack
reassembl, assembl piec tack
reassert confirm, affirm
reassign transfer, deleg design assign
reassur assur, support calm quiet lull still confid comfort consol
reawaken, awaken wake rous arous
reb rebel johnni
rebel reb johnni aris rise rebellion, protest resist dissent
rebelli, discont
rebellion rebel, insurrect revolt rise upris resist conflict
rebound recoil bounc spring bound reverber ricochet, ralli movement
rebuff slight snub repel, repuls offens offenc reject spurn
rebuild reconstruct, construct build make
rebuk reproof reprimand rag lectur jaw scold chide berat
rebut refut, disown repudi disprov
recal rememb retriev recollect think, return request call denot
recalcul, calcul cipher comput reckon figur
recapitul, summar resum duplic doubl repeat
recaptur, seizur feel experi recoveri captur
reced withdraw retreat retir, recess travel move
receipt recept acknowledg gross revenu, communic pass check mark tick sum amount
receiv recept recipi, set get find obtain incur
recent late, new past
recept respons receptionist receiv, greet parti open hospit
receptacl, contain
receptionist recept, secretari
recess, nich corner suspens put set place pose
recipi receiv
reciproc mutual, bilater invers opposit
recit declaim, report account perform execut repeat echo
reckless foolhardi, heedless bold careless
reckon calcul comput figur think suppos imagin guess, talli bill account estim forecast
reclaim, recov get acquir reus save
reclassif, classif assort
reclassifi, classifi class sort separ
reclin, motion movement move
reclus solitari
recogn acknowledg know accept, realiz establish
recognit, identif accept memori
recogniz, percept identifi
recoil kick flinch cring shrink winc quail, rebound movement
recollect remembr recal rememb retriev think, memori retent
recommend urg advoc, testimoni advic prais congratul commend propos suggest advis
reconcil accommod concili, adjust set correct
recondit, condit
reconnoit scout, observ
reconsid, see consid reckon view regard
reconsider, rethink consider revers
reconstruct construct retrac, repair fix fixtur mend rebuild specul theoriz conjectur
reconven, conven
reconvert, convert
recopi, copi
record enter, disk disc tape evid save equip offici transcript
recount tell narrat recit, count reckon talli inform
recoup reimburs, recov compens get acquir
recours resort, aid assist help resourc
recov retriev find regain recoveri, get acquir better improv
recoveri recov, recuper improv better advanc heal
recreat divers anim reviv repair quicken vivifi, activ play stimul amateur unpaid
recrimin, accus
recruit enrol inscrib enter, regist newcom fledgl accomplish achiev
rectangl rectangular
rectangular rectangl, angular
rectifi, person individu someon mortal soul
rectitud, righteous
recuper recoveri, heal
recur repeat recurr, happen occur pass return recal
recurr return recur repeat perenni, repetit continu
red ruddi crimson rubi, violent bloodi
redcoat, soldier
redden blush crimson flush, colour color
redecor, decor adorn grace ornament embellish beautifi
reded, give dedic commit devot
redeem deliv save redempt, restor reinstat reestablish
redefin, specifi defin delimit
redefinit, definit
redempt salvat redeem, rescu deliver deliveri save repay
redeposit, deposit
redevelop renov overhaul, improv
redhead, person individu someon mortal soul blond
redirect, send direct
rediscov rediscoveri, discov
rediscoveri rediscov, discoveri find
redistribut, spread distribut
redoubl, intensifi doubl duplic increas
redoubt formid, reput
redress right compens correct, remedi chang alter modifi
reduc trim cut, reaction loss decreas lessen simplifi ablat fade weaken
reduct decreas diminut, reaction
redund excess extra spare surplus, embarrass unnecessari unneed
reecho, resound echo ring reverber
reef, ridg lower furl
reek stink smack wateri, smell odor suggest evok wet
reel stagger lurch careen, spin whirl gyrat film walk
reelect return, elect
reenact, ordain enact
reenforc reinforc, support confirm oper strengthen fortifi
reestablish restor reinstat, chang alter modifi
reevalu, evalu valuat rate measur assess apprais valu
reexamin review, analyz analys studi examin canvass
refashion remak, produc make creat
refer mention cite name, citat credit quotat remark comment pertain relat concern
refere, review reader offici judg critic
referendum, vote
refil replenish, prescript fill merchandis product
refin polish cultur cultiv finish, elabor perfect improv financ complic better amend process
reflect contempl muse medit brood pensiv, coeffici consider ponder mull specul indic thought specular
reflector, devic
reflex automat, reaction respons involuntari
refocus, focus
reform, reclaim improv better amend campaign caus crusad unorthodox
refrain chorus, abstain music
refresh fresh brace brisk, novel new
refriger icebox, cool chill preserv therapi cold
refuel, provis suppli fuel
refuge, exil
refund return repay, payment pay
refurbish, renew
refus garbag declin, denial messag content substanc reject wast react respond
refut rebut, disown repudi disprov
regain recov retriev find, get acquir
regal treat imperi majest purpl royal, provid suppli pli cater nobl
regard respect see consid reckon view, heed detail item backward
regardless careless irrespect disregardless, heedless unheed
regim govern author, plan program
regiment, control command form organ organis imposit inflict
region part, area locat territori
regist registri registr, file record enter timbr timber
registr regist enrol, person individu someon mortal soul entranc entri incom
registri regist
regret sorrow repent, sad unhappi feel experi miss
regroup reorgan, form organ organis group
regul ordin regulatori, rule standard concept construct control offici order govern
regular fixtur, verit patron offici prescrib standard stock symmetri correspond
regulatori regul, restrict
rehabilit, renew restor reconstruct reinstat
rehash, materi reus recapitul
rehear, hear
rehears practic practis, exercis drill perform execut
reich, state nation countri land commonwealth
reign, rule predomin domin prevail period govern age
reimburs, compens recoup refund return repay
rein har, strap control command stop halt
reinforc support reenforc, oper confirm reward strengthen fortifi teach learn instruct
reinstal, instal
reinstat, restor reestablish reconstruct chang alter modifi
reinterpret, interpret constru see
reissu reprint, public reproduc issu suppli
reiter repeat restat, tell
reject, refus declin evalu judg act deed situat
rejoic exult jubil triumphant joy, happi utter triumph feel experi cheer
rejoin, retort repay return join answer repli respond
relac, lace
relat relationship deal compar associ link connect, intercours abstract sex proport person individu someon mortal
related, connect
relationship, relat state
relax unwind, turn loosen loos
relay, passag communic pass shift oper control
relearn, learn acquir
releas relinquish, liber free loos merchandis product accomplish
releg submit, demot bump break deleg design assign
relent yield soften
relentless grim inexor stern, persist implac continu
relev, connect applic pertin
reli count bet depend swear bank look calcul reckon
reliabl depend faith, respons honest true certain sure test trustworthi
relianc trust, certainti depend
relic, keepsak souvenir token antiqu object
relief, eas comfort
reliev allevi, better improv amend free discharg jut project stick
religi spiritu, sacr churchgo devout interfaith pieti scrupul
religion faith, belief institut establish
relinquish releas resign free, waiv forgo forego pass hand
relish gusto zest savor enjoy bask, enthusiasm
reliv, experi know live
reload, load charg laden
reluct, unwil
relyr, lyric
remain stay rest left odd, object relic continu
remaind balanc residu rest remain, part portion compon
remak refashion, creation produc make creat
remand remit, imprison lag jail jug return challeng confin
remark comment input note observ mention singular notabl unusu, notic statement state extraordinari signific import unmistak
remarri, marri wed conjoin espous
remedi redress repair amend, cure therapeut reliev correct heal health
rememb retriev recal recollect think remembr
remembr recollect rememb, memori retent recognit credit
remind, messag content substanc experi prompt inform
reminisc, rememb
remiss remit, suspens respit repriev payment
remit, remiss postpon tabl shelv defer topic subject issu
remnant remain, remaind end balanc residu rest
remodel reconstruct, chang alter modifi remak refashion
remonstr object, communic inform
remors compunct, sorrow regret repent
remorseless pitiless ruthless, merciless
remot distant, outsid devic far unlik
remount, mount
remov take withdraw, separ dismiss discharg fire liber releas sack distanc
remuda, herd
remun, moneymak paid profit
remuner wage pay earn salari, payment
renaiss, reviv
renam, name call nomin make
rend rip rive pull split, tear ruptur snap bust
render, suppli provid furnish stucco make get give interpret
rendezv, meet congress place spot
rendit, interpret perform explan
renew rehabilit, restor repetit
renov redevelop overhaul, restor improv melior
rent leas, rip snag split tear let contract undertak
renunci, defect reject
reopen, open
reorder, order rate rank rang grade place
reorgan, regroup organ organis form
reorient, orient chang
repair fix fixtur mend bushel doctor restor, compens
repairman, fixer
repay refund return, payment pay give due
repeal lift revers overturn rescind vacat, cancel
repeat repetit reiter restat perenni recurr, duplic doubl tell reproduc continu
repel drive repuls, push forc
repent penanc aton, compunct remors regret feel experi
repertori, deposit repositori collect aggreg accumul assemblag
repetit repeat insist, continu
rephras paraphras, repeat reiter restat
replac, altern substitut exchang commut relief supplant supersed renew
replant, plant set
replenish replac renew refil, fill
repli answer respons respond, statement state say tell
replic reproduct
report studi account describ newsman coverag, document paper inform announc denot news
repos rest eas, peac seren resid put assign tranquil
repositori deposit, secretari facil instal confid intim
reprehens crimin deplor vicious, wrong
repres correspond, interpret voic typic advoc propon emblemat symbol typifi
represent, content creation figur mimet realist
repress subjug quash subdu reduc inhibitori, defens oppress suppress inhibit restrict
repriev respit, suspens relief eas postpon tabl shelv defer
reprimand rebuk reproof censur, rag lectur jaw scold chide
reprint reissu, separ public reproduc articl
repris, retali reveng
reproach, rebuk reproof reprimand accus shame disgrac
reprob pervers, offend reject corrupt sentenc condemn doom
reproduc consist, reliabl multipli produc make creat duplic
reproduct, recal recollect
reproof rebuk reprimand admonish, critic knock criticis
reptil, vertebr
republ democraci commonwealth
republican, politician advoc propon democrat
repudi disown, reject
repugn repuls revuls horror, incompat disgust
repuls rebuff snub repel abhorr obscen, reject fight oppos defend repugn revuls horror forc
reput esteem, honor honour laurel think believ consid good respect
request petit bespeak quest, messag content substanc communic pass
requir demand necessit ask postul need take involv, necess essenti necessari duti respons oblig mandatori
requisit requir, demand command form claim arrog
reread, read
rerun, broadcast program air send beam transmit mount
reschedul, schedul
rescind lift revers repeal overturn vacat, cancel
rescu deliver deliveri save deliv, recoveri take
reseal, seal
research investig, inquiri search explor scientist
resembl, like similitud match fit correspond check jibe talli
resent bitter rancor, hostil dislik
reserv modesti militia, qualif statement backlog allow appropri proprieti withhold accumul
reservoir, suppli lake
reset, devic specifi set determin defin fix limit
resettl, settl locat
reshap, determin shape mold influenc regul form work mould
resid abod occup shack, address hous inhabit dweller doctor physician occupi popul
residenti, resid
residu remaind balanc rest, part portion compon constitu matter
resift, sift siev strain
resign surrend vacat, despair quit leav depart
resili, elast snap recoil rebound
resini tarri, adhes
resist opposit defi refus, action withstand elud escap toler defiant
resmudg, blur
resolut declar resolv, document paper bent determin desper firm steadi stiff
resolv firm resolut decid settl, declar conclud trait end solv
reson resound, oscil vibrat mind awar
resort recur, haunt hangout repair hotel use util appli
resound echo ring reverber reson, nois sound
resourc, asset imagin clever
respect regard esteem valu prize prise sever various, honor honour observ messag content substanc good decent
respir, activ
respit repriev, recess break relief eas postpon tabl shelv
resplend glorious splendid, beauti
respond react, answer repli act move state say tell
respons duti oblig reactiv, reaction consequ effect outcom result event issu upshot
rest remaind balanc residu, eas repos breath part
restat repeat reiter, statement tell
restaur, build edific
restiv edgi jumpi, tens impati
restless, impati mobil irrit annoy vexat discont move
restock, stock
restor reconstruct, repair fix fixtur mend renew
restrain confin hold, disabl incapacit restrict limit bound close subdu
restraint, control disciplin
restrict limit curtail curb confin constrain, rule regul control circumscrib qualifi close modifi inhibitori
result consequ effect outcom event issu upshot ensu attend, termin degre level
resum sketch survey resumpt, summari continu uphold preserv chang
resumpt resum, begin start
resurrect rais uprais, reviv restor
resuspend resuspens, suspend
resuspens resuspend, suspens
retail, sell merchandis market merchant distributor
retain retent maintain, continu keep hold bear carri contain prolong preserv
retali reveng aveng, return punish penal strike hit
retard idiot imbecil deceler slow, simpl chang alter modif delay hold peopl backward
retch heav vomit purg cast sick cat puke chuck
retent keep hold retain memori long, possess ownership faculti
rethink reconsider, revers think believ consid conceiv
reti, tie bind
reticul, chang crisscross interrel laci netlik distribut
retin retina, pigment
retina retin, membran
retir, status posit termin end conclus withdraw quit resign
retort return replic comeback counter repay rejoin, repli respons
retrac trace, reconstruct construct return specul theoriz conjectur hypothes
retract forswear, disown repudi flinch cring shrink winc recoil
retrain, train prepar
retransl, translat interpret render
retreat withdraw reced retir, travel move area countri peopl
retribut, penalti correct
retriev recov find regain, get acquir bring convey fetch
retrospect review, contempl reflect muse rememb
retrovis, vision
return, render instrument travel move arriv give
reunion, parti union unif
reunit, meet unit unifi
reus, use util appli employ
rev rpm, rate increas
revamp, renew repair mend fix bushel doctor restor
reveal disclosur revel tell telltal unveil, suggest scanti disclos discov expos divulg break uncov
revel revelri delight enjoy disclosur reveal, racket merrymak celebr fete insight
revelri revel, merrymak
reveng retali aveng, return punish penal
revenu gross receipt, sum amount
rever idol worship fear vener awe august, ador lapel respect emot esteem valu honor
reverber echo replic resound ring, reflect consequ effect outcom result sound prevail persist
reverend clergyman sublim, sacr titl
reveri daydream, dream abstract
revers contrari opposit turn rearward, setback blow happen occurr invert garment
revert return, turn
revet, barrier face
review reexamin refere reader, apprais assess analyz analys studi examin comment critic
revil rail, abus shout
revis alter, rewrit reorgan transform translat amend
revit, better improv amend renew
reviv, improv better advanc ralli anim recreat repair quicken
revolt rebellion insurrect rise upris, disgust repel conflict
revolut revolutionari, chang alter modif
revolution overturn, chang alter modifi overthrow subvert
revolutionari revolut, radic new
revolv rotat revolut, pistol door orb orbit turn circl
revuls repugn repuls horror, disgust
reward wage honor honour, reinforc consequ recogn payment teach
rewrit revis, write compos pen
rhetorician orat, speaker
rheumat, diseas arthriti
rhino rhinocero
rhinocero rhino
rhubarb, veget herb
rhyme, vers poem match fit correspond check jibe talli
rhythm beat, period
rhythmic, jazzi swingi chantlik singsong throb
rib, ridicul roast guy support knit bone mock
ribbon thread, decor medal palm object award honor honour
rice, grain sift siev strain
rich profus ampli, peopl flush load wealthi substanti comfort easi affluenc
ricketi shaki wobbl, unstabl ill sick
ricochet bounc spring bound reverber, recoil rebound jump leap
rid free
riddl enigma, problem pierc siev screen vex stick get full
ride drive sit rider, journey travel move
rider ride, travel articl claus
ridg, elev cover continu extend convex plow turn
ridicul roast guy rib pathet silli, deris mock offens offenc absurd cockey idiot ludicr
riffl rippl flick ruffl, flip thumb leaf wave move
rifl plunder despoil loot strip ransack, firearm piec take
rifleman, marksman soldier
rift, open gap crack cleft crevic
rig, manipul gear paraphernalia cheat chisel truck price
rigger rig, craftsman artisan sabl
right compens redress correct just truli, abstract chang alter moral proprieti true legitim
righteous, moral good just upright sound
rightfield right, tract parcel posit
rigid stiff stiffli bolt, strict inflex
rigor hardship sever strict, valid difficulti tight exact demand
rim, boundari edg bound line hoop ring suppli provid
ring peal, halo resound echo reverber sound engag
rins, wash tint remov serv process
riot, violenc forc disord revel racket
riotous exuber lush profus, disrupt troubl tumultu turbul
rip rake blood rend rive pull split, rent snag excel splendid superior
ripe matur, age readi
ripen matur, chang alter modifi grow
rippl riffl ruffl undul, babbl bubbl wave flow flux
rise lift aris, ascend climb emerg growth move rebellion insurrect revolt
risk hazard jeopardi peril, danger gambl chanc adventur
riski wild, bad specul danger
rite ritual, custom usag
ritual rite, custom usag practic pattern
rival competitor competit equal touch match, contest compet vie
rive rend rip pull, cleav split tear ruptur snap
river, stream
riverbank, bank
rivet stud concentr focus center pore, decor ornament think
rivulet run, stream
road rout, way mean agenc
roadblock barrier, barricad obstacl obstruct
roadsid waysid, edg
roadway, road rout
roam roll wander swan stray tramp cast rambl rove
roar boom thunder howl prosper thrive, bellow holler
roast joint, knock ridicul guy rib cut cook
rob robber robberi, soak pluck hook steal rip cheat
robber rob, thief
robberi rob, thiev steal
robe vest, gown cloth cloak drape garment dress garb
robust, strength characterist raci rich beefi bur huski iron
rock stone sway shake, materi stuff move displac
rocket projectil, vehicl rise lift aris propel impel
rocki, rough jumpi
rocklik, hard
rod, implement bacteria
rodeo, exhibit pen
rogu rascal, villain scoundrel
roil churn turbul, agit
role function offic part, charact persona duti portray character
roleplay act play, playact perform
roll peal, roster wheel rotat revolut gyrat turn sound robberi
roller, grounder hopper wave
roman, italian european
romanc romant woo court solicit latin, romantic relationship act
romant, amor romanc idealist dreamer artist love
romantic, art idiom chang alter modifi
rome, leadership leader
romp runaway frolic skylark sport cavort, victori triumph play
roof, protect cover
roofer, craftsman artisan
rooftop, top
rooftre ridg, beam
rooki, beginn initi
room board suit, way area popul dwell live inhabit posit apart
roost rest, perch shelter sit settl root
rooster cock, chicken
root, begin origin sourc grow point becom growth matur
rope, circl leash line get catch captur tie bind
rose, shrub bush wine
rosebud, bud girl miss
rosi, flush optimist healthi
roster roll, list
rostrum dai pulpit stump, snout platform nose
rot decompos, decomposit breakdown wast decay deterior drop
rotari circl roundabout, circular junction
rotat revolv, motion movement move transform turn altern
rotc, corp
rotor, bar
rotten lousi stink, bad
rotund, tone
rough approxim around, site prepar scratchi allig crack broken harsh textur
roughneck bulli tough ruffian rowdi, attack aggressor
round circular around, cycl rhythm ammunit ammo travel move cylindr oval
roundabout circl rotari, devious junction indirect ride
roundhous, work hook
roundup, summari
rous arous stir, stimul provoc move displac
rousseau rousseauan
rousseauan rousseau
rout mob rabbl expel path, root crowd defeat overcom lick road line dispatch
routin everyday mundan unremark, act number turn bit procedur
rove roll wander swan stray tramp roam cast rambl
row, quarrel wrangl word line boat disput differ conflict
rowdi bulli tough ruffian roughneck raucous, attack aggressor disord
royal, sail canva canvass sheet
royalti, payment hous
rpm rev, rate
rub hitch snag, wipe fret chafe scratch obstacl obstruct
rubber, coat surfac bad synthet
rubberi rubberlik, elast tough
rubberlik rubberi, elast
rubbish scrap, wast attack round assail assault garbag
rubbl debri dust junk, rubbish scrap
rubi crimson red ruddi, jewel gem
rubric, rule explan account
ruck herd pucker, multitud throng creas wrinkl crisp fold
rudder, surfac
rudderless afloat aimless
ruddi florid, red crimson rubi healthi
rude, cruditi manner wild
rudimentari fundament under, basic incomplet
ruffian bulli tough roughneck rowdi, attack aggressor
ruffl flounc rippl riffl undul, flow flux collar annoy agit
rug carpet, sturdi tough corrug rut
ruin destroy, desol build edific thwart queer spoil undon lost
ruinous catastroph, blast destruct
rule regul govern ruler opinion, convent normal pattern formula decre judgment power subordin
ruler rule, person individu someon mortal soul measur
rumanian, romanc european
rumbl grumbl, growl nois sound seat utter emit
rumen, stomach
rummag, jumbl muddl welter smother search hunt
rumor bruit, gossip comment
rumpus commot din tumult, disturb agit
run talli runner, test trial lam bunk escap jet travel continu
runaway romp, fugit victori triumph person individu someon mortal
rundown summat, summari
runner smuggler, run crimin felon crook outlaw travel
runoff overflow, flow elect
ruptur tear snap bust, breach break rift injuri hurt
rural, agricultur farm rustic bucol pastor
rush hast hurri hasten speed race, surg motion run movement move
russia ussr
russian russia, nativ aborigin slavic
rust corrod, eat decay crumbl damag
rustic, common rural provinci
rustl whisper, lift nois sound steal rip thiev soft
rustler, thief
rut, groov furrow channel routin dig delv rug
rutabaga swede
ruthless pitiless remorseless, cruelti merciless
sabin, italian
sabl, brush neutral fur pelt
sabotag undermin counteract subvert weaken, destruct disobey
sack poke plunder, pouch pocket displac fire dismiss
sacr, divin ineff unspeak inspir inviol numin religi spiritu
sacrific forfeit give, act deed releas relinquish resign free
sacrileg desecr blasphemi, irrever violat
sad unhappi, sorrow feel bittersweet dole mourn melancholi pensiv tragic
sadden, affect impress move strike feel experi
saddl, seat attach pass notch burden weight
saddlebag, bag
sadism sadist
sadist sadism
safe, unhurt cupboard closet
safebreak, thief
safeguard precaut guard, measur step protect pass escort
safeti, condit status area countri
sag droop flag, depress impress imprint sink drop lax
sagaci, wise polit
sage, wise herb
said aforesaid
sail canva canvass sheet navig, cruis sweep travel journey employ work
sailor, man
saint enshrin, angel canon deiti divin god immort rever
sake interest, benefit welfar alcohol
salabl, market
salaci prurient, lewd obscen sexi dirti
salad, dish
salari wage pay earn remuner
sale, sell merchandis market
salesgirl salesladi
salesladi salesgirl
salesmanship, skill accomplish acquisit attain
salient outstand promin spectacular strike, project conspicu
salin, salti
saliv saliva, covet
saliva spit salivari saliv, secret
salivari saliva
salli wisecrack crack quip, remark comment input action
sallow sick, willow unhealthi
salon, shop store
saloon bar ginmil, room tavern
salt, compound season flavor sharp sprinkl splash
salti, stimul salin
saltwat seawat, water
salubri healthi, wholesom
salut toast drink pledg, recognit credit honor honour reward
salutari good, health
salv salvag reliev save, remedi cure therapeut rescu
salvag salv reliev save, properti hold commod good rescu
salvat redempt, rescu deliver deliveri save mean agenc way
salvo, burst volley outburst fire
same, monotoni qualiti
sampl tri tast, exampl illustr instanc repres choic select pick distribut
sampler, critic
sanctifi sacr
sanction counten warrant imprimatur approv okay, author pass
sanctiti, qualiti
sand sandpap, soil dirt smooth
sandal, shoe
sandalwood, wood
sandi, blond
sandpap sand, smooth
sandwich, organ organis prepar devis insert enter introduc
sane saniti, reason lucid ration
sanguin gori, bloodi optimist
sanit, clean cleans
saniti sane
sap exhaust tire, fool solut consum eat simpl cave
sapl, tree
sapphir, jewel gem
sarcasm ironi satir sarcast, wit humor
sarcast sarcasm, barb bite black grim corros sardon satir
sardon, sarcast
sari, dress
sash, framework frame band
sashay sidl, swagger ruffl pranc strut cock move step
sass lip mouth, retort return replic comeback counter
satan fiendish infern unholi, evil
satellit, planet equip air send broadcast beam transmit outer
satiat fill, gorg overindulg glut stuff overeat consum ingest
satieti, full
satin, fabric cloth materi textil
satir sarcasm ironi, wit humor sarcast
satirist, humorist
satisfact, gratif spirit
satisfactori satisfi, accept decent adequ fine okay cool comfort
satisfi fulfil satisfactori satisfact, gratifi fit meet fill content
satur concentr, fill chang alter modifi
saturday, weekday
sauc, act behav season flavor
sausag, meat
saut, dish fri
savag barbarian brutal cruel fell vicious, beast wolf feroc fierc furi vehem violenc wild
save salvag salv reliev saver economi, preserv prevent bar rescu deliver deliveri action good
saver save, person individu someon mortal soul owner
savior jesus christ, save helper
savor relish flavor smack nip tang enjoy bask, tast
savori, herb
savvi understand apprehens comprehend dig grasp compass apprehend, know
saw proverb, express cut
sawdust, wood
sawhors hors buck, framework frame
say state tell, alleg opportun chanc express utter assert
scab rat, worker heal work
scaffold, platform hold support sustain arrang
scale, standard criterion measur touchston model pattern armor
scallop, rough
scalp, skin sell remov take withdraw
scamper scrambl scurri scuttl, hast hurri rush run
scan, skim rake examin scrutini see pictur imag
scandal dirt outrag shock offend, gossip comment troubl disgust revolt sicken
scandinavian, european
scant light short, work insuffici defici restrict limit bound
scanti bare spare, meager reveal
scapular, feather garment
scar mark pit, scratch scrape symptom blemish defect
scarc scarciti bare hard just, rare tight
scarciti scarc, inadequaci defici
scare panic frighten, fright daunt dash pall anxieti stimul afraid
scarecrowish, thin lean
scarf, garment joint join
scarifi, punctur score mark
scath, critic
scatter spread dispers dissip dispel, distribut separ divid confus disjoint disord garbl incoher
scaveng, magpi
scenario, script book set scene
scene, area countri incid
sceneri scene, set vicin local neighborhood neighbourhood
scenic, beauti
scent aroma fragranc perfum, nose wind smell odor fragrant
sceptic skeptic, disbelief
schedul agenda docket, plan program list regular
schemat convent formal, diagram
scheme strategi intrigu, dodg plot falsiti untruth plan
scherzo, movement
schism split, divis ruptur breach break rift
schizophren, psychot insan
scholar student, learner intellectu intellect person individu academ pedant studious
scholarship, learn aid assist prize award educ
scholast school, scholar student philosoph
school scholast, schoolhous educ train cultiv build edific teach instruct
schoolboy, boy pupil
schoolgirl, girl
schoolgirlish girlish, young immatur
schoolhous school, build edific
schoolmarm schoolmistress mistress
schoolmast headmast master, princip head educ
schoolmat classmat, acquaint friend
schoolmistress schoolmarm mistress
schoolroom classroom, room
scienc scientist, skill disciplin subject field studi abil power
scientif, technolog
scientist scienc, person individu someon mortal soul
scof jeer mockeri scoff, deris
scoff jeer mockeri scof flout barrack, deris teas rag
scold nag rebuk rag lectur reprimand jaw chide berat
scoop, pocket outdo best remov take withdraw beat crush
scoot dart dash scud flash shoot, rush hasten speed
scope rang reach orbit compass, set background extent environ
scorch sing sear bake parch sunbak, burn heat dri destroy hot
score mark grade hit talli ton dozen lot wad, evalu valuat rate gain
scoreboard, board sign
scoreless hitless, unsuccess
scorn contempt disdain despis contemptu, reject spurn dislik hate detest
scot scotchman, european
scotchman scot, european
scoundrel villain
scour erod, scrub place spot search seek rub hunt clean
scourg, curs nemesi whip punish penal flog lather lash
scout sentinel sentri watch picket reconnoit, watchman watcher
scowl frown, glower lower
scragg, boni scrawni skinni thin lean
scrambl scuffl, struggl scamper scurri clamber shin skin sputter disorgan
scrap bit chip flake fleck junk, rubbish quarrel disput
scrape scratch grate, nois rub wound lesion make fragment
scrapheap, dump pile heap mound agglomer cumulus
scratch scrape rub fret chafe, prick slit dent
scratchi harsh, rough cranki irrit nettlesom peevish
scrawl scribbl scratch, handwrit hand script write
scrawni scragg boni skinni, thin lean inferior
scream shriek screech, cri call yell outcri
screech shriek scream whine squeak, nois cri outcri
screechi squeaki, high
screen test, blind surfac check protect analyz analys studi
screenplay, script book
scribbl scratch scrawl, handwrit hand script write draw
scribe, score mark journalist
scrimmag, mele exercis practic drill rehears practis disturb
script book, handwrit hand write compos pen
scriptur bibl book word biblic
scroung, hunt run beg
scrub bush scour, veget rub unimprov clean cleans
scrupul religi
scrutin, audit inspect examin see analyz analys studi
scrutini examin, investig look
scud dart dash scoot flash shoot, rack speed hurri
scuff mule drag, slipper shuffl scuffl shambl rub wipe
scuffl shuffl shambl, fight combat scrap walk hoe
sculptor, artist
sculptur, carv grave shape form work mold mould model
scurri scamper scrambl scuttl hurri, hast rush run fast
scuttl scurri scamper, hatchway open contain run entranc entranceway
sea, ocean water
seacoast coast, shore
seafar seaman tar, sailor
seagul gull
seahors walrus
seal waterproof, stamp fix close shut devic protect
seam, wrinkl furrow creas line joint join depress impress
seaman tar seafar, sailor
seaquak, earthquak quak
sear scorch shrivel wither, sing heat dri burn
search hunt seek, look activ investig examin inquir intellig
searchlight, light
season flavor, harden period worker
seat place sit, buttock butt bum posterior rear
seawat saltwat, water
seawe, alga
sec second, dri
seced splinter, separ part split break
secessionist, advoc propon
seclud withdraw privi secret, isol insul privat
second sec back endors indors, moment minut bit
secondari, lowli format altern substitut auxiliari supplement supplementari
secondhand, use secondari old
secreci silenc, privaci isol
secret releas, clandestin undercov underground inform conceal humor exud hide
secretari, head chief assist helper help support
sect, faction religion faith cliqu ingroup pack camp
section subdivis segment, write music part separ divid slice
secular, doctrin philosophi ism turn transfer
secularist, advoc propon
secur procur unafraid firm, protect safeti fasten fix obtain attach assur
sedan saloon, car auto automobil machin motorcar litter
sedat calm, grave sober solemn affect serious
sedentari, inact
sediment deposit, matter situat fix settl
seduct, conquest temptat success beguil teas
see seer, understand realiz seat perceiv comprehend
seed, fruit spill shed financ
seedb, bed
seedpod, fruit
seek, search movement motion desir want
seeker, person individu someon mortal soul projectil missil
seem look appear appar ostens, superfici
seep seepag, run flow feed cours
seepag seep, flow
seer see, intellectu intellect observ
seeth, agit
segment section, part portion separ divid piec
segreg, person individu someon mortal soul discrimin separ divid
seismic, unstabl
seiz clutch, take
seizur, captur attack
seldom rare
select choic pick choos take prime prize qualiti, action assort mixtur varieti potpourri elect elit discrimin
self ego, conscious person individu someon mortal soul
sell merchandis market, sale exchang chang interchang commerc commerci
semblanc color colour, illus appear
semiempir, empir
semiliter, educ illiter
seminarian, student pupil
semipreci, valuabl
semipubl, public
senat senatori, legislatur legisl
senatori senat
send direct, move displac transmit transfer transport channel
senil, old
senior, elder undergradu older major superior adult grownup longev
sens feel detect, awar conscious percept
sensat, ace adept champion virtuoso genius hotshot star stun
senseless mindless, unconsci
sensibl reason, conscious commonsens healthi intellig levelhead
sensit medium, delic irrit nocicept aliv chang alter modifi
sensor detector, devic
sensori recept, affer
sensual anim carnal, sultri physic hot
sensuous sens, aesthet esthet
sentenc condemn doom, convict declar
sentient anim, conscious
sentiment, opinion view thought feel belief emot misrepres beli
sentimentalist, person individu someon mortal soul
sentinel sentri watch scout picket, watchman watcher
sentri sentinel watch scout picket, watchman watcher
separ reprint divid detach isol individu singl, part articl apart breakup state chang alter modif
sepia mahogani, brown pigment
sept septemb, famili folk lineag line descent blood pedigre
septat, divis partit
septemb sept
septic, dirti pussi infecti infect
septum, partit
sequenc, success sequenti seri order rate rank rang grade
sequenti consecut serial success sequenc, order
sequestr, separ
seren repos quiet tranquil, peac composur calm equanim
serenad divertimento, opus composit piec perform execut song vocal
serg, fabric cloth materi textil
sergeant, noncom lawman
seri, order broadcast program
serial consecut sequenti success, broadcast program order period music
serious earnest sincer, graviti solemn bad sever grave sedat sober real
sermon discours preach, address speech lectur
serpent snake, firework
serum, humor
serv function, suffic answer work
servant, worker
servic, work function oper run aid assist employ durabl
session, confer term
set put place pose posit lay fit prime scene, background scope environ surround
setback revers blow, happen occurr
settl, decid resolv settlement bench put set place accomplish
settlement coloni settl, villag bodi communiti
setup apparatus, equip manner mode style way fashion
seven, figur cardin spot
seventeen, cardin
seventeenth, rank
seventh, rank
seventi, cardin
sever bad terribl wick grave serious, cut hardship rigor intens difficulti separ divid part
severalti distinct, separ ownership
sew stitch sewer, tailor fasten fix secur fashion
sewag, wast
sewer, sew drain
sex sexual arous excit, activ stimul shake stir class
sexi sex, arous erot titil blue juici raci hot
sextet, six opus composit piec figur
sexual, sex intim
sforzando, chord
shabbi, worn
shack hut shanti resid, trail shelter popul dwell live
shackl bond hamper, restraint restrain confin hold bar bound
shade shadow, tint tone darken color colour draw blend mark
shadow, shade dark follow scene darken
shadowi, dim faint vagu shade indistinct
shaft, shot slam dig barb jibe cheat jockey line
shaggi bushi, rough
shake agit, move drink trembl quiver vibrat motion
shaken jolt, agit
shaki ricketi wobbl, shiver trembl unstabl
shallow superfici, water chang alter modifi light wake depth
sham fake simul assum feign fals fictiv pretend, faker
shambl shuffl scuffl, walk
shame disgrac black inglori, dishonor dishonour feel compel oblig shock immor
shamrock, clover sorrel
shanti hut shack, shelter
shantung, fabric cloth materi textil
shape form configur contour determin mold influenc regul defin, process construct manufactur stack voluptu model sculptur
shapeless amorph
shard fragment, piec
share portion part percentag, overlap stock use util appli divid common mutual
sharer, particip player
shark, cheat chisel offend fish
sharp keen crisp sharpli acut, edg intellig urgenc distinct point
sharpen, chang alter modifi intensifi compound heighten deepen
shatter, break loud burst bust damag
shave shaven, trim groom cut fragment
shaven shave
shawl, cloak
sheaf bundl, packag parcel
shear, deform snip clip crop trim dress shave
sheath, case protect cover
shed cast throw drop, spill remov take withdraw pour
sheep, simpl
sheeplik, docil
sheepman, shepherd drover
sheepskin, parchment leather
sheer swerv curv trend veer cut absolut downright rank
sheet, expans pour pelt stream paper cover
shelf, ledg support ridg
shell blast, ammunit ammo bomb make creat
shelter, structur construct suppli provid render furnish protect invest
shelv postpon tabl defer remit, delay put set place
shenanigan mischief devil, wile misbehavior misde deceit
shepherd, sheepman clergyman reverend guard ward drover tend
sheriff, lawman
shi diffid timid, throw startl jump start insuffici defici
shibboleth motto slogan, express speech deliveri
shield screen, harbor protect armor hide conceal
shift displac switch, transform transmut dislodg translat chang motion movement move
shim, wedg
shimmi, wobbl shift slip vibrat danc
shin clamber scrambl skin struggl sputter, climb cut
shinbon shin
shine radianc reflect, beam bright emit work superior polish
shini glisten, glaze bright glassi ici
ship transport send, vessel move displac hire busi
shipbuild, construct build
shipment cargo freight load, dispatch despatch merchandis
shipshap trim
shipwreck, ship ruin fail miscarri
shipyard, work
shirk soldier fiddl, escap dodg avoid
shirt, garment dress cloth garb
shirtfront, front insert inset
shirtsleev, sleev arm
shit dirt denounc betray rat grass shop, stool bullshit
shiver trembl shake shudder thrill throb chill shaki, quiver symptom
shiveri, chill cold
shock stupor floor aghast dismay lurid, impact offend scandal outrag surpris fight afraid shame
shod, boot ironshod slipper
shoe place, dress cloth garb garment case situat posit
shoelac shoestr, lace
shoestr shoelac, lace
shoot hit shot, sprout injur wound kill homicid
shooter, shot marbl expert
shop store shopper, workshop patron frequent sponsor outlet buy commod good
shopkeep tradesman storekeep, merchant
shopper shop, custom client agent
shore, land format bound border beam arriv get come
short abrupt sudden dead, tract parcel victim swindl length lack defici want
shortag deficit, inadequaci defici lack want
shortcut, road rout
shorten, reduc cut abridg foreshorten contract trim decreas lessen
shortsight short, nearsight
shortstop, short infield posit
shot shoot, color projectil missil
shotgun, firearm piec
shoulder, rais lift elev cut thrust
shout cri outcri call yell cheer, scream holler squall encourag
shove jostl, push forc
shovel, dig delv
show exhibit present demonstr, display prove establish
showcas, case set background scope contain
showdown confront encount, disagr
shower lavish, consum wast washup bath spray
showerhead, nozzl nose
showi, ostentati theatric
showpiec, curio curios peculiar
shrapnel, shell
shred whit, rag tag tear ruptur snap bust
shrewd astut sharp acut, calcul smart hard
shrewish nag
shriek scream screech shrill pipe, cri outcri call
shrill shriek pipe sharp, shout cri call yell scream
shrine enshrin, enclos inclos
shrink psychiatrist wither, flinch cring winc recoil quail specialist
shrivel sear wither, dri thin lean
shroud hide cover, sheet tack line envelop wrap enclos
shrub bush
shrubberi, area countri veget
shrug, gestur motion gesticul
shuck damn darn hoot shit, worthless express
shudder shiver chill quiver thrill tingl, tremor throb fear
shuffl make shambl scuffl, walk transfer shift
shun eschew, banish ban ostrac avoid expel
shunt, bypass passag passageway transfer shift conductor deviat
shut close shutter, turn compress tight
shutdown closur close, termin end conclus
shutter shut, close blind screen
shuttl bird birdi, travel move
shyli timid
sic set, assail assault attack
sicili, sicilian
sicilian sicili, italian
sick vomit purg cast cat retch puke chuck ill, ail peak poor unhealthi
sicken disgust revolt, repel repuls worsen declin
sickish nauseat sick, ill
sickroom, room
side, region part align array broadsid sidelong unit railroad
sideboard, board
sidelong squint, indirect side
sidestep hedg evad parri elud skirt dodg duck, step
sidewalk pavement, walk
sidewind, rattlesnak rattler missil
sidl, sashay move
sieg, blockad
siev screen sift sort, choos take select analyz analys
sift, siev strain travel move separ
sigh, utter breath sound emit
sight spi, perceiv comprehend display aim take train direct
sightse, look
sign mark subscrib signatur, ratifi clue write communic
signal, bespeak indic point communic impress
signatur sign, touch name manner mode style way fashion
signifi mean intend
signific import, implic mean substanc substanti moment earthshak evidenti fundament
signor, man
signpost guidepost, sign mark
silenc silent hush still, quiet condit status suppress subdu
silent still silenc mute wordless, mum quiet
silhouett, outlin project draw repres interpret
silic, salt
silk, fabric cloth materi textil
silkworm, caterpillar
sill, rock stone
silli wacki, dizzi child kid youngster minor fri nestl
silo, tower
silver, conductor plate metal color colour bright
silveri, bright
simil, figur imag
similar likewis, same alik like akin kindr analog correspond
similitud like, counterpart twin similar duplic
simmer, temperatur boil
simpl, elementari unproblemat herb simplex person individu
simplex, simpl
simpli mere just
simplic, qualiti
simplifi, chang alter modifi
simul imit copi fake fals, model techniqu framework reproduc artifici unreal
simultan concurr cooccur, synchron
sin wicked transgress trespass sinner ungod, blunder goof wick unholi
sincer earnest serious truli, graviti solemn truth cordial dear devout honest genuin
sinewi stringi, tough
sing scorch song, sear burn blacken tell melodi melod music disclosur
singer vocalist, musician instrumentalist player
singl individu, one ace uniti safeti hit idiosyncrat individualist separ
singsong chantlik, inton modul chant rhythmic sing
singular remark uniqu, curious funni odd peculiar queer form individu strang
sinist bale menac omin threaten, black dark evil
sink drop, action activ move displac descent decreas lessen
sinner evildo sin, offend
sinuous, lith curv grace
sinusoid, passag passageway wave curv
sip sipper, swallow drink imbib
sipper sip, drinker
sir, man
sire father beget get engend mother generat, forefath lord
sirloin, cut
sis sister
sister sis, nun
sit seat, motion movement move
site locat, place situat tract parcel station post send
situat locat set, posit state condit status fix deposit determin find
six sextet, figur cardin spot die dice
sixteen, cardin
sixteenth, rank
sixth, rank
sixti, decad cardin
sizabl ampl, healthi hefti respect larg big consider
size, magnitud coat surfac properti classifi class sort
sizzl, nois resound boil hot
skedaddl, escap flight run lam bunk
skeet, shoot
skelet, cadaver emaci gaunt haggard pinch wast thin lean
skeptic disbelief, intellectu intellect sceptic doubt uncertainti question
sketch studi, vignett outlin draw descript describ depict
skid, shoe board plank slide slip restraint rais lift
skill accomplish acquisit attain adept expert good practic profici, scienc abil power complet nice precis
skim plane, cover glide read touch remov
skin skinni clamber scrambl shin struggl sputter, scrape climb
skinni scragg boni scrawni, skin inform thin lean
skip jump, omiss cut gait neglect omit drop miss
skirmish brush clash encount, fight combat scrap belliger fighter
skirt hedg evad parri elud dodg duck sidestep, avoid
skit, act play playact
skulk maling lurk, escap dodg hide conceal fiddl shirk
skull, bone
skullcap, cap herb
skunk rat bum puke lurch, defeat overcom lick
sky flip toss pitch, atmospher fling
skylark frolic sport cavort romp, play
skylight, window
skyscrap, build edific
slab, block
slack loos, slump falloff debri dust junk rubbl fiddl trouser
slacken slow slack, relax weaken decreas lessen
slain, dead
slam sweep bang, victori triumph close shut nois hit
slant angl diagon slope, pitch rake weight viewpoint stand standpoint lie color
slap smack bang bolt, blow bump strike
slapstick, comedi humor
slash cut gash slice, flog whip lather lash strap dynam
slat, strip suppli provid render furnish close shut
slate, tablet intend destin design specifi regist
slaughter butcher, wallop debacl whip massacr kill defeat
slave slaveri, person individu someon mortal soul work worker
slaver dribbl, saliv holder
slaveri, subjug practic pattern
sleep slumber dormant, rest accommod hold admit eas repos
sleeper, spi terrorist
sleepi, asleep
sleepwalk, sleeper
sleev arm, case
slender slight slim, thin lean narrow
sli crafti slick wili
slice piec slit, share portion part percentag cut hit
slick slip, neat smooth polish shine slipperi magazin
slicker, sophist
slide skid slip, glide descent travel move slipperi
slight rebuff littl somewhat, flimsi fragil thin offens offenc dismiss
slim reduc thin slender slight, turn lean small littl
slime sludg muck, matter dirti soil
sling catapult, slingshot hurl hurtl cast toy hang throw
slingshot sling catapult, toy
slink, walk
slip steal, blunder flub move mistak error fault insert slipperi
slippag, slip decreas decrement declin diminut
slipper, person individu someon mortal soul shod
slipperi, slick slide slip
slit slice, pussi snatch open cut incis
sliveri splinteri
slob pig
sloe, shrub bush
slogan motto shibboleth, express
slop spill splatter, mire sloppi squelch splash feed move
slope inclin side pitch diagon slant, gradient format lean tilt tip gradual
sloppi, wet
slot, posit schedul slit
sloven slovenli
slovenli sloven
slow deceler retard slowli easi, chang alter modif deliber pace rate slack slacken
slowli slow easi
sludg, slime muck precipit matter
slug bullet swig slugger, idl laze projectil missil hit
slugger batter hitter slug, ballplay boxer
sluggish sulki, slow dull inact
sluic, flush pour pelt stream soak sous
slum, spend pass
slumber sleep, rest
slump slack falloff, depress sink deterior sag droop flag
slur thick
slurp, eat
smack slap thwack bang bolt, relish flavor savor nip
small littl, minor modest atom diminut petit tini size amount
smaller, littl
smallish, small littl
smart ach hurt, chic pain astut sharp shrewd cagey
smash knock bash bang belt nail boom blast, dash
smell odor, aroma scent sensat perceiv comprehend properti
smile grin, grimac express show cheer
smirk, smile grin
smite, hit affect impress move strike
smitten stricken, affect love
smoke fume, aerosol use vapor evapor emit breath respir ventil
smokehous, hous
smolder, fire burn feel experi
smooth, polish shine polit suav bland accomplish achiev textur
smother jumbl muddl welter surround suffoc strangl, disord cover smoke inhibit breathless
smug, content
smuggl, export import
smuggler runner, crimin felon crook outlaw
snack bite, meal eat
snag, bulg bump swell promin protuber hitch catch tree
snail, gather garner collect meat
snake serpent, glide wind twist curv
snap catch grab snatch snarl, snappi tear ruptur bust
snapdragon, flower
snappi, whip spirit
snapshot snap shot, photograph photo exposur pictur
snare trap, hook design plan captur catch drum entic
snarl snap, utter talk speak mouth sound
snatch bit snap, pussi slit fragment seiz clutch
sneak mous creep furtiv stealthi, prowler walk conceal intrud
sneaker, shoe rat
sneer leer, contempt scorn express show smile
snicker snort snigger, laugh laughter
sniff whiff, smell inspir
snigger snicker snort, laugh laughter
snip clip nip, crop trim dress piec cut
sniper, marksman
snivel, weep tear
snobbish clannish, privat
snoop, spi monitor supervis
snore, nois breath respir ventil
snort snicker snigger, boo hoot hiss bird laugh laughter
snout, beak nozzl nose
snow snowfal, downfal precipit fall layer deceiv betray
snowbal, increas pelt
snowfal snow, downfal
snub rebuff repuls cut ignor disregard, repel reject treat
snuffbox, box
snuffer, implement person individu someon mortal soul
snug, close room tight
snuggl cuddl nestl nest nuzzl, embrac clutch put close
soak, pluck rob hook action activ immers plung sous
soap lather, cleaner cleans clean bribe
soapsud sud lather, foam froth
soar zoom surg glide sail, rise ascend lift aris fli lofti flight high
sob, bastard shit prick cri weep
sober grave, sedat solemn chang alter modifi dri becom serious
sobrieti, dryness moder
social societ, parti cultur ethnic gregari interperson ideolog natur interact
socialist, politician collect
societ social
societi, club gild lodg order associ
sock bash, hit
sod turf sward, land ground soil cover enzym
sodden, wet
soddi, hous
sodium, metal
sofa couch loung, seat
soft easi quiet, consist substanc bodi brush pad soften fluffi woolli
soften, action activ soft dampen damp weaken break deaden
soil dirt stain greas dirti unclean, chang alter modifi earth bedraggl foul dingi grimi
sojourn visit, stay spend pass
solac consol sooth, comfort
solder, metal join conjoin
soldier, spend pass worker shirk skill accomplish acquisit attain
soldieri troop, forc personnel
sole exclus entir alon, lone solitari bottom undersid repair mend
solemn grave sedat sober, graviti serious earnest sincer feel
solicit beg tap, woo court romanc request bespeak quest
solicitud, concern
solid, matter good state concret dri consist substanc bodi
solitari lone, reclus confin
solitud, isol
solo alon, unaccompani activ fli pilot opus composit
soloist, musician instrumentalist player
solut, answer result resolut solvent mixtur statement
solv lick work solut resolv, understand calcul cipher
solvent, solut answer result resolut medium statement
somat bodili corpor, physic
somber drab sober, melancholi
someon person individu mortal soul, organ caus
someplac somewher
somersault flip, tumbl
sometim former old onetim, past
somewhat slight, reason moder pretti jolli fair
somewher someplac, locat
somnol, asleep
son boy, word
song vocal sing, opus composit piec sound
songwrit, compos
sonnet, poem prais vers
sonni lad, boy
sonogram, pictur imag
sonor reson ring vibranc heavi, timbr timber qualiti tone full
soon short present
sooner earlier, prefer rather american
sooth comfort consol solac, reliev allevi
soothsay, seer
sooti jet, neutral dirti soil unclean
sophist, twist adult grownup educ school train cultiv enlighten
sophomor, intermedi
soprano trebl, singer vocalist high
sorb sorption occlud, turn combin
sordid, dirti corrupt
sore sensit raw tender, pain infect unpleas
soror, club societi gild lodg order
sorption sorb, action activ
sorrel, dock herb
sorri bad, deplor distress piti sad
sorrow griev, regret sad unhappi suffer anguish torment tortur bitter
sort kind form varieti screen siev, classifi class separ
soul psych, person individu someon mortal spirit organ
sound look, healthi intellig levelhead appear seem depend good depth
soundproof, insul impervi
soup, dish dope composit
sour turn ferment work, tast astring acid tart
sourc begin origin root, point obtain document paper
sourdough, leaven settler
sous lush soak, dunk dip plung drunkard drunk wet
south, confederaci southbound southward southern southeast southeastern southwest
southbound southward, south
southeast, southeastern point south
southeastern southeast, south eastern
southern, american express attitud confeder grey gray south
southpaw lefti, pitcher hurler twirler person individu someon mortal
southward south southbound
southwest, point south
souvenir keepsak token relic, object remind
sovereign monarch independ, suprem ruler free domin
sovereignti, reign dominion rule
soviet, council state
sow seed, put set place pose posit lay circul
space infinit spatial separ, attribut put set place pose rate placement arrang
spacious broad wide, space larg big conveni
spade, dig delv
span cross travers sweep, durat continu cover extend
spang bang, hit strike
spanish, romanc nation land countri
spare save trim, excess extra redund surplus compon constitu
spark flicker glint trip actuat trigger activ, sparkl twinkl
sparkl twinkl spark light, glitter vital verv express chang alter modif
spars thin
spasm cramp, symptom constrict
spasmod convuls, sporad
spatial space, properti
spatter splatter sputter splutter splash swash, sprinkl spit
speak utter speech talk mouth, tongu address communic
speakeasi, bar saloon ginmil
speaker, loudspeak
spear lanc shaft, gig weapon arm transfix impal spike
spearhead, leader head lead forc
speci, kind sort form varieti
special particular peculiar narrow especi, offer dish extraordinari specialti career vocat chang alter
specialist, expert doctor physician
specialti fort strength, peculiar asset individu
specif particular, fact limit peculiar proper uniqu descript
specifi stipul qualifi condit, set determin defin fix mere nomin
specimen, exampl illustr instanc repres sampl
speck pinpoint, atom molecul particl spot patch fleck mark
speckl dot fleck
spectacl spectacular glass, sight display present
spectacular dramat strike, spectacl perform impress
spectat wit viewer watcher, observ pump
specter ghost shade, apparit phantom shadow spirit
spectral spectrum, ghostlik ghost spiritu supernatur
spectrum spectral, array scope rang reach orbit compass
specul guess conjectur surmis hypothesi theoriz hypothes suppos bad, opinion view possibl expect anticip theoret
specular, reflect
speech address speak, languag
speechless, silenc quiet
speed veloc rush hasten race, acceler quicken rate
speedi rapid, quick fast
speedili quick rapid
spell enchant tranc, tour turn import recit shift orthographi
spellbind, attract
spellbound fascin, enchant
spend outlay pass, expenditur payment expend drop pay
sphere domain area orbit field arena, environ artifact
spheric, global round circular
spherul, ball globe orb
spi spot, snoop oper sight spectat wit viewer watcher
spic immacul spotless, clean
spice, zest chang alter modifi season flavor
spider, wander program
spike, transfix impal banish releg bar pierc thrust
spill slop splatter, liquid move displac flow run feed
spin whirl reel gyrat, twirl twist rotat revolut
spine backbon back, spur project
spineless, weak
spinnabl, qualiti
spiral gyrat coil turbin, curv turn wind twist
spire steepl, tower
spirit liquor booz, tone feel flavor look smell enliven anim alcohol
spiritu religi, sacr
spit tongu, saliva cape secret utter emit
spite hurt wound injur bruis offend vindict, arous elicit evok
splash sprinkl, stir squelch slop nois scatter dot dust dabbl
splatter spatter sputter splutter spill slop splash dabbl, dab cover
splendid glorious resplend excel magnific, rip beauti superior
splendor luster lustr brillianc, magnific grandeur bright eleg
splenomegali, hypertrophi
splice, marri wed tie junction conjunct join conjoin
splinter seced, bit chip flake fleck scrap separ wood
splinteri, sliveri breakabl
split divid separ rend rip, cleav rive bottl tear cut
splutter spatter splatter sputter, nois utter emit
spoil fumbl muff blow flub fluff, fail miscarri injuri bad stale
spoke radius, support
spoken, express oral unwritten verbal
spokesman, interpret repres voic
spong, bum grub wipe learner scholar obtain
spongi, soft absorpt
sponsor patron support, helper advoc propon
sponsorship, support
spontan, natur unwritten impromptu
spoon, contain remov take withdraw neck
sporad, spasmod intermitt period occasion irregular unpredict isol stray
sport athlet featur boast clean, frolic skylark cavort romp divers fair just
sportsman sport sportswoman, athlet
sportswoman sport sportsman, athlet
spot place spi, recogn distinguish discern point sight section
spotless immacul spic, clean
spotlight glare foreground highlight, spot promin lamp light illumin
spous partner mate, relat
spout gush, jabber open pour talk speak utter mouth
sprain turn, wrench twist pull injur wound
sprawl straggl, sit lie posit postur attitud spread
spray, scatter sprinkl dot dust dispers dissemin diffus
spread distribut dispers, gap travel move prepar
spree fling, gratifi pander indulg
spright, spirit
spring springtim jump leap bound, form season move becom
springboard, board begin start
springtim spring, season
sprinkl scatter dot dust dispers, splash shower discharg
sprint dash, run
sprinter, runner
sprout shoot germin, stock grow green develop produc
sprue, disord upset
spume sud, froth foam make creat
spur goad prod urg, spine encourag promot advanc boost
spurn reject scorn disdain, refus declin
sputnik, satellit
sputter spatter splatter splutter, nois pop utter chang
squabbl bicker fuss, quarrel wrangl row word argu
squad, team unit
squadron, cavalri
squall, shout cri call yell scream holler wind howl
squar forthright, straight rectangl shape form number multipli
squash crush squelch mash squeez, vine press veget
squat crouch chunki, shit sit short littl low motion movement move
squawk screech, gripe kick beef holler crab nois shout
squeak whine screech creak, nois resound accomplish achiev
squeaki screechi, high
squeal, confess howl utter emit admit acknowledg
squeez squash crush squelch mash, press
squelch quell quench, deris suppress subdu conquer circuit sound
squint sidelong, abnorm grimac indirect look
squir, attend tender escort landown
squirm wiggl wriggl writh wrestl worm twist, motion movement
squirrel, fur pelt
squirt eject, jet cipher nobodi discharg run wet
stab pang twing knife, thrust jab feel injur wound
stabil stabl, firm order improv brace steadi chang alter modifi
stabl stabil, shelter firm steadi last sound
staccato, abrupt
stack, pile heap batch deal flock lot mass mess
stadium bowl arena, structur construct
staff, forc personnel provid suppli pli cater stick serv
stage phase present repres, degre level point arrang
stager, veteran warhors supervisor expert
stagger lurch stumbl reel careen astonish astound stupefi enorm, flounder gait walk impress
stagnant dead, stand
stagnat, inact
stain, appear dye color colour chang alter modifi paint
stair step, support stairway staircas
staircas stairway, way
stairway staircas, way
stairwel, well
stake interest ventur hazard adventur jeopard, post back gage
stale, cold make piss wee bad spoil hard rotten
stalk chaff straw, stem haunt walk pursu follow
stall procrastin, booth compart delay closet stop halt
stamin, male
stammer stutter falter, talk speak utter mouth
stamp cast mold mould stomp stump, solid walk class
stamped, travel
stanc stand, posit postur attitud
stand base pedest stanc, support rest posit place status erect vertic upright
standard criterion measur touchston, regular regul stock order govern evalu assess apprais
standbi, thing secondari actor player
standpoint viewpoint stand, posit stanc postur
standstil deadlock impass, stand situat stop halt
stapl basic, commod good fasten fix secur essenti
star lead stellar, ace adept champion sensat virtuoso genius
starboard, side steer maneuv direct point head guid right
stardom star
stare gaze, look
stark blunt crude, auster sever stern uncondit plain
starlet, actress star
starlight, light
start begin get commenc, first outset kickoff turn play open
starter, contest
startl jump start, reflex shock floor move surpris
startup, inaugur begin start
starv hunger, suffer hurt die perish exit expir hungri
starvat, hunger
state provinc say tell baroni impos nobl, submit express utter attribut impress tall
statement, argument messag content substanc evid
statesman, politician
statesmanship diplomaci, wisdom
static inact motionless still, electrostat nois interfer disturb critic
station place post send, facil instal move displac rank
statist, datum
statistician, comput
statu statuari statuett, sculptur
statuari statu, collect aggreg accumul assemblag
statuett figurin statu, figur
statur, height esteem regard respect
status posit, condit state
statut, act enact written
statutori, legal
staunch stem halt, check constant
stay remain rest, arrest check halt hitch stop stick
stead posit place, function offic part role
steadfast firm
steadi sweetheart calm steadili, stabil brace firm lover depend
steadili, steadi
steak, cut
steakhous, restaur
steal bargain buy rip thiev, slip purchas take basebal hide
stealth, hide
stealthi furtiv sneak, conceal
steam, vapor travel move emit annoy stung displeas wet
steamboat, boat
steamship, ship
steed, warhors
steel nerv, sword blade brand metal brace pois weapon
steep immers engulf plung engross absorb, outrag descent decliv
steepl spire, tower
steer tip lead wind hint maneuv direct point head
stellar lead star, astral major
stem root base theme radic, stalk form orient
stenographi, handwrit hand script
stentorian, full
step measur stair, footstep pace stride tread maneuv travel move stairway
stepchild, child kid
stepp, plain field
steprelationship, affin
stepwis, gradual
stereo stereophon, photograph photo exposur pictur
stereophon stereo
stereotyp stamp unimagin, represent classifi class sort separ convent
steril, fix oper
sterl greatest superl, money superior
stern quarter tail auster sever, grim inexor relentless rear back
sternal sternum
sternum sternal, bone
steroid, hormon
stetson fedora, hat lid
stew, boil agit cook prepar
steward, offic
stick lodg wedg deposit jut project reliev, stay implement fasten fix secur
sticki gummi pasti, adhes wet
stickpin, pin
stiff, cadav corps clay remain stiffli man bodi
stiffen, procedur process action activ chang alter modifi
stiffli stiff, rigid bolt
stifl knee smother strangl muffl repress, dampen joint articul
still calm lull inact motionless static hush, quiet silenc
stilt pile artifici contriv, column pillar pole affect unnatur
stimul stimulus input excit, inform drug arous rous induc caus get make
stimulus stimul input, inform
sting bite burn, pang prick pain hurt ach smart
stink reek lousi rotten, smell odor fetid foul bad
stipul qualifi condit specifi, contract undertak guarante vouch
stir splash, shift budg agit disturb disrupt commot flutter rous
stirrup, support
stitch sew, fasten fix secur pain
stock carri commonplac hackney threadbar timeworn tire trite, inventori provis suppli
stockad, fortif munit wall fenc surround camp
stockbrok, agent factor broker
stockhold, investor
stoic, philosoph adult grownup
stoke, tend
stomach, abdomen belli digest endur bear stand toler support
stomp stamp stump, walk
stone rock, pit kill remov take withdraw
stool, deject seat entic lure tempt excret react respond
stoop crouch bend bow crook, inclin flex basin act move
stop halt, discontinu ceas quit end conclus finish act
storag store, storehous depot retent keep hold deposit repositori
store shop storag, stock fund outlet keep accumul
storefront, front
storehous depot storag store, deposit repositori
storekeep shopkeep tradesman, merchant
storeroom, room
stori narrat tale, messag content substanc fiction glorious
storm ramp rage, tempest forc act behav disturb
stormi, angri furious wild surg blusteri boister fierc
storylin, plot
storytel, speaker liar
stout, resolut size fat
stove rang, heater
stow, pack
straddl, rang posit view perspect constitut repres compris
strafe, attack onslaught onset onrush assail
straggl depart digress sprawl, group deviat divert
straggler, drone laggard poke
straight consecut direct, flat person individu someon mortal
straightaway straight immedi prompt quick instant direct now
straighten, chang alter modifi
straightforward, squar straight unambigu direct
strain strive reach arduous strenuous, stress tri deform tug labor labour distort tortur
strait sound, pass channel narrow situat
straitlac victorian, proper
strand maroon isol, form shape pattern abandon forsak desol desert unaccompani
strang unusu, flavor unknown antic fantast grotesqu crazi curious
stranger alien unknown, intrud person individu someon mortal soul
strangl throttl strangul smother, stifl muffl repress kill inhibit
strangul strangl, suffoc disord upset
strap, flog whip lather lash slash tie bind beat
stratagem, contriv dodg maneuv scheme strategi
strateg, import
strategi scheme
strategist, planner
stratif, classif assort condit
stratifi stratum grade rank, distinguish separ differenti tell arrang
stratum stratifi, class layer peopl
stravinski, music
straw, chaff stalk strew cover spread distribut
strawberri, berri herb
stray roll wander swan tramp roam cast rambl rove
streak run, success move characterist
stream, flow current water float drift blow cours line
streamlin, train aerodynam flow effici smooth
street, thoroughfar
streetlight, lamp
strength, postur properti capabl
strengthen fortifi, chang alter modifi
strenuous strain, arduous energet
stress emphasi accent emphas punctuat accentu distress, tension prosodi inflect troubl emphat masculin
stretch, reach extend expans long motion movement move enlarg
strew straw, spread distribut cover
striation, band groov channel stripe streak bar
stricken afflict, smitten ill sick affect
strict rigor pure, exact invari
stride pace tread, step footstep walk travers track cover
strife, disord conflict struggl battl
strike contact imping dramat spectacular, affect impress move touch attack onslaught onset hit
string twine thread draw, cord arrang add
stringi wiri, sinewi thin lean tough
strip depriv divest, slip undress disrob peel part piec
stripe band, mark badg
strive pain strain endeavor, attempt effort tri reach seek essay
stroke shot, throw maneuv play touch movement motion strike
stroll ambl, walk
strong, beardown hefti muscular power sinewi bullneck fortifi hard
strop, strap sharpen
structur construct, artifact organ organis coordin constitut composit makeup integr
struggl battl fight, conflict attempt effort endeavor tri seek troubl
strum, sound
strut pranc swagger ruffl sashay cock, gait walk brace
stub, uproot extirp part piec extinguish quench
stubborn obstin, firm resolv resolut pighead dog persist determin intract
stucco, plaster decor adorn grace ornament embellish beautifi coat
stud dot, rivet man cover continu extend decor ornament
student pupil, scholar enrolle intellectu intellect
studi survey analyz analys examin canvass, work
studio, work apart flat
studious, care scholar
stuf, full
stuff materi, thrust shove squeez substanc cram object push
stuffi airless close, unventil convent
stumbl lurch stagger falter, trip gait walk blunder flub
stump, stomp stamp vex stick get puzzl mystifi baffl
stun amaz astonish sensat, hit surpris unconsci impress
stung annoy steam, displeas
stunt, feat effort exploit imped hinder anim beast brute
stupefi astonish astound stagger, impress
stupend coloss prodigi, larg big
stupid dullard, daze stun simpl foolish thick dens folli inabl
stupor shock
sturdi hardi stout, uncompromis inflex robust
stutter stammer falter, talk speak utter mouth
style manner mode way fashion titl, properti
stylemark hallmark trademark, characterist
stylist, artist craftsman artisan
styliz, artifici unreal
suav, polit smooth bland refin diplomat
sub bomber hero submarin wedg substitut, sandwich exchang chang
subcommitte, committe commiss
subconsci, mind head brain psych unconsci
subcontin, landmass
subcontract job, contract hire engag employ work
subdivis, tract parcel divis partit
subdu repress quash subjug reduc mute quiet, suppress conquer oppress crush soft restrain
subfigur, figur
subgroup, group
subhuman, unfit
subject topic theme capabl open, content depend messag substanc person prejud
subjectivist, intellectu intellect
subjug repress quash subdu reduc, oppress relationship persecut subject suppress
sublim, reverend chang glorious sacr
subliterari, inform
submarin sub undersea, bomber hero wedg skid slip slide
submerg, drown overwhelm sink settl cover
submiss entri submit, complianc messag content substanc subservi abject meek domin
submit submiss, state refer propos suggest advis
subordin underl, subdu assist helper help support rate rank
subpart, part portion compon constitu
subpoena, writ serv process
subscrib, sign subscript offer bid tender write
subscript, payment agreement
subsect subdivis, section segment
subsequ later afterward, attend consequ incident result posterior
subservi, instrument subordin help
subsid lessen, weaken dip sink support pay
subsidi, grant
subsist live surviv exist, support keep livelihood susten endur
subsoil, soil dirt
subspeci race
substanc substanti, core center essenc heart marrow meat pith
substant, essenti word
substanti confirm corrobor sustain support affirm signific consider well, incarn embodi essenti
substat, station
substitut replac interchang exchang util switch, reserv sub commut variat chang
substrat, substanc surfac
subsurfac, belowground underground submarin undersea underwat
subsystem, system scheme
subtend delimit
subterfug blind, misrepresent deceit
subtitl, translat render version suppli provid furnish titl
subtl elus, percept
subtleti nuanc niceti shade refin, mean signific import difficulti
subtract deduct, calcul cipher comput reckon figur reduc trim
suburb, communiti
suburbanit, resid occup
subvert overthrow overturn, corrupt debauch profan deprav depos chang
subway metro tube underground, railway railroad tunnel
succeed win, follow success successor next futur consecut ensu incom
success sequenc succeed consecut sequenti serial, happen occurr attain seri prosper roar thrive made
successor replac succeed, peer equal match substitut
succor relief ministr, aid assist help
succumb yield, accept consent die perish exit expir pass
suck suction, consumpt intak uptak drink imbib draw
sucker chump fool gull mark, victim dupe shoot
suction, suck pressur consumpt intak uptak evacu void empti
sud soapsud lather, froth spume foam wash beer make
sudanes, african
sudden abrupt, hast hurri explos sharp short dead
sue action process suit, challeng
suffer agoni endur, martyr unfortun victim woe miser wretch pain troubl
suffic answer serv, satisfi fulfil
suffici, adequ enough comfort
suffix, affix end termin
suffoc smother, kill stifl choke obstruct imped occlud breathless
suffrag vote, franchis
suffus, flush chang
suggest propos advis, proposit proffer idea thought hint declar convey reveal
suicid, kill killer
suit accommod fit, case caus sue garment meet satisfi room opus
suitabl appropri proper, qualiti desir worthi fit elig
suitcas bag grip, baggag luggag
suitor, admir
sulfur sulphur, element process treat
sulki, sluggish slow
sullen dark glower glum moros sour dour, heavi lower threaten
sulphur sulfur, element process treat
sultan, ruler
sultri sensual, hot
sum amount summar summat, total add talli state
summar resum, sum repeat reiter restat state say
summari drumhead, compact statement unoffici concis
summat rundown sum total add talli, summari count number enumer combin
summer, season spend pass
summon cite, call
sumptuous gild grand luxuri opul lush, rich
sun, sunlight sunshin lie light expos
sunbak bake parch scorch, dri treat harden
sunburnt, unhealthi
sunday sun
sunder, fragment
sundial, timepiec
sundown, hour
sundri assort miscellan mix, heterogen
sunken, hollow
sunlight sunshin sun, light
sunni cheeri gay, cheer
sunray, beam ray shaft
sunshad, shade
sunshin sunlight sun, light weather
sunstruck, light
suntan bronz tan
super superintend ace crack topnotch extrem exceed death, caretak
superb brilliant, superior good
superbl wonder wondrous marvel
supercili disdain haughti lord overbear swagger, proud
superfici shallow, depth appar seem neat slick look sound
superhighway freeway pike thruway, highway network
superimpos, put set place pose posit lay
superintend supervis manag, super supervisor caretak administ
superior, leader ace crack super topnotch banner select qualiti
superl greatest sterl, height elev peak pinnacl top prais
supermarket, groceri market
supernat, liquid
supernatur, caus ghostlik ghost spectral spiritu weird uncanni elfin
supersed supplant replac, succeed follow
superson, ultrason inaud
superstit, belief
superstiti, irrat
supervis manag superintend, direct monitor administ observ
supervisor, superior program
supin, passiv inact
supper, meal
supplant replac supersed, succeed follow
supplement postscript supplementari auxiliari, matter add increas constitut repres secondari addit
supplementari auxiliari supplement, secondari addit
suppli provid render furnish, issu give distribut
supplic, beg implor pray petit
support protagonist champion admir friend, activ aid assist help give patron sponsor advoc
suppos say purport, think imagin reckon guess specul expect anticip oblig
suppress subdu conquer, oppress crush control hold contain check
suprem, sovereign ultim domin
supremaci domin masteri, ascend control
sur ugli
sure certain, convinc posit confid care
sureti, secur certainti
surf, wave glide search seek
surfac rise, coat artifact ascend aboveground boundari bound
surfeit excess, glut full suppli provid render furnish indulg
surg rush billow heav, soar zoom flow inflat stormi
surgeon, doctor physician
surmis guess conjectur specul hypothesi, suspect opinion view deduc
surmount overcom subdu master, beat crush shell vanquish head
surpass excel, outstrip exceed outdo surmount beat crush shell
surplus excess extra redund spare, unnecessari unneed
surpris, astonish amaz affect impress move strike chang alter
surrend resign, yield deliv despair give gift present
surround environ ring skirt border milieu, smother touch close
survey studi apprais, sketch resum examin scrutini analyz analys measur
surveyor, engin statistician
surviv endur live last, select life action activ overcom defeat extant
survivor, unfortun person individu someon mortal soul
suscept, condit status amen capabl open subject liabl predispos
sushi, dish
suspect surmis suspicion funni suspici, defend distrust mistrust person
suspend suspens, hang chang alter modifi
suspens suspend, apprehens dread doubt uncertainti paus intermiss break interrupt
suspici wari, funni suspect question
suspicion intuit hunch suspect, misgiv mistrust distrust impress
sustain prolong susten, suffer get continu uphold preserv
susten nourish sustain, support keep livelihood live food nutrient
swab, mop dab implement appli
swad, bunch clump cluster
swagger strut pranc ruffl sashay cock disdain haughti lord, browbeat bulli walk proud adventur
swallow, drink tast mouth consumpt intak uptak demolish destroy
swamp, flood delug situat fill
swan affirm verifi assert swear, roll wander stray tramp
swap trade switch, exchang interchang chang travel move
sward turf sod, land ground soil
swarm hord teem, cloud pour stream crowd hum buzz
swart duski swarthi
swarthi duski swart
swash, spatter splatter splash wave travel move scatter sprinkl
swashbuckl lunat, adventur
swath, bandag patch bind
sway rock shake, careen tilt swing power lurch
swayback, unfit
swear curs explet oath cuss blasphem imprec, profan commit dedic affirm verifi assert
sweat perspir, fret lather secret elimin pass agit
sweatband, band
sweater, garment person individu someon mortal soul
swede, rutabaga european
swedish, scandinavian
sweep expans brush, sail scope rang reach orbit compass clean cleans
sweet, dessert angel syrupi cours tast
sweetheart steadi, lover privileg
swell bulli crack great keen neat old lump big, wave increas bulg bump promin protuber enlarg symptom
swelter, hot
swerv sheer curv trend veer cut, turn
swift fleet, fast
swig gulp draft draught slug, swallow drink hit imbib
swim liquid, float travel move horizont
swimsuit, garment
swindl cheat rig victim defraud con, fraud chisel
swing, sway action activ move displac toy
swingi, rhythmic
swipe, pilfer cabbag purloin pinch abstract hook sneak lift
swirl whirl twirl twiddl, eddi purl revolv rotat run
swish lap, sound fashion
swiss, nation land countri
switch exchang shift, substitut replac trade swap control chang
switchboard, central exchang
swivel pivot, coupl turn
swoon faint
swoop slide pounc, descend fall raid move
sword blade brand steel, weapon arm
sworn, commit bound
symbol typifi repres, signal sign practic pattern mean intend emblemat
symbolist, artist interpret
symmetr, bilater even regular radial radiat trigon harmoni proportion
symmetri correspond balanc, proport spatial equilibrium counterbal
sympath, understand feel experi
sympathet, sympathi
sympathi understand sympathet, inclin disposit tendenc feel
symphon, harmoni
symphoni, philharmon orchestra
symposium, confer
symptom, evid ground indic
symptomat diagnost, characterist
synagogu templ
synchron, adjust set correct happen occur pass coexist concurr
syndic mob famili, pool connect link join unit associ
syndrom, complex composit symptom
synerg, action activ
synonym, word similar
syntact syntax
syntax syntact, structur system scheme
synthes, compound combin chang
synthesi, synthet reason
synthesis, compound combin
synthet, synthesi compound artifici unreal
syria syrian
syrian syria
syrupi, sweet thick
system, scheme instrument group
systemat ration consist, organ order
tabl tabul postpon shelv defer remit, array delay furnitur
tableau, arrang view aspect prospect scene vista
tablet, pad slab paper
taboo forbidden, bias prejudic preconcept restrict control inhibit
tabul tabl, inform investig arrang set shape form
tack, bear head aim fasten fix secur nail sail
tackl undertak, har lineman confront face gear paraphernalia attach
tact, consider
tactic maneuv
tactil tactual, tangibl
tactual tactil, tangibl
tadpol, larva
taffi, candi
tag ticket label mark, attach touch
tail chase trail tag dog track, dock bob process
tailback, back
tailgat, gate follow
tailor orient trim, cut adapt accommod design plain custom
taint contamin corrupt cloud, infect impur mar impair spoil
taiwan china
take return issu proceed yield, occupi incom act
taken, understood affect
takeoff, departur go leav rise
takeov coup
tale narrat stori tell, messag content substanc lie
talent endow gift, expert
talisman, supernatur
talk speak negoti dialogu, utter mouth convers communic discuss word
tall, size lanki rangi leggi long state
talli run match fit correspond check jibe agre, score
tame subdu, moder chang alter modifi
tamper fiddl monkey meddl, tool manipul interven interfer
tan burn bronz suntan, convert colour color
tang nip zest, spice dynasti
tangent, tan
tangenti, irrelev
tangibl, real tactil tactual concret
tangl embroil sweep drag, snarl maze knot involv intertwin knotti tortuous foul
tango, danc
tank, store vessel drink booz
tanker, soldier
tantal teas rag bait taunt ralli ride, mock invit
tantrum fit scene
tap pat rap, strike sound cut blow bump withdraw
tape, strip slip attach record enter fix
taper, sharpen point convex decreas diminish lessen fall narrow
tapestri, complex fabric cloth materi textil
tar pitch, seaman seafar coat surfac sailor
target mark aim place direct point, prey refer take
tariff duti, tax
tarnish, stain spot fleck blob blot
tarpaulin, canva canvass
tarri loiter loung loaf linger lurk resini, adhes leav
tart prostitut whore, sharp woman sour pie unpleas
task undertak project labor, job chore tax work deleg
tast savor, prefer predilect sensat like perceiv comprehend aesthet esthet
tat intertwin
tatter, worn destroy
taunt teas rag tantal bait ralli ride deris gibelik, irrit provoc
taut tight, tens
tavern, build edific
tawdri brassi cheap flash flashi gaudi loud, inferior
tax taxabl, assess levi impos determin set heavi
taxabl tax, ratabl
taxi cab hack, car auto automobil machin motorcar travel
taxidriv, driver
tea, beverag drink meal
teach thatch learn instruct, inform accustom command educ doctrin philosophi ism
teacher instructor, educ abstract
teakettl, kettl boiler
teakwood, wood
team squad, teamster unit group
teammat mate, associ
teamster team, driver
tear bust ruptur snap weep, rip rent snag split drop activ
teas badger pester bug mock, coquett flirt rag tantal bait play frolic romp
teat pap tit
technic profici techniqu, pickup foul
technician techniqu, expert
techniqu technician, profici technic method
technolog, engin applic disciplin subject field studi technic scientif
tedious bore dull irksom slow tiresom wearisom, windi
tee, site put set place pose posit lay support
teem swarm, pour stream hum buzz crowd
teen adolesc teenag, juvenil young immatur
teenag adolesc teen, juvenil young immatur
teensi wee, small littl
teeter totter, toy move
telegram wire, messag
telegraph cabl wire, apparatus setup oper concis
telegraphi, apparatus setup
telephon phone call ring
telescop scope, squash crush squelch mash squeez digest condens
televis video, broadcast air send beam transmit
tell relat reveal telltal state say, notif recit persuas tale express utter inform
telltal reveal tell, gossip
temer audac, bold dare
temper piqu irrit, mood humor harden annoy chafe vexat
tempera disposit, natur emot
tempest storm, disturb disrupt commot flutter
templ, featur
tempo pace, rate
tempor, temporari
temporari, irregular worker act ephemer pass improvis makeshift interim
tempt, entic lure invit bid provok stimul
temptat, influenc desir
ten decad, cardin spot
tenabl, reason sensibl
tenac persist, determin purpos
tenaci dog
tenanc occup tenant, resid
tenant tenanc, popul dwell live inhabit holder
tend care attent aid apt given mind lean inclin, work attend look
tendenc inclin disposit, lean attitud
tender stamp, attend bid offer sensit sore fond warmth pain
tenebr, dark
tenet dogma, gospel creed
tenfold, multipl
tenor, high pitch
tens strain, tighten arous taut edgi jumpi restiv
tension stress, strain condit status
tensionless, lax
tent camp encamp bivouac, shelter popul dwell live
tentacl, grip grasp process
tentat provision, doubt condit unsettl
tenth, rank
tenur, term promot upgrad advanc rais elev
tepid lukewarm, warm unenthusiast
term foot, word name call period price damag status posit
termin depot expir end, pole station contact endpoint stop finish ceas chang
terminolog languag, word
terrac, bench area suppli provid render furnish shape form
terrain, tract parcel
terrestri, planetari
terribl aw dread fear frighten, abomin pain unspeak atroci
terrif, fantast grand howl marvel rattl tremend wonder wondrous
terrifi frighten panick, fright scare afraid
territori district dominion, soldier guard region area
terror panic, scourg threat fear fright coerc squeez pressur forc
terrorist, radic
terrycloth, fabric cloth materi textil towel
ters crisp, concis
test trial prove tri examin essay, screen experi experiment scrutini reliabl depend
testament, creed credo instrument
testicl ball nut egg
testifi attest testimoni, prove evid show declar inform
testili irrit petul
testimoni testifi, tribut evid approv assert
tether leash lead, restraint attach
texa texan
texan texa, american
text, matter passag
textil fabric cloth materi, artifact
textur, feel qualiti charact rough
thank, gratitud aid assist help convey
thanksgiv, grace bless prayer petit
thatch, hairdo roof
thaw melt dissolv unthaw, warm heat flux weather
theater theatr hous, dramat theatric build edific communic
theatr theater hous, dramat build edific communic
theatrego, spectat wit viewer watcher
theatric represent histrion theater, perform melodramat showi
theme subject topic, motif messag content substanc suppli
thenc therefrom, thereof
thenceforth thereaft
theolog divin, disciplin subject field studi system
theologian, scholar student
theorem, proposit idea thought
theoret, abstract hypothet suppos specul metaphys academ pure
theori, hypothesi possibl explan concept construct
theorist, intellectu intellect
theoriz specul conjectur hypothes suppos, expect anticip reason
therapeut remedi cure heal, therapi medicin medic health
therapi therapeut
therapist healer, expert
thereaft thenceforth
therefor henc thenc thus, consequ
therefrom thenc thereof
thereof, thenc therefrom
thermal, wind
thermocoupl, thermomet
thermodynam, physic
thermomet thermometr
thermometr thermomet
thermometri, measur
thermopil, thermomet
thermostat, regul control hold contain check curb moder thermodynam
thesi, premis assumpt
thick midst, insid interior deep fat heavi dimens articul
thicken deepen, knob materi stuff intensifi convex complex chang alter
thicket brush, veget
thickspread, cover
thief, crimin felon crook outlaw
thiev steal, dishonest
thigh, limb portion
thill, shaft
thin, dimens lean turn blade capillari compress flat
thing, situat action properti hold
think believ consid conceiv thought intellig reason, suppos imagin reckon guess ration
thinker mind, intellectu intellect
thiocyan, salt
third, posit
thirst, hunger crave starv lust drive ach smart
thirsti, dri
thirteen, cardin
thirteenth, rank
thirti, decad cardin
thirtieth, rank
thong lash
thoriat titter
thorn, spine annoy bother pain inflict
thorough exhaust, thoroughgo care complet good
thoroughfar, road rout
thoroughgo exhaust thorough, complet consumm everlast gross perfect pure
thought idea think, content profound lost preoccupi brood contempl medit muse
thoughtless, unthink unreflect
thousand grand yard, cardin
thrash thresh lam flail, convuls slash toss beat shake
thread weav wind meander wander, ribbon cord travel move
threadbar commonplac hackney stock timeworn tire trite, worn
threat menac, danger warn
threaten endang jeopard menac imperil peril bale omin sinist, exist warn vulner heavi lower sullen cloudi
three trio leash troika, figur cardin
thresh convuls thrash slash toss, separ flail shake agit beat
threshold, begin first outset start kickoff offset sensat
thrifti, care econom save
thrill bang boot charg rush flush kick electrifi, shiver excit stimul
thrive boom flourish expand prosper roar, grow turn success
throat, open
throb pound, puls pulsat pain ach smart hurt heartbeat beat
throe, agoni suffer distress
thrombosi, occlus
thrombus, clot
throne, toilet pot stool enthron govern rule invest
throng multitud mob pack pile jam, gather assemblag crowd
throttl acceler restrict limit bound confin, gas gun strangl
throw, propel impel opportun chanc move
thrust push, stab stuff shove squeez forc blow
thruway freeway pike superhighway, highway
thud thump clump dull, sound hit strike
thugge, murder execut
thumb hitch, flick flip riffl leaf finger ride perus
thumbnail, fingernail
thump clump thud beat pound bang wallop, sound move blow larg big
thunder boom roar deafen earsplit, nois move shout noisi impress loud
thursday, weekday
thus therefor henc thenc, gum
thwack smack, blow hit
thwart queer spoil foil cross frustrat baffl bilk, prevent
thyroglobulin, iodoprotein
thyrotrophin tsh, hormon
tibet tibetan
tibetan tibet
tick click, beat sound
ticket fine, tag book label suppli provid render furnish
tidbit, dainti delicaci treat
tide surg news intellig word, run flow feed cours variat float inform
tie neckti bind, affili associ draw fasten fix secur bound unit
tiger, person individu someon mortal soul cat
tight fast, close taut clinch snug skinni viselik
tighten fasten, alter modif adjust chang modifi
tile, slab cover
tilt joust lean tip slant angl, controversi content argument inclin
tilth, farmland condit status land ground soil
timber lumber, beam wood
timbr timber qualiti tone
time clip clock timer timeli, case instanc exampl measur multipl period regul regular
timeli time, conveni
timer time, timepiec offici
timet, schedul
timeworn commonplac hackney stock threadbar tire trite
timid cautious shyli, diffid shi peopl bash fear mousi fright
tin, metal plate vessel preserv keep
tingl shiver chill quiver shudder thrill titil, fear fright excit
tini diminut petit, small littl
tinker potter monkey, experiment work
tinkl clink, sound
tint shade tone touch, color colour dye
tip, end termin mark lean tilt inclin
tipsi, drunk gone unstabl
tipto, tip walk quiet
tire pall weari fatigu jade exhaust wearili, wear hoop ring deterior commonplac hackney stock threadbar
tireless indefatig, hardwork industri energet dilig
tiresom bore dull irksom slow tedious wearisom
tissu weav, paper
tit breast bosom, pap teat mamma
titan, larg big
titer, concentr
titil, erot excit sexi
titl rubric entitl, style head name call nobl
titter giggl thoriat, laugh laughter
toad frog
toast crisp, pledg drink salut bread heat celebr honor
tobacco, herb
today now, present day
toe, extrem walk forc drive ram
toffe brittl, candi
toil labor labour grind dig, work busi
toilet lavatori john privi bathroom, pot stool throne
token item nomin tokenish, symbol minim minimum sign mark
tokenish nomin token, minim minimum
toler endur digest stomach bear stand support brook abid, disposit tempera kind
toll, price cost fee ring valu levi impos
tollgat, gate
tollhous, booth stall
tomato, herb
tomb grave, place spot
tomorrow, day futur hereaft
ton dozen lot score wad
tonal tone, polyton
tone chant inton, tonal inflect speech deliveri talk speak
tongu, organ play languag lick lap speak
tonight, present
tool, instrument implement drive mean agenc way ride
tooth, bone project
toothbrush, brush mustach
top exceed transcend overstep pass, clear region part excel
topic subject theme, issu matter messag content substanc local
topnotch ace crack super, superior
topographi, shape form configur contour
toppl tumbl, tip descend fall push forc
topsoil, soil dirt
torch, light burn fire
tori, american englishman
torment tortur rack anguish, rag crucifi dun frustrat sorrow troubl
tormentor, flat
torn lacer mangl, injur divid
tornado, crack cocain
torpid inert sluggish, dormant inact asleep
torpor, passiv
torrent downpour cloudburst delug, rain rainfal current stream
torso trunk bodi
tortuous involv knotti tangl, twist wind volumin complex crook
tortur anguish torment rack excruci, distress hurt suffer pain persecut sorrow
toss flip sky pitch, pass throw fling turn
total sum aggreg amount number come entir full entireti
totalist totalitarian
totalitarian, totalist discipl adher
toter carrier bearer, travel
totter, paddl rock sway shake walk unstabl
touch poignant, contact imping strike perceiv comprehend move act deed
touchdown, score land
touchston standard criterion measur
tough, hood punk rug combat belliger fighter crimin endur
tour circuit, spell turn journey travel shift
tourist, travel
tournament, contest competit
tousl dishevel frowzl
tow tower, draw haul
towboat tug tower, boat
towel, wipe fabric cloth materi textil
tower loom predomin hulk, column pillar structur construct rise
townsman, peer equal match resid occup
toxic toxin, dead virul
toxin toxic, poison
toy play flirt, fiddl artifact act move replic reproduct
trace hint tint suggest follow, vestig shadow draw line draft
traceabl, attribut
trachea, tubul
track path cours, lead trail line introduc evid ground
tract parcel, system
tractarian, christian
tractor, truck
trade merchandis, craft commerc commerci occup busi job
trademark hallmark stylemark brand, characterist mark tag label marker
trader dealer, merchant
tradesman shopkeep storekeep, merchant
tradit traditionalist, custom content practic orthodoxi attach adher classic convent
traditionalist tradit, conserv
traffic, collect aggreg accumul assemblag trade merchandis commerc commerci
tragedi calam catastroph disast tragic, misfortun drama
tragedian, writer author actor player
tragic tragedi, sad
tragicom, sad
trail drag, track chase tail tag dog path cours
train develop prepar educ, string teach learn instruct breed activ disciplin drill
traineeship, aid assist
trainman, employe
trait, attribut
traitor unfaith, crimin felon crook outlaw cheat slicker
tramp bum, plod trudg pad vagabond hike libertin walk
trampl tread, sound walk injur wound
tranc enchant spell captur catch captiv beguil charm fascin
tranquil repos quiet seren placid still smooth, composur calm equanim order compos
transact deal, interact
transcend exceed surpass, overstep pass top excel
transcendent, supernatur
transcrib transcript, rewrit
transcript transcrib
transfer transport reassign, movement deleg design assign person
transfix fascin grip, impal spike interest pierc thrust
transform transmut shift, chang alter modif function map modifi
transfus, introduct action
transgress offend violat breach break, wrongdo spread
transienc, breviti durat length
transit passag, transport pass facil instal convers convert transform transmut
translat render version interpret, travel transform repeat reiter restat chang
transluc, clear clariti
transmiss transmit catch, send communic genet infecti
transmit transmiss convey communic, send impart conduct carri channel
transmut transform metamorphos, shift convers chang alter modif modifi
transpar lucid, gossam sheer clear thin
transpir, action activ flow flux
transplant transfer, displac oper mobil
transport transit, carri instrument move displac diffus transfer facil instal
transpos commut, transfer transplant matrix turn revers shift
transvers cross
transvestit, practic pattern
trap hous, snare trapper devic confin detain drain captur catch
trapper trap, hunter
travel, move journey motion movement trip person individu someon
travelogu, attract
travers track cover cross, span sweep beam pass continu
tray, receptacl
treacher unreli, danger unfaith
treacheri, betray treason disloyalti
tread pace stride, step trampl travel move surfac walk
treadmil, mill
treason, crime disloyalti
treasur prize valu appreci cherish precious, gem wealth see consid
treasuri, fund
treat dainti delicaci handl, process nourish susten interact activ aerat burnt dope
treati pact accord
treatment intervent, handl care attent aid tend manag
trebl soprano, tripl pitch sing high multipli manifold multipl
tree corner, steer maneuv direct point head guid plant
treetop crown, top
trembl shiver shake quiver vibrat shaki, reflex agit motion
tremend enorm stagger, fantast grand howl marvel rattl terrif wonder
tremor shudder, quak vibrat quiver shake agit earthquak
trench imping encroach entrench, deep ditch trespass depress fortifi
trend tendenc swerv sheer curv veer cut, cours direct
trepid, apprehens dread
trespass intrud, encroach violat intrus transgress offend breach
trestl, sawhors hors buck
tri attempt effort endeavor seek essay assay, test prove difficult hard
trial test run, tri attempt effort endeavor experi experiment
triamcinolon, corticosteroid
triangl triangular, shape form
triangular triangl, angular multilater
tribun court, assembl
tribut testimoni, approv payment
trichrom tricolor, color
trick fox, devic twist deceiv delud shift
trickl drip dribbl filter, flow run feed cours
tricolor trichrom, flag color
trigger trip actuat activ spark, lever initi pioneer devic
trigon, symmetr
trill shake, warbl quaver note tone pronounc articul enunci
trim pare spare, shipshap cut thin lean decor
trinket novelti
trio three leash troika, figur opus composit piec
trip stumbl, journey move hallucin
triphamm, hammer
tripl trebl, trio safeti multipli manifold multipl set hit
tripod, rack stand
trite commonplac hackney stock threadbar timeworn tire
triumph victori prevail, wallow rejoic end conclus finish
triumphant exult jubil rejoic
trivial littl, detail item point superfici unimport insignific
troika, three trio leash carriag rig figur
troll, round circl wheel roll
troop parad soldieri, march process forc personnel
trooper cavalryman, soldier policeman offic
trot jog lope clip, travel run radic
troubl problem disturb upset, fuss bother inconveni difficulti affect disrupt riotous tumultu
troubleshoot, repairman
troublesom, difficult hard
trough, gutter depress channel
troup compani, organ
trouser pant, garment
truck, transport cart ship
trucul, aggress
trudg plod pad, tramp hike walk
true admit, align adjust actual genuin liter real
truli genuin realli, right
trumpet horn, brass proclaim exclaim promulg play herald musician instrumentalist
trundl, bed travel move wheel roller
trunk, stalk stem baggag luggag
trust sure, relianc properti hold believ certainti permit allow let
trustworthi, authent reliabl respons depend honest true sure trust
truth true, fact actual honesti honest
tsh thyrotrophin, hormon
tsunami, calam catastroph disast tragedi wave
tub bathtub, vessel
tube tubular, suppli provid render furnish bring convey
tubul, tube
tubular tube, hollow
tuck insert, eatabl enclos inclos posit postur attitud fold
tudor, dynasti
tuesday, weekday
tuft, bunch clump cluster crest
tug jerk, towboat tower labor labour push drive pull
tuition, fee teach instruct
tumbl toppl acrobat, spill fall tip descend slip trip push gymnast
tumbler, gymnast glass
tumor tumour, growth
tumour tumor, growth
tumult uproar tumultu, turmoil disturb disrupt commot flutter agit
tumultu disrupt riotous troubl turbul tumult
tune melodi air strain line, music adjust set calibr
tungsten, metal
tunnel burrow, passageway dig delv hole hollow penetr
turban, headgear
turbin, spiral bone
turbul disrupt riotous troubl tumultu, churn roil agit
turf sod sward, land ground soil cover
turkey, fowl poultri
turmoil upheav, tumult disturb disrupt commot flutter agit
turn bend crook twist, curv move chang sour invert overturn upset rotat
turnov, ratio dish
turnpik, gate freeway pike superhighway thruway
turntabl, platform tray
tutor coach, teacher instructor teach learn instruct relat
tutori, session
tuxedo, cloth clad
tweed, flannel gabardin white fabric cloth materi textil
tweedi, rough
tweez, pluck
twelfth, rank
twelv dozen, cardin
twenti, decad cardin bill note
twentieth, rank
twice, doubli doubl
twiddl twirl swirl whirl, twist turn revolv rotat manipul
twig, tumbl branch fork separ comprehend savvi dig grasp
twilight dusk nightfal fall duski, hour dark light
twin duplic parallel match, mate coupl pair fit
twine string intertwin interlac lace, wind wrap roll cord
twing pang stab prick sting, feel hurt ach suffer
twinkl sparkl flash blink wink heartbeat instant, spark light chang moment minut second bit
twirl twist whirl swirl twiddl, spin fold
twirler, pitcher hurler perform ballplay
twist turn writh wrestl wriggl worm squirm distort strain, construct flex spin
twitch jerk, spasm cramp move
two, figur cardin
twofold doubl dual trebl, multipl
twoscor forti, cardin
type typifi typewrit, charact eccentr case kind sort form write
typewrit type, write
typic, distinct emblemat repres regular verit true classic characterist
typifi epitom type, symbol repres mean intend
typographi, composit trade craft print
tyranni dictatorship despot, domin ascend control
tyrant, ruler
ubermensch, leader
ubiquit, present
ugli, wicked appear evil sur disfigur grotesqu monstrous hideous
ukrainian, slavic
ulcer, lesion unhealthi
ultim final, qualiti crown eventu last net suprem
ultimatum, demand
ultra radic
ultracentrifug, centrifug
ultramodern, modern
ultrason superson, inaud
ultraviolet, invis
umbrella, comprehens defens
unab, intens
unabl, incap
unaccept, unsatisfactori objection
unaccompani, alon solo lone solitari isol strand
unaccount unexplain, inexplic incomprehens irrespons
unachiev, imposs
unaffect, superior unimpress untouch insensit
unafraid fearless, secur
unalter, incur final last
unambigu unequivoc, clariti lucid clear absolut straightforward uniqu
unanim, solid whole
unansw unrequit
unarm, clean spineless
unassist, nake
unattract, home plain
unauthent, imit
unauthor, wildcat unoffici
unavail futil meaningless, gone unobtain unprocur useless
unavoid inescap inevit
unawar, oblivi unconsci
unbal imbal instabl, insan craze
unbeliev incred, improb unconvinc unlik astound fabul marvel tall
unbound boundless limitless, infinit
unbroken, solid uninterrupt wild
unbutton unfasten
uncanni weird, supernatur extraordinari
uncaus, unintend
unceas endless continu
uncertain incertain unsteadili, doubt dubious indefinit
uncertainti, doubt qualiti
unchang, unalter confirm fix frozen static stabl unmov
uncharg, neutral dead
uncheck, difficult
uncl, helper
unclaim, unwant
unclasp, releas relinquish
unclean dirti soil, bedraggl foul dingi grimi black buggi
uncloud clean clear light, pure
uncomfort, awkward uneasi bad tough irrit pain miser wretch
uncommon, rare except particular special unusu extraordinari
uncompromis sturdi inflex
unconcern indiffer, feel blith casual nonchal detach uninvolv
uncondit, flat blunt crude stark unqualifi
unconfess, peopl
unconquer, insuper impregn insurmount invinc
unconsci, mind head brain psych cold innoc senseless
uncontrol, unruli intract difficult
unconvent, irregular unorthodox altern bizarr eccentr offbeat
unconvinc flimsi, improb unbeliev unlik
uncork, unleash open
uncov expos, disclos unveil reveal
undamag, intact
undaunt, resolut brave courag
undeni, posit
under inher, implicit
underachiev, perform student pupil
underbrush, brush thicket
undercov clandestin secret underground
undercurr, mean substanc current stream
underdevelop develop, immatur
underestim, estim approxim idea valu gaug guess judg
undergradu, collegian
underground resist belowground, metro tube subway clandestin secret undercov
underhand, crook corrupt
underl subordin, assist helper help support
underli, lie
underlin underscor emphas, stroke stress punctuat accent accentu mark
undermin sabotag counteract subvert weaken, cave disobey hollow
underpin, support corrobor hold sustain match fit correspond check
underr underestim, misjudg
underscor underlin emphas, stroke stress punctuat accent accentu mark
undersea submarin, subsurfac
undersecretari, secretari
undershirt vest
undersid bottom, side face
underst minim, inform
understand apprehens savvi intellig, agreement know percept statement realiz see
understat, statement
understood, silent taken implicit
undertak mortician project task labor attempt, work trade craft tackl initi pioneer confront face
underwat, subsurfac
underway afoot, current
underworld, hell class stratum
underwrit, cover insur undertak guarante warrant
undesir unwant, unsuit inelig
undevelop, rudimentari fallow
undifferenti uniform, dedifferenti
undilut, black concentr neat straight
undisguis, overt open
undo, revers turn
undon, ruin unsuccess
undoubt doubtless
undress strip disrob peel, divest naked remov take withdraw
undul rippl ruffl riffl, roll flow flux smooth
unearth, locat unveil reveal
uneasi, malais anxieti discomfort restless worri precari unstabl
uneasili anxious
uneconom wast
unemploy, peopl idl state
unend etern everlast perpetu, perman last
unenthusiast, cold tepid lukewarm
unequ uneven
unequivoc unambigu
uner, infal
uneven, wavi irregular jag untru rag
unexpect, unforeseen unseen upset accident
unexplain unaccount, inexplic incomprehens
unexplor, unknown
unfair unjust, dirti foul raw
unfaith, treacher untru
unfalt firm steadi stiff unshak unwav determin, resolut
unfamiliar, strang unknown
unfasten, undo open unlock undon
unfavor, advers untoward contrari
unfertil infertil
unfit disqualifi inappropri incompat, chang alter modifi subhuman unsuit afflict impair
unfix, nebul detach free float indefinit
unfold flower blossom, develop evolut unveil reveal
unforeseen unseen, unexpect
unforgett, haunt persist memor
unfortun unluckili, person individu someon mortal soul abject black disastr
unfrost, clear
unfrozen, melt
ungain clumsi, awkward
ungod sin, wick
ungrat, unpleas
unhappi sad, feel spirit distress miser suffer wretch
unhealthi, angri wheez bad unfit ulcer diseas patholog
unheat, cold
unheed neglect heedless, unnot careless regardless deaf indiffer
unhitch, undo
unholi, fiendish infern satan profan evil
unhurri, care deliber easi leisur patient
unhurt unscath whole, safe
unif fusion merger, union state
unifi unit merg integr incorpor, mix mingl chang coordin
uniform unvari, consist cloth wear suppli provid render regular similar
unilater, direct
unimagin imposs inconceiv, practic
unimpeach unquestion, innoc
unimport, insignific inconsequenti immateri indiffer littl trivial lightweight flimsi
unimpos, unimpress
unimpress, unaffect unimpos
unimprov, dirt scrub
uniniti naiv, peopl inexperienc
unintellig stupid, headless
unintend, uncaus unwit
unintent accident
uninterrupt, continu unbroken ceaseless constant perpetu dog endless
uninvit, unwelcom unwant
uninvolv, detach unconcern
union brotherhood feder, north organ northern close
uniqu singular alon unparallel unambigu, individu specif
unit unifi, part portion compon constitu merg union join integr
unitarian, discipl adher
uniti integr, one ace singl state figur
univers general worldwid exist creation world cosmos, rule comprehens proposit popul collect aggreg bodi establish
unjust unfair, dirti foul raw
unkind, pitiless cut edg harsh rough unsympathet inhuman
unknown, stranger alien nameless region unexplor intrud anonym
unlac unti, undo
unlash, unti unlac
unlaw unconvent, irregular lawless outlaw
unleash, releas relinquish
unlik improb, suppos last outsid remot
unlimit limitless, outright bottomless untrammel unqualifi
unlin, smooth
unliterari, inform
unload drop discharg, handl deliv empti blank
unlock, open disengag withdraw unfasten
unlov unpicturesqu, ugli
unlucki, doom unfortun
unluckili unfortun
unmarri singl, divorc unw widow
unmask, expos uncov
unmat, odd unpair
unmeritori, unworthi
unmistak, appar evid manifest palpabl patent plain clear obvious
unmov unaffect untouch, unchang
unnatur, abnorm violent aberr deviant deviat anomal atyp irregular
unnecessari unneed, excess extra redund spare surplus gratuit needless
unneed unnecessari, excess extra redund spare surplus gratuit needless
unnot, forgotten neglect unheed overlook unseen
unnumb countless infinit innumer multitudin myriad, incalcul
unobtain unprocur, unavail
unoccupi, free spare
unoffici, drumhead summari inform loos unauthor wildcat
unorthodox irregular, unconvent nonconformist reform
unpack, remov take withdraw
unpaid, volunt complimentari free gratuit outstand owe voluntari
unpair odd unmat
unparallel alon uniqu
unpicturesqu unlov, ugli
unpleas, acid bitter blister virul grim embarrass harsh rough
unplow unbroken, fallow
unplumb profound, deep
unpreced, new
unpredict errat, irresolut occasion
unprepar, impromptu
unpretenti, honest modest quiet restrain
unproblemat elementari simpl, easi
unprocur unobtain, unavail
unpromis, unfortun
unprotect, expos open nake unshield
unqualifi, flat uncondit clean clear cool outright unlimit quack
unquestion unimpeach, decid emphat definit
unravel unscrambl, undo disentangl
unreal abstraction, represent dream pictur fabl legendari fiction fabul mythic
unrealist, fals fantast wild
unreason blind, insan irrat
unredeem curs damn doom, lost
unreflect unthink, thoughtless
unrel, misrel
unreli, errat uncertain
unremark everyday mundan routin, ordinari
unrequit unansw
unrespons, cool
unrest agit ferment, turbul upheav
unrestrict, discretionari open free
unruli boister, disobedi disord
unsaid unspoken, implicit
unsatisfactori, disappoint unaccept
unscath unhurt whole
unscrambl, unravel chang alter modifi undo
unscrew, loosen loos
unse, blind
unseen, belief invis unnot
unselfconsci, unawar unaffect
unselfish, generos generous
unsettl, doubt tentat open aimless float vagabond errat planetari
unshak firm steadi stiff unfalt unwav, resolut
unsharpen, dull
unshav unshaven, beard bewhisk whisker bestubbl mustach
unshaven unshav, beard bewhisk whisker bestubbl mustach
unsheath, draw pull
unshield, unprotect
unslop upright, vertic
unsold, detach
unspeak indefin indescrib ineff untel, abomin aw dread pain
unspoken mute, unsaid implicit
unstabl, cranki tender explos volatil ricketi shaki wobbl rocki
unsteadili uncertain
unstilt, unaffect
unstress, feminin light weak
unstructur, amorph ambigu inorgan
unsuccess, attempt disappoint discomfit frustrat ruin undon hitless
unsuit incompat, unfit irrelev
unsung obscur unknown, inglori
unteach, teach learn instruct
untel indefin indescrib ineff unspeak, inexpress
unten indefens
untest untri young, inexperienc new
unthaw dissolv thaw melt, flux
unthink unreflect, thoughtless
unti unlac, undo loosen chang alter modifi
untold incalcul, much
untouch, full unaffect
untoward indec, advers unfavor
untrammel, unlimit limitless
untri untest young, inexperienc new
untru, fals unfaith
untruth falsiti, statement
unus fresh, clean new
unusu remark notabl, strang differ extraordinari odd peculiar uniqu antic fantast
unvari constant invari
unveil, reveal uncov expos show
unventil, airless close stuffi
unw, unmarri singl
unwant, undesir discard outcast unclaim uninvit unwelcom
unwarr indefens, groundless idl wild inexcus
unwav firm steadi stiff unfalt unshak, level resolut
unwelcom, uninvit unwant
unwil unwilling, reluct involuntari
unwilling unwil, disposit tempera
unwind, disentangl move displac undo
unwir, undo
unwis, foolish
unwit inadvert, unintend
unworthi, unmeritori
unwritten, oral spoken
upbeat welfar cheer, offbeat prosper optimist rhythm beat
upcom come, futur
updat, inform modifi activ
upgrad rise rais climb, slope inclin side grade rate
upheav turbul, turmoil disord disturb disrupt commot flutter
uphold continu preserv, keep maintain hold defend support
upholst, suppli provid render furnish
upkeep care mainten, susten repair fix fixtur mend
upland, elev mountain
uplift upheav elat, rise stimul shake excit stir
upper, berth bunk top high
uppercut, blow
uppermost, top
uprais resurrect rais lift, reviv
upright vertic unslop, good just piano righteous
upris rebellion insurrect revolt rise, conflict struggl battl
uproar tumult, hubbub disturb disrupt commot flutter nois
uproot, erad extirp extermin displac destroy
upset disturb perturb distress worri, overthrow broken confus
upshot consequ effect outcom result event issu, phenomenon
upstair, part portion
uptak consumpt intak, activ
uptown, communiti
upward, ascend
urban, chang alter modifi
urchin, child kid youngster minor fri nestl
urg impuls press urgent goad prod spur, itch recommend advoc urgenc encourag advocaci
urgenc, urgent necess import
urgent press urgenc urg desper, imper
urin piss water urinari, excret
urinari urin
urn, vase pot
usabl useabl use, function oper servic
usag use util employ exercis, custom activ practic pattern
use usag util employ exercis appli useabl, qualiti misus utilitarian handi servic usabl function
useabl function usabl oper use, servic
useless, qualiti futil unavail meaningless
user use, person individu someon mortal soul
usher show, lead take direct conduct guid offici
ussr russia
usual common normal ordinarili, customari habitu chronic regular familiar
usurp assum seiz arrog, take supplant replac supersed
utensil, implement
util use usag employ exercis appli, utilitarian substitut servic inferior qualiti secondari activ state
utilitarian use util, moralist function
utmost maximum extrem, last limit bound boundari intens high
utopia utopian, state
utopian, utopia airi impract windi ideolog
utter express complet consumm everlast gross perfect pure absolut
vacanc vacant, empti void vacuum space
vacant, vacanc vacat empti
vacat holiday resign vacant, leisur spend pass repeal empti abandon quit leav
vaccin inocul, protect scar
vacuol, condit status
vacuum, empti void vacanc clean space
vagabond roll wander swan stray tramp roam cast rambl
vagu obscur, soft indefin
vain vaniti, fruitless futil proud
valet gentleman man, manserv serv attend assist
valiant, brave courag
valid proof rigor, establish determin find author pass clear confirm corrobor
valley, depress
valor heroism gallantri, courag braveri
valu, evalu prize treasur appreci determin set worth belief
valuabl, treasur invalu priceless precious rich semipreci worth
valuat evalu rate, apprais assess price term damag
valueless, worthless
valv, structur devic
vandal, destroy savag barbarian mischief devil shenanigan destruct
vanish disappear, end stop finish termin ceas nonexist
vaniti conceit vain, empti pride worthless
vanquish beat crush shell, overcom defeat
vapor evapor, suspens annihil obliter
vaquero, cowboy cowpunch puncher cattleman cowhand
vari chang alter, deviat diverg depart miscellan varieg diversifi
variabl, irregular thing uncertain unsettl shift
variant discrep, form strain deviat diverg departur differ
variat, chang alter modif activ
varieg, vari
varieti assort mixtur potpourri, divers collect aggreg accumul assemblag
various assort, respect sever differ individu singl
vase, jar
vast huge immens, larg big
vaudevill, varieti
vault, jump leap bound spring
vector, variabl
veer swerv sheer curv trend cut, turn switch shift
veget, produc herb collect aggreg accumul assemblag growth grow
vehem emphasi, feroc fierc furi violenc wild intens
vehement fierc violent, intens strong
vehicl, transport medium
veil, hide obscur obliter garment conceal chang alter modifi
vein, stain style
vellum, parchment sheepskin
veloc speed, rate
velour, fabric cloth materi textil
velvet, fabric cloth materi textil smooth soft
velveti, smooth soft
vend, sell merchandis market
vendor, merchant
vener rever fear, respect esteem valu prize prise august old honor
vengeanc retribut, retali reveng
vent ventil, air hole express show orific open
ventil vent air, improv expos
ventur embark, specul guess pretend hazard undertak project task
verac, truth
veranda verandah, porch
verandah veranda, porch
verbal, communic
verbena, flower
verdict, find
verg brink threshold, boundari edg bound border limit
verid real, realist
verif confirm check, proof affidavit
verifi, control confirm corrobor sustain substanti support affirm
verisimilitud, semblanc color colour
verit regular, authent typic genuin
vermilion, red redden
vermouth, wine
vernal youth young, immatur
vers poetri, rhyme genr write compos pen poem acquaint
version, variant variat edit interpret type
vertex, peak apex intersect extrem extremum
vertic, upright orient plumb unslop
vertigo giddi, symptom
verv vital, energi vigor
vessel, tube craft
vest invest enthron, undershirt garment instal give
vestibul hall foyer lobbi, room caviti
vestig trace shadow, indic
vet veterinari, veteran doctor physician follow man inspect
veteran, vet man experienc
veterinari vet, doctor physician
veto negat, forbid prohibit proscrib disallow vote ballot
vex annoy rag bother irrit gravel chafe devil vexat
vexat annoy chafe, irrit vex anger
viabil viabl, properti
viabl feasibl practic workabl viabil, possibl aliv live
viand, dish
vibranc reson ring sonor, timbr timber qualiti tone
vibrant vivaci, spirit
vibrat quiver, shake trembl motion movement move swing sway
vicar, priest clergyman reverend
vicari, secondari abnorm unnatur
vice, vicious evil transgress
vicin local neighborhood neighbourhood, section
vicious brutal cruel fell savag, evil vice inhuman wick
victim, dupe unfortun person individu someon mortal soul wrong
victor master superior, winner combat belliger fighter contest
victori triumph, end conclus finish success
victorian, straitlac person individu someon mortal soul proper
video pictur, record
vie compet contend
view posit perspect see consid reckon regard, aspect prospect
viewer spectat wit watcher, observ audienc
viewpoint stand standpoint, posit stanc postur
vigil wake alert, attent
vignett sketch, descript photograph photo exposur pictur
vigor energi zip, forc strength energet robust
vile ugli unworthi worthless wretch, loathsom offens evil
villag settlement, hamlet communiti inhabit dweller
villain scoundrel, charact role part persona wick
vindic justifi, defens clear justif uphold maintain defend
vindict, spite
vineyard, farm
vintag, wine
vinyl, group radic plastic
violat misdemeanor break, crime wrongdo transgress offend breach
violenc forc, feroc fierc furi vehem wild aggress
violent, convuls feroci fierc furious savag hot lash
violet, purpl
violin fiddl, string
violinist, musician instrumentalist player
virgin, pure innoc new person individu someon mortal condit
virginian, american
viril, male strong masculin
virtu, merit good worth
virtual practic, realist essenti almost near
virtuoso ace adept champion sensat genius hotshot star whiz
virul dead, hostil toxic
virus, microorgan represent agenc
visag counten physiognomi, face appear
viscoelast, elast
viscos, consist substanc bodi
viselik, tight
visibl, profil ocular visual gross microscop overt open
vision, sight imagin imag imageri
visit see, meet congress tour travel trip
visitor, travel
visor, equip
vista view aspect prospect scene
visual imag envis project fanci see figur pictur ocular, visibl
vital verv critic, energi vigor organ indispens essenti
vitamin, nourish susten
vivaci vibrant, spirit
vivid color colour graphic lifelik pictori, satur intens interest realist clear
vivifi anim recreat reviv repair quicken, stimul arous brace
viyella, fabric cloth materi textil
vocabulari, lexicon knowledg
vocal voic sound vowel, song music opus composit piec pronounc articul enunci
vocalist singer, musician instrumentalist player
vocat career, occup busi job line bodi
vocifer blatant clamor, noisi
vogu trend style, tast appreci accept
voic soft, sound vocal express utter communic pronounc articul enunci
void invalid quash avoid null, vacanc empti vacuum cancel
volatil, explos substanc unstabl
volcano vent, crack cleft crevic mountain mount
volit, will faculti choic select pick
volley salvo burst, fire dispers dissip scatter return
volleybal, ball
voltag, potenti
voltaic galvan
voltmet, meter
volum volumin, bulk mass measur quantiti amount magnitud
volumin volum, tortuous twist wind larg big crook
volunt voluntari unpaid, offer man inform worker act move
voluntari volunt, man will unpaid solo
voluptu juici luscious lush, stack sexi shape
vomit puke purg cast sick cat retch chuck, reflex expuls project eject
voodoo juju, charm hex bewitch witch enchant cult
vote ballot voter, choic select pick choos take
voter elector vote, citizen
votiv, dedic
vouch, guarante testifi attest pledg plight
vouchsaf, allow grant
vow, assur pledg plight give dedic commit devot
vowel vocal, phone sound letter
voyag sail navig, journey travel
vulgar coars common
vulner exposur, danger weak open compromis indefens threaten suscept
vultur, attack aggressor
wacki silli, buggi crack foolish insan
wad pack bundl compact lot ton dozen score, batch deal flock heap
wade, walk
wafer, past cooki biscuit
waffl hesit waver, cake
waft pennant, flag float drift blow
wag wit card waggl, shake humorist joggl wiggl agit
wage pay earn remuner salari engag reward, contend fight struggl consequ
wager bet, play stake gambl predict call anticip
waggl wag shake, agit joggl wiggl move
wail lament howl roar, whimper complaint shout weep tear sorrow
waist, area region part portion
wait delay hold, paus intermiss break interrupt readi
waiter, person individu someon mortal soul
waitress wait, waiter work
waiv relinquish forgo forego, forfeit abandon
wake, awak arous awaken consequ effect outcom result event
walk, pass travel move accomplish achiev accompani close
walkout, strike protest object dissent
walkov, cinch breez picnic snap undertak project task labor
wall fenc surround, partit protect object
wallet, case
wallflow, flower
wallop impact whack debacl slaughter whip bang thump, consequ effect outcom result event defeat lick
wallow, welter indulg roll move
wallpap, paper cover
walnut, wood
walrus seahors
wan pale pallid sick, sicken weak
wand, rod twig
wander mobil roll swan stray tramp roam cast rambl, spider travel program meander wind unsettl indirect
wane ebb eb, declin diminut decreas diminish lessen
wangl manag, manipul fake falsifi cook misrepres contriv stratagem
want desir, lack defici need requir poverti demand
war warfar warrior, action struggl contend fight hostil
warbl trill quaver, sing
ward guard, person individu someon mortal soul protect
wardrob closet press, furnitur collect aggreg accumul assemblag
wareh storag, deposit
warehous, storehous depot storag store
warfar war, action conflict struggl battl
warhors, veteran stager expert
wari, suspici shi
warlik milit, martial militari
warm heat heartili, thaw weather hot chang lukewarm tepid alter modifi
warmth heat, temperatur
warn, admonit advic discourag admonish inform advis counsel
warp deflect falsifi distort, buckl heav aberr misrepres beli crook
warrant, guarante writ justifi vindic secur sureti back endors
warrior war, person individu someon mortal soul
wart, bulg bump swell promin protuber
wash rins, serv process work cleans clean laundri garment wet
washbasin basin washbowl lavatori, sink
washbowl washbasin basin lavatori, sink
washup bath, wash clean cleans
wast blow godforsaken wild senseless uneconom, materi stuff use expend inhospit worthless lost extravag
wastebasket, contain
wasteland wast, wild
wastewat effluent, wast
watch observ, follow timepiec shift check look
watcher spectat wit viewer, watchman observ guard
watchmak, maker
watchman watcher, guard
water irrig, liquid wet thing suppli provid render
watercolor, paint pictur
watercolorist, painter
waterfal, water
wateri, reek wet
watermark, line marker mark
waterproof seal, fabric cloth materi textil tight coat protect
watersh divid, basin line
waterway, water way
wattl lappet, construct build make framework frame intertwin twine
wave beckon waver, brandish flourish movement motion gesticul gestur
wavelength, distanc orient
waver wave hesit waffl, falter paus
wavi wave, cur uneven
wax, mount climb rise cover increas applic coat
waxen, waxlik
waxlik waxen
way manner mode style fashion, mean agenc properti implement structur construct
waylay ambush bushwhack lurk ambuscad, wait
waysid roadsid, edg
wayward contrari pervers, disobedi
weak feebl ricketi, helpless impot wateri anem faint flimsi insubstanti spineless
weaken enerv diminish lessen, transform transmut shift debilit decreas diminut chang alter
wealth, abund
wealthi flush load substanti, rich
wean, substitut exchang commut depriv alien
weapon arm, artilleri instrument
wear, cloth bear deterior impair featur
wearer, user
weari fatigu tire jade exhaust, pall deterior
wearili tire
wearisom bore dull irksom slow tedious tiresom
weather endur brave, defi withstand hold lean tilt tip
weatherstrip, strip slip insul
weav interweav, tissu design pattern figur twist twine distort
web net, entangl object weav tissu trap
wed wednesday marri conjoin espous, tie splice weekday marriag ceremoni observ ritual rite
wedg lodg stick deposit, bomber hero sub submarin squeez
wednesday wed, weekday
wee make piss teensi, time elimin pass small littl
weed, remov take withdraw band garment
week, workweek period seri serial
weekend, period spend pass
weep tear cri, activ sorrow
weigh, consid count measur
weight burden leaden, slant angl charg bias coeffici heavi adjust
weightless, weight
weir, dam fenc
weird uncanni, supernatur strang unusu
welcom, receiv accept take greet recogn hospit
weld, join conjoin unit unifi merg
welfar, benefit aid assist good
well swell good, excav surfac rise vessel fortun
weltanschauung, posit view perspect
welter jumbl muddl smother, wallow disord move
wend, travel move
west, westward western
wester western, westward
western, featur occident sandwich midwestern inhabit dweller
westward west wester
wet moistur, chang alter modifi muddi sloppi condit status leak
whack wallop, knock belt rap sound hit blow
whale giant hulk, hunt run blower
wharf pier dock, platform suppli provid render furnish store
wheat, grain
wheedl coax, persuad
wheel, machin revolv rotat transport
wheelchair, chair
wheez, breath respir ventil scheme strategi unhealthi
whereabout, locat
whet quicken, stimul excit stir sharpen
whiff puff sniff, gust blast blow smell
whig, englishman liber progress support protagonist champion admir friend
whim impuls, notion desir idea thought
whimper whine wail, complaint cri weep
whine whimper, complaint travel move talk speak utter mouth
whinni, cri utter emit
whip flog lather lash slash strap snappi, worst instrument wallop debacl slaughter beat lick
whir whiz, sound noisi
whirl commot swirl twirl twiddl, spin movement motion revolv
whisk, bring convey take broom travel move
whisker beard bewhisk, unshaven unshav
whiskey whiski, liquor spirit booz
whiski whiskey, liquor spirit booz
whisper, rustl speak talk utter mouth nois
whistl, sound signal sign travel move music
whit shred
white whiten, person individu someon mortal soul colour puriti innoc
whitefac, beef clown buffoon goof
whiten white, colour color
whitewash, paint
whiz ace adept champion sensat virtuoso genius hotshot star
whodunit mysteri, stori
whole wholli entir complet total altogeth right, unit
wholesal, distributor
wholesom, nutrient nutrit healthi salubri hearti solid squar substanti
wholli entir complet total altogeth whole right
whoop, hack cri outcri call yell shout scream holler
whore prostitut tart, woman work
whorl coil roll curl, lock hair
wick, sin unholi evil vicious heavi ungod villain
wicked evil, dark transgress condit status
wicker, cane wood work
wide broad, blanket extens panoram deep sweep comprehens
widen, increas chang alter vari
widespread, general
widow, woman leav man unmarri singl
width breadth, dimens
wield exert maintain, handl manag hold manipul
wife, woman spous partner mate
wiggl wriggl squirm joggl, motion movement move shake agit
wigmak, maker
wild abandon, state chaotic disord excit frantic mad frenzi feroc
wildcat, beast wolf savag brute unauthor attack aggressor unoffici
wildlif, life
wile shenanigan wili, deceit
wili crafti slick sli wile
will volit, choic select pick inclin prepar headstrong voluntari disobedi
willing, disposit tempera
willow, tree
willpow possess, firm resolv resolut
wilt, droop weaken decay crumbl
win winner, profit acquir gain victori triumph get fetch success
winc flinch cring shrink recoil quail, move startl jump
wind weav thread meander wander twist tortuous volumin, curv weather rotat
windbag, bore dullard
windblown, crook
windbreak, hedg
windi, airi impract stormi utopian
windmil, mill generat
window, framework frame open
windowpan window, pane
windowsil, sill
windshield, screen
wine, alcohol drink booz regal treat
wineglass, glass
wing fli, organ travel move surfac mean agenc way
wingback, back
wingman, pilot
wink flash heartbeat instant twinkl, blink moment minut
winless, unsuccess
winner victor win, contest gambler
winnow, separ sift siev strain fan
winter wintertim wintri, season spend pass
wintertim winter, season
wintri winter, frigid frozen ici cold
wipe rub, contact
wire wiri, cabl telegraph ligament equip fit outfit conductor connect
wiri stringi, wire thin lean
wisdom, content trait
wise, manner mode style way fashion omnisci sagaci sage
wisecrack crack salli quip, remark comment input notic
wish want, care like desir request
wisp, tuft
wit humor witti inform, brain mental messag content substanc intellig spectat viewer
witch hex bewitch enchant, charm
with, band twig
withal howev nevertheless still yet nonetheless notwithstand
withdraw retreat reced retir, remov travel move discontinu stop
wither atrophi annihil devast shrink shrivel, weaken destruct fade decreas diminish lessen fall disappear
withhold, deduct recoup deni refus keep
within insid
withstand defi hold, resist fight oppos defend
witti wit, humor
wizard ace adept champion sensat virtuoso genius hotshot star
wobbl ricketi shaki, careen shift tilt movement motion move radic unstabl
woe suffer, miseri wretched
woeful, deplor miser wretch sorrow inferior
woefulli deplor sad
wolf, eat
woman, femal adult grownup
wonder admir inquir enquir marvel wondrous fantast grand howl, question astonish amaz excel
wonderwork, extraordinari
wondrous fantast grand howl marvel rattl terrif tremend wonder
woo court, romanc solicit act move
wood forest, veget brushi overgrown timber
wooden, awkward
woodgrain grain
woodsh, shed
woodwork, carpentri work trade craft
wool woolen, fabric cloth materi textil
woolen wool, fabric cloth materi textil
woolgath dream daydream, imagin envisag
woolli, befuddl soft confus
word formul phrase articul phraseolog, express show statement languag lyric speech text
wordless mute silent
work plant, activ product excav employ practic mechan complex entireti
workabl feasibl practic viabl, possibl
workbench bench, worktabl
workboard, board
worker, person individu someon mortal soul common
workman, employe
workmanlik, compet
workout exercis, effort exert sweat
worksheet, sheet
workshop shop, work cours class
worktabl, tabl
workweek week
world univers exist creation cosmos global planetari worldwid tempor, domain econom materi mercenari mundan terrestri sophist
worldwid, global planetari world intercontinent intern
worm writh wrestl wriggl squirm twist, lous insect move
worn, careworn drawn haggard age batter ear erod scour
worri concern headach vexat distress disturb upset, troubl care anxieti mind uneasi
worriment inconveni, difficulti
wors, bad
worsen declin, aggrav exacerb exasper turn chang alter modifi
worship idol rever worshipp, activ ador love fear
worshipp believ worship, admir
worst whip, result outcom termin beat crush shell fabric cloth
worth deserv, qualiti valuabl
worthi, desir suitabl personag commend credit deserv model
worthless, qualiti useless ugli vile unworthi wretch sorri neglig
worthwhil, worthi
wound lesion injur hurt maim, injuri bruis offend spite harm peopl
wrack wreck, rack seawe destroy ruin destruct demolit
wraithlik shadowi, insubstanti unreal
wrangl quarrel row word, haggl disput differ conflict scrap
wrap wrapper cloth drape, wind roll twine cloak cover sandwich move captiv
wrapper wrap
wrath, anger furi rage mad angri
wreak bring work play, make creat
wreath garland, decor adorn grace ornament embellish beautifi
wreck wrack wreckag, shipwreck declin destroy ruin accid
wreckag wreck, part portion
wrench twist pull, injuri hurt harm movement motion writh pain
wrestl grappl, struggl battl combat consid
wrestler, combat belliger fighter
wretch deplor miser woeful, reprob victim inferior uncomfort
wretched miseri, discomfort
wri dri iron, humor crook
wriggl wiggl squirm writh wrestl worm twist, motion movement
wring squeez distort, wrench movement motion twist twine
wrinkl furrow creas seam line purs, crisp depress impress
writ, instrument
write authorship composit compos pen, communic
writer author, liter
writh wrestl wriggl worm squirm twist, move crook
written, engross graphic handwritten inscrib longhand statut
wrong incorrect, damag injustic treat handl erron fals
wrongdo error, evil activ
xenon, element
yacht, vessel boat
yank northern jerk, american pull draw
yanke northern, american
yap trap hole yelp, mouth bark
yard pace, ground field
yardag, distanc
yardstick, standard criterion measur touchston rule ruler
yaw frambesia
yawn, gape reflex breath open
year age, period
yearn long hanker, desir ach yen pine languish
yell cri outcri call shout scream holler squall, loud
yellow, chicken colour color coward fear
yelp yap, cri bark
yen ach yearn pine languish, long hanker
yesterday, day past yesteryear
yesteryear past, time
yet, hitherto heretofor
yield output give afford surrend, return issu take proceed concess docil assent acquiesc
yoga, disciplin exercis workout
yoke, link fabric cloth materi textil join conjoin oppress
yokel, rustic
yokut, penutian
yonder, distant
young offspr immatur, new anim beast brute creatur adolesc
younger, junior
youngish, young immatur
youngster child kid minor fri nestl, juvenil
youth young vernal, juvenil immatur
yucca, shrub bush
zeal ardor, eager keen fervor fire
zero noth null cipher naught zip, adjust set correct
zest gusto relish, spice nip tang enjoy enthusiasm season
zigzag, travel move crook
zinc, metal coat surfac
zionism, polici movement front
zionist, jew hebrew
zip noth null cipher naught zero, speed hurri fasten
zombi, deceas deced spirit
zone district, partit place spot regul order govern separ divis
zoo, facil instal
zoom, soar rise speed hurri zip ascend travel
`;
