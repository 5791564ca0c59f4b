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
    fog: 'Until this match ends, a link would show what one side must not see. Once it is over, both position and match can be shared.',
    sealed: 'A sealed answer is waiting. You can share once the seal is opened.',
    otherData: 'This match was played with different game data. Export it and send the file: it carries its own data.',
    isOver: 'The match is over: there is nothing left to play.',
    faults: {
      damaged: 'The link is damaged: characters were lost or changed. Ask for it again and copy all of it.',
      newer: 'The link was made by a newer version of this page. Reload the page, then open the link.',
      game: 'The link belongs to another game.',
      rules: 'The link was made under different rules.',
      data: 'The link was made with different game data.',
    },
    noGame: id => `The link is for a game that is not available here: ${id}.`,
    needs: (rules, data) => `It needs version ${rules} of the rules and data ${data}.`,
  },
  fr: {
    fog: 'Jusqu’à la fin de la partie, un lien montrerait ce qu’un camp ne doit pas voir. Une fois finie, la position et la partie pourront être partagées.',
    sealed: 'Une réponse est encore scellée. Vous pourrez partager dès qu’elle sera révélée.',
    otherData: 'Cette partie s’est jouée avec d’autres données. Exportez-la et envoyez le fichier : il les contient.',
    isOver: 'La partie est finie : il ne reste rien à jouer.',
    faults: {
      damaged: 'Le lien est abîmé : des caractères ont été perdus ou changés. Redemandez-le et copiez-le en entier.',
      newer: 'Le lien vient d’une version plus récente de cette page. Rechargez la page, puis ouvrez le lien.',
      game: 'Le lien appartient à un autre jeu.',
      rules: 'Le lien a été créé sous d’autres règles.',
      data: 'Le lien a été créé avec d’autres données.',
    },
    noGame: id => `Le lien concerne un jeu qui n’est pas disponible ici : ${id}.`,
    needs: (rules, data) => `Il lui faut la version ${rules} des règles et les données ${data}.`,
  },
}
