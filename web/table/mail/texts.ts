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
    `“${what}” ends your letter: its dice are made when the other side opens it, from a secret of theirs and a salt of yours.`,
  seal: 'Your answer goes sealed. It is opened when the other side has answered.',
  against: 'The other side has sealed its answer; yours goes open, for theirs cannot be changed any more.',
  resign: 'Your letter gives the game up.',
  turn: 'Nothing is left for you to decide: it is for the other side to go on.',
  invited: 'You take up the invitation. Your letter adds your part to the first dice.',
  tellEnd: 'The match is over. Send a last letter, so that the other side sees how it ended.',
  invitation:
    'Save the invitation and send it to your opponent, by e-mail or any other way. It is opened on the first page of the other device.',
  waits: 'Send the letter, then wait for the answer. You may save the same letter again.',
  sealedByOther: 'The other side has answered under seal.',
  writeText: 'After that it cannot be changed.',
  saveLetter: 'Save the letter',
  sendLetter: 'Send the letter…',
  openAnswer: 'Open the answer',
  saved: (name: string) => `Saved as ${name}.`,
  taken: 'The letter fits: every sentence and every die was checked.',
  notTaken: (why: string) => `${why} Nothing was changed.`,
  tooLarge: 'This file is too large for a letter.',
  lettersSoFar: (count: number) => (count === 1 ? '1 letter so far' : `${count} letters so far`),
  invitedTo: (title: string) => `${title}, by mail`,
  notKept: 'This browser could not keep the match.',
  exportNote: 'The file is for yourself: it holds the secret of your dice and seals. To the other side, send letters only.',
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
      `« ${what} » termine votre lettre : ses dés naîtront quand l’autre camp l’ouvrira, d’un secret qui est le sien et d’un sel qui est le vôtre.`,
    seal: 'Votre réponse part scellée. Elle s’ouvrira quand l’autre camp aura répondu.',
    against: 'L’autre camp a scellé sa réponse ; la vôtre part ouverte, car la sienne ne peut plus changer.',
    resign: 'Votre lettre abandonne la partie.',
    turn: 'Il ne vous reste rien à décider : c’est à l’autre camp de continuer.',
    invited: 'Vous acceptez l’invitation. Votre lettre ajoute votre part aux premiers dés.',
    tellEnd: 'La partie est finie. Envoyez une dernière lettre, pour que l’autre camp voie comment.',
    invitation:
      'Enregistrez l’invitation et envoyez-la à votre adversaire, par courriel ou autrement. Elle s’ouvre sur la première page de l’autre appareil.',
    waits: 'Envoyez la lettre, puis attendez la réponse. Vous pouvez enregistrer la même lettre à nouveau.',
    sealedByOther: 'L’autre camp a répondu sous scellé.',
    writeText: 'Après cela, elle ne change plus.',
    saveLetter: 'Enregistrer la lettre',
    sendLetter: 'Envoyer la lettre…',
    openAnswer: 'Ouvrir la réponse',
    saved: name => `Enregistrée : ${name}.`,
    taken: 'La lettre convient : chaque phrase et chaque dé ont été vérifiés.',
    notTaken: why => `${why} Rien n’a été changé.`,
    tooLarge: 'Ce fichier est trop grand pour une lettre.',
    lettersSoFar: count => (count < 2 ? `${count} lettre jusqu’ici` : `${count} lettres jusqu’ici`),
    invitedTo: title => `${title}, par lettres`,
    notKept: 'Ce navigateur n’a pas pu garder la partie.',
    exportNote:
      'Le fichier est pour vous seul : il contient le secret de vos dés et de vos scellés. À l’autre camp, n’envoyez que des lettres.',
  },
}
