import type { Texts } from './language.ts'
import type { Settings } from './settings.ts'

type Named<K extends keyof Settings> = Readonly<Record<Extract<Settings[K], string>, string>>

interface SettingsTexts {
  readonly title: string
  readonly kept: string
  readonly look: string
  readonly play: string
  readonly language: string
  readonly theme: string
  readonly themes: Named<'theme'>
  readonly symbols: string
  readonly symbolNames: Named<'symbols'>
  readonly palette: string
  readonly palettes: Named<'palette'>
  readonly counterSize: string
  readonly counterSizeHelp: string
  readonly sample: string
  readonly speed: string
  readonly speeds: Named<'speed'>
  readonly confirm: string
  readonly confirms: Named<'confirm'>
  readonly confirmHelp: string
  readonly results: string
  readonly resultTimes: Named<'results'>
  readonly resultsHelp: string
  readonly sounds: string
  readonly soundsHelp: string
  readonly hints: string
  readonly hintsHelp: string
  readonly textMode: string
  readonly textModeHelp: string
}

export const TEXTS: Texts<SettingsTexts> = {
  en: {
    title: 'Settings',
    kept: 'Kept on this device.',
    look: 'Display',
    play: 'Play',
    language: 'Language',
    theme: 'Theme',
    themes: { system: 'Same as system', light: 'Daylight', dark: 'Candlelight' },
    symbols: 'Counter art',
    symbolNames: { nato: 'NATO symbols', silhouette: 'Silhouettes' },
    palette: 'Map style',
    palettes: { engraved: 'Engraved', clear: 'Clear: bolder lines, plainer terrain' },
    counterSize: 'Counter size',
    counterSizeHelp: 'Relative to the hex',
    sample: 'Preview: a French line regiment, Hanoverian Guards and British horse artillery',
    speed: 'Animation',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', off: 'Off' },
    confirm: 'Confirm orders',
    confirms: { always: 'Always', dice: 'Before dice', never: 'Never' },
    confirmHelp: 'An order can be undone until dice are rolled. By touch, a second tap on the map confirms.',
    results: 'Results of fights and tests stay',
    resultTimes: { press: 'Until the next press', short: '5 seconds', long: '12 seconds', off: 'Not shown' },
    resultsHelp: 'The log keeps them all.',
    sounds: 'Sounds',
    soundsHelp: 'Few, and never the only cue.',
    hints: 'Hints',
    hintsHelp: 'Tells new players what to do.',
    textMode: 'Open tables in text mode',
    textModeHelp: 'Position and choices as lists, with a command line: for screen readers and for anyone who would rather type.',
  },
  fr: {
    title: 'Réglages',
    kept: 'Conservés sur cet appareil.',
    look: 'Affichage',
    play: 'Jeu',
    language: 'Langue',
    theme: 'Thème',
    themes: { system: 'Comme le système', light: 'Plein jour', dark: 'À la bougie' },
    symbols: 'Dessin des pions',
    symbolNames: { nato: 'Symboles OTAN', silhouette: 'Silhouettes' },
    palette: 'Style de carte',
    palettes: { engraved: 'Gravée', clear: 'Claire : traits plus gras, terrain plus sobre' },
    counterSize: 'Taille des pions',
    counterSizeHelp: 'Par rapport à l’hexagone',
    sample: 'Aperçu : un régiment de ligne français, la garde hanovrienne et de l’artillerie à cheval britannique',
    speed: 'Animation',
    speeds: { slow: 'Lente', normal: 'Normale', fast: 'Rapide', off: 'Aucune' },
    confirm: 'Confirmer les ordres',
    confirms: { always: 'Toujours', dice: 'Avant les dés', never: 'Jamais' },
    confirmHelp: 'Un ordre s’annule tant que les dés ne sont pas lancés. Au doigt, touchez la carte une seconde fois pour confirmer.',
    results: 'Les résultats des combats et des tests restent',
    resultTimes: { press: 'Jusqu’au prochain geste', short: '5 secondes', long: '12 secondes', off: 'Masqués' },
    resultsHelp: 'Le journal les garde tous.',
    sounds: 'Sons',
    soundsHelp: 'Rares, et jamais seuls à signaler quoi que ce soit.',
    hints: 'Conseils',
    hintsHelp: 'Indiquent aux débutants quoi faire.',
    textMode: 'Ouvrir les tables en mode texte',
    textModeHelp: 'Position et choix en listes, avec une ligne de commande : pour les lecteurs d’écran et pour qui préfère le clavier.',
  },
}
