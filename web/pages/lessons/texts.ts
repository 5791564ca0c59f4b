import type { Texts } from '../../base/language.ts'

interface LessonTexts {
  readonly learn: string
  readonly lede: string
  readonly lessonsOf: (game: string) => string
  readonly lesson: (n: number, of: number) => string
  readonly stepOf: (n: number, of: number) => string
  readonly done: string
  readonly doneOf: (done: number, of: number) => string
  readonly firstBattle: string
  readonly firstBattleText: string
  readonly beginBattle: string
  readonly goOn: string
  readonly showMe: string
  readonly laidOut: string
  readonly finished: string
  readonly next: string
  readonly again: string
  readonly all: string
  readonly fold: string
  readonly unfold: string
  readonly remark: string
  readonly moreRemarks: (count: number) => string
  readonly understood: string
  readonly noMore: string
  readonly noSuchLesson: string
  readonly noSuchLessonText: string
  readonly diceAreLaid: string
  readonly yourTask: string
}

export const TEXTS: Texts<LessonTexts> = {
  en: {
    learn: 'Learn',
    lede: 'Five short lessons per game, two to four minutes each, at the real table with the real rules. Then a first battle with someone looking over your shoulder.',
    lessonsOf: game => `Lessons for ${game}`,
    lesson: (n, of) => `Lesson ${n} of ${of}`,
    stepOf: (n, of) => `Step ${n} of ${of}`,
    done: 'done',
    doneOf: (done, of) => `${done} of ${of} done`,
    firstBattle: 'A first battle with commentary',
    firstBattleText: 'A whole match against a Recruit. Whatever happens for the first time is explained, until you have heard enough.',
    beginBattle: 'Begin the battle',
    goOn: 'Continue',
    showMe: 'Show me',
    laidOut: 'The order is ready: press the black button to give it.',
    finished: 'Lesson complete',
    next: 'Next lesson',
    again: 'Repeat',
    all: 'All lessons',
    fold: 'Collapse the card',
    unfold: 'Expand the card',
    remark: 'New to you',
    moreRemarks: count => (count === 1 ? '1 more remark' : `${count} more remarks`),
    understood: 'Got it',
    noMore: 'No more remarks',
    noSuchLesson: 'No such lesson',
    noSuchLessonText: 'The address may be mistyped. All lessons are on one page.',
    diceAreLaid: 'In lessons the dice are fixed; in a match they never are.',
    yourTask: 'Your task',
  },
  fr: {
    learn: 'Apprendre',
    lede: 'Cinq courtes leçons par jeu, de deux à quatre minutes, à la vraie table avec les vraies règles. Puis une première bataille où quelqu’un regarde par-dessus votre épaule.',
    lessonsOf: game => `Leçons de ${game}`,
    lesson: (n, of) => `Leçon ${n} sur ${of}`,
    stepOf: (n, of) => `Étape ${n} sur ${of}`,
    done: 'terminée',
    doneOf: (done, of) => (done > 1 ? `${done} terminées sur ${of}` : `${done} terminée sur ${of}`),
    firstBattle: 'Une première bataille commentée',
    firstBattleText:
      'Une partie entière contre un Conscrit. Tout ce qui arrive pour la première fois est expliqué, jusqu’à ce que vous en sachiez assez.',
    beginBattle: 'Commencer la bataille',
    goOn: 'Continuer',
    showMe: 'Montrez-moi',
    laidOut: 'L’ordre est prêt : cliquez sur le bouton noir pour le donner.',
    finished: 'Leçon terminée',
    next: 'Leçon suivante',
    again: 'Recommencer',
    all: 'Toutes les leçons',
    fold: 'Replier la carte',
    unfold: 'Déplier la carte',
    remark: 'Une nouveauté',
    moreRemarks: count => (count === 1 ? 'encore 1 remarque' : `encore ${count} remarques`),
    understood: 'Compris',
    noMore: 'Plus de remarques',
    noSuchLesson: 'Cette leçon n’existe pas',
    noSuchLessonText: 'L’adresse est peut-être erronée. Toutes les leçons sont sur une même page.',
    diceAreLaid: 'Dans les leçons, les dés sont arrangés ; dans une partie, jamais.',
    yourTask: 'À vous',
  },
}
