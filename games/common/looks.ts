/** How terrain can be drawn. A terrain's id is its look unless its entry names another: a table may call its terrain what it likes. */
export const TERRAIN_LOOKS = [
  'clear',
  'bocage',
  'grove',
  'woods',
  'orchard',
  'field',
  'hill',
  'hills',
  'mound',
  'rough',
  'marsh',
  'village',
  'town',
  'walls',
  'farm',
  'abbey',
  'fortified',
  'chateau',
  'citadel',
  'stream',
  'river',
  'bridge',
  'sea',
] as const
export type TerrainLook = (typeof TERRAIN_LOOKS)[number]

export const isTerrainLook = (name: string): name is TerrainLook => (TERRAIN_LOOKS as readonly string[]).includes(name)
