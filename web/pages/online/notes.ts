/** The note of this device that says how many matches on the server the home page showed last. */
export const ONLINE_MATCHES = 'grognard.online-matches'
