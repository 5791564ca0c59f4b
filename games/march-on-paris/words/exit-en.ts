/** Pieces that leave the map, and the General Retreat, in English. */
export const exitEn = {
  events: {
    leftMap: '{piece} leaves the map at {hex}',
    leftUnsupplied: '{piece} has left without supply: it is lost to its corps',
    coverLeft: 'A {side} force leaves the map at {hex}',
    retreatOrdered: '{side}: General Retreat',
    exitPoints: ['{side}: {trains} trains and {units} units brought off the map', '{points} VP'],
  },
  refusals: {
    noWayOut: 'no way off the map is there',
    notSentOff: 'its order does not lead off the map there',
    zoneBarsExit: 'nobody marches off the map out of an enemy zone of control but cavalry, and troops in a General Retreat',
    noPointsToLeave: 'it has not enough movement points left to leave',
    vedettesStay: 'vedettes leave with their unit: call them in first',
    mustLeave: 'a General Retreat takes it off the map from here',
    retreatBinds: 'a formation in General Retreat takes no other order',
    retreatOfAll: 'a General Retreat is one order for the whole army, without a formation or a hex',
    allRetreat: 'there is nobody left to order back',
  },
} as const
