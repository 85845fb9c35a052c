/** Words alike in exams, computing, the sciences and economics. */
export const studies = `
exam, examination, test, assessment, paper
marks, points, score, credits
mark, point, score
grade, mark, pass, score
pass, grade, qualify, succeed
fail, failure, unsuccessful
question, problem, exercise, item
calculator, aid, aids, aides, allowed
allowed, permitted, aids, aides
teacher, lecturer, instructor, professor, examiner
student, pupil, learner, candidate
results, outcome, grades
duration, time, length, period, hours
function, procedure, routine, subroutine
variable, object, name, identifier
array, matrix, vector, list
matrices, matrix
delete, clear, drop, remove
print, display, output, show
read, input, load, import
load, read, import, open
open, load, access, read
plot, graph, chart, draw, figure
draw, plot, graph, diagram
chart, graph, plot, diagram
save, export, write, print
install, setup, installation
run, execute, invoke, execution
execute, run, invoke
loop, iterate, iteration, repeat, for, while
repeat, loop, iterate, iteration
catch, handle, try, trap
random, arbitrary, stochastic
average, mean
mean, average
biggest, max, largest, greatest
add, sum, addition, append, plus
sum, total, add
total, sum, overall, whole
subtract, minus, difference
multiply, multiplication, product, times
divide, division, quotient
sort, order, arrange, ordering
solve, solution, find
equation, formula, expression
missing, absent, unavailable, available
empty, null, blank, void
compile, compiler, translate
faster, efficient, speed, optimisation, optimization
optimise, optimize, optimisation, optimization, improve
improve, enhance, better, optimise, optimize
useless, unused, dead, redundant
cell, cellular
energy, power, ATP
eat, ingest, consume, feed, nutrition
food, nutrient, nutrition, diet
breathe, respiration, breath, respiratory
breathing, respiration, ventilation
blood, circulatory, haemoglobin, hemoglobin
brain, nervous, neural, cerebral
heart, cardiac
kidney, renal, excretion, excretory
lung, pulmonary, respiratory
stomach, gastric, digestion
skin, dermal, epidermis
bone, skeletal, skeleton
muscle, muscular
germ, bacteria, microbe, pathogen, virus
bacteria, microbe, prokaryote
gene, genetic, inherited, hereditary
inherit, heredity, hereditary, genetic
baby, embryo, fetus, offspring
plant, vegetation, flora
animal, fauna
green, chlorophyll
sweat, perspiration
water, moisture, aqueous
sun, solar, sunlight
hot, heat, temperature, thermal
cold, temperature, cool
heat, thermal, temperature
burn, combustion, oxidation
light, illumination, photon
speed, velocity, rate
weight, mass
strength, power, force
split, divide, division, separate
divide, division, split, separate
join, merge, combine, concatenate, union
combine, join, merge, concatenate
mix, mixture, blend, combine
unemployed, unemployment, jobless
jobless, unemployed, unemployment
poor, poverty, low-income
poverty, poor
rich, wealthy, wealth, affluent
wealth, riches, assets
debt, liability, borrowing, loan
loan, credit, lend, borrow
borrow, loan, debt
lend, loan, credit
bank, banking, lender
invest, investment
trade, commerce, commercial, exchange
import, foreign goods, trade
profit, gain, earnings, revenue
income, earnings, revenue
earn, income, wage, gain
shortage, scarcity, scarce, deficit
scarce, scarcity, shortage
rival, competitor, competition
compete, competition, competitor
fed, federal reserve
leftover, residual, residuary, remaining
rest, remaining, residual, remainder
divided, split, partition
leave, secede, withdraw, exit
withdraw, revoke, withdrawal
cancel, revoke, annul, withdraw, terminate
expire, lapse, expiry
extend, extension, prolong
renew, renewal, extend
replace, substitute, replacement
responsible, accountable, liable, liability
liable, liability, responsible
boundary, border, limit, frontier
border, boundary, frontier
join, accede, admission
enough, sufficient, adequate
necessary, essential, required
usual, ordinary, normal, normally
special, particular, specific, extraordinary
specially, special, particular
private, personal
public, state, government
first, earliest, initial, original
earliest, first, initial
latest, recent, newest
founder, established, founded
founded, established, formed
establish, set up, found, create
describe, explain, description
describes, means, refers
count, number
calculate, compute, measure, determine, calculation
measured, calculated, computed
abroad, foreign, overseas
decide, determine, decision, rule
decision, ruling, determination, judgment
whole, entire, total
entire, whole, total
`;
