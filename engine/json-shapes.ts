import type { Json } from './canonical.ts'
import type { OptionValue } from './options.ts'

export type JsonObject = { readonly [key: string]: Json }

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: Json | undefined): value is string => typeof value === 'string'
export const isCount = (value: Json | undefined): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0
export const isTexts = (value: Json | undefined): value is string[] => Array.isArray(value) && value.every(isText)
export const isCounts = (value: Json | undefined): value is number[] => Array.isArray(value) && value.every(isCount)
export const isTextByKey = (value: Json | undefined): value is { [key: string]: string } =>
  isObject(value) && Object.values(value).every(isText)
export const isOption = (value: Json | undefined): value is OptionValue => ['string', 'number', 'boolean'].includes(typeof value)
export const isTrue = (value: Json | undefined): value is true => value === true
export const isFlag = (value: Json | undefined): value is boolean => typeof value === 'boolean'
