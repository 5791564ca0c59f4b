export * from './http.ts'
export { LONGEST, readJson } from './limits.ts'
export type { Language } from './parts.ts'
