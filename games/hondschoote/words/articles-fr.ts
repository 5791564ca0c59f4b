/** French articles of a side: names ending in s or x are plural; of the others those in -ion and -e are feminine. */
const isPlural = (name: string): boolean => /[sx]$/.test(name)
const isElided = (name: string): boolean => /^[AEIOUYÉÈÊHaeiouyéèêh]/.test(name)
const isFeminine = (name: string): boolean => /(ion|e)$/.test(name)

const withArticle =
  (many: string, elided: string, feminine: string, masculine: string) =>
  (name: string): string => {
    if (isPlural(name)) return `${many} ${name}`
    if (isElided(name)) return `${elided}${name}`
    return `${isFeminine(name) ? feminine : masculine} ${name}`
  }

/** "les Français", "la Coalition". */
export const theSide = withArticle('les', "l'", 'la', 'le')
/** "des Français", "de la Coalition". */
export const ofSide = withArticle('des', "de l'", 'de la', 'du')
/** "aux Français", "à la Coalition". */
export const toSide = withArticle('aux', "à l'", 'à la', 'au')
