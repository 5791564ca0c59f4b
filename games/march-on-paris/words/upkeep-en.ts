/** Supply, demoralisation and rally, in English. */
export const upkeepEn = {
  events: {
    outOfSupply: '{piece} is out of supply',
    backInSupply: '{piece} is in supply again',
    corpsDemoralised: '{command} is demoralised: {lost} of {present} SP lost',
    corpsRecovered: '{command} has recovered its spirit',
    attackGivenUp: '{command} gives up its attack and defends',
    rallyDie: ['{piece} rallies', '{die}'],
    rallied: '{piece} has rallied and returns next turn',
    dispersed: '{piece} has dispersed for good',
    restedAtNight: '{piece} is back in order after a night’s rest',
    returned: '{piece} returns, reduced, in {hex}',
  },
  refusals: {
    notAtCommander: 'it returns in or next to its commander’s hex',
    noReturnInZone: 'not next to the enemy',
    noRoomToReturn: 'there is no room',
  },
} as const
