/** Sorties de carte et retraite générale, en français. */
export const exitFr = {
  events: {
    leftMap: '{piece} quitte la carte en {hex}',
    leftUnsupplied: '{piece} est sorti sans ravitaillement : perdu pour son corps',
    coverLeft: 'Une force ({side}) quitte la carte en {hex}',
    retreatOrdered: '{side} : retraite générale',
    exitPoints: ['{side} : {trains} trains et {units} unités sortis de la carte', '{points} PV'],
  },
  refusals: {
    noWayOut: 'on ne sort pas de la carte par là',
    notSentOff: 'son ordre ne mène pas hors de la carte à cet endroit',
    zoneBarsExit: 'on ne quitte pas la carte depuis une ZOC ennemie, sauf la cavalerie et les troupes en retraite générale',
    noPointsToLeave: 'il ne lui reste pas assez de points de mouvement pour sortir',
    vedettesStay: 'les vedettes sortent avec leur unité : rappelez-les d’abord',
    mustLeave: 'la retraite générale la fait sortir d’ici',
    retreatBinds: 'une formation en retraite générale ne reçoit pas d’autre ordre',
    retreatOfAll: 'la retraite générale est un ordre unique pour toute l’armée, sans formation ni hexagone',
    allRetreat: 'il ne reste personne à rappeler',
  },
} as const
