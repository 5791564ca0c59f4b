import { type Game, inLanguage, type Language, type Text } from '@grognard/engine'
import { minus, signed } from '../../common/numbers.ts'
import type { Aids, Chart } from '../../registry.ts'
import { SIDES } from '../rules/ids.ts'
import type { Battle } from '../rules/state.ts'
import type { BattleData } from '../schema/index.ts'
import { board } from './board.ts'
import { type Look, lookOf } from './look.ts'

/** The table in words, for terminals and screen readers. */
export function battleAids(game: Game): Aids {
  const look = lookOf(game as unknown as Game<Battle>)
  return {
    board: (view, language) => board(look, view as Battle, language),
    charts: language => charts(look, language),
  }
}

/** Every chart: units, command dice, cards, fire modifiers, effects of hits, reactions, terrain. */
function charts({ json }: Look, language: Language): Chart[] {
  return [
    unitsChart(json, language),
    diceChart(json, language),
    cardsChart(json, language),
    modifiersChart(json, language),
    effectsChart(json, language),
    reactionsChart(json, language),
    terrainChart(json, language),
  ]
}

/** 1.1, 7.2 The reference sheet. */
function unitsChart({ types }: BattleData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const values = (row: Readonly<Record<string, number>>) => Object.values(row).join(' / ') || '–'
  return {
    title: say({ en: 'Units [1.1]', fr: 'Unités [1.1]' }),
    columns: [
      '',
      say({ en: 'elements', fr: 'éléments' }),
      say({ en: 'move and fire', fr: 'bouge et tire' }),
      say({ en: 'move', fr: 'bouge' }),
      say({ en: 'fire value by hexes', fr: 'valeur de tir par hexagone' }),
      say({ en: 'after a move', fr: 'après un mouvement' }),
      say({ en: 'rally dice', fr: 'dés de ralliement' }),
    ],
    rows: types.unitTypes.map(({ name, elements, move, fire, rallyDice }) => [
      say(name),
      String(elements),
      String(move.fire ?? '–'),
      String(move.noFire),
      values(fire.unmoved),
      values(fire.moved),
      String(rallyDice ?? '–'),
    ]),
    notes: [
      say({
        en: `all by road: ${types.roadBonus} hex more; guns on a hill reach one hex farther [8.3]`,
        fr: `tout par la route : ${types.roadBonus} hexagone de plus ; sur une colline, les canons portent un hexagone plus loin [8.3]`,
      }),
    ],
  }
}

/** 1.2, 5.1 The faces of the command die. */
function diceChart({ tables }: BattleData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const uses: Readonly<Record<string, { readonly label: Text }>> = tables.commandFaceUse
  const names: Readonly<Record<string, Text>> = {
    flag: { en: 'flag', fr: 'drapeau' },
    general: { en: 'general', fr: 'général' },
    cavalry: { en: 'cavalry', fr: 'cavalerie' },
    artillery: { en: 'artillery', fr: 'artillerie' },
    infantry: { en: 'infantry', fr: 'infanterie' },
  }
  return {
    title: say({ en: 'Command dice [5.1]', fr: 'Dés de commandement [5.1]' }),
    columns: [say({ en: 'die', fr: 'dé' }), '', ''],
    rows: tables.dice.command.faces.map((face, i) => [String(i + 1), say(names[face] ?? face), say(uses[face]?.label ?? '')]),
  }
}

/** 3.0 The cards of a side; both have the same. */
function cardsChart({ cards }: BattleData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const own = cards.cards.filter(({ side }) => side === SIDES.names[0])
  const titles = [...new Set(own.map(({ title }) => say(title)))]
  return {
    title: say({ en: 'Command cards [3.0]', fr: 'Cartes de commandement [3.0]' }),
    columns: ['', '', ''],
    rows: titles.map(title => {
      const alike = own.filter(card => say(card.title) === title)
      return [`${alike.length} ×`, title, say(alike[0]?.label ?? '')]
    }),
    notes: [
      say({
        en: 'six of ten on the first turn; then the four unused are kept and two of the six played are chosen again [4.1]',
        fr: 'six sur dix au premier tour ; ensuite les quatre non jouées restent et deux des six jouées reviennent [4.1]',
      }),
    ],
  }
}

const MODIFIERS: Readonly<Record<string, Text>> = {
  'square-flank-rear': { en: 'next hex: a square, or from flank or rear', fr: 'hexagone voisin : un carré, ou de flanc ou de dos' },
  'from-square': { en: 'fires from square', fr: 'tire en carré' },
  'artillery-medium': { en: 'at guns two hexes away', fr: 'sur des canons à deux hexagones' },
  'vs-cavalry': { en: 'at cavalry', fr: 'sur de la cavalerie' },
  'flank-rear': { en: 'from flank or rear', fr: 'de flanc ou de dos' },
  'infantry-in-open': { en: 'infantry in the open, not in square', fr: 'infanterie à découvert, sans carré' },
  'vs-square': { en: 'at a square', fr: 'sur un carré' },
  'vs-artillery': { en: 'at artillery', fr: 'sur de l’artillerie' },
}

/** 9.2 What changes a fire value, by the arm that strikes. */
function modifiersChart({ tables }: BattleData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const { general, infantry, cavalry, artillery } = tables.modifiers
  const rows = (arm: Text, modifiers: readonly { readonly id: string; readonly value: number }[]) =>
    modifiers.map(({ id, value }) => [say(arm), say(MODIFIERS[id] ?? id), signed(value)])
  return {
    title: say({ en: 'Fire modifiers [9.2]', fr: 'Modificateurs de tir [9.2]' }),
    columns: ['', '', ''],
    rows: [
      [
        say({ en: 'infantry, cavalry', fr: 'infanterie, cavalerie' }),
        say({ en: 'a general leads, next hex', fr: 'un général mène, hexagone voisin' }),
        signed(general.value),
      ],
      ...rows({ en: 'infantry', fr: 'infanterie' }, infantry),
      ...rows({ en: 'cavalry', fr: 'cavalerie' }, cavalry),
      ...rows({ en: 'artillery', fr: 'artillerie' }, artillery),
    ],
    notes: [
      say({
        en: 'a ten-sided die up to the value hits; each full ten passed is a sure hit [9.0]',
        fr: 'un dé à dix faces, au plus la valeur, touche ; chaque dizaine dépassée est une touche sûre [9.0]',
      }),
    ],
  }
}

/** 9.1 Elements lost and hexes of retreat, by hits. */
function effectsChart({ tables }: BattleData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const hits = Object.entries(tables.combatEffects.byHits)
  return {
    title: say({ en: 'Effects of hits [9.1]', fr: 'Effets des touches [9.1]' }),
    columns: [
      say({ en: 'die', fr: 'dé' }),
      ...hits.map(([count], i) => say({ en: `${count}${i === 2 ? '+' : ''} hits`, fr: `${count}${i === 2 ? '+' : ''} touches` })),
    ],
    rows: [1, 2, 3, 4, 5, 6].map(face => [String(face), ...hits.map(([, column]) => (column[face] ?? []).join(' / '))]),
    notes: [say({ en: 'elements lost / hexes of retreat', fr: 'éléments perdus / hexagones de recul' })],
  }
}

/** 9.3 Reactions to cavalry. */
function reactionsChart({ tables }: BattleData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const chance = (dice: number) => `${Math.round(100 * (1 - (2 / 3) ** dice))} %`
  return {
    title: say({ en: 'Reaction to cavalry [9.3]', fr: 'Réaction à la cavalerie [9.3]' }),
    columns: [say({ en: 'flag dice', fr: 'dés de drapeau' }), say({ en: 'chance', fr: 'chance' })],
    rows: Array.from({ length: tables.reaction.maxDice }, (_, i) => [String(i + 1), chance(i + 1)]),
    notes: [
      say({
        en: 'a die for each empty hex between the unit and the start of the charge; cavalry counter-charges, guns fire, infantry forms square',
        fr: 'un dé par hexagone vide entre l’unité et le départ de la charge ; la cavalerie contre-charge, l’artillerie tire, l’infanterie forme le carré',
      }),
      ...Object.entries(tables.opportunityFire).map(([face, { loss, halts }]) =>
        say({
          en: `opportunity fire, ${face}: ${loss} lost${halts ? ', halted' : ''}`,
          fr: `tir d’opportunité, ${face} : ${loss} perdu${halts ? ', arrêt' : ''}`,
        }),
      ),
    ],
  }
}

/** 8.0 Terrain. */
function terrainChart({ tables }: BattleData, language: Language): Chart {
  const say = (text: Text) => inLanguage(text, language)
  const yes = (is: boolean | undefined) => (is === true ? '•' : '')
  return {
    title: say({ en: 'Terrain [8.0]', fr: 'Terrain [8.0]' }),
    columns: [
      '',
      say({ en: 'fire into', fr: 'tir dedans' }),
      say({ en: 'fire from', fr: 'tir depuis' }),
      say({ en: 'stops', fr: 'arrête' }),
      say({ en: 'blocks sight', fr: 'coupe la vue' }),
      say({ en: 'square', fr: 'carré' }),
    ],
    rows: tables.terrain.map(({ name, target, from, stop, impassable, blocksSight, squareAllowed }) => [
      say(name),
      impassable === true ? '–' : minus(target),
      impassable === true ? '–' : minus(from),
      impassable === true ? say({ en: 'no way', fr: 'infranchissable' }) : yes(stop),
      yes(blocksSight),
      yes(squareAllowed),
    ]),
  }
}
