/** English words that answers use for one another, a group in a row. */
const alike = `
abandon leave
able can capable capability ability
about concerning regarding
acquire obtain gain receive
action act activity
adequate sufficient enough
advantage benefit plus merit strength upside
disadvantage drawback downside con weakness
aim goal purpose objective intention intent
allow permit enable let
alter change modify vary modification alteration
amount quantity number
answer reply response solution
approach method way technique means procedure
area region zone
argument parameter
assign allocate give
assist help aid support
attach connect join link fasten bind attached linked connected
attribute property characteristic feature trait quality
avoid prevent stop
begin start commence initiate
behavior behaviour conduct
big large huge great
bottom base lowest
boundary border edge limit
break split divide separate partition
build construct create form produce make
calculate compute determine evaluate
call invoke
carry transport convey bring
cause reason
cease stop end finish terminate halt quit
cell compartment
choose select pick
class category type kind sort
close near nearby
collect gather
collection set group list
combine merge join unite mix blend
command instruction order
common shared mutual
compare contrast
complete finish entire whole full
component part element piece portion section segment unit
connection link bond
consequence result effect outcome
consume eat
contain hold include store keep comprise
copy duplicate replicate
correct right accurate proper true
data information
decrease reduce lower fall drop decline diminish lessen shrink
increase rise raise grow climb growth gain
define describe specify state declare
delete remove erase eliminate discard
insert add put place append
destroy ruin wreck
detect find discover locate notice
determine identify
different distinct unlike various
difficult hard tough
display show present output print
distribute spread scatter disperse
easy simple
electricity current power
emit release give discharge
energy power
equal same identical equivalent
error mistake bug fault
example instance
exceed surpass
execute run perform
expand stretch extend enlarge
explain describe
fail break
fast quick rapid swift
final last end
first initial beginning front
fix repair mend
flow move travel pass run
form shape
former previous prior earlier
function method procedure routine subroutine
gap break opening
get obtain retrieve fetch receive
goal target
happen occur
heat warmth
heavy weighty
hot warm
idea concept notion
illness disease sickness
important significant essential vital crucial key main
inside within internal interior
outside external exterior
item element object entry member
iteration loop repetition
repeat iterate loop
know understand
law statute act rule
lead result
length size long
location place position spot address
look appear seem
main primary principal chief major
material substance matter
maximum most highest largest biggest greatest
minimum least lowest smallest
measure gauge
memory storage
middle center centre
money cash funds
movement motion
name identifier label
need require
new novel
node vertex
null nil zero empty
number count
obstruct block
often frequently
opposite reverse inverse
option choice
order sequence arrangement
original initial
output result
path route circuit
people persons humans population
perform do execute
phase stage step
powerful strong
precise exact accurate
problem issue
process procedure
program software application code
protect guard defend shield
push shove
quit exit
rate speed
reach arrive
read input
refine improve enhance better
related connected
remain stay
rise ascend
run operate
safe secure
scope range
see observe view
send transmit
separate apart
shut closed
similar alike resembling
simulate imitate mimic
single one
size magnitude dimension
small little tiny
solve resolve
sorted ordered arranged
sort order arrange
space room
special unique particular specific
statement sentence
store save keep hold
string text
sum total
swap exchange switch interchange
take get
test check examine verify
thin slim
touch contact
touching contacting
travel go move visit
true correct
try attempt
under beneath below
over above
unlimited infinite endless
use utilize utilise employ apply
value worth
voltage potential
visible seen
water liquid
weigh weight
write record
`;

/** Words that say the contrary of each other. */
const opposite = `
increase decrease
increase reduce
rise fall
raise lower
high low
higher lower
highest lowest
more less
most least
maximum minimum
max min
large small
larger smaller
largest smallest
bigger smaller
big small
greater less
left right
leftmost rightmost
first last
before after
above below
front rear
front back
top bottom
head tail
beginning end
start end
begin end
inside outside
internal external
interior exterior
open closed
on off
true false
positive negative
hot cold
warm cool
heat cool
fast slow
faster slower
long short
longer shorter
heavy light
strong weak
hard soft
wet dry
same different
equal unequal
public private
global local
static dynamic
push pull
insert remove
add remove
add subtract
add delete
multiply divide
ascending descending
parent child
input output
read write
attract repel
expand contract
gain lose
absorb release
allow prevent
allow forbid
allowed forbidden
legal illegal
lawful unlawful
valid void
possible impossible
necessary unnecessary
complete incomplete
finite infinite
even odd
always never
all none
import export
supply demand
acid base
acidic basic
north south
east west
buyer seller
male female
inhale exhale
anode cathode
hyper hypo
intra inter
macro micro
`;

const rows = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((row) => row.split(' '));

const listed = new Set(rows(alike).flat());

/** Whether another stem stands in that relation to the one it was made for. */
type Related = (other: string) => boolean;

export interface Relations {
  alikeTo(stem: string): Related;
  oppositeTo(stem: string): Related;
  /** It is named by what it does ("container"), and stands for other things than the verb does. */
  isAgent(word: { text: string; stem: string }): boolean;
}

const toNone: Related = () => false;

function pairsOf(list: string, stem: (word: string) => string): (stem: string) => Related {
  const groups = new Map<string, Set<number>>();
  rows(list).forEach((row, i) => {
    for (const word of row) {
      const key = stem(word);
      groups.set(key, (groups.get(key) ?? new Set()).add(i));
    }
  });
  return (a) => {
    const first = groups.get(a);
    if (!first) return toNone;
    return (b) => {
      const second = groups.get(b);
      if (second) for (const group of first) if (second.has(group)) return true;
      return false;
    };
  };
}

const none: Relations = { alikeTo: () => toNone, oppositeTo: () => toNone, isAgent: () => false };
const agent = /[eo]rs?$/;
let english: Relations | undefined;

/** What is known of words of a language; nothing but of English. */
export function relationsOf(language: string, stem: (word: string) => string): Relations {
  if (language !== 'eng') return none;
  english ??= {
    ...{ alikeTo: pairsOf(alike, stem), oppositeTo: pairsOf(opposite, stem) },
    isAgent: ({ text, stem: root }) =>
      agent.test(text) && !agent.test(root) && !listed.has(text.replace(/s$/, '')),
  };
  return english;
}
