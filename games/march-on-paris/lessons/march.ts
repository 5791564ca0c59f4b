import type { Lesson } from '@grognard/engine'
import { BRIENNE } from './opening.ts'

/** Chits, activation, movement, what is left to the order. */
export const MARCH: Lesson = {
  id: 'march',
  title: { en: 'A corps on the march', fr: 'Un corps en marche' },
  idea: {
    en: 'A chit calls a corps to act. Move what you like by hand; the rest marches as ordered.',
    fr: 'Un pion appelle un corps à agir. Bougez à la main ce que vous voulez ; le reste suit son ordre.',
  },
  ...BRIENNE,
  before: [{ until: 'movement', can: 'c5b' }],
  steps: [
    {
      text: {
        en: 'The chit of V Cavalry Corps was drawn: it acts. Its order is to march to Maizières. Send the brigade at its head there yourself: point at the counter in 2104, then at 1804. The figures are movement points left; fainter hexes are road marches.',
        fr: 'Le pion du Ve corps de cavalerie est tiré : il agit. Son ordre est de marcher sur Maizières. Envoyez-y vous-même la brigade de tête : montrez le pion en 2104, puis 1804. Les chiffres sont les points de mouvement restants ; les hexagones pâles, des marches par la route.',
      },
      rule: 'B 5.1',
      look: ['c5a', '1804'],
      say: 'c5a 1804',
      instead: { en: 'The brigade in 2104 to 1804.', fr: 'La brigade de 2104 en 1804.' },
    },
    {
      text: {
        en: 'Under March a unit must come nearer to its target, and foot keeps out of enemy zones of control. A road march ends alone in its hex, in column. Bring the next brigade up to 1904.',
        fr: 'Sous Marche, une unité doit se rapprocher de l’objectif, et l’infanterie évite les zones de contrôle ennemies. Une marche par la route finit seule dans son hexagone, en colonne. Menez la brigade suivante en 1904.',
      },
      rule: 'B 12.10',
      look: ['c5b', '1904'],
      say: 'c5b 1904',
      or: ['c5b *'],
      instead: { en: 'The brigade in 2303 to 1904.', fr: 'La brigade de 2303 en 1904.' },
    },
    {
      text: {
        en: 'End the movement. What you have not moved now marches as its order says, and reinforcements that are due come on. In a quiet corner of the field this one press is enough for a whole corps.',
        fr: 'Terminez le mouvement. Ce que vous n’avez pas bougé suit maintenant son ordre, et les renforts attendus entrent en jeu. Loin de l’ennemi, cette seule touche suffit pour tout un corps.',
      },
      rule: 'B 12.10',
      say: 'end',
    },
  ],
  closing: {
    en: 'Each corps acts once a turn, in the order in which the chits come. Your own cup lies open in the top bar; of the enemy’s you see only how many chits are left.',
    fr: 'Chaque corps agit une fois par tour, dans l’ordre où sortent les pions. Votre gobelet est ouvert dans la barre du haut ; de celui de l’ennemi, vous ne voyez que le nombre de pions.',
  },
}
