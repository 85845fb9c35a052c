import { describe, expect, it } from 'vitest';
import type { Answer } from '../ports.ts';
import { ask, inventDocument } from '../testing/invented-document.ts';

const notes = inventDocument(`
# Signals
A beacon is a light that stands on a hill.
A beacon warns ships of rocks by night.
Beacons and buoys are painted red by the harbour board.
=
A buoy is a float that is moored in the channel.
A buoy warns ships of sandbanks by day.
# Costs
A fixed cost is a cost that does not change with the number of ships.
A variable cost is a cost that rises with every ship.
# Pilots
## Local pilot
Guides small boats inside the harbour on calm days.
## Deep-sea pilot
Brings large vessels in from the open ocean under any weather.
`);

const rowsOf = ({ reply }: Answer) =>
  reply
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

describe('a comparison', () => {
  it.each([
    'What is the difference between a beacon and a buoy?',
    'Compare a beacon with a buoy.',
    'How does a beacon differ from a buoy?',
    'How do a beacon and a buoy differ?',
    'beacon vs buoy',
  ])('has a column for each side and parallel sentences in one row: %s', async (question) => {
    const answer = await ask(question, [notes]);
    expect(rowsOf(answer)).toEqual([
      ['beacon', 'buoy'],
      ['---', '---'],
      [
        'A beacon is a light that stands on a hill. [1] *page 1*',
        'A buoy is a float that is moored in the channel. [2] *page 2*',
      ],
      [
        'A beacon warns ships of rocks by night. [3] *page 1*',
        'A buoy warns ships of sandbanks by day. [4] *page 2*',
      ],
    ]);
    for (const { quote, start, end } of answer.evidence) expect(notes.content.slice(start, end)).toBe(quote);
  });

  it('gives both sides the word that they share', async () => {
    const [titles] = rowsOf(await ask('Compare fixed and variable costs.', [notes]));
    expect(titles).toEqual(['fixed costs', 'variable costs']);
  });

  it('is an answer only where it is likely that both sides are told', async () => {
    expect((await ask('Compare fixed and variable costs.', [notes])).state).toBe('answer');
    const dues = inventDocument(
      `A fixed cost is a cost that does not change with the number of ships.\nThe harbour master weighs each variable cost.\n${'Tolls are paid at noon.\n'.repeat(6)}`,
    );
    const { state, reply } = await ask('Compare fixed and variable costs.', [dues]);
    expect(reply).toContain('| fixed');
    expect(state).toBe('closest');
  });

  it('keeps a definition that names the other side', async () => {
    const roles = inventDocument(
      'A master is a person who commands a ship.\nA mate is a person who acts on behalf of the master.\nThe mate keeps the log.',
    );
    const [, , row] = rowsOf(await ask('What is the difference between a master and a mate?', [roles]));
    expect(row?.[0]).toContain('commands a ship');
    expect(row?.[1]).toContain('acts on behalf');
  });

  it('takes what stands under the heading of each', async () => {
    const [, , row] = rowsOf(await ask('Compare the local pilot with the deep-sea pilot.', [notes]));
    expect(row?.[0]).toContain('small boats');
    expect(row?.[1]).toContain('open ocean');
  });

  it('says which side is missing', async () => {
    const { reply, state } = await ask('What is the difference between a beacon and a volcano?', [notes]);
    expect(reply).toMatch(/nothing about “volcano”[^]*About “beacon”:[^]*stands on a hill/);
    expect(state).toBe('closest');
  });

  it('begins with the sentence that tells the difference itself', async () => {
    const told = inventDocument(
      'Buoys are made of cork.\nBeacons are built of brick.\nThe difference between buoys and beacons is that buoys float and beacons stand.',
    );
    const { evidence } = await ask('What is the difference between buoys and beacons?', [told]);
    expect(evidence[0]?.quote).toContain('buoys float and beacons stand');
  });
});
