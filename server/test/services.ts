import type { TestProject } from 'vitest/node'
import { type Services, startServices } from '../trials/services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly services: Services
  }
}

/** Databases for the tests, started once a run. */
export default function start(project: TestProject): () => void {
  const { stop, ...services } = startServices()
  project.provide('services', services)
  return stop
}
