/** Small maps for tests, with every terrain, hexside and road the painter knows. */
import type { MapData } from '@grognard/games/common/map-data'

const directions = ['N', 'NE', 'SE', 'S', 'SW', 'NW']

const TERRAIN_OF: Readonly<Record<string, string>> = {
  '201': 'bocage',
  '202': 'bocage',
  '203': 'grove',
  '301': 'woods',
  '302': 'woods',
  '401': 'orchard',
  '402': 'field',
  '501': 'hill',
  '502': 'hill',
  '503': 'rough',
  '504': 'marsh',
  '601': 'village',
  '602': 'village',
  '603': 'town',
  '604': 'farm',
  '605': 'abbey',
  '606': 'fortified',
  '701': 'chateau',
  '702': 'citadel',
  '703': 'stream',
  '704': 'bridge',
  '705': 'river',
  '801': 'sea',
  '802': 'sea',
  '803': 'hills',
  '804': 'old-town',
  '805': 'old-town',
  '903': 'barrow',
}

export const BATTLE: MapData = {
  id: 'sample',
  grid: { orientation: 'flat-top', columns: 9, rows: 8, lowColumns: 'even', rowOne: 'north', label: 'CRR', directions, metresPerHex: 300 },
  default: { terrain: 'clear', level: 0 },
  terrains: [
    { id: 'old-town', look: 'walls', name: { en: 'Old town', fr: 'Vieille ville' } },
    { id: 'barrow', look: 'mound' },
  ],
  hexes: [
    ...Object.entries(TERRAIN_OF).map(([id, terrain]) => (id === '603' ? { id, terrain, name: 'Bourg' } : { id, terrain })),
    { id: '507', level: 1 },
    { id: '607', level: 1, region: 'The Hill' },
    { id: '608', level: 2, region: 'The Hill' },
  ],
  sectors: [
    {
      id: 'left',
      hexes: ['101', '102', '103', '104', '201', '202', '203', '204'],
      names: [{ name: { en: 'Left', fr: 'Gauche' }, hexes: ['101', '201'] }],
    },
    { id: 'right', hexes: ['301', '302', '303', '304'], names: [{ name: { en: 'Right', fr: 'Droite' }, hexes: ['301'] }] },
  ],
  sides: [
    { a: '105', b: '106', kind: 'river', name: { en: 'The Brook (old bed)', fr: 'Le Ruisseau' } },
    { a: '106', b: '205', kind: 'river', name: { en: 'The Brook (old bed)', fr: 'Le Ruisseau' } },
    { a: '206', b: '207', kind: 'stream' },
    { a: '307', b: '308', kind: 'river' },
    { a: '106', b: '105', kind: 'bridge' },
    { a: '206', b: '207', kind: 'trestle' },
    { a: '106', b: '205', kind: 'ford' },
    { a: '307', b: '308', kind: 'bridge', state: 'damaged' },
    { a: '407', b: '408', kind: 'slope', high: '407' },
    { a: '507', b: '508', kind: 'crest', high: '508' },
  ],
  roads: [
    { name: 'Grande route', kind: 'road', hexes: ['104', '105', '106', '107'] },
    { name: null, kind: 'path', hexes: ['105', '106'] },
    { name: null, kind: 'path', hexes: ['205', '206', '207', '208'] },
    { name: null, kind: 'trail', hexes: ['305', '306'] },
    { name: null, kind: 'lane', hexes: ['405', '406', '407'] },
  ],
  watercourses: [{ name: 'Rivulet', kind: 'stream', hexes: ['703', '704'] }],
  redoubts: [{ hex: '306', closedFaces: ['N', 'NW', 'SW'] }],
  entrenchments: [{ hex: '807', closedFaces: ['S', 'SE'] }],
  villages: [{ name: 'Vieux', hexes: ['601', '602'] }],
  windmills: ['108'],
  objectives: [
    { id: 'work', hexes: ['306'], vp: 1 },
    { id: 'village', hexes: ['601', '602'], vp: 3 },
  ],
}

export const CAMPAIGN: MapData = {
  id: 'sample-campaign',
  grid: { ...BATTLE.grid, columns: 16, rows: 10, label: 'CCRR', metresPerHex: 5000 },
  default: { terrain: 'clear' },
  hexes: Array.from({ length: 160 }, (_, i) => {
    const [column, row] = [1 + Math.floor(i / 10), 1 + (i % 10)]
    return { id: `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`, country: column < 9 ? 'west' : 'east' }
  }),
  sides: [],
  roads: [
    { name: null, kind: 'road', hexes: ['0404', '0505', '0605'] },
    { name: null, kind: 'road', hexes: ['0505', '0506', '0507'] },
  ],
  towns: [
    { name: 'Ville', size: 'city', hexes: ['0505'] },
    { name: { en: 'Bridgetown', fr: 'Pontville' }, size: 'town', hexes: ['0605'] },
    { name: 'Hameau', size: 'village', hexes: ['0507'] },
  ],
  countries: [
    { id: 'west', name: 'Ouest' },
    { id: 'east', name: 'Est' },
  ],
}
