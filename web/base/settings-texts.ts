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
    look: 'What you see',
    play: 'How it plays',
    language: 'Language',
    theme: 'Light',
    themes: { system: 'As the system', light: 'Daylight', dark: 'Candle' },
    symbols: 'Counters show',
    symbolNames: { nato: 'Map symbols', silhouette: 'Figures' },
    palette: 'The map',
    palettes: { engraved: 'Engraved', clear: 'Clear: stronger lines, quieter ground' },
    counterSize: 'Size of counters',
    counterSizeHelp: 'As a share of the hex',
    sample: 'A French line regiment, Hanoverian guards and British horse artillery, as they will look',
    speed: 'Events are shown',
    speeds: { slow: 'Slowly', normal: 'At a walk', fast: 'Quickly', off: 'At once' },
    confirm: 'Ask before an order goes out',
    confirms: { always: 'Always', dice: 'Before dice', never: 'Never' },
    confirmHelp: 'What was said before a die can be taken back. A finger on the map confirms by a second tap.',
    sounds: 'Sounds',
    soundsHelp: 'Sparse; they never tell what the screen does not.',
    hints: 'Hints',
    hintsHelp: 'Shows a first player what to do.',
    textMode: 'Open tables in text mode',
    textModeHelp: 'Position and choices as lists, and a line to type in: for screen readers, and for those who like to type.',
  },
  fr: {
    title: 'Réglages',
    kept: 'Gardés sur cet appareil.',
    look: 'Ce que vous voyez',
    play: 'Le déroulement',
    language: 'Langue',
    theme: 'Lumière',
    themes: { system: 'Comme le système', light: 'Plein jour', dark: 'Bougie' },
    symbols: 'Les pions portent',
    symbolNames: { nato: 'Des symboles', silhouette: 'Des figures' },
    palette: 'La carte',
    palettes: { engraved: 'Gravée', clear: 'Claire : traits plus forts, fond plus calme' },
    counterSize: 'Taille des pions',
    counterSizeHelp: 'En part de l’hexagone',
    sample: 'Un régiment français de ligne, des gardes hanovriens et l’artillerie à cheval britannique, tels que vous les verrez',
    speed: 'Les événements se montrent',
    speeds: { slow: 'Lentement', normal: 'Au pas', fast: 'Vite', off: 'D’un coup' },
    confirm: 'Demander avant qu’un ordre parte',
    confirms: { always: 'Toujours', dice: 'Avant les dés', never: 'Jamais' },
    confirmHelp: 'Ce qui a été dit avant un dé peut être repris. Sur la carte, le doigt confirme en touchant une seconde fois.',
    sounds: 'Sons',
    soundsHelp: 'Rares ; ils ne disent rien que l’écran ne dise.',
    hints: 'Conseils',
    hintsHelp: 'Montrent quoi faire à qui joue pour la première fois.',
    textMode: 'Ouvrir les tables en mode texte',
    textModeHelp: 'Position et choix en listes, et une ligne de saisie : pour les lecteurs d’écran et pour qui aime taper.',
  },
}
