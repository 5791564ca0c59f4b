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
    lede: 'Five short lessons a game, two to four minutes each, at the real table with the real rules. Then a first battle in which somebody looks over your shoulder.',
    lessonsOf: game => `Lessons of ${game}`,
    lesson: (n, of) => `Lesson ${n} of ${of}`,
    stepOf: (n, of) => `Step ${n} of ${of}`,
    done: 'done',
    doneOf: (done, of) => `${done} of ${of} done`,
    firstBattle: 'A first battle with remarks',
    firstBattleText:
      'A whole match against a Recruit. Whatever happens for the first time is explained, until you say that you have heard enough.',
    beginBattle: 'Begin the battle',
    goOn: 'Go on',
    showMe: 'Show me',
    laidOut: 'The sentence is laid out: press the black button to say it.',
    finished: 'Lesson done',
    next: 'Next lesson',
    again: 'Once more',
    all: 'All lessons',
    fold: 'Fold the card',
    unfold: 'Unfold the card',
    remark: 'For the first time',
    moreRemarks: count => (count === 1 ? '1 more remark' : `${count} more remarks`),
    understood: 'Understood',
    noMore: 'No more remarks',
    noSuchLesson: 'There is no such lesson',
    noSuchLessonText: 'The address may be mistyped. All lessons are on one page.',
    diceAreLaid: 'In lessons the dice fall as the lesson needs them; in a match they never do.',
    yourTask: 'Your task',
  },
  fr: {
    learn: 'Apprendre',
    lede: 'Cinq courtes leçons par jeu, de deux à quatre minutes, à la vraie table avec les vraies règles. Puis une première bataille où quelqu’un regarde par-dessus votre épaule.',
    lessonsOf: game => `Leçons de ${game}`,
    lesson: (n, of) => `Leçon ${n} sur ${of}`,
    stepOf: (n, of) => `Étape ${n} sur ${of}`,
    done: 'faite',
    doneOf: (done, of) => (done > 1 ? `${done} faites sur ${of}` : `${done} faite sur ${of}`),
    firstBattle: 'Une première bataille commentée',
    firstBattleText:
      'Une partie entière contre une Recrue. Ce qui arrive pour la première fois est expliqué, jusqu’à ce que vous en sachiez assez.',
    beginBattle: 'Commencer la bataille',
    goOn: 'Continuer',
    showMe: 'Montrez-moi',
    laidOut: 'La phrase est posée : pressez le bouton noir pour la dire.',
    finished: 'Leçon faite',
    next: 'Leçon suivante',
    again: 'Encore une fois',
    all: 'Toutes les leçons',
    fold: 'Replier la carte',
    unfold: 'Déplier la carte',
    remark: 'Pour la première fois',
    moreRemarks: count => (count === 1 ? 'encore 1 remarque' : `encore ${count} remarques`),
    understood: 'Compris',
    noMore: 'Plus de remarques',
    noSuchLesson: 'Cette leçon n’existe pas',
    noSuchLessonText: 'L’adresse est peut-être mal écrite. Toutes les leçons sont sur une page.',
    diceAreLaid: 'Dans les leçons, les dés tombent comme la leçon en a besoin ; dans une partie, jamais.',
    yourTask: 'À vous',
  },
}
