export * from './fail.ts'
export * from './io.ts'
export * from './main.ts'
