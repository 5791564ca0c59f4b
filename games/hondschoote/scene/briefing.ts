import { type Briefing, inLanguage, type Language, type SetUp, type Text } from '@grognard/engine'
import { briefingOf as toldBy } from '../../common/briefing.ts'
import { theSide } from '../words/articles-fr.ts'
import { type Look, upperFirst } from './look.ts'

const QUICK_START: Text = {
  en: 'Both armies stand in their ready-made positions: the battle begins at once.',
  fr: 'Les deux armées occupent leurs positions toutes faites : la bataille commence aussitôt.',
}
const BIDS: Text = {
  en: 'Before that both sides are bid for in secret: a bid moves the marker towards the other player.',
  fr: 'Avant cela, les camps sont mis aux enchères en secret : une mise déplace le marqueur vers l’autre joueur.',
}

/** 8.2 Who sets up first. */
function freeSetUp(look: Look, setUp: SetUp): Text {
  const { order } = look.data.setUps[look.data.scenarios.of(setUp.scenario)]
  const [first, second] = order
  const { en, fr } = look.names
  return {
    en: `First the ${en.sides[first]}, then the ${en.sides[second]} place their units in the zones of their formations. Whoever says "quick start" takes the ready-made positions.`,
    fr: `${upperFirst(theSide(fr.sides[first]))}, puis ${theSide(fr.sides[second])}, placent leurs unités dans les zones de leurs formations. Qui dit « mise en place rapide » prend les positions toutes faites.`,
  }
}

/** What players read before the match: the battle's story, and how it begins. */
export function briefingOf(look: Look, setUp: SetUp, language: Language): Briefing {
  const isReadyMade = setUp.options.setUp === 'quick-start'
  const added = [isReadyMade ? QUICK_START : freeSetUp(look, setUp), ...(setUp.options.bids === true ? [BIDS] : [])]
  return toldBy(
    look.game,
    setUp,
    language,
    added.map(text => inLanguage(text, language)),
  )
}
