// What the shelf shows of games and battles. Apart from the registry, since a table needs none of it.
export { announcedGames, listingsOf, placeOf } from '#listings'
