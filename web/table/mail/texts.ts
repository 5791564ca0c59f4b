import type { Texts } from '../../base/language.ts'

const en = {
  title: 'Letters',
  /** Shown in place of the decision while nothing can be decided. */
  idle: {
    decide: 'Nothing to decide',
    invite: 'Your invitation is ready',
    send: 'Your letter is ready',
    wait: 'Your letter is out',
    over: 'The match is over',
  },
  roll: (what: string) =>
    `“${what}” ends your letter: its dice are rolled when the other side opens it, from sealed numbers from both players.`,
  seal: 'Your answer is sent sealed. It is opened once the other side has answered.',
  against: 'The other side has sealed its answer and can no longer change it; yours is sent open.',
  resign: 'This letter resigns the game.',
  turn: 'The other side moves next: send this letter.',
  invited: 'Send this letter back to accept. It adds your numbers to the first dice.',
  tellEnd: 'The match is over. Send a last letter so the other side sees how it ended.',
  invitation:
    'Save the invitation and send it to your opponent, by e-mail or any other way. They open it on the home page of their device.',
  waits: 'Send the letter, then wait for the answer. You can save the same letter again.',
  sealedByOther: 'The other side has answered in secret.',
  writeText: 'After that it cannot be changed.',
  saveLetter: 'Save the letter',
  sendLetter: 'Send the letter…',
  openAnswer: 'Open the answer',
  saved: (name: string) => `Saved as ${name}.`,
  taken: 'Letter accepted: every move and every die was checked.',
  notTaken: (why: string) => `${why} Nothing was changed.`,
  tooLarge: 'This file is too large to be a letter.',
  lettersSoFar: (count: number) => (count === 1 ? '1 letter so far' : `${count} letters so far`),
  invitedTo: (title: string) => `${title}, by mail`,
  notKept: 'This browser could not save the match.',
  exportNote: 'This file is for you alone: it holds the secret of your dice and seals. Send the other side letters only.',
}

/** Texts of matches by mail. */
export const TEXTS: Texts<typeof en> = {
  en,
  fr: {
    title: 'Lettres',
    idle: {
      decide: 'Rien à décider',
      invite: 'Votre invitation est prête',
      send: 'Votre lettre est prête',
      wait: 'Votre lettre est partie',
      over: 'La partie est finie',
    },
    roll: what =>
      `« ${what} » termine votre lettre : les dés seront lancés quand l’autre camp l’ouvrira, à partir de nombres scellés des deux joueurs.`,
    seal: 'Votre réponse part scellée. Elle sera révélée quand l’autre camp aura répondu.',
    against: 'L’autre camp a scellé sa réponse et ne peut plus en changer ; la vôtre part ouverte.',
    resign: 'Par cette lettre, vous abandonnez la partie.',
    turn: 'C’est à l’autre camp de jouer : envoyez cette lettre.',
    invited: 'Renvoyez cette lettre pour accepter. Elle ajoute vos nombres aux premiers dés.',
    tellEnd: 'La partie est finie. Envoyez une dernière lettre pour que l’autre camp voie comment.',
    invitation:
      'Enregistrez l’invitation et envoyez-la à votre adversaire, par courriel ou autrement. Elle s’ouvre depuis la page d’accueil de son appareil.',
    waits: 'Envoyez la lettre, puis attendez la réponse. Vous pouvez enregistrer la même lettre à nouveau.',
    sealedByOther: 'L’autre camp a répondu en secret.',
    writeText: 'Après cela, elle ne change plus.',
    saveLetter: 'Enregistrer la lettre',
    sendLetter: 'Envoyer la lettre…',
    openAnswer: 'Ouvrir la réponse',
    saved: name => `Enregistrée : ${name}.`,
    taken: 'Lettre acceptée : chaque coup et chaque dé ont été vérifiés.',
    notTaken: why => `${why} Rien n’a été changé.`,
    tooLarge: 'Ce fichier est trop gros pour une lettre.',
    lettersSoFar: count => (count < 2 ? `${count} lettre jusqu’ici` : `${count} lettres jusqu’ici`),
    invitedTo: title => `${title}, par correspondance`,
    notKept: 'Ce navigateur n’a pas pu enregistrer la partie.',
    exportNote:
      'Le fichier est pour vous seul : il contient le secret de vos dés et de vos scellés. À l’autre camp, n’envoyez que des lettres.',
  },
}
