/** Ravitaillement, démoralisation et ralliement, en français. */
export const upkeepFr = {
  events: {
    outOfSupply: '{piece} n’est plus ravitaillé',
    backInSupply: '{piece} est de nouveau ravitaillé',
    corpsDemoralised: '{command} est démoralisé : {lost} PF perdus sur {present}',
    corpsRecovered: '{command} a repris courage',
    attackGivenUp: '{command} renonce à l’attaque et se défend',
    rallyDie: ['Ralliement de {piece}', '{die}'],
    rallied: '{piece} se rallie et revient au prochain tour',
    dispersed: '{piece} est dispersé pour de bon',
    restedAtNight: '{piece} se remet en ordre après une nuit de repos',
    returned: '{piece} revient, réduit, en {hex}',
  },
  refusals: {
    notAtCommander: 'elle revient dans l’hexagone de son chef ou à côté',
    noReturnInZone: 'pas au contact de l’ennemi',
    noRoomToReturn: 'il n’y a pas de place',
  },
} as const
