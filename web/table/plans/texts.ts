import { inPageLanguage, type Texts } from '../../base/language.ts'
import type { MarkKind } from '../../session/plan.ts'

const en = {
  plan: 'Plan: draw arrows and marks only you can see',
  bar: 'Plan',
  hint: { hexes: 'Drag from hex to hex for an arrow; a click draws', drawn: 'Drag from place to place for an arrow; a click draws' },
  pens: 'A click draws',
  pen: { mark: 'Marks', arrow: 'Arrows' },
  mine: 'My plans',
  count: (count: number) => (count === 1 ? '1 plan' : `${count} plans`),
  done: 'Done',
  about:
    'Arrows and marks only you can see. They stay with the match on this device and are not part of its record. The right mouse button draws without the pencil.',
  aboutBeside: 'Anyone looking at this device while your side is shown sees them too.',
  aboutCommon: 'Plans are hidden while both players look.',
  none: 'Nothing drawn yet.',
  draw: 'Draw',
  hide: 'Hide',
  show: 'Show',
  clear: 'Remove all',
  remove: (plan: string) => `Remove: ${plan}`,
  goTo: (plan: string) => `${plan}: show it on the board`,
  putBack: (count: number) => (count === 1 ? 'Put it back' : `Put ${count} back`),
  marks: { cross: 'Cross', ring: 'Ring', question: 'Question mark', flag: 'Flag' } as Readonly<Record<MarkKind, string>>,
  arrow: (from: string, to: string) => `Arrow from ${from} to ${to}`,
  mark: (mark: string, place: string) => `${mark} on ${place}`,
  turn: (turn: number) => (turn === 0 ? 'before turn 1' : `turn ${turn}`),
  turnShort: (turn: number) => `T${turn}`,
  planned: (plans: string) => `my plans: ${plans}`,
  drawn: (plan: string) => `${plan} drawn.`,
  removed: (plan: string) => `${plan} removed.`,
  cleared: (count: number) => `${count} plans removed.`,
  isBack: (count: number) => (count === 1 ? '1 plan is back.' : `${count} plans are back.`),
  begun: (place: string) => `Arrow from ${place}: choose where it ends.`,
  noArrow: 'No arrow drawn.',
  nothingAt: (place: string) => `Nothing planned on ${place}.`,
  keysHelp: 'With the plan tool (P), Enter begins and ends an arrow, M changes the mark, Delete removes.',
}

/** Texts of plans. */
const TEXTS: Texts<typeof en> = {
  en,
  fr: {
    plan: 'Plan : tracer des flèches et des marques que vous seul voyez',
    bar: 'Plan',
    hint: {
      hexes: 'Glissez pour une flèche ; un clic trace',
      drawn: 'Glissez pour une flèche ; un clic trace',
    },
    pens: 'Un clic trace',
    pen: { mark: 'Marques', arrow: 'Flèches' },
    mine: 'Mes plans',
    count: count => (count <= 1 ? `${count} plan` : `${count} plans`),
    done: 'Terminer',
    about:
      'Des flèches et des marques que vous seul voyez. Elles sont gardées avec la partie sur cet appareil, et n’entrent pas dans son enregistrement. Le bouton droit de la souris trace sans le crayon.',
    aboutBeside: 'Quiconque regarde cet appareil pendant que votre camp est affiché les voit aussi.',
    aboutCommon: 'Les plans sont masqués quand les deux joueurs regardent.',
    none: 'Rien de tracé pour l’instant.',
    draw: 'Tracer',
    hide: 'Masquer',
    show: 'Montrer',
    clear: 'Tout effacer',
    remove: plan => `Effacer : ${plan}`,
    goTo: plan => `${plan} : montrer sur le plateau`,
    putBack: count => (count === 1 ? 'Remettre' : `Remettre les ${count}`),
    marks: { cross: 'Croix', ring: 'Cercle', question: 'Point d’interrogation', flag: 'Drapeau' },
    arrow: (from, to) => `Flèche, ${from} vers ${to}`,
    mark: (mark, place) => `${mark}, ${place}`,
    turn: turn => (turn === 0 ? 'avant le tour 1' : `tour ${turn}`),
    turnShort: turn => `T${turn}`,
    planned: plans => `mes plans : ${plans}`,
    drawn: plan => `Tracé : ${plan}.`,
    removed: plan => `Effacé : ${plan}.`,
    cleared: count => `${count} plans effacés.`,
    isBack: count => (count <= 1 ? `${count} plan remis.` : `${count} plans remis.`),
    begun: place => `Flèche depuis ${place} : choisissez où elle finit.`,
    noArrow: 'Aucune flèche tracée.',
    nothingAt: place => `Aucun plan : ${place}.`,
    keysHelp: 'Avec l’outil Plan (P), Entrée commence et finit une flèche, M change la marque, Suppr efface.',
  },
}

/** The keys of plans, for the keyboard page: what to press, and what it does. */
export const PLAN_KEYS: Texts<readonly (readonly [string, string])[]> = {
  en: [
    ['Right mouse button', 'Drag an arrow; click a mark'],
    ['P', 'Pick up or put down the planning pencil'],
    ['Enter', 'Begin an arrow, or end it'],
    ['M', 'Next mark on the hex or place'],
    ['Delete', 'Remove what is planned there'],
  ],
  fr: [
    ['Bouton droit', 'Glisser : une flèche ; cliquer : une marque'],
    ['P', 'Prendre le crayon des plans, ou le poser'],
    ['Entrée', 'Commencer une flèche, ou la finir'],
    ['M', 'Marque suivante de l’hexagone ou du lieu'],
    ['Suppr', 'Effacer ce qui y est prévu'],
  ],
}

export const say = inPageLanguage(TEXTS)
