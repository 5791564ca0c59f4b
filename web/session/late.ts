/** An API whose methods all answer later. */
type Late<T> = { readonly [K in keyof T]: (...args: never[]) => Promise<unknown> }

/** What a worker does under one name, loaded when it starts under that name: calls wait for it, and no other worker does. */
export function late<T extends Late<T>>(load: Promise<T>): T {
  const call =
    (name: keyof T) =>
    async (...args: never[]) =>
      (await load)[name](...args)
  return new Proxy({} as T, { get: (_, name) => call(name as keyof T) })
}
