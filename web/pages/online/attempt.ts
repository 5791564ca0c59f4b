/** Does something that the server may refuse, and says what came of it: what `run` resolves with, if that is words, else `done`. */
export type Attempt = (run: () => Promise<unknown>, done?: string) => Promise<void>

/** The fields of a form that is being sent, by name. */
export const fieldsOf = (event: SubmitEvent): Record<string, string> => {
  event.preventDefault()
  return Object.fromEntries([...new FormData(event.currentTarget as HTMLFormElement)].map(([name, value]) => [name, String(value)]))
}
