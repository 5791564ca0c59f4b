export * from './fail.ts'
export * from './io.ts'
export * from './main.ts'
export * from './process-io.ts'
