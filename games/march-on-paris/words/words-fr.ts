import type { Story } from '@grognard/engine'
import type { Theatre } from '../rules/static.ts'
import { cardFr } from './card-fr.ts'
import { coverFr } from './cover-fr.ts'
import { exitFr } from './exit-fr.ts'
import { fightFr } from './fight-fr.ts'
import { moveFr } from './move-fr.ts'
import { battleNames } from './names.ts'
import { orderFr } from './order-fr.ts'
import { turnFr } from './turn-fr.ts'
import { upkeepFr } from './upkeep-fr.ts'
import type { BattleWords } from './words.ts'

/** Tout ce qu'une bataille dit en français. */
export function french(data: Theatre, story: Story | undefined): BattleWords {
  const { title, names } = battleNames(data, story, 'fr')
  return {
    title,
    names: {
      ...names,
      verb: [
        'fin',
        'retenir les renforts',
        'toute une pile',
        'couper un pont',
        'réparer un pont',
        'se retrancher',
        'payer de sa personne',
        's’abstenir',
        'tenir',
        'rester',
        'poursuivre',
        'annuler un ordre',
        'réaffecter un corps',
        'détacher',
        'QG',
        'en passant par',
        'décision locale',
        'rappeler',
        'marche forcée',
        'une partie de la pile',
        'relancer',
        'garder',
        'défausser',
        'augmenter le sien',
        'diminuer celui de l’ennemi',
        'retraite générale',
        'leurre',
        'envoyer les vedettes',
        'rappeler les vedettes',
        'duel de vedettes',
        'marcher à couvert',
        'apparaître',
        'quitter la carte',
      ],
    },
    events: {
      ...turnFr.events,
      ...moveFr.events,
      ...upkeepFr.events,
      ...fightFr.events,
      ...orderFr.events,
      ...cardFr.events,
      ...coverFr.events,
      ...exitFr.events,
    },
    refusals: {
      ...turnFr.refusals,
      ...moveFr.refusals,
      ...upkeepFr.refusals,
      ...fightFr.refusals,
      ...orderFr.refusals,
      ...cardFr.refusals,
      ...coverFr.refusals,
      ...exitFr.refusals,
    },
    prompts: {
      ...cardFr.prompts,
      movement: '{side} : bougez, ou terminez les mouvements',
      'unseen-movement': '{side} : bougez, ou terminez les mouvements',
      'place-recovered': 'Une unité revient : où ?',
      bombardment: '{side} : bombardez un hexagone, ou terminez',
      lose: '{side} : qui perd un pas ?',
      retreat: '{side} : ramenez vos troupes',
      'lead-on': '{leader} : payer de sa personne, ou non ?',
      assaults: '{side} : donnez l’assaut, ou terminez',
      retire: '{side} : repliez-vous, ou tenez',
      advance: '{side} : quelle pile avance ?',
      charges: '{side} : chargez un hexagone, ou terminez',
      reactions: '{side} : contre-chargez, ou tenez',
      'react-unseen': '{side} : contre-chargez, ou tenez',
      pursuit: '{side} : poursuivez, avancez, ou restez',
      'ride-on': '{side} : jusqu’où va la poursuite ?',
      'change-arrivals': '{side} : ordres aux troupes attendues',
      'take-free-order': '{side} : ordres qui attendent',
      'write-orders': '{side} : écrivez vos ordres',
      'own-decisions': '{side} : décisions de la formation qui agit',
      'ride-out': '{side} : déplacez vos quartiers généraux',
      'choose-initial': '{side} : choisissez la formation qui agit d’abord',
      'choose-coordinated': '{side} : choisissez deux formations qui agissent ensemble',
      'replace-leader': '{command} : où le nouveau chef prend-il son commandement ?',
    },
    standing: { 'roll-again/keep': 'garder tous les dés', 'roll-again/again-on-failure': 'relancer ce qui échoue' },
    causes: {
      draw: 'match nul aux points',
      marginal: 'victoire marginale',
      substantial: 'victoire substantielle',
      decisive: 'victoire décisive',
      demoralised: 'tous les corps ennemis sont démoralisés',
      captured: 'Napoléon est capturé',
      resigned: 'par abandon',
    },
    regrets: {
      marchesOn: '{piece} n’a pas bougé : son ordre l’envoie en {hex}',
      mayBeHeld: '{piece} rate son test et reste en {hex} pour cette activation',
      leavesCommand: '{piece} finit hors de commandement, à moins que son chef ne suive',
      leavesWork: 'La position aménagée en {hex} est laissée au premier venu',
      gunsAlone: '{piece} reste sans couverture près de l’ennemi en {hex} : repoussée par un assaut, elle perd un pas de plus',
    },
    gauges: { frenchLosses: 'PF perdus par les Français', coalitionLosses: 'PF perdus par les Coalisés', hour: 'Heures restantes' },
  }
}
