import { describe, expect, it } from 'vitest';
import { babyAndToys } from '../../../../../marketplace/search/words/everydayNouns/babyAndToys';
import { beautyAndHealth } from '../../../../../marketplace/search/words/everydayNouns/beautyAndHealth';
import { cleaningAndBath } from '../../../../../marketplace/search/words/everydayNouns/cleaningAndBath';
import { electronics } from '../../../../../marketplace/search/words/everydayNouns/electronics';
import { food } from '../../../../../marketplace/search/words/everydayNouns/food';
import { home } from '../../../../../marketplace/search/words/everydayNouns/home';
import { kitchen } from '../../../../../marketplace/search/words/everydayNouns/kitchen';
import { people } from '../../../../../marketplace/search/words/everydayNouns/people';
import { qualities } from '../../../../../marketplace/search/words/everydayNouns/qualities';
import { sportsAndPets } from '../../../../../marketplace/search/words/everydayNouns/sportsAndPets';
import { stationery } from '../../../../../marketplace/search/words/everydayNouns/stationery';
import { things } from '../../../../../marketplace/search/words/everydayNouns/things';
import { toolsAndCars } from '../../../../../marketplace/search/words/everydayNouns/toolsAndCars';
import { readSynonyms, spellingsAt, spellingsIn } from '../../../../../marketplace/search/words/synonyms';
import { wellKnownSpellings } from '../../../../../marketplace/search/words/wellKnownSpellings';
import { wordsOf } from '../../../../../marketplace/shared/normalise';

const themes = {
  babyAndToys,
  beautyAndHealth,
  cleaningAndBath,
  electronics,
  food,
  home,
  kitchen,
  people,
  qualities,
  sportsAndPets,
  stationery,
  things,
  toolsAndCars,
};
const linesOf = (theme: string) => theme.split('\n').filter((line) => line !== '');
const lines = Object.values(themes).flatMap(linesOf);
const keysOf = (line: string) => spellingsIn(line).map(({ words }) => words.join(' '));

describe('everyday nouns', () => {
  it('are in many groups, each of them built in', () => {
    expect(lines.length).toBeGreaterThanOrEqual(1000);
    expect(lines.filter((line) => !wellKnownSpellings.includes(line))).toEqual([]);
  });

  it('have a Latin spelling and one in Arabic script', () => {
    expect(lines.filter((line) => !/[a-z]/.test(line) || !/\p{Script=Arabic}/u.test(line))).toEqual([]);
  });

  it('have every spelling once in a group, as it is folded', () => {
    expect(lines.filter((line) => new Set(keysOf(line)).size < keysOf(line).length)).toEqual([]);
  });

  it('have no spelling that another group has, also among the brands', () => {
    const owners = new Map<string, string>();
    const shared = wellKnownSpellings.flatMap((line) =>
      keysOf(line).filter((key) => {
        const owner = owners.get(key);
        owners.set(key, line);
        return owner !== undefined && owner !== line && key !== 'لیفه';
      }),
    );
    expect(shared).toEqual([]);
  });

  it.each(Object.entries(themes))('of the theme %s are sorted, as many as one can read', (_name, theme) => {
    const firsts = linesOf(theme).map((line) => line.split(',')[0] ?? '');
    expect(firsts.length).toBeLessThanOrEqual(300);
    if (theme !== things) expect(firsts).toEqual(firsts.toSorted());
  });

  it.each([
    ['بتيتة', 'potato'],
    ['پەتاتە', 'potato'],
    ['المخدة', 'pillow'],
    ['جاكوج', 'hammer'],
    ['فرچة أسنان', 'toothbrush'],
    ['پاسکیلەکان', 'bicycle'],
    ['كراسي', 'chair'],
    ['اكل بزازين', 'cat food'],
  ])('find from %s the products named %s', (inputText, english) => {
    expect(spellingsAt(readSynonyms(wellKnownSpellings), wordsOf(inputText))?.spellings.map(({ text }) => text)).toContain(english);
  });
});
