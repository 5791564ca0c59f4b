import type { Language } from '@grognard/engine'
import type { LinkFault } from '@grognard/engine/link'

interface ShareTexts {
  /** Why nothing can be shared now. */
  readonly fog: string
  readonly sealed: string
  readonly otherData: string
  readonly isOver: string
  /** Why a link cannot be opened. */
  readonly faults: Readonly<Record<LinkFault, string>>
  readonly noGame: (id: string) => string
  readonly needs: (rules: number, data: string) => string
}

/** The link worker's texts. */
export const SHARE_TEXTS: Readonly<Record<Language, ShareTexts>> = {
  en: {
    fog: 'The fog is on: while this match lasts, a link would show what one side must not see. When it is over, both the position and the record can be shared.',
    sealed: 'An answer lies under seal. It can be shared as soon as the seal is open.',
    otherData: 'This match was played with other data than the page has. Send its record as a file: it carries its data.',
    isOver: 'The match is over: nothing is left to be played.',
    faults: {
      damaged: 'The link is damaged: letters of it were lost or changed. Ask for it once more, and copy it whole.',
      newer: 'The link was made by a newer version of this page. Load the page again, then open the link.',
      game: 'The link is of another game.',
      rules: 'The link was made with other rules than this page has.',
      data: 'The link was made with other data than this page has.',
    },
    noGame: id => `The link is of a game that is not here: ${id}.`,
    needs: (rules, data) => `It needs version ${rules} of the rules and the data ${data}.`,
  },
  fr: {
    fog: 'Le brouillard est là : tant que dure la partie, un lien montrerait ce qu’un camp ne doit pas voir. Une fois finie, sa position et son texte se partagent.',
    sealed: 'Une réponse est sous scellé. On pourra partager dès que le scellé sera ouvert.',
    otherData: 'Cette partie s’est jouée avec d’autres données que celles de la page. Envoyez son fichier : il les contient.',
    isOver: 'La partie est finie : il ne reste rien à jouer.',
    faults: {
      damaged: 'Le lien est abîmé : des lettres ont été perdues ou changées. Redemandez-le, et copiez-le en entier.',
      newer: 'Le lien vient d’une version plus récente de cette page. Rechargez la page, puis ouvrez le lien.',
      game: 'Le lien est d’un autre jeu.',
      rules: 'Le lien a été fait avec d’autres règles que celles de la page.',
      data: 'Le lien a été fait avec d’autres données que celles de la page.',
    },
    noGame: id => `Le lien est d’un jeu qui n’est pas ici : ${id}.`,
    needs: (rules, data) => `Il lui faut la version ${rules} des règles et les données ${data}.`,
  },
}
