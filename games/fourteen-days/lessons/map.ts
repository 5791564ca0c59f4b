import type { Lesson } from '@grognard/engine'
import { FRENCH_PLANS } from './opening.ts'

/** Reading the map: Forces, and what is hidden. */
export const MAP: Lesson = {
  id: 'map',
  title: { en: 'What you see and what you do not', fr: 'Ce qu’on voit, et ce qu’on ne voit pas' },
  idea: {
    en: 'The enemy shows you where his Forces are, never what is in them.',
    fr: 'L’ennemi montre où sont ses Forces, jamais ce qu’elles contiennent.',
  },
  scenario: 'historical',
  side: 'allied',
  steps: [
    {
      text: {
        en: 'You command Wellington’s and Blücher’s armies in June 1815. Each piece is a Force: a letter, its most senior commander, and for your own the number of divisions. Inspect one of yours: its list is for your eyes only. French Forces show their leader and nothing else.',
        fr: 'Vous commandez les armées de Wellington et de Blücher, en juin 1815. Chaque pièce est une Force : une lettre, son chef le plus élevé, et pour les vôtres le nombre de divisions. Regardez-en une à vous : sa liste n’est que pour vos yeux. Les Forces françaises ne montrent que leur chef.',
      },
      rule: '5.0',
      look: ['british-A', 'prussian-H', 'french-C'],
    },
    {
      text: {
        en: 'Brussels has two hexes. Say where Wellington stands: 3009.',
        fr: 'Bruxelles a deux hexagones. Dites où se tient Wellington : 3009.',
      },
      rule: '7.1',
      look: ['british-A', '3009'],
      say: '3009',
      or: ['3110'],
      replies: FRENCH_PLANS,
    },
    {
      text: {
        en: 'The French have written their orders in secret: you see that each Force has one (the marker I), not where it leads. Now the first day begins with attrition. Big Forces lose men; none of yours is that big. Press “Confirm”.',
        fr: 'Les Français ont écrit leurs ordres en secret : vous voyez que chaque Force en a un (le marqueur I), pas où il mène. Le premier jour commence par l’attrition. Les grosses Forces fondent ; aucune des vôtres n’est si grosse. Confirmez.',
      },
      rule: '10.0',
      look: ['french-C', 'french-B'],
      say: 'go',
    },
    {
      text: {
        en: 'Two French Forces marched. How far tells you something: infantry goes 5 hexes by road, artillery 4, and the slowest decides. Until the fourth day you only watch, but your commanders can ride. Send Pirch from Namur to Zieten at Charleroi, Force H, and leave Zieten in command: then the French see nothing of it.',
        fr: 'Deux Forces françaises ont marché. La distance vous apprend quelque chose : l’infanterie fait 5 hexagones par la route, l’artillerie 4, et le plus lent décide. Jusqu’au quatrième jour vous ne faites que regarder, mais vos chefs peuvent chevaucher. Envoyez Pirch de Namur chez Zieten à Charleroi, Force H, et laissez le commandement à Zieten : les Français n’en verront rien.',
      },
      rule: '12.0',
      look: ['prussian-I', 'prussian-H'],
      say: 'pirch prussian-H go',
      instead: { en: 'Pirch, to Prussian H.', fr: 'Pirch, vers la Force H prussienne.' },
    },
    {
      text: {
        en: 'Nobody else needs to ride: stop. The log tells you all that the French let you know; theirs tells them as little of you.',
        fr: 'Personne d’autre n’a besoin de chevaucher : cessez. Ce que dit le journal est tout ce que les Français laissent savoir ; le leur en dit aussi peu sur vous.',
      },
      say: 'stop',
      instead: { en: 'Enough for today: stop.', fr: 'Assez pour aujourd’hui : cessez.' },
    },
  ],
  closing: {
    en: 'Count what you can: 38 French divisions, seven Forces, twelve at most. What a Force has shown in combat is noted for you in its file.',
    fr: 'Comptez ce qui peut l’être : 38 divisions françaises, sept Forces, douze au plus. Ce qu’une Force a montré au combat est noté pour vous dans son dossier.',
  },
}
