import type { Language } from '@grognard/engine'
import type { RefusalKey } from '@grognard/wire'

type Faults = Readonly<Partial<Record<RefusalKey, string>>> & { readonly other: string }

const FAULTS: Readonly<Record<Language, Faults>> = {
  en: {
    notSignedIn: 'You are not signed in here.',
    notAllowed: 'That is not yours to do.',
    notFound: 'There is no such match, or it is not open to you.',
    badRequest: 'Something in it does not fit. Look at what you filled in.',
    tooOften: 'Too often in a short time. Wait a moment.',
    otherOrigin: 'This page does not come from the server it speaks to.',
    nameTaken: 'Somebody else has this name, or one that looks like it.',
    wrongPassword: 'Name and password do not fit together.',
    linkSpent: 'This link has been used or replaced.',
    otherBrowser: 'Open this link in the browser in which you asked for it.',
    passkeyRefused: 'The passkey was not accepted.',
    noSecureContext: 'Passkeys need an https address.',
    lastWayIn: 'It is your last way to sign in. Add another one first.',
    busy: 'The server is busy. Try again in a moment.',
    noSuchSetUp: 'This battle cannot be set up so.',
    seatTaken: 'Somebody has taken this seat.',
    seatedAlready: 'You sit at this table already.',
    expired: 'The wait for players is over: this invitation has run out.',
    hasBegun: 'The match has begun.',
    tooMany: 'You have as many of these as one may have.',
    blocked: 'One of you has blocked the other.',
    stale: 'The table has changed meanwhile. Look again.',
    notNow: 'That is not possible now.',
    muted: 'You have been muted: your messages are not delivered.',
    reload: 'There is a newer version of this page. Load it again.',
    other: 'The server refused it.',
  },
  fr: {
    notSignedIn: 'Vous n’êtes pas connecté ici.',
    notAllowed: 'Cela ne vous appartient pas.',
    notFound: 'Cette partie n’existe pas, ou elle ne vous est pas ouverte.',
    badRequest: 'Quelque chose ne convient pas. Vérifiez votre saisie.',
    tooOften: 'Trop souvent en peu de temps. Attendez un instant.',
    otherOrigin: 'Cette page ne vient pas du serveur auquel elle parle.',
    nameTaken: 'Quelqu’un d’autre porte ce nom, ou un nom qui lui ressemble.',
    wrongPassword: 'Le nom et le mot de passe ne vont pas ensemble.',
    linkSpent: 'Ce lien a été utilisé ou remplacé.',
    otherBrowser: 'Ouvrez ce lien dans le navigateur où vous l’avez demandé.',
    passkeyRefused: 'La clé d’accès n’a pas été acceptée.',
    noSecureContext: 'Les clés d’accès exigent une adresse https.',
    lastWayIn: 'C’est votre dernier moyen de vous connecter. Ajoutez-en d’abord un autre.',
    busy: 'Le serveur est occupé. Réessayez dans un instant.',
    noSuchSetUp: 'Cette bataille ne peut être mise en place ainsi.',
    seatTaken: 'Quelqu’un a pris cette place.',
    seatedAlready: 'Vous êtes déjà assis à cette table.',
    expired: 'L’attente des joueurs est terminée : cette invitation a expiré.',
    hasBegun: 'La partie a commencé.',
    tooMany: 'Vous en avez autant qu’il est permis.',
    blocked: 'L’un de vous a bloqué l’autre.',
    stale: 'La table a changé entre-temps. Regardez-la de nouveau.',
    notNow: 'Ce n’est pas possible maintenant.',
    muted: 'Vous êtes privé de parole : vos messages ne sont pas transmis.',
    reload: 'Il existe une version plus récente de cette page. Rechargez-la.',
    other: 'Le serveur l’a refusé.',
  },
}

const faultIn =
  (language: Language) =>
  (key: string): string =>
    (FAULTS[language] as Readonly<Record<string, string>>)[key] ?? FAULTS[language].other

/** Why the server refused something, in words. */
export const ONLINE_FAULTS: Readonly<Record<Language, (key: string) => string>> = { en: faultIn('en'), fr: faultIn('fr') }
