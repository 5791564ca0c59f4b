import type { BriefingTexts } from './briefing.ts'

/** The briefing in French. */
export const BRIEFING_FR: BriefingTexts = {
  story: [
    'Juin 1815. Napoléon rassemble son armée derrière la frontière des Pays-Bas méridionaux. Au-delà, deux armées sont dispersées dans leurs cantonnements : Britanniques, Néerlandais et Allemands de Wellington autour de Bruxelles, Prussiens de Blücher entre Charleroi et Liège.',
    'Vous voyez où se tiennent les Forces ennemies et qui les commande, jamais combien elles sont. Les vôtres marchent d’abord sur ordres scellés, plus tard sur des courriers qui arrivent le jour même, le lendemain ou le surlendemain.',
  ],
  setUps: {
    historical:
      'Les armées se tiennent comme le 12 juin. Les Français écrivent d’abord leurs ordres ; les Alliés écrivent les leurs au tour 2 et marchent dès le tour 4, quand arrive Napoléon.',
    'quasi-historical': 'Les Forces se tiennent comme le 12 juin, mais chacun répartit en secret chefs et divisions entre les siennes.',
    free: 'Les joueurs placent tour à tour leurs Forces, chacun dans son pays, et écrivent leurs ordres en secret. Napoléon est là dès le début.',
  },
  brussels: divisions => `À la fin d’un tour, une Force de ${divisions} divisions à Bruxelles, ravitaillée.`,
  losses: losses =>
    `Après le tour 14 : une armée alliée a perdu ${losses} divisions au moins, et les Français moins de la moitié des pertes alliées.`,
  otherwise: 'Tout le reste.',
  advice: [
    'Un ordre initial nomme un lieu, et si l’on veut deux lieux au plus sur le chemin. La carte montre où finit chaque jour ; une Force s’arrête derrière une amie ou une route encombrée.',
    'Dès le tour 4, envoyez des ordres. Les premiers réussissent presque toujours, chaque jet coûte un point de bonus. Près du commandant d’armée, l’Ordre arrive aussitôt, plus loin il lui faut des jours.',
    'Jusqu’à 8 divisions une Force vit sur le pays ; plus grosse, elle fond. Gardez ouverte la route de vos magasins : une Force coupée souffre chaque jour.',
    'Amenez deux ou trois Forces près de l’ennemi : chacune donne +2. Infanterie avec cavalerie et canons donne +4. Bois et ponts donnent +2 chacun au défenseur.',
  ],
}
