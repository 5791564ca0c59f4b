import type { Language } from '@grognard/engine'

/** The stage's texts besides the decisions, in one language. */
interface SceneTexts {
  readonly turn: (turn: number, side: number) => string
  readonly opens: (actions: string) => string
  readonly comesWithPrussians: (time: string, now: number, needed: number) => string
  readonly comesWithLosses: (time: string, now: number, needed: number) => string
  readonly comesAtTurnEnd: (time: string) => string
  readonly divisions: (left: number, of: number) => string
  readonly guns: (left: number, of: number) => string
  readonly onTheMap: (left: number, of: number) => string
  readonly napoleonAdds: (value: number) => string
  readonly unused: string
  readonly spent: string
  readonly playedLast: string
  readonly mayCounter: (name: string) => string
  readonly after: (value: string, name: string) => string
  readonly repeated: (value: string) => string
  readonly modifier: (value: string, label: string) => string
  readonly heldBy: (site: string, army: string) => string
  readonly losses: string
  readonly morale: string
  readonly lossesLabel: (army: string, lost: number, breaks: number) => string
  readonly moraleLabel: (army: string, morale: number) => string
  readonly routTest: (modifier: number) => string
  readonly breaks: string
  readonly attack: (from: string, to: string) => string
  readonly target: (name: string) => string
  readonly steps: { readonly order: string; readonly losses: string }
  /** What came of an order. */
  readonly result: {
    readonly divisions: (count: number) => string
    readonly guns: (left: number) => string
    readonly morale: (loss: string, now: number) => string
    readonly arrived: (now: number) => string
    readonly pushedBack: (now: number) => string
    readonly stood: string
    readonly failed: string
    readonly broken: string
  }
  readonly odds: {
    readonly die: string
    readonly divisions: (count: number) => string
    readonly guns: (count: number) => string
    readonly morale: (loss: string) => string
    readonly arrive: (count: number) => string
    readonly pushedBack: (count: number) => string
    readonly falls: (site: string) => string
    readonly theyLose: string
    readonly youLose: string
    readonly theyAreShaken: string
    readonly youAreShaken: string
    readonly meanDivisions: string
    readonly meanDivision: string
    readonly meanMorale: string
    readonly meanGuns: string
    readonly meanPrussians: string
    readonly opensFor: (side: string, counters: string) => string
    readonly opensNothing: (side: string) => string
  }
}

const PHASES = { en: ['French phase', 'Allied phase'], fr: ['phase française', 'phase alliée'] } as const

export const TEXTS: Readonly<Record<Language, SceneTexts>> = {
  en: {
    turn: (turn, side) => `Turn ${turn}, ${PHASES.en[side]}`,
    opens: actions => `opens: ${actions}`,
    comesWithPrussians: (time, now, needed) => `${time} comes with the fifth Prussian division: ${now} of ${needed}`,
    comesWithLosses: (time, now, needed) => `${time} comes with the tenth division lost: ${now} of ${needed}`,
    comesAtTurnEnd: time => `${time} comes at the end of the turn`,
    divisions: (left, of) => `${left} of ${of} divisions`,
    guns: (left, of) => `${left} of ${of} guns`,
    onTheMap: (left, of) => `${left} of ${of} divisions on the map`,
    napoleonAdds: value => `Adds ${value} to one die`,
    unused: 'once, unused',
    spent: 'spent',
    playedLast: 'played last',
    mayCounter: name => `may counter ${name}`,
    after: (value, name) => `${value} after ${name}`,
    repeated: value => `${value} if repeated`,
    modifier: (value, label) => `${value} ${label}`,
    heldBy: (site, army) => `${site}, held by the ${army}`,
    losses: 'Losses',
    morale: 'Morale',
    lossesLabel: (army, lost, breaks) => `Losses of the ${army}: ${lost} of ${breaks}`,
    moraleLabel: (army, morale) => `Morale of the ${army}: ${morale}`,
    routTest: modifier => (modifier > 0 ? `rout test, +${modifier}` : 'rout test'),
    breaks: 'the army breaks',
    attack: (from, to) => `${from} against ${to}`,
    target: name => `Hits ${name}`,
    steps: { order: 'orders', losses: 'losses' },
    result: {
      divisions: count => `${count} ${count > 1 ? 'divisions' : 'division'} lost`,
      guns: left => (left === 0 ? 'the last guns lost' : `guns lost, ${left} left`),
      morale: (loss, now) => `${loss} (now ${now})`,
      arrived: now => `Prussians come up: ${now} on the field`,
      pushedBack: now => `Prussians thrown back: ${now} on the field`,
      stood: 'rout test passed',
      failed: 'rout test failed: the army routs',
      broken: 'the army breaks',
    },
    odds: {
      die: 'on the die',
      divisions: count => `${count} ${count > 1 ? 'divisions' : 'division'}`,
      guns: count => `${count} ${count > 1 ? 'guns' : 'gun'}`,
      morale: loss => `morale ${loss}`,
      arrive: count => (count > 1 ? `${count} Prussian divisions arrive` : 'a Prussian division arrives'),
      pushedBack: count => (count > 1 ? `${count} Prussian divisions fall back` : 'a Prussian division falls back'),
      falls: site => `${site} falls`,
      theyLose: 'they lose a division',
      youLose: 'you lose a division',
      theyAreShaken: 'their morale falls',
      youAreShaken: 'your morale falls',
      meanDivisions: 'divisions',
      meanDivision: 'division',
      meanMorale: 'morale',
      meanGuns: 'guns',
      meanPrussians: 'Prussian divisions on the map',
      opensFor: (side, counters) => `Opens for the ${side}: ${counters}`,
      opensNothing: side => `Opens nothing for the ${side}`,
    },
  },
  fr: {
    turn: (turn, side) => `Tour ${turn}, ${PHASES.fr[side]}`,
    opens: actions => `permet : ${actions}`,
    comesWithPrussians: (time, now, needed) => `${time} avec la cinquième division prussienne : ${now} sur ${needed}`,
    comesWithLosses: (time, now, needed) => `${time} avec la dixième division perdue : ${now} sur ${needed}`,
    comesAtTurnEnd: time => `${time} à la fin du tour`,
    divisions: (left, of) => `${left} ${left > 1 ? 'divisions' : 'division'} sur ${of}`,
    guns: (left, of) => `${left} ${left > 1 ? 'pions' : 'pion'} sur ${of}`,
    onTheMap: (left, of) => `${left} ${left > 1 ? 'divisions' : 'division'} sur ${of} sur la carte`,
    napoleonAdds: value => `Ajoute ${value} à un dé`,
    unused: 'une fois, disponible',
    spent: 'a servi',
    playedLast: 'jouée en dernier',
    mayCounter: name => `peut contrer ${name}`,
    after: (value, name) => `${value} après ${name}`,
    repeated: value => `${value} si répétée`,
    modifier: (value, label) => `${value} ${label}`,
    heldBy: (site, army) => `${site}, aux mains des ${army}`,
    losses: 'Pertes',
    morale: 'Moral',
    lossesLabel: (army, lost, breaks) => `Pertes des ${army} : ${lost} sur ${breaks}`,
    moraleLabel: (army, morale) => `Moral des ${army} : ${morale}`,
    routTest: modifier => (modifier > 0 ? `test de déroute, +${modifier}` : 'test de déroute'),
    breaks: 'l’armée se brise',
    attack: (from, to) => `${from} contre ${to}`,
    target: name => `Touche ${name}`,
    steps: { order: 'ordres', losses: 'pertes' },
    result: {
      divisions: count => (count > 1 ? `${count} divisions perdues` : `${count} division perdue`),
      guns: left => (left === 0 ? 'derniers canons perdus' : `canons perdus, il en reste ${left}`),
      morale: (loss, now) => `${loss} (${now})`,
      arrived: now => `les Prussiens arrivent\u00a0: ${now} sur le terrain`,
      pushedBack: now => `les Prussiens sont repoussés\u00a0: ${now} sur le terrain`,
      stood: 'test de déroute réussi',
      failed: 'test de déroute manqué\u00a0: l’armée se débande',
      broken: 'l’armée est brisée',
    },
    odds: {
      die: 'au dé',
      divisions: count => `${count} ${count > 1 ? 'divisions' : 'division'}`,
      guns: count => `${count} ${count > 1 ? 'pions de la batterie' : 'pion de la batterie'}`,
      morale: loss => `moral ${loss}`,
      arrive: count => (count > 1 ? `${count} divisions prussiennes arrivent` : 'une division prussienne arrive'),
      pushedBack: count => (count > 1 ? `${count} divisions prussiennes reculent` : 'une division prussienne recule'),
      falls: site => `${site} tombe`,
      theyLose: 'ils perdent une division',
      youLose: 'vous perdez une division',
      theyAreShaken: 'leur moral baisse',
      youAreShaken: 'votre moral baisse',
      meanDivisions: 'divisions',
      meanDivision: 'division',
      meanMorale: 'moral',
      meanGuns: 'pions de la batterie',
      meanPrussians: 'divisions prussiennes sur la carte',
      opensFor: (side, counters) => `Permet aux ${side} : ${counters}`,
      opensNothing: side => `Ne permet rien aux ${side}`,
    },
  },
}
